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

  var tree: any FileTree { object.tree }

  func findings() throws(CodeSigningError) -> [SignatureFinding] {
    var findings = object.bundle?.problems ?? []
    do throws(FileError) {
      if let bundle = object.bundle {
        findings += try rootFindings(of: bundle)
        findings += try signatureFolderFindings(of: bundle)
      }
      let path = object.bundle == nil ? object.mainFile : object.path
      if !path.isRoot {
        for name in try SidebandAttributes.names(of: path, in: tree) {
          findings.append(SignatureFinding(.sidebandData, "extended attribute \(name)"))
        }
      }
    } catch {
      throw .unreadable(error)
    }
    return findings + executableFindings() + entitlementFindings()
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

  private func entitlementFindings() -> [SignatureFinding] {
    slices.compactMap { slice in
      guard let signature = slice.signature,
        let reason = EntitlementAgreement(of: signature).fault
      else { return nil }
      return SignatureFinding(.badEntitlements, reason, architecture: slice.architecture)
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
