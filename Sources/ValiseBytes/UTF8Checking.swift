// Valise — whether bytes are UTF-8, without making text of them
// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
  /// How many bytes there are before the first that is no UTF-8; all when they are.
  ///
  /// Source: table 3-7 of the Unicode Standard, well-formed byte sequences.
  package var validUTF8Count: Int {
    var index = 0
    while index < count {
      index = asciiEnd(from: index)
      let high = word(at: index) & ByteWord.repeating(0x80)
      if high == 0 {
        // Zeros past the end have no high bit either.
        index += 8
        continue
      }
      index += ByteWord.place(high)
      let width = sequenceWidth(at: index)
      guard width > 0 else { return index }
      index += width
    }
    return count
  }

  /// Where the next 32 bytes begin of which one is no ASCII; near the end, where fewer are left.
  ///
  /// Plain ASCII is the rule, so many bytes are looked at together.
  private func asciiEnd(from start: Int) -> Int {
    // Safety: 32 bytes follow each offset that is loaded from.
    unsafe withUnsafeBytes { buffer in
      var index = start
      while index <= buffer.count &- 32 {
        let words = unsafe buffer.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
        let halves = words.lowHalf | words.highHalf
        guard (halves.x | halves.y) & ByteWord.repeating(0x80) == 0 else { break }
        index &+= 32
      }
      return index
    }
  }

  /// How many bytes the character at an offset takes that is no ASCII; zero when it is none.
  private func sequenceWidth(at index: Int) -> Int {
    let word = self.word(at: index)
    func isTail(_ place: UInt64) -> Bool { word &>> (8 &* place) & 0xC0 == 0x80 }
    let second = UInt8(truncatingIfNeeded: word &>> 8)
    switch self[index] {
    case 0xC2...0xDF: return isTail(1) ? 2 : 0
    case 0xE0: return (0xA0...0xBF).contains(second) && isTail(2) ? 3 : 0
    case 0xED: return (0x80...0x9F).contains(second) && isTail(2) ? 3 : 0
    case 0xE1...0xEF: return isTail(1) && isTail(2) ? 3 : 0
    case 0xF0: return (0x90...0xBF).contains(second) && isTail(2) && isTail(3) ? 4 : 0
    case 0xF1...0xF3: return isTail(1) && isTail(2) && isTail(3) ? 4 : 0
    case 0xF4: return (0x80...0x8F).contains(second) && isTail(2) && isTail(3) ? 4 : 0
    default: return 0
    }
  }
}
