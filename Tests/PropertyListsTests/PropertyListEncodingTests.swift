// Valise — texts in every encoding, with and without a byte order mark
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit
import XMLText

@Suite struct PropertyListEncodingTests {
  static let wide: [PropertyListTextEncoding] = [
    .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ]

  static func encoded(_ text: String, _ encoding: PropertyListTextEncoding) -> [UInt8] {
    let isWide32 = encoding == .utf32LittleEndian || encoding == .utf32BigEndian
    let isBig = encoding == .utf16BigEndian || encoding == .utf32BigEndian
    if encoding == .utf8 { return Array(text.utf8) }
    let units = isWide32 ? text.unicodeScalars.map(\.value) : text.utf16.map { UInt32($0) }
    return units.flatMap { unit in
      let little = (0..<(isWide32 ? 4 : 2)).map {
        UInt8(truncatingIfNeeded: unit >> UInt32(8 * $0))
      }
      return isBig ? little.reversed() : little
    }
  }

  static let texts: [(String, PropertyListFormat)] = [
    ("\"key\" = \"é\u{1F698}\";", .openstep), ("{key = \"é\u{1F698}\";}", .openstep),
    ("{\"key\": \"é\u{1F698}\"}", .json), (" {\n\"key\" : \"é\u{1F698}\"}", .json),
    ("<dict><key>key</key><string>é\u{1F698}</string></dict>", .xml),
  ]

  @Test(arguments: texts, [PropertyListTextEncoding.utf8] + wide)
  func everyEncodingIsRead(
    _ row: (text: String, format: PropertyListFormat),
    _ encoding: PropertyListTextEncoding
  ) throws {
    for mark in [encoding.mark, []] {
      let bytes = mark + Self.encoded(row.text, encoding)
      let document = try PropertyListDocument(parsing: bytes)
      #expect(document.value == ["key": "é\u{1F698}"])
      #expect(document.format == row.format)
      let isOdd = mark.isEmpty && encoding != .utf8 && row.format != .json
      #expect(document.remarks.contains { $0.kind == .missingByteOrderMark(encoding) } == isOdd)
    }
  }

  @Test func aCutUnitIsPassedOver() throws {
    let bytes = [0xFF, 0xFE] + Self.encoded("a=b;", .utf16LittleEndian) + [0x20]
    let document = try PropertyListDocument(parsing: bytes)
    #expect(document.value == ["a": "b"])
    #expect(document.remarks.map(\.kind) == [.cutCodeUnit])
  }

  @Test func macRomanHasToBeNamed() throws {
    let file = [UInt8]("a = \"".utf8) + [0x8E, 0xDB] + [UInt8]("\";".utf8)
    let error = #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: file) }
    #expect(error?.reason == .badEncoding(.utf8))
    #expect(error?.position == .text(XMLPosition(line: 1, column: 6, offset: 5)))
    #expect(try PropertyListDocument(parsing: file, encoding: .macRoman).value == ["a": "é€"])
    let xml = [UInt8]("<string>".utf8) + [0x8E] + [UInt8]("</string>".utf8)
    #expect(try PropertyListDocument(parsing: xml, encoding: .macRoman).value == "é")
  }

  @Test func macRomanIsThatOfPython() throws {
    let all = (UInt8(0x80)...0xFF).map { $0 }
    let file = [UInt8]("\"".utf8) + all + [UInt8]("\"".utf8)
    let script =
      "import sys; sys.stdout.buffer.write(bytes(range(128,256)).decode('mac_roman').encode())"
    let python = try ExternalTool.run("python3", ["-c", script])
    let value = try PropertyListDocument(parsing: file, encoding: .macRoman).value
    #expect(value == .string(python.text))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x28, 0, 0, 0xD8, 0x29, 0], "UTF-16", 2),
      ([0xFE, 0xFF, 0, 0x28, 0xDC, 0, 0, 0x29], "UTF-16", 2),
      ([0xFF, 0xFE, 0, 0, 0x28, 0, 0, 0, 0, 0, 0x11, 0], "UTF-32", 2),
      ([0x28, 0xC0, 0x80], "UTF-8", 2),
    ] as [([UInt8], String, Int)]
  )
  func wrongBytesHaveTheirPlace(_ bytes: [UInt8], _ name: String, _ column: Int) {
    let error = #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: bytes) }
    #expect(error?.description.hasPrefix("bytes that are no \(name)") == true)
    #expect(error?.description.hasSuffix("at line 1, column \(column)") == true)
  }

  @Test func anEmptyFileIsAnError() {
    let error = #expect(throws: PropertyListError.self) { try PropertyListDocument(parsing: []) }
    #expect(error?.description == "the file is empty")
  }
}
