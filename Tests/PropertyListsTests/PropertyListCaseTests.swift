// Valise — property lists of public reports, with what is right about each
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit

@Suite struct PropertyListCaseTests {
  private func file(_ id: String, _ path: String) throws -> [UInt8] {
    let cases: [PublicCase] = try Fixture.decoded("cases.json")
    return try #require(cases.first { $0.id == id }).contents(of: path)
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: ["pub-plist-01", "pub-plist-02"])
  func blankSpaceAndMarksBeforeXML(id: String) throws {
    let document = try PropertyListDocument(parsing: try file(id, "in.plist"))
    #expect(document.format == .xml)
    #expect(document.value == ["A": "x"])
    let written = try document.value.serialized(as: .xml)
    #expect(written.starts(with: Array("<?xml".utf8)))
    let json = String(decoding: try document.value.serialized(as: .json), as: UTF8.self)
    #expect(json.filter { !$0.isWhitespace } == #"{"A":"x"}"#)
  }

  @Test func theLastOfTwoEqualKeysCounts() throws {
    let document = try PropertyListDocument(parsing: try file("pub-plist-04", "dup.plist"))
    #expect(document.value == ["A": "2"])
    #expect(document.remarks.map(\.kind) == [.repeatedKey("A")])
    #expect(
      document.remarks.first?.description
        == "the key \"A\" is there already; readers use its last value at line 1, column 58"
    )
  }

  @Test func theLastOfTwoEqualKeysOfStringsCounts() throws {
    let document = try PropertyListDocument(parsing: try file("pub-plist-04", "dup.strings"))
    #expect(document.value == ["a": "2"])
    #expect(document.remarks.map(\.kind) == [.repeatedKey("a")])
    #expect(
      document.remarks.first?.description
        == "the key \"a\" is there already; readers use its last value at line 2, column 1"
    )
  }

  @Test func twoBytesAreAPropertyList() throws {
    let document = try PropertyListDocument(parsing: try file("pub-plist-16", "in.plist"))
    let xml = String(decoding: try document.value.serialized(as: .xml), as: UTF8.self)
    #expect(xml.hasSuffix("<plist version=\"1.0\">\n<dict/>\n</plist>\n"))
  }

  @Test func textOutsideASCIIInBinary() throws {
    let document = try PropertyListDocument(parsing: try file("pub-plist-20", "in.strings"))
    let binary = try document.value.serialized(as: .binary)
    #expect(hex(binary).contains("6600a90020003200300032" + "0034"))
    #expect(hex(binary).contains("6f11012c" + String(repeating: "0424", count: 300)))
    #expect(try PropertyListDocument(parsing: binary).value == document.value)
    #expect(document.value[path: "c"] == "© 2024")
  }

  @Test func wholeNumbersOf64Bits() throws {
    let document = try PropertyListDocument(parsing: try file("pub-plist-05", "in.plist"))
    let binary = try document.value.serialized(as: .binary)
    let text = hex(binary)
    for encoding in [
      "140000000000000000ffffffffffffffff", "13ffffffffffffffff",
      "1400000000000000008000000000000000", "138000000000000000", "10ff", "110100",
    ] {
      #expect(text.contains(encoding))
    }
    #expect(try PropertyListDocument(parsing: binary).value == document.value)
    #expect(document.value.arrayValue?.count == 7)
  }

  @Test func referencesOfThreeBytes() throws {
    let document = try PropertyListDocument(parsing: try file("pub-plist-07", "in.plist"))
    #expect(document.value == ["foo": .uid(7), "bar": .uid(65536)])
    let xml = try document.value.serialized(as: .xml)
    let lines = String(decoding: xml, as: UTF8.self).split(separator: "\n").dropFirst(4).dropLast(2)
    #expect(
      lines.map { $0.drop { $0 == "\t" } } == [
        "<key>foo</key>", "<dict>", "<key>CF$UID</key>", "<integer>7</integer>", "</dict>",
        "<key>bar</key>", "<dict>", "<key>CF$UID</key>", "<integer>65536</integer>", "</dict>",
      ]
    )
    let again = try PropertyListDocument(parsing: xml).value
    #expect(again == document.value)
    let binary = hex(try again.serialized(as: .binary))
    #expect(binary.contains("8007") && binary.contains("82010000"))
  }

  @Test func charactersOutsideTheBasicPlane() throws {
    let document = try PropertyListDocument(parsing: try file("pub-plist-08", "in.plist"))
    let scalars = document.value.stringValue?.unicodeScalars.map(\.value)
    #expect(scalars == [0x1F698, 0x7C, 0x1F698, 0x7C, 0xA9])
  }

  @Test func commentsAreAllowedBetweenElementsOnly() throws {
    let between = try PropertyListDocument(parsing: try file("pub-plist-10", "between.plist"))
    #expect(between.value == ["A": "1", "B": "2"])
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: try file("pub-plist-10", "inside.plist"))
    }
    #expect(error?.description == "unexpected comment inside <string> at line 1, column 31")
  }

  @Test func theDistantPast() throws {
    let xml = try PropertyListDocument(parsing: try file("pub-plist-12", "in.plist")).value
    #expect(hex(try xml.serialized(as: .binary)).contains("33c22d63c8c5000000"))
    let binary = try PropertyListDocument(parsing: try file("pub-plist-12", "in.bplist")).value
    let written = String(decoding: try binary.serialized(as: .xml), as: UTF8.self)
    #expect(written.contains("<date>0000-12-30T00:00:00Z</date>"))
    #expect(binary == xml)
  }

  @Test(arguments: ["a.plist", "b.plist", "c.plist"])
  func malformedDates(path: String) throws {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: try file("pub-plist-13", path))
    }
    #expect(error?.description.contains("is no date") == true)
    #expect(error?.description.contains("line 1") == true)
  }

  @Test(arguments: [
    ("a.plist", "unknown element <int> at line 4, column 1 (key path bar)"),
    ("b.plist", "\"\" is no integer at line 1, column 29 (key path 0)"),
    ("c.plist", "the key \"lonely\" has no value at line 1, column 28"),
  ])
  func unknownAndMissingElements(path: String, message: String) throws {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: try file("pub-plist-14", path))
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("cycle.plist", "a container that contains itself at byte 8 (key path 0)"),
    ("count.plist", "not a valid binary property list: it is too short at byte 41"),
    ("ref.plist", "not a valid binary property list: object 5 of 1 at byte 9 (key path 0)"),
    (
      "string.plist", "not a valid binary property list: an object reaches past the table at byte 8"
    ),
  ])
  func hostileBinaries(path: String, message: String) throws {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: try file("pub-plist-18", path))
    }
    #expect(error?.description == message)
  }
}
