// Valise — the bytes of an ELF file, as many of them as are asked for
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension ELFError: ByteSourceFailure {}

/// The bytes of a file that need not be read as a whole.
typealias ELFSource = ByteSource<ELFError>

extension ELFSource {
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
