// Valise — moving a byte reader and cutting readers out of it
// SPDX-License-Identifier: Apache-2.0

extension ByteReader {
  /// Checks that `count` bytes are left.
  ///
  /// - Throws: `.truncated`; a negative count is `.countTooLarge`.
  @inlinable
  package func require(_ count: Int) throws(ByteError) {
    guard count >= 0 else {
      throw .countTooLarge(at: offset, count: UInt64(bitPattern: Int64(count)), limit: remaining)
    }
    guard count <= remaining else {
      throw .truncated(at: offset, needed: count, available: remaining)
    }
  }

  /// Skips `count` bytes.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func skip(_ count: Int) throws(ByteError) {
    try require(count)
    cursor += count
  }

  /// Moves to an absolute offset inside this reader, or to its end.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func seek(to absolute: Int) throws(ByteError) {
    guard absolute >= base, absolute <= end else {
      throw .offsetOutside(at: offset, offset: UInt64(clamping: absolute), size: byteCount)
    }
    cursor = absolute - base
  }

  /// Takes the next `count` bytes as a reader of their own and skips them.
  @inlinable
  @_lifetime(copy self)
  @_lifetime(self: copy self)
  package mutating func slice(count: Int) throws(ByteError) -> ByteReader {
    try require(count)
    let part = ByteReader(bytes.extracting(cursor..<(cursor + count)), base: offset)
    cursor += count
    return part
  }

  /// A reader over `count` bytes at an absolute offset; this reader does not move.
  ///
  /// - Throws: `.offsetOutside`, `.truncated`; a negative count is `.countTooLarge`.
  @inlinable
  @_lifetime(copy self)
  package func slice(at absolute: Int, count: Int) throws(ByteError) -> ByteReader {
    guard absolute >= base, absolute <= end else {
      throw .offsetOutside(at: offset, offset: UInt64(clamping: absolute), size: byteCount)
    }
    let available = end - absolute
    guard count >= 0 else {
      throw .countTooLarge(at: absolute, count: UInt64(bitPattern: Int64(count)), limit: available)
    }
    guard count <= available else {
      throw .truncated(at: absolute, needed: count, available: available)
    }
    let start = absolute - base
    return ByteReader(bytes.extracting(start..<(start + count)), base: absolute)
  }
}
