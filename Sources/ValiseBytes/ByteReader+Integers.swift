// Valise — integers and byte strings out of a byte reader
// SPDX-License-Identifier: Apache-2.0

extension ByteReader {
  /// Reads an integer of the given type and byte order.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func read<T: FixedWidthInteger & BitwiseCopyable>(
    _ type: T.Type,
    _ order: ByteOrder
  ) throws(ByteError) -> T {
    let value = try peek(type, order)
    cursor += MemoryLayout<T>.size
    return value
  }

  /// Reads an integer without moving.
  @inlinable
  package func peek<T: FixedWidthInteger & BitwiseCopyable>(
    _ type: T.Type,
    _ order: ByteOrder
  ) throws(ByteError) -> T {
    try require(MemoryLayout<T>.size)
    // Safety: `require` has shown that all bytes of the value lie inside the span.
    let raw = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: cursor, as: T.self)
    return order == .big ? T(bigEndian: raw) : T(littleEndian: raw)
  }

  /// Reads one byte.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func readByte() throws(ByteError) -> UInt8 {
    try read(UInt8.self, .big)
  }

  /// Reads a big-endian unsigned integer of 1 to 8 bytes, as binary property lists have them.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func readBigEndian(byteCount: Int) throws(ByteError) -> UInt64 {
    precondition((1...8).contains(byteCount), "an integer has 1 to 8 bytes")
    try require(byteCount)
    var value: UInt64 = 0
    for index in cursor..<(cursor + byteCount) {
      // Safety: `require` has shown that `byteCount` bytes follow the cursor.
      value = value << 8 | UInt64(unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self))
    }
    cursor += byteCount
    return value
  }

  /// Reads the next `count` bytes as an array.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func readBytes(_ count: Int) throws(ByteError) -> [UInt8] {
    try require(count)
    let part = bytes.extracting(cursor..<(cursor + count))
    cursor += count
    // Safety: the pointer is used inside the closure only, to copy the bytes.
    return unsafe part.withUnsafeBytes { buffer in unsafe [UInt8](buffer) }
  }

  /// Reads a text of at most `count` bytes that ends at the first NUL, and skips all of them.
  ///
  /// Fixed-size name fields of Mach-O are written this way. Bytes that are no UTF-8 are replaced.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func readFixedString(_ count: Int) throws(ByteError) -> String {
    let field = try readBytes(count)
    return String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The byte at an absolute offset; this reader does not move.
  @inlinable
  package func byte(at absolute: Int) throws(ByteError) -> UInt8 {
    guard absolute >= base, absolute < end else {
      throw .offsetOutside(at: offset, offset: UInt64(clamping: absolute), size: byteCount)
    }
    // Safety: the guard above has shown that the offset lies inside the span.
    return unsafe bytes.unsafeLoad(fromByteOffset: absolute - base, as: UInt8.self)
  }
}
