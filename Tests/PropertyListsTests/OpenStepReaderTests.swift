// Valise — tests of reading the text format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import XMLText

@Suite struct OpenStepReaderTests {
  static let values: [(String, PropertyList)] = [
    ("{}", [:]), ("()", []), ("<>", .data([])), ("a", "a"), ("'a b'", "a b"), ("\"\"", ""),
    ("{ a = b; }", ["a": "b"]), ("{a=(1,2,);}", ["a": ["1", "2"]]),
    ("( a, 'b', \"c\" )", ["a", "b", "c"]), ("{a;}", ["a": "a"]), ("a;", ["a": "a"]),
    ("<0fbd77 1c2735ae>", .data([0x0F, 0xBD, 0x77, 0x1C, 0x27, 0x35, 0xAE])),
    ("<AB\n cd\t>", .data([0xAB, 0xCD])), ("a//c = b;", ["a//c": "b"]),
    ("\"a\" = \"b\";\n'c' = d;", ["a": "b", "c": "d"]),
    ("// one\n/* two */ a /* three */ = // four\r b;", ["a": "b"]),
    ("$a_./:-9 = 0;", ["$a_./:-9": "0"]),
    ("a = { b = ( { c = <00>; } ); };", ["a": ["b": [["c": .data([0])]]]]),
    ("\u{2028}a = \u{2029}b;\u{0B}\u{0C}", ["a": "b"]), ("\u{FEFF}a = b;", ["a": "b"]),
    ("a = b; a = c;", ["a": "c"]), ("  ", [:]), ("// c", [:]), ("/* c", [:]),
    ("{ \"é\" = \"\u{1F698}\"; }", ["é": "\u{1F698}"]), ("// !$*UTF8*$!\n{ a = (); }", ["a": []]),
  ]

  @Test(arguments: values)
  func valuesAreRead(_ text: String, _ value: PropertyList) throws {
    let document = try PropertyListDocument(parsing: [UInt8](text.utf8))
    #expect(document.value == value)
    #expect(document.format == .openstep)
  }

  static let strings: [(String, [UInt32])] = [
    ("\\a\\b\\f\\n\\r\\t\\v", [7, 8, 12, 10, 13, 9, 11]), ("\\\\\\\"\\'", [0x5C, 0x22, 0x27]),
    ("\\8\\z\\é\\\n", [0x38, 0x7A, 0xE9, 10]), ("\\101\\60\\0601", [0x41, 0x30, 0x30, 0x31]),
    ("\\341\\256\\350", [0xC6, 0xFB01, 0x141]), ("\\376\\377\\777", [0, 0, 0]),
    ("\\U00e9\\Ue9\\U", [0xE9, 0xE9, 0]), ("\\U00e91", [0xE9, 0x31]),
    ("\\Ud83d\\Ude98", [0x1F698]), ("a\nb\r\nc", [0x61, 10, 0x62, 13, 10, 0x63]),
    ("a\\\u{1F698}b", [0x61, 0x1F698, 0x62]), ("\\1x", [1, 0x78]), ("\\\r\n", [13, 10]),
    ("\\u00e9", [0x75, 0x30, 0x30, 0x65, 0x39]),
  ]

  @Test(arguments: strings)
  func escapesAreRead(_ text: String, _ scalars: [UInt32]) throws {
    let bytes = [UInt8]("(\"\(text)\")".utf8)
    let read = try PropertyListDocument(parsing: bytes).value[path: "0"]?.stringValue
    #expect(read.map { $0.unicodeScalars.map(\.value) } == scalars)
  }

  static let typed: [(String, PropertyList)] = [
    ("<*I123>", 123), ("<*I-5>", -5), ("<*I\"7\">", 7),
    ("<*I18446744073709551615>", .integer(PropertyListInteger(UInt64.max))),
    ("<*R1.5>", 1.5), ("<*R-1e3>", -1000.0), ("<*BY>", true), ("<*BN>", false),
    ("<*D2001-01-01 00:00:00 +0000>", .date(PropertyListDate(secondsSinceReferenceDate: 0))),
    ("<*D2001-01-01 01:30:00 +0130>", .date(PropertyListDate(secondsSinceReferenceDate: 0))),
    ("<*D\"2000-12-31 19:00:00 -0500\">", .date(PropertyListDate(secondsSinceReferenceDate: 0))),
    ("<[AQID]>", .data([1, 2, 3])), ("<[]>", .data([])), ("<[\nAQ==\n]>", .data([1])),
  ]

  @Test(arguments: typed)
  func gnustepsValuesAreRead(_ text: String, _ value: PropertyList) throws {
    for whole in [text, "(\(text))", "{ a = \(text); b = \(text) }", "a = \(text);"] {
      let document = try PropertyListDocument(parsing: [UInt8](whole.utf8))
      #expect((document.value[path: "a"] ?? document.value[path: "0"] ?? document.value) == value)
      #expect(document.format == .gnustep)
      #expect(document.remarks.filter { $0.kind == .typedValue }.count == 1)
    }
  }

  static let faults: [(String, String)] = [
    ("{", "the text ends where a key or \"}\" is expected at line 1, column 2"),
    (
      "{ a = b",
      "the text ends where \";\" after the value is expected at line 1, column 8 (key path a)"
    ),
    ("{ a\n= ; }", "expected a value but found \";\" at line 2, column 3 (key path a)"),
    ("{ a b }", "expected \"=\" or \";\" after the key \"a\" but found \"b\" at line 1, column 5"),
    (
      "{ a: b }", "expected \"=\" or \";\" after the key \"a:\" but found \"b\" at line 1, column 6"
    ),
    ("{ a = (1 2); }", "expected \",\" or \")\" but found \"2\" at line 1, column 10 (key path a)"),
    ("(\r\n'x)", "a string without a closing quotation mark at line 2, column 1 (key path 0)"),
    ("(a,,b)", "expected a value but found \",\" at line 1, column 4 (key path 1)"),
    ("{ <00> = b; }", "expected a key or \"}\" but found \"<\" at line 1, column 3"),
    ("<0>", "bytes between < and > that are not pairs of hexadecimal digits at line 1, column 2"),
    (
      "<00 /* c */>",
      "bytes between < and > that are not pairs of hexadecimal digits"
        + " at line 1, column 5"
    ),
    ("(<00", "the text ends where \">\" after bytes is expected at line 1, column 5 (key path 0)"),
    ("{} x", "expected the end of the text but found \"x\" at line 1, column 4"),
    (
      "a = b",
      "the text ends where \";\" after the value is expected at line 1, column 6 (key path a)"
    ),
    ("a = b c", "expected \";\" after the value but found \"c\" at line 1, column 6 (key path a)"),
    ("a = \"b", "a string without a closing quotation mark at line 1, column 5 (key path a)"),
    ("\u{A0}a = b;", "expected a value but found U+00A0 at line 1, column 1"),
    (";", "expected a value but found \";\" at line 1, column 1"),
    (
      "(\"\\Ud83d\")", "an escape that is half of a surrogate pair at line 1, column 3 (key path 0)"
    ),
    (
      "(\"\\Ud83d\\U0041\")",
      "an escape that is half of a surrogate pair at line 1, column 3"
        + " (key path 0)"
    ),
    ("<*I1x>", "\"<*I1x>\" is no typed value of GNUstep at line 1, column 1"),
    ("(<*X1>)", "\"<*X1>\" is no typed value of GNUstep at line 1, column 2 (key path 0)"),
    (
      "(<*I18446744073709551616>)",
      "the integer 18446744073709551616 does not fit in 64 bits"
        + " at line 1, column 2 (key path 0)"
    ),
    (
      "(<*D2001-01-01>)",
      "\"<*D2001-01-01>\" is no typed value of GNUstep"
        + " at line 1, column 2 (key path 0)"
    ),
    ("(<[AQ]>)", "bytes between <[ and ]> that are not base64 at line 1, column 2 (key path 0)"),
  ]

  @Test(arguments: faults)
  func faultsHaveTheirPlace(_ text: String, _ message: String) {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: [UInt8](text.utf8))
    }
    #expect(error?.description == message)
  }

  static let remarks: [(String, PropertyListRemark.Kind, Int, PropertyListRemark.AppleReader)] = [
    ("a=b;; c=d;", .stopsReading(found: "\";\""), 4, .agrees),
    ("a=b;} c=d;", .stopsReading(found: "\"}\""), 4, .agrees),
    ("a=b;\u{A0}c=d;", .stopsReading(found: "U+00A0"), 4, .agrees),
    ("a=b;\"c=d;", .stopsReading(found: "a quotation mark"), 4, .agrees),
    ("{a=b}", .missingSemicolon, 4, .refuses),
    ("{a@b=c;}", .unquotedCharacters("a@b"), 1, .refuses),
    ("a=b; a=c;", .repeatedKey("a"), 5, .agrees), ("a=\"\\u\";", .smallUEscape, 3, .agrees),
    ("\"\\u\"=b;", .smallUEscape, 1, .agrees), ("'\\u'", .smallUEscape, 1, .agrees),
    ("a=b; /* c", .openComment, 5, .agrees), (" ", .noContent(isEmpty: false), 0, .agrees),
  ]

  @Test(arguments: remarks)
  func odditiesAreRemarked(
    _ text: String,
    _ kind: PropertyListRemark.Kind,
    _ offset: Int,
    _ reader: PropertyListRemark.AppleReader
  ) throws {
    let document = try PropertyListDocument(parsing: [UInt8](text.utf8))
    #expect(document.remarks.map(\.kind) == [kind])
    #expect(document.remarks.first?.appleReader == reader)
    let place = XMLPosition(line: 1, column: offset + 1, offset: offset)
    #expect(document.remarks.first?.position == .text(place))
  }

  @Test func reachingTheStopLosesTheRest() throws {
    let text = "\"a\"=\"1\";; \"b\"=\"2\";"
    #expect(try PropertyListDocument(parsing: [UInt8](text.utf8)).value == ["a": "1"])
  }

  @Test func depthAndNumberAreLimited() {
    for opening in ["(", "{a="] {
      let deep = [UInt8](String(repeating: opening, count: 100_000).utf8)
      let error = #expect(throws: PropertyListError.self) {
        try PropertyListDocument(parsing: deep)
      }
      #expect(error?.reason == .overLimit("levels of containers", limit: 512))
    }
    let limits = PropertyListLimits(values: 3)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: [UInt8]("a; b; c; d;".utf8), limits: limits)
    }
    #expect(error?.reason == .overLimit("values", limit: 3))
  }

  @Test func entriesHaveTheirPlaceAndComments() throws {
    let text = "/* one */\n// two\n\"a\" = /* in */ \"é\";\nb; /* last */ // end"
    let file = try OpenStepFile(parsing: PropertyListText(decoding: [UInt8](text.utf8)))
    #expect(file.value == ["a": "é", "b": "b"])
    #expect(file.isBraceless)
    let entries = file.entries
    #expect(entries.map(\.key) == ["a", "b"])
    #expect(entries.map { file.string($0.range) } == ["\"a\" = /* in */ \"é\";", "b;"])
    #expect(entries.map { file.string($0.keyRange) } == ["\"a\"", "b"])
    #expect(entries.map { $0.valueRange.map(file.string) } == ["\"é\"", nil])
    #expect(entries[0].comments.map { file.string($0.text) } == [" one ", " two"])
    #expect(entries[0].comments.map(\.isLine) == [false, true])
    #expect(entries[0].innerComments.map { file.string($0.range) } == ["/* in */"])
    #expect(entries[1].comments == [])
    #expect(file.lastComments.map { file.string($0.text) } == [" last ", " end"])
  }

  @Test(arguments: ["a\r\nb;\rc;\n\né = d;\n", "\na\n=b;", "", "\r"])
  func placesAreThoseOfMessages(_ text: String) throws {
    let bytes = [UInt8](("// " + text).utf8)
    let file = try OpenStepFile(parsing: PropertyListText(decoding: bytes))
    for offset in 0...bytes.count {
      #expect(file.position(of: offset) == XMLPosition(of: offset, in: bytes))
    }
  }
}
