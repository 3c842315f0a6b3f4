// Valise — the bytes of an ELF file, as many of them as are asked for
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The bytes of a file that need not be read as a whole.
struct ELFSource {
  /// The size of the file, in bytes.
  let byteCount: Int
  private let read: (Range<Int>) throws -> [UInt8]

  /// Makes a source of a size and of a closure that gives the bytes of a range.
  init(byteCount: Int, read: @escaping (Range<Int>) throws -> [UInt8]) {
    self.byteCount = byteCount
    self.read = read
  }

  /// Exactly `count` bytes that start at `offset`.
  func bytes(at offset: Int, count: Int) throws(ELFError) -> [UInt8] {
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

  /// Reads numbers from `count` bytes that start at `offset`; positions in errors are absolute.
  func reading<Result>(
    at offset: Int,
    count: Int,
    _ body: (inout ByteReader) throws(ByteError) -> Result
  ) throws(ELFError) -> Result {
    let part = try bytes(at: offset, count: count)
    do throws(ByteError) {
      return try withByteReader(part, base: offset, body)
    } catch {
      throw .malformed(error)
    }
  }

  /// The place of a table of `count` entries of `stride` bytes, checked to lie inside the file.
  ///
  /// `position` is where the file tells of the table, for errors.
  func table(
    at offset: UInt64,
    count: UInt64,
    stride: Int,
    namedAt position: Int
  ) throws(ELFError) -> Range<Int> {
    guard offset <= UInt64(byteCount) else {
      throw .malformed(.offsetOutside(at: position, offset: offset, size: byteCount))
    }
    let start = Int(offset)
    let room = (byteCount - start) / stride
    guard count <= UInt64(room) else {
      throw .malformed(.countTooLarge(at: position, count: count, limit: room))
    }
    return start..<(start + Int(count) * stride)
  }
}
