// Valise — the signature of one image
// SPDX-License-Identifier: Apache-2.0

/// The signature of one image, or the parts of one that stand in files of their own.
public struct EmbeddedSignature: Hashable, Sendable {
  /// All blobs.
  public let superBlob: SuperBlob
  /// The code directories in the order of their slots; one at least.
  public let directories: [SignedDirectory]

  /// Reads a signature.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which may go on behind the signature.
  ///   - position: Where they start in their file, for messages.
  /// - Throws: `.wrongMagic`, `.noDirectory`, `.repeatedHashType`, and what reading blobs and
  ///   directories throws.
  public init(parsing bytes: [UInt8], at position: Int = 0) throws(CodeSigningError) {
    guard !bytes.isEmpty else { throw .emptySignature(at: position) }
    let superBlob = try SuperBlob(parsing: bytes, at: position)
    guard superBlob.magic == .embeddedSignature else {
      throw .wrongMagic(superBlob.magic, expected: .embeddedSignature, at: position)
    }
    try self.init(superBlob, at: position)
  }

  /// Reads the directories of a signature whose blobs are known.
  ///
  /// - Throws: `.noDirectory`, `.repeatedHashType`, and what reading directories throws.
  public init(_ superBlob: SuperBlob, at position: Int = 0) throws(CodeSigningError) {
    var directories: [SignedDirectory] = []
    var offset = position + SignatureBlob.headerByteCount + 4 + 8 * superBlob.entries.count
    for entry in superBlob.entries {
      if entry.slot.isDirectory {
        directories.append(try SignedDirectory(slot: entry.slot, blob: entry.blob, at: offset))
      }
      offset += entry.blob.byteCount
    }
    guard directories.contains(where: { $0.slot == .codeDirectory }) else {
      throw .noDirectory(at: position)
    }
    directories.sort { $0.slot < $1.slot }
    var seen: Set<CodeHashType> = []
    for directory in directories where !seen.insert(directory.contents.hashType).inserted {
      throw .repeatedHashType(directory.contents.hashType, at: position)
    }
    self.superBlob = superBlob
    self.directories = directories
  }

  /// The directory that verifiers go by: that of the strongest digest.
  public var strongestDirectory: SignedDirectory {
    var strongest = directories[0]
    for directory in directories
    where directory.contents.hashType.rank > strongest.contents.hashType.rank {
      strongest = directory
    }
    return strongest
  }

  /// The blob of a slot.
  public subscript(slot: SignatureSlot) -> SignatureBlob? { superBlob[slot] }

  /// The CMS message; nothing where nobody signed.
  public var cmsMessage: [UInt8]? {
    guard let payload = superBlob[.cms]?.payload, !payload.isEmpty else { return nil }
    return payload
  }

  /// Whether nobody signed: the flag says so.
  public var isAdHoc: Bool { strongestDirectory.contents.flags.contains(.adhoc) }

  /// What kind of signature it is.
  public var kind: Kind {
    if strongestDirectory.contents.flags.contains(.linkerSigned) { return .linkerSigned }
    return isAdHoc ? .adHoc : .identity
  }

  /// A kind of signature.
  public enum Kind: String, Hashable, Sendable {
    /// The linker left it, to be replaced by whoever signs.
    case linkerSigned = "linker-signed"
    /// It says that nothing changed, and not who made it.
    case adHoc = "adhoc"
    /// Somebody's key signed it.
    case identity
  }
}
