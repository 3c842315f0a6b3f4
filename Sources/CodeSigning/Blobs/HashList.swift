// Valise — many hashes of one size
// SPDX-License-Identifier: Apache-2.0

/// Hashes of one size, one behind the other.
public struct HashList: Hashable, Sendable {
  /// The size of one hash, in bytes.
  public let hashByteCount: Int
  /// All hashes.
  public private(set) var bytes: [UInt8]

  /// Makes a list.
  ///
  /// - Precondition: The bytes are whole hashes of at least one byte.
  public init(hashByteCount: Int, bytes: [UInt8] = []) {
    precondition(hashByteCount > 0, "a hash has bytes")
    precondition(bytes.count.isMultiple(of: hashByteCount), "the bytes are whole hashes")
    self.hashByteCount = hashByteCount
    self.bytes = bytes
  }

  /// How many hashes there are.
  public var count: Int { bytes.count / hashByteCount }

  /// The hash at a place.
  public subscript(place: Int) -> ArraySlice<UInt8> {
    bytes[(place * hashByteCount)..<((place + 1) * hashByteCount)]
  }

  /// Adds a hash.
  public mutating func append(_ hash: some Collection<UInt8>) {
    precondition(hash.count == hashByteCount, "all hashes have one size")
    bytes.append(contentsOf: hash)
  }
}
