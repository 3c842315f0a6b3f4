// Valise — the bytes of a file, as many of them as are asked for
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The bytes of a file that need not be read as a whole.
struct ByteSource {
  /// The size of the file, in bytes.
  let byteCount: Int
  private let read: (Range<Int>) throws -> [UInt8]

  /// Makes a source of a size and of a closure that gives the bytes of a range.
  init(byteCount: Int, read: @escaping (Range<Int>) throws -> [UInt8]) {
    self.byteCount = byteCount
    self.read = read
  }

  /// Makes a source of bytes in memory.
  init(_ bytes: [UInt8]) {
    self.init(byteCount: bytes.count) { [UInt8](bytes[$0]) }
  }

  /// Exactly `count` bytes that start at `offset`.
  func bytes(at offset: Int, count: Int) throws(MachOError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= byteCount, count <= byteCount - offset else {
      let available = max(0, byteCount - max(0, offset))
      throw .malformed(.truncated(at: offset, needed: count, available: available))
    }
    let bytes: [UInt8]
    do { bytes = try read(offset..<(offset + count)) } catch {
      throw .unreadable(at: offset, reason: "\(error)")
    }
    guard bytes.count == count else {
      throw .malformed(.truncated(at: offset, needed: count, available: bytes.count))
    }
    return bytes
  }
}
