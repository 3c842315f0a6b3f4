// Valise — tests that documents are written as they are read
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Building

@Suite struct TOMLWriterTests {
  @Test("a document is written in one way")
  func document() {
    var writer = TOMLWriter()
    writer.comment("one\ntwo\u{1}")
    writer.entry("format", .integer(1))
    writer.table(["app", "Nion Swift"])
    writer.entry("a-b_C9", .string("q\" b\\ n\n t\t e\u{1B} ä"))
    writer.entry("with space", .array([.boolean(true), .real(1), .real(-0.5), .real(.infinity)]))
    writer.entry("", .table([("x", .integer(-1)), ("y.z", .table([]))]))
    writer.entry("day", .moment("2026-11-30T12:00:00Z"))
    #expect(
      writer.text == #"""
        # one
        # two
        format = 1

        [app."Nion Swift"]
        a-b_C9 = "q\" b\\ n\n t\t e\u001B ä"
        "with space" = [true, 1.0, -0.5, inf]
        "" = { x = -1, "y.z" = {} }
        day = 2026-11-30T12:00:00Z

        """#
    )
  }

  @Test("long arrays have a line for each item")
  func longArray() {
    var writer = TOMLWriter()
    let item = TOMLLiteral.table([("key", .string(String(repeating: "x", count: 60)))])
    writer.entry("items", .array([item, .array([item, item])]))
    let line = "{ key = \"\(String(repeating: "x", count: 60))\" }"
    #expect(
      writer.text == "items = [\n  \(line),\n  [\n    \(line),\n    \(line),\n  ],\n]\n"
    )
  }

  @Test("what is written is read again with the same values")
  func roundTrip() throws {
    let texts = ["", "plain", "\"\\\n\t\r\u{0}\u{1F}\u{7F}", "日本 😀 e\u{301}", "$$ ${X} '''"]
    let numbers: [Double] = [
      0, -0.0, 1, 0.1, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, 1e16, 123_456.75,
    ]
    var writer = TOMLWriter()
    writer.table(["a b", "\"c\""])
    for (place, text) in texts.enumerated() {
      writer.entry("t\(place)", .string(text))
      writer.entry("k\(place) \(text)", .integer(Int64(place)))
    }
    for (place, number) in numbers.enumerated() { writer.entry("r\(place)", .real(number)) }
    writer.entry("n", .array([.integer(.min), .integer(.max)]))
    let document = try TOMLDocument(parsing: Array(writer.text.utf8))
    guard case .table(let outer)? = document.root["a b"]?.value.content,
      case .table(let table)? = outer["\"c\""]?.value.content
    else {
      Issue.record("the table is missing")
      return
    }
    for (place, text) in texts.enumerated() {
      #expect(table["t\(place)"]?.value.content == .string(text))
      #expect(table["k\(place) \(text)"]?.value.content == .integer(Int64(place)))
    }
    for (place, number) in numbers.enumerated() {
      guard case .real(let found)? = table["r\(place)"]?.value.content else {
        Issue.record("\(number) is missing")
        continue
      }
      #expect(found.bitPattern == number.bitPattern)
    }
    guard case .array(let items)? = table["n"]?.value.content else { return }
    #expect(items.map(\.content) == [.integer(.min), .integer(.max)])
  }
}
