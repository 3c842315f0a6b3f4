// Valise — tests of writing XML text
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XMLText

struct XMLWriterTests {
  private func line(_ text: String, depth: Int = 0) -> (text: String, refused: UInt8?) {
    var writer = XMLWriter()
    for _ in 0..<depth { writer.open("<a>\n") }
    let refused = writer.element("<key>", text, "</key>\n")
    let lines = String(decoding: writer.finished(), as: UTF8.self).split(separator: "\n")
    return (String(lines.last ?? ""), refused)
  }

  private func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "&": output += "&amp;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  @Test(arguments: 0...20)
  func `escapes at each place of a text of each length`(count: Int) {
    for special in ["<", ">", "&", "\t", "ü", ";", "=", "\u{7F}"] {
      #expect(line(String(repeating: "a", count: count)).text.utf8.count == count + 11)
      for place in 0...count {
        let before = String(repeating: "x", count: place)
        let text = before + special + String(repeating: "y", count: count - place)
        let (written, refused) = line(text)
        #expect(written == "<key>\(escaped(text))</key>")
        #expect(refused == nil)
      }
    }
  }

  @Test(arguments: 0...20)
  func `refuses control characters at each place`(place: Int) {
    let control = UInt8(place < 9 ? place : 14 + place % 16)
    let text =
      String(repeating: "<", count: place) + String(UnicodeScalar(control)) + "aaaaaaaaaaaa"
    #expect(line(text).refused == control)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 17, 100, 20_000])
  func `indents by as many tabs as elements are open`(depth: Int) {
    let written = line("v", depth: depth).text
    #expect(written == String(repeating: "\t", count: depth) + "<key>v</key>")
  }

  @Test(arguments: [2_047, 2_048, 2_049, 4_096, 16_384, 100_000, 1_100_000])
  func `writes texts longer than a piece`(count: Int) {
    let text = String(repeating: "<", count: count - 1) + "b"
    #expect(line(text).text == "<key>\(escaped(text))</key>")
    #expect(line(text + "\u{1}").refused == 1)
  }

  private static let magnitudes: [UInt64] =
    (0..<20).flatMap { count in
      let power = (0..<count).reduce(1 as UInt64) { power, _ in power * 10 }
      return [power - 1, power, power + 7, power / 7 * 3]
    } + [12_345, 90_807_060, UInt64(Int64.max) + 1, UInt64.max]

  @Test(arguments: magnitudes)
  func `writes whole numbers`(magnitude: UInt64) {
    for isNegative in [false, true] {
      var writer = XMLWriter()
      writer.element("<integer>", magnitude, isNegative: isNegative, "</integer>\n")
      let sign = isNegative ? "-" : ""
      let expected = "<integer>\(sign)\(magnitude)</integer>\n"
      #expect(String(decoding: writer.finished(), as: UTF8.self) == expected)
    }
  }

  @Test func `keeps the order of lines over all its memory`() {
    var writer = XMLWriter()
    var expected = "<?xml?>"
    writer.raw("<?xml?>")
    for number in 0..<20_000 {
      writer.line("<array>\n")
      writer.line([UInt8]("line \(number)".utf8)[...])
      expected += "<array>\nline \(number)\n"
    }
    #expect(writer.finished() == [UInt8](expected.utf8))
  }

  @Test func `writes kept lines as they were written first`() {
    var writer = XMLWriter()
    var draft = XMLLines.Draft()
    writer.open("<dict>\n")
    let keys = ["a", "", "a <key> & a longer one", "ü", String(repeating: "&", count: 128)]
    for key in keys {
      #expect(writer.element("<key>", key, "</key>\n", keptIn: &draft) == nil)
    }
    #expect(writer.element("<key>", "\u{1}", "</key>\n", keptIn: &draft) == 1)
    let lines = XMLLines(draft)
    let once = writer.finished()
    for _ in 0..<100 { for place in keys.indices { writer.line(place, of: lines) } }
    let again = writer.finished()
    let expected = keys.map { "\t<key>\(escaped($0))</key>\n" }.joined()
    #expect(String(decoding: once, as: UTF8.self) == "<dict>\n" + expected)
    #expect(String(decoding: again, as: UTF8.self) == String(repeating: expected, count: 100))
  }

  @Test(arguments: 0...40)
  func `writes base64 as Foundation does`(count: Int) {
    for step in [1, 37, 0xFB] {
      let bytes = (0..<count + 9).map { UInt8(truncatingIfNeeded: $0 * step + count) }
      var writer = XMLWriter()
      writer.open("<a>\n")
      writer.base64Line(bytes, 4..<(4 + count))
      let expected = Data(bytes[4..<(4 + count)]).base64EncodedString()
      #expect(String(decoding: writer.finished(), as: UTF8.self) == "<a>\n\t\(expected)\n")
    }
  }
}
