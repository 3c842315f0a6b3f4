// Valise — .strings text compared with Foundation's reader on generated inputs
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseTestKit

@testable import Localization

@Suite struct StringsComparisonTests {
  /// Pieces of which inputs are made; most make sense behind each other.
  private static let pieces = [
    "\"a\"", "\"key\"", "'k'", "word", "a.b-c/d$:_", "x//y", "\"\\U00e9\\101\\350\"",
    "\"\\376\\n\\q\\8\"",
    "\"ü日\"", "\"line\nbreak\"", "\"\\u00e9\"", "\"\\U\"", "\"%@ \\\"q\\\"\"", "= ", " = ", "=",
    ";", "; ",
    ";\n", ";;", "/* c */", "// l\n", "// l\r", "/*", "{", "}", "(", ")", ",", "<00 ff>", "<0g>",
    "#",
    "\u{A0}", "\u{3000}", "\u{2028}", "\t", "\r\n", "\u{0B}", "\"", "'", "\\", ":", "\0",
    "\u{FEFF}",
  ]

  private static func input(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      if Int.random(in: 0..<5, using: &generator) == 0 {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      guard Int.random(in: 0..<8, using: &generator) > 0 else { continue }
      text += pieces[Int.random(in: 0..<13, using: &generator)]
      text += [" = ", "=", " =\n", "/* = */ = "].randomElement(using: &generator) ?? ""
      text += pieces[Int.random(in: 0..<13, using: &generator)]
      text += [";", ";\n", " ;\n", "; // c\n"].randomElement(using: &generator) ?? ""
    }
    if Int.random(in: 0..<10, using: &generator) == 0, !text.isEmpty {
      let index = text.unicodeScalars.indices.randomElement(using: &generator) ?? text.startIndex
      text.unicodeScalars.remove(at: index)
    }
    return text
  }

  /// What Foundation reads, spelled out; nothing when it refuses the input or it is no dictionary.
  private static func foundation(_ bytes: [UInt8]) -> [String]? {
    let value = try? unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    guard let dictionary = value as? [String: Any] else { return nil }
    return dictionary.map { "\(Array($0.key.utf8)): \(shown($0.value))" }.sorted()
  }

  private static func shown(_ value: Any) -> String {
    switch value {
    case let text as String: "\(Array(text.utf8))"
    case let data as Data: "<\(Array(data))>"
    case let values as [Any]: "(\(values.map(shown)))"
    case let fields as [String: Any]:
      "{\(fields.map { "\(Array($0.key.utf8)): \(shown($0.value))" }.sorted())}"
    default: "?"
    }
  }

  private static func shown(_ value: PropertyList) -> String {
    switch value {
    case .string(let text): "\(Array(text.utf8))"
    case .data(let bytes): "<\(bytes)>"
    case .array(let values): "(\(values.map { shown($0) }))"
    case .dictionary(let fields):
      "{\(fields.map { "\(Array($0.key.utf8)): \(shown($0.value))" }.sorted())}"
    default: "?"
    }
  }

  private static func ours(_ bytes: [UInt8]) -> [String]? {
    guard let file = try? StringsFile(parsing: bytes), !file.isRefusedBySystem else { return nil }
    return file.table.entries
      .map { "\(Array($0.key.utf8)): \(shown($0.value.propertyList))" }.sorted()
  }

  @Test func generatedInputs() {
    var generator = SeededGenerator(seed: 0x5752_1463)
    var readable = 0
    var differences: [String] = []
    for _ in 0..<20_000 {
      let text = Self.input(&generator)
      let bytes = Array(text.utf8)
      // XML is another comparison, and a text of zeros first is taken for UTF-16.
      guard bytes.first != UInt8(ascii: "<"), !bytes.prefix(8).contains(0) else { continue }
      let expected = Self.foundation(bytes)
      if expected != nil { readable += 1 }
      let found = Self.ours(bytes)
      if found != expected, differences.count < 10 {
        differences.append(
          "\(text.debugDescription): \(found ?? ["refused"]), \(expected ?? ["refused"])"
        )
      }
    }
    #expect(differences == [])
    #expect(readable > 5000)
  }
}
