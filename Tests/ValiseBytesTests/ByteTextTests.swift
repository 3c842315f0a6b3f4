// Valise — tests of making text of bytes
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ValiseBytes

struct ByteTextTests {
  private static let pieces = ["a", "B~", "\u{7F}", "ü", "ß", "日本語", "😀", "\u{0}", "plain text "]

  /// Texts of pieces in all kinds of order, so that each kind stands at each place of a word.
  private static let texts: [String] = (0..<400).map { seed in
    var state = seed
    return (0..<(seed % 23)).map { _ in
      state = (state &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      return pieces[(state >> 8) % pieces.count]
    }
    .joined()
  }

  @Test(arguments: [0, 1, 3, 8])
  func `reads UTF-16 of every shape at every place`(offset: Int) {
    var scratch: [UInt8] = []
    for text in Self.texts {
      let units: [UInt8] = text.utf16.flatMap { unit -> [UInt8] in
        [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
      }
      let bytes = [UInt8](repeating: 0xD8, count: offset) + units
      #expect(bytes.textOfUTF16(offset..<bytes.count, scratch: &scratch) == text)
      let longer = bytes + [0xDC, 0x00, 0x41, 0x41, 0, 0, 0, 0, 0]
      #expect(longer.textOfUTF16(offset..<bytes.count, scratch: &scratch) == text)
    }
  }

  @Test func `refuses halves of pairs at each place`() {
    var scratch: [UInt8] = []
    let halves: [[UInt8]] = [[0xD8, 0], [0xDC, 0], [0xD8, 0, 0, 0x61], [0xDC, 0, 0xD8, 0]]
    for count in 0..<12 {
      let plain = [[UInt8]](repeating: [0, 0x61], count: count).flatMap { $0 }
      for half in halves {
        for end in [0, 3] {
          let bytes: [UInt8] = plain + half + plain.prefix(2 * end)
          #expect(bytes.textOfUTF16(0..<bytes.count, scratch: &scratch) == nil)
        }
      }
    }
  }

  @Test(arguments: 0...40)
  func `tells ASCII of each length and place`(count: Int) {
    for offset in [0, 1, 7] {
      for behind in [0, 1, 9] {
        // What stands around the range does not count.
        let around: UInt8 = 0xFF
        var bytes = [UInt8](repeating: around, count: offset)
        bytes += (0..<count).map { UInt8(0x20 + $0) }
        bytes += [UInt8](repeating: around, count: behind)
        let range = offset..<(offset + count)
        #expect(bytes.isASCII(range))
        #expect(bytes.asciiText(range) == String(decoding: bytes[range], as: UTF8.self))
        for place in range {
          let plain = bytes[place]
          bytes[place] = 0x80
          #expect(!bytes.isASCII(range))
          #expect(bytes.asciiText(range) == nil)
          bytes[place] = plain
        }
      }
    }
  }

  @Test(arguments: 0...24)
  func `finds the first of two bytes or of those below a bound`(count: Int) {
    // Neighbours of what is looked for, and bytes with a high bit, which are none of it.
    let others: [UInt8] = [0x3B, 0x3D, 0x25, 0x27, 0x20, 0xBC, 0xA6, 0x80, 0x9F, 0xFF]
    let plain = (0..<count).map { others[$0 % others.count] }
    for start in 0...count {
      #expect(plain.firstPlace(of: 0x3C, or: 0x26, below: 0x20, from: start) == count)
      for place in 0..<count {
        for found: UInt8 in [0x3C, 0x26, 0x00, 0x1F] {
          var bytes = plain
          bytes[place] = found
          let expected = place < start ? count : place
          #expect(bytes.firstPlace(of: 0x3C, or: 0x26, below: 0x20, from: start) == expected)
        }
      }
    }
  }

  @Test func `marks each zero of a word and nothing else`() {
    let values: [UInt8] = [0x00, 0x01, 0x7F, 0x80, 0xFF]
    for first in values {
      for second in values {
        let word = UInt64(first) | UInt64(second) << 8 | 0x0101_0101_0101_0000
        let expected: UInt64 = (first == 0 ? 0x80 : 0) | (second == 0 ? 0x8000 : 0)
        #expect(ByteWord.zeros(word) == expected)
      }
    }
  }

  @Test func `makes text of known UTF-8 that is like any other`() {
    for text in Self.texts {
      let bytes = [UInt8](text.utf8)
      // Safety: the bytes are those of a text.
      let known = unsafe bytes.knownText(0..<bytes.count, isASCII: bytes.isASCII(0..<bytes.count))
      #expect(known == text)
      #expect(known.hashValue == text.hashValue)
      #expect(Array(known.unicodeScalars) == Array(text.unicodeScalars))
      #expect(known.utf8.count == text.utf8.count && known.utf16.count == text.utf16.count)
    }
  }

  @Test func `addresses tell arrays with memory of their own apart`() {
    let one = ["a", "b"]
    let two = one
    var three = one
    three[0] = "a"
    #expect(one.elementsAddress == two.elementsAddress)
    #expect(one.elementsAddress != three.elementsAddress)
  }
}
