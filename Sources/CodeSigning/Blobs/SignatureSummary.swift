// Valise — what a signature says of its code, without verifying anything
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// What a signature says of its code, read without making a single digest.
///
/// Nothing of it is verified: anybody can write it.
public struct SignatureSummary: Hashable, Sendable {
  /// Who made it: a linker, somebody with a key, or anybody.
  public let kind: EmbeddedSignature.Kind
  /// The identifier of the code.
  public let identifier: String
  /// The team that it names.
  public let team: String?
  /// How the system is to treat the code.
  public let flags: CodeSigningFlags
  /// How many entitlements it has; nothing without any, or where they cannot be read.
  public let entitlementCount: Int?

  /// Whether the hardened runtime is wanted.
  public var isHardened: Bool { flags.contains(.runtime) }

  /// Reads a signature.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which may go on behind the signature.
  ///   - position: Where they start in their file, for messages.
  /// - Throws: `.emptySignature`, `.wrongMagic`, `.noDirectory`, and what reading blobs and
  ///   directories throws.
  public init(parsing bytes: [UInt8], at position: Int = 0) throws(CodeSigningError) {
    guard !bytes.isEmpty else { throw .emptySignature(at: position) }
    let superBlob = try SuperBlob(parsing: bytes, at: position)
    guard superBlob.magic == .embeddedSignature else {
      throw .wrongMagic(superBlob.magic, expected: .embeddedSignature, at: position)
    }
    var strongest: CodeDirectory?
    for entry in superBlob.entries where entry.slot.isDirectory {
      let directory = try CodeDirectory(parsing: entry.blob, at: position)
      if directory.hashType.rank > strongest?.hashType.rank ?? -1 { strongest = directory }
    }
    guard let directory = strongest else { throw .noDirectory(at: position) }
    flags = directory.flags
    identifier = directory.identifier
    team = directory.team
    if flags.contains(.linkerSigned) {
      kind = .linkerSigned
    } else {
      kind = flags.contains(.adhoc) ? .adHoc : .identity
    }
    // Entitlements that cannot be read are not counted; verification tells of them.
    entitlementCount =
      superBlob[.entitlements].flatMap {
        try? Entitlements(propertyList: $0.payload)
      }?.values.count
  }
}
