// Valise — what a signature covers in one of its special slots
// SPDX-License-Identifier: Apache-2.0

/// What a signature covers in one of its special slots.
enum SlotContents: Sendable {
  case bytes([UInt8])
  /// The digests of bytes that nobody holds at once.
  case digests([SealedResource.Hash])

  /// The hash of the contents.
  ///
  /// - Throws: `.unsupportedHashType`, also for a digest that was not made; `.cryptography`.
  func hash(_ type: CodeHashType) throws(CodeSigningError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): return try type.hash(of: bytes)
    case .digests(let hashes):
      guard let hash = hashes.first(where: { $0.type == type }) else {
        throw .unsupportedHashType(type.rawValue, at: 0)
      }
      return hash.bytes
    }
  }
}
