// Valise — base64 in XML, eight letters at a time
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension XMLOutput {
  /// Writes the base64 of a range of bytes, with padding; as much as a word more is written.
  @inline(__always)
  static func addBase64(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: inout Int
  ) {
    var index = range.lowerBound
    while index &+ 6 <= range.upperBound {
      // Safety: the caller has made room for all letters and a word more.
      unsafe store(letters(of: bytes.word(at: index)), output, place)
      index &+= 6
      place &+= 8
    }
    let left = range.upperBound &- index
    guard left > 0 else { return }
    // Of five bytes at most; what is no whole group is filled with the mark of padding.
    let word = letters(of: bytes.word(at: index) & ByteWord.lowBytes(left))
    let used = ByteWord.lowBytes((8 &* left &+ 5) / 6)
    // Safety: as above.
    unsafe store(word & used | ByteWord.repeating(UInt8(ascii: "=")) & ~used, output, place)
    place &+= (left &+ 2) / 3 &* 4
  }

  /// The eight letters that stand for the first six bytes of a word, the first of them lowest.
  @inline(__always)
  private static func letters(of word: UInt64) -> UInt64 {
    // Two groups of 24 bits, the first in the low half; then halves of 12 bits, then of 6.
    let bits = word.byteSwapped &>> 16
    let groups = bits &>> 24 | (bits & 0xFF_FFFF) &<< 32
    let twelves: UInt64 = 0x0000_0FFF_0000_0FFF
    let halves = groups &>> 12 & twelves | (groups & twelves) &<< 16
    let sixes: UInt64 = 0x003F_003F_003F_003F
    let values = halves &>> 6 & sixes | (halves & sixes) &<< 8
    // From letter to letter the code grows by one but at four places.
    return values &+ ByteWord.repeating(UInt8(ascii: "A"))
      &+ 6 &* ones(values, from: 26) &- 75 &* ones(values, from: 52)
      &- 15 &* ones(values, from: 62) &+ 3 &* ones(values, from: 63)
  }

  /// A one in each byte that is not below a bound; bytes and bound are below 128.
  @inline(__always)
  private static func ones(_ bytes: UInt64, from bound: UInt8) -> UInt64 {
    (bytes &+ ByteWord.repeating(0x80 &- bound)) &>> 7 & ByteWord.repeating(1)
  }
}
