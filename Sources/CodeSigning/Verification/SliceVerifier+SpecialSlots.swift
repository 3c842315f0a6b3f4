// Valise — verifying what a signature covers beside the pages of the code
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

extension SliceVerifier {
  /// What the signature covers in a special slot; nothing when there is nothing.
  func contents(
    of slot: SignatureSlot,
    _ signature: EmbeddedSignature
  ) throws(CodeSigningError) -> SlotContents? {
    switch slot {
    case .infoDictionary: return try infoDictionary().map { .bytes($0) }
    case .resources: return parts.seal?.contents
    default: return (signature[slot]?.bytes).map { .bytes($0) }
    }
  }

  /// The bytes of Info.plist, or of the property list in the image itself.
  func infoDictionary() throws(CodeSigningError) -> [UInt8]? {
    object.bundle == nil ? try embeddedInfo() : parts.info
  }

  /// The property list in the image itself.
  private func embeddedInfo() throws(CodeSigningError) -> [UInt8]? {
    guard let image = slice.image else { return nil }
    for segment in image.segments {
      for section in segment.sections
      where section.name == "__info_plist" && section.segmentName == "__TEXT" {
        guard let size = Int(exactly: section.size), size <= CodeObject.partLimit else {
          return nil
        }
        let start = slice.offset + Int(section.fileOffset)
        return try object.contents(of: object.mainFile, start..<(start + size))
      }
    }
    return nil
  }

  /// Verifies what the directories say of everything beside the pages.
  mutating func verifySpecialSlots(
    of signature: EmbeddedSignature
  ) throws(CodeSigningError) {
    let strongestFirst = signature.directories.sorted {
      $0.contents.hashType.rank > $1.contents.hashType.rank
    }
    for number in (1...SignatureSlot.specialCount).reversed() {
      let slot = SignatureSlot(rawValue: UInt32(number))
      let contents = try contents(of: slot, signature)
      // The other digests of the same contents would say the same.
      for directory in strongestFirst
      where try verify(contents, in: slot, of: signature, by: directory.contents) { break }
    }
  }

  /// Verifies the contents of one slot by one directory; whether something is wrong.
  private mutating func verify(
    _ contents: SlotContents?,
    in slot: SignatureSlot,
    of signature: EmbeddedSignature,
    by directory: CodeDirectory
  ) throws(CodeSigningError) -> Bool {
    let wanted = directory.specialHash(slot)
    guard let contents else {
      guard let wanted else { return false }
      add(
        Self.status(of: slot),
        "\(slot) is missing",
        path: path(of: slot),
        expected: RequirementPrinter.hex(wanted)
      )
      return true
    }
    guard let wanted else {
      // Info.plist and a seal need not be covered; a part of the signature must be.
      guard signature[slot] != nil else { return false }
      add(.signatureFailed, "\(slot) is there, and the code directory does not cover it")
      return true
    }
    let found = try contents.hash(directory.hashType)
    guard found != wanted else { return false }
    add(
      Self.status(of: slot),
      slot == .infoDictionary || slot == .resources ? "file modified" : "\(slot) modified",
      path: path(of: slot),
      expected: RequirementPrinter.hex(wanted),
      found: RequirementPrinter.hex(found)
    )
    return true
  }

  private func path(of slot: SignatureSlot) -> String? {
    guard let bundle = object.bundle else { return nil }
    switch slot {
    case .infoDictionary: return bundle.infoFile.map { object.shown($0) } ?? "Info.plist"
    case .resources:
      return object.shown(bundle.signatureFolder.appending(.resourceSeal))
    default: return nil
    }
  }

  private static func status(of slot: SignatureSlot) -> CodeSigningStatus {
    switch slot {
    case .infoDictionary: .infoDictionaryFailed
    case .resources: .resourceDirectoryFailed
    default: .signatureFailed
    }
  }

  /// Whether parts that are as they were signed can be read too.
  mutating func verifyReadability(of signature: EmbeddedSignature) {
    if let blob = signature[.requirements] {
      do throws(CodeSigningError) {
        _ = try RequirementSet(parsing: blob)
      } catch {
        add(.badRequirement, "the requirements cannot be read: \(error)")
      }
    }
    guard let info = parts.info else { return }
    do throws(PropertyListError) {
      let document = try PropertyListDocument(parsing: info)
      guard document.value.dictionaryValue == nil else { return }
      add(.badDictionary, "it is no dictionary", path: path(of: .infoDictionary))
    } catch {
      add(.badDictionary, "it cannot be read: \(error)", path: path(of: .infoDictionary))
    }
  }
}
