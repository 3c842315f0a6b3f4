// Valise — verifying a bundle against its seal
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

/// Verifies what is in a bundle against its seal, nested code included.
///
/// Source: `StaticCode.cpp` of Apple's Security.
struct ResourceVerifier {
  let object: CodeObject
  let bundle: SignableBundle
  let slices: [SignedSlice]
  let seal: Result<SealPart, CodeSigningError>?
  let verifier: CodeVerifier
  /// The walks of the bundles around this one, the innermost last.
  let outer: [ResourceWalk]

  /// What is wrong.
  var findings: [SignatureFinding] = []
  /// What is said about nested code.
  var nested: [CodeVerdict] = []

  init(
    object: CodeObject,
    bundle: SignableBundle,
    slices: [SignedSlice],
    seal: Result<SealPart, CodeSigningError>?,
    verifier: CodeVerifier,
    outer: [ResourceWalk]
  ) {
    self.object = object
    self.bundle = bundle
    self.slices = slices
    self.seal = seal
    self.verifier = verifier
    self.outer = outer
  }

  var tree: any FileTree { object.tree }

  /// Verifies everything.
  mutating func verify() throws(CodeSigningError) {
    guard let seal else {
      findings.append(SignatureFinding(.resourcesNotFound, "there is no seal of the resources"))
      return
    }
    guard isSealCovered else {
      let path = object.shown(bundle.signatureFolder.appending(.resourceSeal))
      findings.append(
        SignatureFinding(
          .resourcesNotFound,
          "the signature does not cover the seal of the resources",
          path: path
        )
      )
      return
    }
    let part: SealPart
    do throws(CodeSigningError) {
      part = try seal.get()
    } catch {
      let status: CodeSigningStatus =
        switch error {
        case .badPattern, .badRule: .badRules
        default: .resourcesInvalid
        }
      let path = object.shown(bundle.signatureFolder.appending(.resourceSeal))
      findings.append(SignatureFinding(status, "\(error)", path: path))
      return
    }
    let executable = bundle.mainFile
    let walk = ResourceWalk(
      tree: tree,
      base: bundle.base,
      mainExecutable: executable.isInside(bundle.base) ? executable.below(bundle.base) : nil,
      rules: part.rules
    )
    if verifier.isStrict { verifyRules(of: part) }
    try verify(part, walk)
  }

  /// Whether every signature covers the seal; one that nobody signed seals nothing.
  private var isSealCovered: Bool {
    slices.compactMap(\.signature).allSatisfy {
      $0.strongestDirectory.contents.specialHash(.resources) != nil
    }
  }

  private mutating func verifyRules(of part: SealPart) {
    if part.rules.areWeak(version: part.version, resources: bundle.resources) {
      findings.append(SignatureFinding(.weakRules, "the rules of the seal leave out files"))
    }
    if part.version == 1 {
      findings.append(SignatureFinding(.weakEnvelope, "the seal is of the older form alone"))
    }
  }

  private mutating func verify(
    _ part: SealPart,
    _ walk: ResourceWalk
  ) throws(CodeSigningError) {
    let earlier = findings
    findings = []
    var linkedFinderFiles: [RelativePath] = []
    var specialFiles: [RelativePath] = []
    var seen = [Bool](repeating: false, count: part.files.count)
    var batch: [ResourceWalk.Item] = []
    try ResourceWalk.visit([walk]) { (path, found) throws(CodeSigningError) in
      if found[0].isLinkedFinderFile { linkedFinderFiles.append(path) }
      if found[0].isSpecial { specialFiles.append(path) }
      guard let item = found[0].item else { return }
      batch.append(item)
      guard batch.count == ResourceWalk.batchCount else { return }
      try verify(batch, part, walk, &seen)
      batch.removeAll(keepingCapacity: true)
    }
    try verify(batch, part, walk, &seen)
    let ofItems = findings
    findings = earlier
    for path in linkedFinderFiles { add(.linkedFinderFile, "link in the place of a file", path) }
    for path in specialFiles { add(.unsupportedResource, "no file, folder or link", path) }
    findings += ofItems
    verifyNoneIsMissing(part, seen)
  }

  private mutating func verify(
    _ items: [ResourceWalk.Item],
    _ part: SealPart,
    _ walk: ResourceWalk,
    _ seen: inout [Bool]
  ) throws(CodeSigningError) {
    let facts = try facts(about: items, part)
    for (item, fact) in zip(items, facts) {
      if let place = fact.place { seen[place] = true }
      try verify(item, fact, part, walk)
    }
  }

  /// Looks for what the seal covers and is not there.
  private mutating func verifyNoneIsMissing(_ part: SealPart, _ seen: [Bool]) {
    for place in seen.indices where !seen[place] {
      if part.files[place]?.isOptional ?? false { continue }
      let name = part.files.name(at: place)
      findings.append(SignatureFinding(.badResource, "file missing", path: shown(name)))
    }
  }

  private func shown(_ name: String) -> String {
    let prefix = object.shown(bundle.base)
    return bundle.base == object.path ? name : "\(prefix)/\(name)"
  }

  mutating func add(
    _ status: CodeSigningStatus,
    _ reason: String,
    _ path: RelativePath,
    expected: String? = nil,
    found: String? = nil
  ) {
    findings.append(
      SignatureFinding(
        status,
        reason,
        path: shown("\(path)"),
        expected: expected,
        found: found
      )
    )
  }

  private mutating func verify(
    _ item: ResourceWalk.Item,
    _ fact: ResourceFact,
    _ part: SealPart,
    _ walk: ResourceWalk
  ) throws(CodeSigningError) {
    for name in fact.sidebandAttributes {
      add(.sidebandData, "extended attribute \(name)", item.path)
    }
    switch fact.sealed {
    case .nothing:
      // The older seal has no links at all.
      if part.version > 1 || item.kind != .link { add(.badResource, "file added", item.path) }
    case .unknown: add(.resourcesInvalid, "the seal has no form that is known", item.path)
    case .nested(let hash, let requirement):
      guard item.kind != .link else {
        return add(.badResource, "file modified", item.path, expected: "code", found: "a link")
      }
      try verifyNested(item, hash, requirement, walk)
    case .link(let target):
      guard item.kind == .link else {
        let found = item.kind == .file ? "a file" : "code"
        return add(.badResource, "file modified", item.path, expected: "a link", found: found)
      }
      try verifyLink(item, target, walk)
    case .file:
      guard item.kind != .link else {
        return add(.badResource, "file modified", item.path, expected: "a file", found: "a link")
      }
      if let fault = fact.fault { add(fault, item.path) }
    }
  }
}
