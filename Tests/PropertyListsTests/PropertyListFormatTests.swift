// Valise — tests of telling formats apart
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

@Suite struct PropertyListFormatTests {
  static let texts: [(String, PropertyListFormat)] = [
    ("<?xml version='1.0'?><plist/>", .xml), ("\n \t<plist/>", .xml), ("<dict/>", .xml),
    ("<array>", .xml), ("<data>", .xml), ("<false/>", .xml), ("<!-- c --><plist/>", .xml),
    ("<", .xml), ("<0fbd77 1c2735ae>", .openstep), ("<>", .openstep), ("<*I5>", .openstep),
    ("<dada>", .openstep), ("bplist00", .binary), ("bplist15", .binary), ("{}", .openstep),
    ("{a = b;}", .openstep), ("{\"a\" = b;}", .openstep), ("{ \"a\" : 1 }", .json),
    ("[1]", .json), ("(a)", .openstep), ("\"a\" = \"b\";", .openstep), ("", .openstep),
    ("// c\n{a = b;}", .openstep), ("<[AQID]>", .openstep), ("< 00>", .openstep),
    ("<00 zz", .openstep), ("{\"a\\\"\" : 1}", .json), ("{\"a b\n\"\t:", .json),
    ("{\"a\\", .openstep), ("{ /* c */ \"a\" = 1; }", .openstep), ("{\"a\";}", .openstep),
    ("<?xml", .xml), ("<dict", .xml), ("<abc def/>", .xml),
  ]

  @Test(arguments: texts)
  func formatsAreToldApart(_ text: String, _ format: PropertyListFormat) {
    #expect(PropertyListFormat(sniffing: [UInt8](text.utf8)) == format)
    #expect(
      PropertyListFormat(sniffing: [0xEF, 0xBB, 0xBF] + text.utf8) == format || format == .binary
    )
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    #expect(PropertyListFormat(sniffing: [0xFE, 0xFF] + big) == format || format == .binary)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE], 2, false), ([0xFE, 0xFF], 2, true), ([], 2, false), ([], 2, true),
      ([0xFF, 0xFE, 0, 0], 4, false), ([0, 0, 0xFE, 0xFF], 4, true), ([], 4, false), ([], 4, true),
    ] as [([UInt8], Int, Bool)]
  )
  func wideTextsAreRead(_ mark: [UInt8], _ size: Int, _ isBig: Bool) throws {
    let text = "<plist version=\"1.0\"><string>é\u{1F698}</string></plist>"
    let units = size == 2 ? text.utf16.map { UInt32($0) } : text.unicodeScalars.map(\.value)
    let bytes = units.flatMap { unit in
      let little = (0..<size).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * $0)) }
      return isBig ? little.reversed() : little
    }
    let document = try PropertyListDocument(parsing: mark + bytes)
    #expect(document.format == .xml)
    #expect(document.value == "é\u{1F698}")
    #expect(throws: PropertyListError.self) {
      try PropertyListDocument(parsing: mark + bytes.dropLast())
    }
  }
}
