// Valise — tests of the places of values in property list files
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit
import XMLText

@Suite struct PropertyListPlacesTests {
  private static let value: PropertyList = [
    "a": ["x", ["é😀": true]], "a.b": "second", "long": .array((0..<40).map { .string("t\($0)") }),
  ]

  @Test(
    "XML has lines and columns",
    arguments: [
      ("a.0", 2, 20), ("a.1.é", 4, 16), ("b", 5, 24), ("", 1, 8), ("gone", 0, 0), ("a.7", 0, 0),
    ]
  )
  func lines(path: String, line: Int, column: Int) throws {
    let text =
      "<plist><dict>\r\n<key>a</key><array><true/>\r<dict>\n   <key>é</key><true/></dict></array>\n"
      + "<key>b</key> \t <!--é--><string/></dict></plist>"
    let places = try PropertyListPlaces(of: Array(text.utf8))
    guard case .text(let place) = places.position(of: PropertyListPath(path)) else {
      #expect(line == 0)
      return
    }
    #expect(place.column == column)
    #expect(place.line == line)
  }

  @Test func binaryFilesHaveOffsets() throws {
    let bytes = try Self.value.serialized(as: .binary)
    let places = try PropertyListPlaces(of: bytes)
    for (path, object) in [
      ("a.0", [0x51, UInt8(ascii: "x")]), ("a.1.é😀", [0x09]),
      ("a\\.b", [0x56] + Array("second".utf8)),
      ("long.39", [0x53] + Array("t39".utf8)),
    ] as [(PropertyListPath, [UInt8])] {
      guard case .byte(let offset) = places.position(of: path) else {
        Issue.record("\(path) has no place")
        continue
      }
      #expect(bytes[offset...].starts(with: object), "\(path)")
    }
    #expect(places.position(of: "long.40") == .none)
    #expect(places.position(of: "gone") == .none)
    #expect(places.position(of: "a.0.x") == .none)
  }

  @Test("of a key that a binary file has twice, the first value counts, as for the reader")
  func repeatedKeysOfBinaryFiles() throws {
    // A dictionary of two keys "a" with the values true and false.
    var bytes = Array("bplist00".utf8) + [0xD2, 1, 1, 2, 3, 0x51, UInt8(ascii: "a"), 0x09, 0x08]
    bytes += [8, 13, 15, 16] + [UInt8](repeating: 0, count: 6) + [1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 17]
    #expect(try PropertyListDocument(parsing: bytes).value == ["a": true])
    #expect(try PropertyListPlaces(of: bytes).position(of: "a") == .byte(15))
  }

  @Test(
    "JSON and NeXTSTEP's format have lines and columns; of a repeated key those of the last",
    arguments: [
      ("{\"a\": 1,\r\n \"b\\u0041\": [\n2, {\"é\": 3}], \"a\" :7}", "a", 3, 20),
      ("{\"a\": 1,\r\n \"b\\u0041\": [\n2, {\"é\": 3}], \"a\" :7}", "bA.1.é", 3, 10),
      ("{\"a\": 1}", "b", 0, 0), ("{ a = b;\r c = (d, /*)*/ e); }", "c.1", 2, 16),
      ("/* x */\n\"é\" = y;\nk;\n", "é", 2, 7), ("/* x */\n\"é\" = y;\nk;\n", "k", 3, 1),
      ("a=1;b=2;a=3;", "a", 1, 11),
    ]
  )
  func linesOfTexts(text: String, path: String, line: Int, column: Int) throws {
    let places = try PropertyListPlaces(of: Array(text.utf8))
    guard case .text(let place) = places.position(of: PropertyListPath(path)) else {
      #expect(line == 0)
      return
    }
    #expect(place.line == line)
    #expect(place.column == column)
  }

  @Test(arguments: [PropertyListFormat.xml, .binary, .json, .gnustep])
  func damagedFilesNeverCrash(format: PropertyListFormat) throws {
    let bytes = try Self.value.serialized(as: format)
    let paths: [PropertyListPath] = ["", "a.0", "a.1.é😀", "a\\.b", "long.39", "gone.0"]
    for damaged in HostileInputs.truncations(of: bytes) {
      let places = try? PropertyListPlaces(of: damaged)
      for path in paths { _ = places?.position(of: path) }
    }
    for damaged in HostileInputs.flips(of: bytes) {
      guard let places = try? PropertyListPlaces(of: damaged) else { continue }
      for path in paths {
        switch places.position(of: path) {
        case .byte(let offset): #expect(offset < damaged.count)
        case .text(let place): #expect(place.offset < damaged.count)
        case .none: break
        }
      }
    }
  }
}
