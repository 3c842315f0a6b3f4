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
    #expect(try PropertyListPlaces(of: Array("{\"a\": 1}".utf8)).position(of: "a") == .none)
  }

  @Test(arguments: [PropertyListFormat.xml, .binary])
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
