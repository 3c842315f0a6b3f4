// Valise — text out of big-endian UTF-16
// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
  /// The text of a range in big-endian UTF-16; nothing when it is none.
  ///
  /// `scratch` holds the text in UTF-8 on the way, and saves its memory for the next.
  package func textOfUTF16(_ range: Range<Int>, scratch: inout [UInt8]) -> String? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is inside")
    // A unit makes three bytes at most, and a pair four; four are written at once.
    let room = range.count / 2 * 3 + 4
    if scratch.count < room { scratch = [UInt8](repeating: 0, count: room) }
    var index = range.lowerBound
    var count = 0
    // Safety: `count` grows by three at most for each unit that is left, so that what is written
    // stays inside the room.
    let isText = unsafe scratch.withUnsafeMutableBytes { output in
      while index + 1 < range.upperBound {
        let word = self.word(at: index)
        if index + 8 <= range.upperBound, word & 0x80FF_80FF_80FF_80FF == 0 {
          unsafe output.storeBytes(
            of: Self.packed(word).littleEndian,
            toByteOffset: count,
            as: UInt32.self
          )
          count += 4
          index += 8
          continue
        }
        let (scalar, size) = Self.firstScalar(word, left: range.upperBound - index)
        guard size > 0 else { return false }
        index += size
        let (bytes, width) = Self.encoded(scalar)
        unsafe output.storeBytes(of: bytes.littleEndian, toByteOffset: count, as: UInt32.self)
        count += width
      }
      return true
    }
    return isText ? scratch.text(0..<count) : nil
  }

  /// The low bytes of four units that are ASCII.
  private static func packed(_ word: UInt64) -> UInt32 {
    let bytes = word &>> 8 & 0x00FF_00FF_00FF_00FF
    let pairs = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
  }

  /// The code point at the start of a word and its size; a size of zero when there is none.
  private static func firstScalar(_ word: UInt64, left: Int) -> (scalar: UInt32, size: Int) {
    let units = UInt32(truncatingIfNeeded: word).byteSwapped
    let high = units &>> 16
    guard high & 0xF800 == 0xD800 else { return (high, 2) }
    let low = units & 0xFFFF
    guard high & 0xFC00 == 0xD800, left >= 4, low & 0xFC00 == 0xDC00 else { return (0, 0) }
    return (0x10000 + (high & 0x3FF) << 10 + low & 0x3FF, 4)
  }

  /// The UTF-8 bytes of a code point, the first of them lowest, and how many they are.
  private static func encoded(_ scalar: UInt32) -> (bytes: UInt32, count: Int) {
    func tail(_ shift: UInt32) -> UInt32 { scalar &>> shift & 0x3F | 0x80 }
    if scalar < 0x80 { return (scalar, 1) }
    if scalar < 0x800 { return (scalar &>> 6 | 0xC0 | tail(0) &<< 8, 2) }
    if scalar < 0x10000 {
      return (scalar &>> 12 | 0xE0 | tail(6) &<< 8 | tail(0) &<< 16, 3)
    }
    return (scalar &>> 18 | 0xF0 | tail(12) &<< 8 | tail(6) &<< 16 | tail(0) &<< 24, 4)
  }
}
