// Valise — inputs of one repeated structure, the worst that a format allows
// SPDX-License-Identifier: Apache-2.0

import Localization
import MachOFiles
import PropertyLists

/// A large input made by repeating one structure, its reader, and what the reader may hold.
struct WorstShape: Sendable {
  let name: String
  /// The most memory, as a multiple of the input.
  ///
  /// Ten, but where two to eight bytes of a file are a value: in memory each is one of its own, in
  /// an array that grows by doubling. An entry of a `.strings` file can have two bytes, and keeps
  /// its key, its text, its comments and its places. The number is the one measured, and a little.
  let factor: Int
  let bytes: @Sendable () -> [UInt8]
  let read: @Sendable ([UInt8]) -> Void

  static let byteCount = 1 << 20

  /// The head, as many units as fit, each with its number where there is a `#`, and the tail.
  static func repeated(_ head: String, _ unit: String, _ tail: String) -> [UInt8] {
    var bytes = [UInt8](head.utf8)
    var number = 0
    while bytes.count < byteCount {
      for byte in unit.utf8 {
        if byte == UInt8(ascii: "#") { bytes += "\(number)".utf8 } else { bytes.append(byte) }
      }
      number += 1
    }
    return bytes + [UInt8](tail.utf8)
  }

  static let all: [WorstShape] = propertyLists + tables + others

  /// Property lists in XML, JSON and the text format: the head, the unit and the tail.
  private static let propertyLists: [WorstShape] = [
    ("xml siblings", 12, "<plist><array>", "<true/>", "</array></plist>"),
    ("xml empty containers", 12, "<plist><array>", "<dict/>", "</array></plist>"),
    ("xml keys", 10, "<plist><dict>", "<key>#</key><true/>", "</dict></plist>"),
    ("xml equal keys", 10, "<plist><dict>", "<key>a</key><true/>", "</dict></plist>"),
    ("xml comments", 10, "<plist>", "<!---->", "<true/></plist>"),
    ("xml attributes", 10, "<plist ", "a#='' ", "><true/></plist>"),
    ("xml references", 10, "<plist><string>", "&lt;", "</string></plist>"),
    ("xml depth", 10, "<plist>", "<array>", ""),
    ("json siblings", 20, "[", "1,", "1]"),
    ("json containers", 20, "[", "{},", "1]"),
    ("json keys", 20, "{", "\"#\":1,", "\"a\":1}"),
    ("json depth", 10, "", "[", ""),
    ("text siblings", 20, "(", "a,", "a)"),
    ("text containers", 20, "(", "{},", "a)"),
    ("text keys", 20, "{", "#=a;", "}"),
    ("text comments", 10, "", "/**/", "(a)"),
    ("text depth", 10, "", "(", ""),
  ].map { name, factor, head, unit, tail in
    WorstShape(name: name, factor: factor, bytes: { repeated(head, unit, tail) }) { bytes in
      _ = try? PropertyListDocument(parsing: bytes)
    }
  }

  private static let tables: [WorstShape] = [
    WorstShape(name: "strings", factor: 64, bytes: { repeated("", "#;", "") }) { bytes in
      _ = try? StringsFile(parsing: bytes)
    },
    WorstShape(
      name: "stringsdict",
      factor: 20,
      bytes: { repeated("<plist><dict>", "<key>#</key><dict/>", "</dict></plist>") },
      read: { _ = try? StringsDictionaryFile(parsing: $0) }
    ),
    WorstShape(
      name: "xcstrings",
      factor: 14,
      bytes: { repeated(#"{"sourceLanguage":"en","strings":{"#, "\"#\":{},", #""a":{}}}"#) },
      read: { _ = try? StringCatalog.read($0) }
    ),
    WorstShape(
      name: "xliff",
      factor: 10,
      bytes: {
        repeated(
          "<xliff version='1.2'><file original='a' source-language='en'><body>",
          "<trans-unit id='#'><source/></trans-unit>",
          "</body></file></xliff>"
        )
      },
      read: { _ = try? TranslationFile.read($0) }
    ),
  ]

  private static let others: [WorstShape] = [
    WorstShape(
      name: "mach-o commands",
      factor: 24,
      bytes: {
        let count = byteCount / 8
        let header = [0xFEED_FACF, 0x0100_000C, 0, 2, count, count * 8, 0, 0]
        return header.flatMap { word in (0..<4).map { UInt8(word >> (8 * $0) & 0xFF) } }
          + (0..<count).flatMap { _ in [0x99, 0, 0, 0, 8, 0, 0, 0] as [UInt8] }
      },
      read: { _ = try? MachOContainer(parsing: $0) }
    )
  ]
}
