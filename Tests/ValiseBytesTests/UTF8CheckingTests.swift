// Valise — tests of telling whether bytes are UTF-8
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ValiseBytes

struct UTF8CheckingTests {
  private static let wrong: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC3, 0x41], [0xE0, 0x80, 0x80],
    [0xE0, 0x9F, 0xBF], [0xE1, 0x80], [0xED, 0xA0, 0x80], [0xEF, 0xBF, 0x41],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF1, 0x80, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
  ]

  @Test(arguments: wrong)
  func `tells where the first wrong byte stands`(wrong: [UInt8]) {
    for before in 0...70 {
      for after in [0, 1, 7, 8, 31, 40] {
        let bytes: [UInt8] =
          [UInt8](repeating: 0x61, count: before) + wrong + [UInt8](repeating: 0x62, count: after)
        #expect(bytes.validUTF8Count == before)
      }
    }
  }

  @Test(arguments: ["\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}"])
  func `takes whole characters and not their parts`(character: String) {
    for text in [character, "\u{10000}", "\u{10FFFF}", character + "\u{10000}" + character] {
      for before in 0...70 {
        let start = [UInt8](repeating: 0x61, count: before)
        let bytes: [UInt8] = start + text.utf8
        #expect(bytes.validUTF8Count == bytes.count)
        #expect((bytes + start).validUTF8Count == bytes.count + before)
        // Cut short, all ends where the last whole character does.
        for cut in 1..<text.utf8.count {
          let part = Array(bytes.dropLast(cut))
          var whole = 0
          for scalar in (String(repeating: "a", count: before) + text).unicodeScalars {
            let next = whole + UTF8.width(scalar)
            if next > part.count { break }
            whole = next
          }
          #expect(part.validUTF8Count == whole)
        }
      }
    }
  }
}
