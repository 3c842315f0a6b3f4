// Valise — texts that end with a NUL, and integers of variable length, out of a byte reader
// SPDX-License-Identifier: Apache-2.0

extension ByteReader {
  /// The bytes from the absolute offset `absolute` to the next NUL; this reader does not move.
  ///
  /// - Throws: `.offsetOutside`; `.truncated` when the reader ends without a NUL; `.countTooLarge`
  ///   when there are more than `limit` bytes before it.
  @inlinable
  package func cString(at absolute: Int, limit: Int = .max) throws(ByteError) -> [UInt8] {
    guard absolute >= base, absolute < end else {
      throw .offsetOutside(at: offset, offset: UInt64(clamping: absolute), size: byteCount)
    }
    let start = absolute - base
    let room = bytes.byteCount - start
    var count = 0
    while count < room {
      // Safety: `start + count` is below the span's count.
      let byte = unsafe bytes.unsafeLoad(fromByteOffset: start + count, as: UInt8.self)
      if byte == 0 {
        let part = bytes.extracting(start..<(start + count))
        // Safety: the pointer is used inside the closure only, to copy the bytes.
        return unsafe part.withUnsafeBytes { buffer in unsafe [UInt8](buffer) }
      }
      guard count < limit else {
        throw .countTooLarge(at: absolute, count: UInt64(count) + 1, limit: limit)
      }
      count += 1
    }
    throw .truncated(at: absolute, needed: count + 1, available: count)
  }

  /// Reads an unsigned integer in the variable length of DWARF and Mach-O (ULEB128).
  ///
  /// - Throws: `.truncated`; `.arithmeticOverflow` when it does not fit in 64 bits.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func readULEB128() throws(ByteError) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try readByte()
      let bits = UInt64(byte & 0x7F)
      // The tenth byte holds the last bit; no encoder writes more.
      guard shift < 63 || (shift == 63 && bits <= 1) else { throw .arithmeticOverflow(at: start) }
      value |= bits << shift
      guard byte & 0x80 != 0 else { return value }
      shift += 7
    }
  }
}
