// Valise — what strict verifiers ask of the folders of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension StrictStructure {
  /// Names that may lie beside `Contents`.
  private static let allowedBesideContents: Set<String> = [
    ".LSOverride", ".DS_Store", "Icon\r", ".SoftwareDepot.tracking",
  ]

  /// What lies at the top of the bundle and is not to be there.
  func rootFindings(of bundle: SignableBundle) throws(FileError) -> [SignatureFinding] {
    if bundle.version != nil { return try frameworkFindings(of: bundle) }
    guard bundle.layout == .modern else { return [] }
    var findings: [SignatureFinding] = []
    for entry in try tree.entries(of: object.path) {
      let name = entry.name.description
      if name == "Contents", entry.kind == .directory { continue }
      if Self.allowedBesideContents.contains(name), entry.kind == .regular { continue }
      findings.append(SignatureFinding(.unsealedRoot, "unsealed contents", path: name))
    }
    return findings
  }

  private func frameworkFindings(
    of bundle: SignableBundle
  ) throws(FileError) -> [SignatureFinding] {
    var findings = ambiguityFindings(of: bundle)
    func add(_ path: String, _ reason: String = "unsealed contents") {
      findings.append(SignatureFinding(.unsealedFrameworkRoot, reason, path: path))
    }
    let current = bundle.version?.description ?? "Current"
    for entry in try tree.entries(of: object.path) {
      let name = entry.name.description
      switch entry.kind {
      case .directory where name == "Versions": continue
      case .regular where name == ".DS_Store" || name == "module.map": continue
      case .symbolicLink:
        let path = object.path.appending(entry.name)
        let target = String(decoding: try tree.linkTarget(of: path), as: UTF8.self)
        let plain = target.hasPrefix("./") ? String(target.dropFirst(2)) : target
        if ["Versions/Current/\(name)", "Versions/\(current)/\(name)"].contains(plain) { continue }
        add(name, "the link leads where it must not")
      default: add(name)
      }
    }
    for entry in try tree.entries(of: object.path.appending(.versions)) {
      let name = entry.name.description
      switch entry.kind {
      case .directory where name != "Current": continue
      case .symbolicLink where name == "Current": continue
      case .regular where name == ".DS_Store": continue
      default: add("Versions/\(name)")
      }
    }
    return findings
  }

  /// Names that may lie in the folder of the signature.
  private static let parts: Set<String> = [
    "CodeDirectory", "CodeSignature", "CodeRequirements", "CodeResources", "CodeEntitlements",
    "CodeTopDirectory", "CodeEntitlementDER", "CodeRepSpecific", "LaunchConstraintSelf",
    "LaunchConstraintParent", "LaunchConstraintResponsible", "LibraryConstraint",
    "CodeRequirements-1", "CodeRequirements-2", "CodeRequirements-3", "CodeRequirements-4",
    "CodeRequirements-5",
  ]

  /// What lies in the folder of the signature and is no part of one.
  func signatureFolderFindings(
    of bundle: SignableBundle
  ) throws(FileError) -> [SignatureFinding] {
    let entries: [DirectoryEntry]
    do throws(FileError) {
      entries = try tree.entries(of: bundle.signatureFolder)
    } catch {
      switch error {
      case .notFound, .notADirectory: return []
      default: throw error
      }
    }
    return entries.filter { entry in
      entry.kind != .regular || !Self.parts.contains(entry.name.description)
    }.map { entry in
      let path = object.shown(bundle.signatureFolder.appending(entry.name))
      return SignatureFinding(.unsealedRoot, "unsealed contents", path: path)
    }
  }

  /// Whether a reader that knows nothing of versions would take other files for the framework's.
  private func ambiguityFindings(of bundle: SignableBundle) -> [SignatureFinding] {
    let info = RelativePath.named("Resources").appending(.infoDictionary)
    let pairs: [(atTop: RelativePath?, chosen: RelativePath?)] = [
      (bundle.executable?.name.map { RelativePath([$0]) }, bundle.executable),
      (bundle.infoFile == nil ? nil : info, bundle.infoFile),
    ]
    return pairs.compactMap { pair in
      // What is not at the top is taken for nothing else.
      guard let top = pair.atTop, let chosen = pair.chosen,
        let real = try? tree.resolve(object.path.appending(top)),
        (try? tree.status(of: real)) != nil, real != chosen
      else { return nil }
      return SignatureFinding(
        .ambiguousBundle,
        "the file at the top is not that of the version",
        path: "\(top)",
        expected: "a link to \(object.shown(chosen))",
        found: object.shown(real)
      )
    }
  }
}
