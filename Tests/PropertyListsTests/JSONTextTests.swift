// Valise — tests of JSON text
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit
import XMLText

@Suite struct JSONTextTests {
  struct Reading: Sendable {
    let text: String
    let value: PropertyList
  }

  static let readings: [Reading] = [
    Reading(text: "[]", value: .array([])),
    Reading(text: " {} \r\n\t", value: .dictionary([:])),
    Reading(text: "\u{FEFF}true", value: .boolean(true)),
    Reading(text: "18446744073709551615", value: .integer(PropertyListInteger(UInt64.max))),
    Reading(text: "-9223372036854775808", value: .integer(PropertyListInteger(Int64.min))),
    Reading(text: "18446744073709551616", value: .real(18446744073709551616)),
    Reading(text: "0", value: .integer(0)),
    Reading(text: "1.0", value: .real(1)),
    Reading(text: "-1.5e+2", value: .real(-150)),
    Reading(text: "1E-400", value: .real(0)),
    Reading(text: "\"\"", value: .string("")),
    Reading(text: #""a\"\\\/\b\f\n\r\t\u0041""#, value: .string("a\"\\/\u{8}\u{C}\n\r\tA")),
    Reading(text: #""\ud83d\ude98|\u00A9""#, value: .string("\u{1F698}|\u{A9}")),
    Reading(text: "\"é\u{1F698}\"", value: .string("é\u{1F698}")),
    Reading(
      text: #"{"b": 1, "a": [false, {"c": "d"}], "b": 2}"#,
      value: .dictionary([
        "b": .integer(2), "a": .array([.boolean(false), .dictionary(["c": .string("d")])]),
      ])
    ),
  ]

  @Test(arguments: readings)
  func reads(_ row: Reading) throws {
    #expect(try JSONText.parse([UInt8](row.text.utf8)) == row.value)
  }

  struct Fault: Sendable {
    let bytes: [UInt8]
    let reason: JSONError.Reason
    let line: Int
    let column: Int
    let offset: Int

    init(_ text: String, _ reason: JSONError.Reason, _ line: Int, _ column: Int, _ offset: Int) {
      self.init(bytes: [UInt8](text.utf8), reason, line, column, offset)
    }

    init(
      bytes: [UInt8],
      _ reason: JSONError.Reason,
      _ line: Int,
      _ column: Int,
      _ offset: Int
    ) {
      (self.bytes, self.reason) = (bytes, reason)
      (self.line, self.column, self.offset) = (line, column, offset)
    }
  }

  static let faults: [Fault] = [
    Fault("", .unexpectedEnd, 1, 1, 0),
    Fault("[1,\n 2,]", .expected("a value"), 2, 4, 7),
    Fault("[1 2]", .expected("\",\" or \"]\""), 1, 4, 3),
    Fault("{a:1}", .expected("a key in quotes"), 1, 2, 1),
    Fault("{\"a\" 1}", .expected("\":\""), 1, 6, 5),
    Fault("{\"a\":1", .unexpectedEnd, 1, 7, 6),
    Fault("{\"é\":1;", .expected("\",\" or \"}\""), 1, 7, 7),
    Fault("1 2", .expected("the end of the text"), 1, 3, 2),
    Fault("\"a", .unexpectedEnd, 1, 3, 2),
    Fault("\"a\n\"", .controlCharacter(10), 1, 3, 2),
    Fault("\"\\x\"", .invalidEscape, 1, 2, 1),
    Fault("\"\\u12g4\"", .invalidEscape, 1, 2, 1),
    Fault("\"\\ud83d\"", .loneSurrogate, 1, 2, 1),
    Fault("\"\\ud83d\\u0041\"", .loneSurrogate, 1, 2, 1),
    Fault("\"\\ude98\"", .loneSurrogate, 1, 2, 1),
    Fault("01", .invalidNumber("01"), 1, 1, 0),
    Fault("[-]", .invalidNumber("-"), 1, 2, 1),
    Fault("1.", .invalidNumber("1."), 1, 1, 0),
    Fault("1e", .invalidNumber("1e"), 1, 1, 0),
    Fault("1e999", .numberOutOfRange("1e999"), 1, 1, 0),
    Fault("NaN", .expected("a value"), 1, 1, 0),
    Fault("{\"a.b\": [1, nul]}", .expected("a value"), 1, 13, 12),
    Fault(bytes: [0x22, 0x61, 0xFF, 0x22], .invalidEncoding, 1, 3, 2),
    Fault(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], .invalidEncoding, 1, 2, 1),
  ]

  @Test(arguments: faults)
  func refuses(_ row: Fault) throws {
    let error = try #require(throws: JSONError.self) { try JSONText.parse(row.bytes) }
    #expect(error.reason == row.reason)
    #expect(
      error.position == XMLPosition(line: row.line, column: row.column, offset: row.offset)
    )
  }

  @Test func aNullIsReadAndWritten() throws {
    let bytes = [UInt8](#"{"a":[1,null]}"#.utf8)
    let value = try JSONText.parse(bytes)
    #expect(value == ["a": [1, .null]])
    #expect(try JSONText.serialize(value, pretty: false) == bytes)
  }

  @Test func aFaultIsNamedByItsPath() {
    let error = #expect(throws: JSONError.self) {
      try JSONText.parse([UInt8](#"{"a.b": [1, nil]}"#.utf8))
    }
    #expect(error?.description == #"expected a value at line 1, column 13 (key path a\.b.1)"#)
  }

  @Test func keepsItsLimits() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    let tooDeep = #expect(throws: JSONError.self) { try JSONText.parse(deep) }
    #expect(tooDeep?.reason == .overLimit("levels of containers", limit: 512))
    let few = PropertyListLimits(values: 2, byteCount: 7)
    let tooMany = #expect(throws: JSONError.self) {
      try JSONText.parse([UInt8]("[1,2,3]".utf8), limits: few)
    }
    #expect(tooMany?.reason == .overLimit("values", limit: 2))
    let tooLong = #expect(throws: JSONError.self) {
      try JSONText.parse([UInt8]("[1,2,34]".utf8), limits: few)
    }
    #expect(tooLong?.reason == .overLimit("bytes", limit: 7))
  }

  @Test func repeatedKeysAreRemarked() throws {
    let document = try PropertyListDocument(parsing: [UInt8]("{\"a\":1,\n\"a\":2}".utf8))
    #expect(document.format == .json)
    #expect(document.value == ["a": 2])
    #expect(document.remarks.map(\.kind) == [.repeatedKey("a")])
    let place = XMLPosition(line: 2, column: 1, offset: 8)
    #expect(document.remarks.first?.position == .text(place))
  }

  @Test func writes() throws {
    let value = PropertyList.dictionary([
      "b": .array([.integer(PropertyListInteger(UInt64.max)), .real(1), .real(1e300), .array([])]),
      "a": .dictionary(["k\u{1}\"": .string("é\n\u{1F}"), "e": .dictionary([:])]),
    ])
    let pretty = """
      {
        "b": [
          18446744073709551615,
          1.0,
          1e+300,
          []
        ],
        "a": {
          "k\\u0001\\"": "é\\n\\u001f",
          "e": {}
        }
      }

      """
    #expect(String(decoding: try JSONText.serialize(value), as: UTF8.self) == pretty)
    let compact =
      #"{"a":{"e":{},"k\u0001\"":"é\n\u001f"},"b":[18446744073709551615,1.0,1e+300,[]]}"#
    let bytes = try JSONText.serialize(value, pretty: false, sortedKeys: true)
    #expect(String(decoding: bytes, as: UTF8.self) == compact)
    #expect(try JSONText.parse(bytes) == value)
  }

  static let notHeld: [(PropertyList, String)] = [
    (.data([1]), "bytes (data)"), (.uid(1), "a UID"),
    (.date(PropertyListDate(secondsSinceReferenceDate: 0)), "a date"),
    (.real(.infinity), "a number that is not finite"),
    (.real(.nan), "a number that is not finite"),
  ]

  @Test(arguments: notHeld)
  func saysWhatItCannotHold(_ value: PropertyList, _ thing: String) {
    let whole: PropertyList = ["a": [true, value]]
    #expect(
      throws: PropertyListError(
        .cannotHold(thing + "; xml and binary can", format: .json),
        at: .none,
        path: "a.1"
      )
    ) { try JSONText.serialize(whole) }
  }

  @Test func survivesDamage() throws {
    let input = [UInt8](#"{"a":[1,-2.5e3,"é\ud83d\ude98"],"b":{"c":true}}"#.utf8)
    for damaged in HostileInputs.truncations(of: input) {
      #expect(throws: JSONError.self) { try JSONText.parse(damaged) }
    }
    for damaged in HostileInputs.flips(of: input) {
      // Any error is an answer; what is read must be written and read back equal.
      guard let value = try? JSONText.parse(damaged) else { continue }
      #expect(try JSONText.parse(JSONText.serialize(value)) == value)
    }
  }
}
