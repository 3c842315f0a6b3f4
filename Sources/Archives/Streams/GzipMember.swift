// Valise — what gzip says at the end of what it packed
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCompression

/// The checksum and the size that stand at the end of a part that gzip packed.
///
/// Source: RFC 1952, 2.3.1.
struct GzipMember {
  private var checksum: UInt32 = 0
  /// The size, of which only the low bits are kept.
  private var byteCount: UInt32 = 0

  /// Takes more unpacked bytes.
  mutating func add(_ bytes: [UInt8]) {
    checksum = Checksum.crc32(bytes, continuing: checksum)
    byteCount &+= UInt32(truncatingIfNeeded: bytes.count)
  }

  /// The bytes at the end.
  var trailer: [UInt8] {
    [checksum, byteCount].flatMap { value in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
  }
}
