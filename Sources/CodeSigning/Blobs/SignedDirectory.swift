// Valise — a code directory as it stands in a signature
// SPDX-License-Identifier: Apache-2.0

/// A code directory as it stands in a signature: what it says, and the bytes that are signed.
public struct SignedDirectory: Hashable, Sendable {
  /// The place in the signature.
  public let slot: SignatureSlot
  /// What the directory says.
  public let contents: CodeDirectory
  /// The whole blob.
  public let bytes: [UInt8]
  /// The digest of the blob, by the directory's own hash type.
  public let digest: [UInt8]

  /// Reads a directory.
  ///
  /// - Throws: What reading a directory throws, and `.cryptography`.
  public init(
    slot: SignatureSlot,
    blob: SignatureBlob,
    at position: Int = 0
  ) throws(CodeSigningError) {
    self.slot = slot
    contents = try CodeDirectory(parsing: blob, at: position)
    bytes = blob.bytes
    digest = try contents.hashType.hash(of: bytes)
  }

  /// The 20 bytes that name this code everywhere: the start of the digest.
  public var codeDirectoryHash: [UInt8] {
    [UInt8](digest.prefix(CodeHashType.identityByteCount))
  }
}
