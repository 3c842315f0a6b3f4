// Valise — tests of files of texts: damaged ones, and where remarks stand
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit
import XMLText

@testable import Localization

@Suite struct TableFileTests {
  private static let rules = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>a.b</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@n@ %#@x@</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>%d</string>
          <key>other</key>
          <string>100 %</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """
  private static let table: PropertyList = [
    "en": [
      "a": "A",
      "n": [
        "NSStringLocalizedFormatKey": "%#@v@",
        "v": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
          "other": "%d",
        ],
      ],
    ], "de": ["a": "Ä"], "LocProvenance": ["en": ["a": 1]],
  ]

  @Test func remarksOnRulesHaveTheirPlaces() throws {
    let file = try #require(
      try TableFile(parsing: Array(Self.rules.utf8), extension: "stringsdict")
    )
    let lines = file.remarks(language: "en").map { remark in
      "\(remark.rule) \(remark.position?.line ?? 0):\(remark.position?.column ?? 0)"
    }
    #expect(
      lines == [
        "undefined-variable 5:3", "value-type-percent 9:5", "plural-category-missing 9:5",
        "format-problem 15:7",
      ]
    )
  }

  @Test func remarksOnTextsHaveTheirPlaces() throws {
    let text = "/* c */\r\n\"é\" = \"x\";  \"a\" = \"%#@v@\";\r\nb = ( 1 );\r\n"
    let wide: [[UInt8]] = text.utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let inputs: [[UInt8]] = [Array(text.utf8), [0xFF, 0xFE] + wide.flatMap { $0 }]
    for bytes in inputs {
      let file = try #require(try TableFile(parsing: bytes, extension: "strings"))
      let places = file.remarks(language: "en").map { remark in
        "\(remark.rule) \(remark.position?.line ?? 0):\(remark.position?.column ?? 0)"
      }
      #expect(places.sorted() == ["not-a-text 3:1", "undefined-variable 2:13", "unknown-rule 3:1"])
    }
  }

  @Test func languagesOfATable() throws {
    let file = try LocalizationTableFile(parsing: try Self.table.serialized(as: .binary))
    #expect(file.languages.map(\.name).sorted() == ["de", "en"])
    let english = try #require(file.languages.first { $0.name == "en" })
    #expect(english.table["a"]?.value == .text("A"))
    #expect(
      english.table["n"]?.value.text(arguments: [3], rules: PluralRules(language: "en")) == "3"
    )
    let bad: PropertyList = ["en": "x"]
    #expect(throws: LocalizationError.self) {
      try LocalizationTableFile(parsing: try bad.serialized(as: .binary))
    }
  }

  /// Reads a damaged file, and does with what is left of it what commands do.
  private func use(_ bytes: [UInt8], extension name: String) {
    guard let file = try? TableFile(parsing: bytes, extension: name) else { return }
    _ = file.remarks(language: "pl")
    let tables: [StringTable]
    switch file {
    case .strings(let file): tables = [file.table]
    case .dictionary(let file): tables = [file.table]
    case .table(let file): tables = file.languages.map(\.table)
    case .catalog, .translation: tables = []
    }
    for table in tables {
      for entry in table.entries {
        _ = entry.value.text(arguments: [2, "x"], rules: PluralRules(language: "pl"))
      }
      _ = try? table.stringsDictionaryFile(as: .binary)
      let translatable = TranslatableTable(source: table, form: .dictionary, sourceLanguage: "en")
      let part = translatable.translationPart(for: "pl", translated: table, original: "o")
      _ = translatable.taking(part, into: table, language: "pl")
    }
  }

  @Test(arguments: ["stringsdict", "loctable"], [PropertyListFormat.xml, .binary])
  func damagedFiles(name: String, format: PropertyListFormat) throws {
    let whole: PropertyList =
      name == "loctable" ? Self.table : try #require(Self.table[path: "en"])
    let good = try whole.serialized(as: format)
    _ = try #require(try TableFile(parsing: good, extension: name))
    for bytes in HostileInputs.truncations(of: good) { use(bytes, extension: name) }
    for bytes in HostileInputs.flips(of: good, masks: [0x01, 0x80]) { use(bytes, extension: name) }
  }
}
