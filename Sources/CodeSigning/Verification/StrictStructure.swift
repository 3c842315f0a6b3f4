// Valise — what strict verifiers ask of the structure of code
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// What strict verifiers ask of the structure of code.
///
/// Source: `bundlediskrep.cpp`, `machorep.cpp` and `singlediskrep.cpp` of Apple's Security.
struct StrictStructure {
  let object: CodeObject
  let slices: [SignedSlice]

  private var tree: any FileTree { object.tree }

  func findings() throws(CodeSigningError) -> [SignatureFinding] {
    var findings = object.bundle?.problems ?? []
    do throws(FileError) {
      if let bundle = object.bundle {
        findings += try rootFindings(of: bundle)
        findings += try signatureFolderFindings(of: bundle)
      }
      let path = object.bundle == nil ? object.mainFile : object.path
      if !path.isRoot {
        for name in try tree.extendedAttributes(of: path).keys.sorted()
        where SidebandAttributes.names.contains(name) {
          findings.append(SignatureFinding(.sidebandData, "extended attribute \(name)"))
        }
      }
    } catch {
      throw .unreadable(error)
    }
    return findings + executableFindings()
  }

  private func executableFindings() -> [SignatureFinding] {
    guard let container = object.container else { return [] }
    var findings = container.remarks.filter(\.isRefusedByStrictVerifiers).map {
      SignatureFinding(.badMainExecutable, "\($0)")
    }
    for slice in slices {
      guard let image = slice.image, let signature = slice.signature,
        let range = image.codeSignature
      else { continue }
      if let link = image.segments.last(where: { $0.name == "__LINKEDIT" }),
        link.fileEnd != UInt64(image.size)
      {
        findings.append(
          SignatureFinding(
            .badMainExecutable,
            "__LINKEDIT does not end where the image ends",
            architecture: slice.architecture,
            expected: "\(image.size)",
            found: "\(link.fileEnd)"
          )
        )
      }
      let limit = signature.strongestDirectory.contents.codeLimit
      if limit != UInt64(range.lowerBound) {
        findings.append(
          SignatureFinding(
            .signatureFailed,
            "the code directory does not cover all bytes before the signature",
            architecture: slice.architecture,
            expected: "\(range.lowerBound)",
            found: "\(limit)"
          )
        )
      }
    }
    return findings
  }

  /// Names that may lie beside `Contents`.
  private static let allowedBesideContents: Set<String> = [
    ".LSOverride", ".DS_Store", "Icon\r", ".SoftwareDepot.tracking",
  ]

  private func rootFindings(of bundle: SignableBundle) throws(FileError) -> [SignatureFinding] {
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
    var findings: [SignatureFinding] = []
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

  private func signatureFolderFindings(
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
}

extension MachORemark {
  /// Whether Apple's strict verifier refuses a file for this.
  fileprivate var isRefusedByStrictVerifiers: Bool {
    switch self {
    case .gapNotZero, .bytesAfterLastSlice, .overlappingSlices, .misalignedSlice: true
    case .repeatedArchitecture, .differentArchitecture, .hiddenSlice, .trailingBytes,
      .repeatedRpath:
      false
    }
  }
}
