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
    return findings + executableFindings() + coverageFindings() + entitlementFindings()
  }

  private func executableFindings() -> [SignatureFinding] {
    guard let container = object.container else { return [] }
    var findings = container.remarks.filter(\.isRefusedByStrictVerifiers).map {
      SignatureFinding(.badMainExecutable, "\($0)")
    }
    for slice in slices {
      guard let image = slice.image, slice.signature != nil, image.codeSignature != nil else {
        continue
      }
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
    }
    return findings
  }

  /// The directory must cover everything before the signature, or a file that holds none.
  private func coverageFindings() -> [SignatureFinding] {
    slices.compactMap { slice in
      guard let signature = slice.signature else { return nil }
      let limit = signature.strongestDirectory.contents.codeLimit
      let end = slice.image?.codeSignature?.lowerBound ?? slice.size
      guard limit != UInt64(end) else { return nil }
      return SignatureFinding(
        .signatureInvalid,
        "the code directory does not cover exactly the code",
        architecture: slice.architecture,
        expected: "\(end) bytes",
        found: "\(limit) bytes"
      )
    }
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
