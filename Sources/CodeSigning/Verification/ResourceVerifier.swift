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
  let seal: [UInt8]?
  let verifier: CodeVerifier
  /// The walks of the bundles around this one, the innermost last.
  let outer: [ResourceWalk]

  /// What is wrong.
  private(set) var findings: [SignatureFinding] = []
  /// What is said about nested code.
  private(set) var nested: [CodeVerdict] = []

  init(
    object: CodeObject,
    bundle: SignableBundle,
    slices: [SignedSlice],
    seal: [UInt8]?,
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

  private var tree: any FileTree { object.tree }

  /// Verifies everything.
  mutating func verify() throws(CodeSigningError) {
    guard let seal else {
      findings.append(SignatureFinding(.resourcesNotFound, "there is no seal of the resources"))
      return
    }
    let part: ResourceSeal.Part
    do throws(CodeSigningError) {
      part = try ResourceSeal(parsing: seal).part()
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

  private mutating func verifyRules(of part: ResourceSeal.Part) {
    if part.rules.areWeak(version: part.version, resources: bundle.resources) {
      findings.append(SignatureFinding(.weakRules, "the rules of the seal leave out files"))
    }
    if part.version == 1 {
      findings.append(SignatureFinding(.weakEnvelope, "the seal is of the older form alone"))
    }
  }

  private mutating func verify(
    _ part: ResourceSeal.Part,
    _ walk: ResourceWalk
  ) throws(CodeSigningError) {
    let result: ResourceWalk.Result
    do throws(FileError) { result = try walk.result() } catch { throw .unreadable(error) }
    for path in result.linkedFinderFiles {
      add(.linkedFinderFile, "link in the place of a file", path)
    }
    for path in result.specialFiles { add(.unsupportedResource, "no file, folder or link", path) }
    var seen: Set<[UInt8]> = []
    for item in result.items {
      seen.insert(item.path.bytes)
      try verify(item, part, walk)
    }
    for (name, value) in part.files where !seen.contains([UInt8](name.utf8)) {
      let sealed = SealedResource(value)
      if sealed?.isOptional ?? false { continue }
      findings.append(SignatureFinding(.badResource, "file missing", path: shown(name)))
    }
  }

  private func shown(_ name: String) -> String {
    let prefix = object.shown(bundle.base)
    return bundle.base == object.path ? name : "\(prefix)/\(name)"
  }

  private mutating func add(
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
    _ part: ResourceSeal.Part,
    _ walk: ResourceWalk
  ) throws(CodeSigningError) {
    if verifier.isStrict { try verifyAttributes(of: item) }
    guard let value = part.files[item.name] else {
      // The older seal has no links at all.
      if part.version > 1 || item.kind != .link { add(.badResource, "file added", item.path) }
      return
    }
    guard let sealed = SealedResource(value) else {
      add(.resourcesInvalid, "the seal has no form that is known", item.path)
      return
    }
    switch sealed.content {
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
    case .file(let hashes):
      guard item.kind != .link else {
        return add(.badResource, "file modified", item.path, expected: "a file", found: "a link")
      }
      try verifyFile(item, hashes)
    }
  }

  /// The digests of the code directories, which are those of the seal.
  private var hashTypes: [CodeHashType] {
    let signature = slices.compactMap(\.signature).first
    return signature?.directories.map(\.contents.hashType) ?? []
  }

  private mutating func verifyFile(
    _ item: ResourceWalk.Item,
    _ hashes: [SealedResource.Hash]
  ) throws(CodeSigningError) {
    let path = bundle.base.appending(item.path)
    var wanted = hashes.filter { hashTypes.contains($0.type) }
    // Older seals of newer digests hold SHA-1 alone.
    if wanted.isEmpty { wanted = [SealedResource.Hash](hashes.prefix(1)) }
    do throws(FileError) {
      guard try tree.status(of: path).kind == .regular else {
        return add(.badResource, "file modified", item.path, expected: "a file", found: "a folder")
      }
    } catch {
      throw .unreadable(error)
    }
    let found = try FileHashing(tree: tree).hashes(of: path, wanted.map(\.type))
    for (one, other) in zip(wanted, found) where one != other {
      return add(
        .badResource,
        "file modified",
        item.path,
        expected: RequirementPrinter.hex(one.bytes),
        found: RequirementPrinter.hex(other.bytes)
      )
    }
  }

  private mutating func verifyLink(
    _ item: ResourceWalk.Item,
    _ wanted: String,
    _ walk: ResourceWalk
  ) throws(CodeSigningError) {
    let path = bundle.base.appending(item.path)
    let target: [UInt8]
    do throws(FileError) { target = try tree.linkTarget(of: path) } catch {
      throw .unreadable(error)
    }
    let found = String(decoding: target, as: UTF8.self)
    guard target == [UInt8](wanted.utf8) else {
      return add(.badResource, "file modified", item.path, expected: wanted, found: found)
    }
    guard verifier.isStrict, !isAllowed(target, of: path, walk) else { return }
    add(.badLink, "the link leads where it must not", item.path, found: found)
  }

  /// Whether a link leads into the system, or to a sealed place of this bundle or one around it.
  private func isAllowed(_ target: [UInt8], of path: RelativePath, _ walk: ResourceWalk) -> Bool {
    if target.first == UInt8(ascii: "/") {
      return ["/System/", "/Library/"].contains { target.starts(with: $0.utf8) }
    }
    // A link that leads out of the tree, in a circle or to nothing leads to no sealed place.
    guard let real = try? tree.resolve(path), (try? tree.status(of: real)) != nil else {
      return false
    }
    for scope in (outer + [walk]).reversed() where real.isInside(scope.base) {
      return scope.covers(real.below(scope.base))
    }
    return false
  }

  private mutating func verifyAttributes(of item: ResourceWalk.Item) throws(CodeSigningError) {
    let names: [String]
    do throws(FileError) {
      names = try tree.extendedAttributes(of: bundle.base.appending(item.path)).keys.sorted()
    } catch {
      throw .unreadable(error)
    }
    for name in names where SidebandAttributes.names.contains(name) {
      add(.sidebandData, "extended attribute \(name)", item.path)
    }
  }

  private mutating func verifyNested(
    _ item: ResourceWalk.Item,
    _ hash: [UInt8]?,
    _ text: String,
    _ walk: ResourceWalk
  ) throws(CodeSigningError) {
    let requirement: Requirement
    do throws(CodeSigningError) {
      requirement = try Requirement(compiling: [UInt8](text.utf8))
    } catch {
      return add(.resourcesInvalid, "the requirement for nested code is none: \(error)", item.path)
    }
    guard outer.count < CodeVerifier.depthLimit else {
      return add(.badNestedCode, "code is nested too deep to be verified", item.path)
    }
    let code: CodeObject
    do throws(CodeSigningError) {
      code = try CodeObject(at: bundle.base.appending(item.path), in: tree)
    } catch {
      if case .unreadable = error { throw error }
      return add(.badNestedCode, "\(error)", item.path)
    }
    let verdict = try verifier.verify(code, requirement: nil, outer: outer + [walk])
    nested.append(verdict)
    let isUnsigned = verdict.slices.allSatisfy {
      $0.slice.signature == nil && $0.slice.fault == nil
    }
    if isUnsigned, code.fault == nil {
      return add(.unsignedNestedCode, "nested code is not signed", item.path)
    }
    if !verdict.isValid {
      add(.badNestedCode, "nested code is modified or invalid", item.path)
    } else if !satisfies(verdict, requirement, hash) {
      add(
        .badNestedCode,
        "nested code is not the code that was sealed",
        item.path,
        expected: text
      )
    }
  }

  /// Whether each slice satisfies what the seal asks of it.
  private func satisfies(
    _ verdict: CodeVerdict,
    _ requirement: Requirement,
    _ hash: [UInt8]?
  ) -> Bool {
    verdict.slices.allSatisfy { slice in
      guard let signature = slice.slice.signature, let expression = requirement.expression else {
        return false
      }
      let directory = signature.strongestDirectory
      return expression.isSatisfied(
        by: RequirementContext(
          identifier: directory.contents.identifier,
          codeDirectoryHash: directory.codeDirectoryHash,
          platform: directory.contents.platform,
          entitlements: signature[.entitlements].flatMap {
            // Entitlements that cannot be read are none.
            try? Entitlements(propertyList: $0.payload)
          }?.values ?? [:],
          certificates: slice.certificates
        )
      )
    }
  }
}

/// Extended attributes that no signed file may have.
enum SidebandAttributes {
  static let names: Set<String> = [
    "com.apple.ResourceFork", "com.apple.FinderInfo", "user.com.apple.ResourceFork",
    "user.com.apple.FinderInfo",
  ]
}
