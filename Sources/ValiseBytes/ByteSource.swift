// Valise — the bytes of a file, as many of them as are asked for
// SPDX-License-Identifier: Apache-2.0

/// An error that can say what is wrong with the bytes of a file, or why they cannot be had.
///
/// The cases of an enumeration are such functions.
package protocol ByteSourceFailure: Error {
  /// The bytes are not what they must be.
  static func malformed(_ error: ByteError) -> Self
  /// The bytes that start at an offset cannot be read.
  static func unreadable(at offset: Int, reason: String) -> Self
}

/// The bytes of a file that need not be read as a whole.
package struct ByteSource<Failure: ByteSourceFailure> {
  /// The size of the file, in bytes.
  package let byteCount: Int
  private let read: (Range<Int>) throws -> [UInt8]

  /// Makes a source of a size and of a closure that gives the bytes of a range.
  package init(byteCount: Int, read: @escaping (Range<Int>) throws -> [UInt8]) {
    self.byteCount = byteCount
    self.read = read
  }

  /// Makes a source of bytes in memory.
  package init(_ bytes: [UInt8]) {
    self.init(byteCount: bytes.count) { [UInt8](bytes[$0]) }
  }

  /// Exactly `count` bytes that start at `offset`.
  package func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
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
