// Valise — the tables of language matching in the sources are those of dev/language-tables.json
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseTestKit

@testable import Localization

@Suite("tables of language matching")
struct LanguageTablesTests {
  private static let generatedFile =
    "Sources/Localization/Languages/LanguageTables+Generated.swift"

  /// The tables and what the generated file says of each.
  private static let summaries = [
    ("names", "Names that are looked up first, as whole identifiers."),
    ("languageAliases", "Codes of languages that have been replaced."),
    ("parentOverrides", "Parents that count before those of `parents`."),
    ("parents", "Parents that cutting the last subtag does not give; `root` ends a chain."),
    ("languageGroups", "Languages whose readers another language serves too."),
    ("alpha3Languages", "Codes of three letters that have one of two."),
    ("alpha3Regions", "Codes of regions of three letters that have one of two."),
    ("likelySubtags", "The script, four letters, and the region that go with an identifier."),
  ]

  private static func tables() throws -> [String: [String: String]] {
    let data = Data(try Repository.text("dev/language-tables.json").utf8)
    return try JSONDecoder().decode([String: [String: String]].self, from: data)
  }

  /// The records of a table, in the order in which they are searched.
  private static func records(_ table: String, _ entries: [String: String]) throws -> [String] {
    let keys = entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return try keys.map { key in
      let value = try #require(entries[key])
      guard table == "likelySubtags" else { return "\(key)=\(value)" }
      // The language of the value is always that of the key, so only the rest is kept.
      let parts = value.split(separator: "_")
      try #require(parts.count == 3 && parts[0] == key.split(separator: "_")[0])
      try #require(parts[1].utf8.count == 4)
      return "\(key)=\(parts[1])\(parts[2])"
    }
  }

  private static func generated() throws -> String {
    var text = """
      // Valise — the tables of language matching as constant text; scripts/language-tables writes it
      // SPDX-License-Identifier: Apache-2.0

      // Made of dev/language-tables.json, which is derived from the Unicode CLDR, version 46.
      // Copyright © 2016-2024 Unicode, Inc.; Unicode License v3, see dev/unicode-license.txt.

      extension LanguageTables {

      """
    let tables = try tables()
    for (index, (name, summary)) in summaries.enumerated() {
      let entries = try #require(tables[name])
      if index > 0 { text += "\n" }
      text += "  /// \(summary)\n  static let \(name) = SortedRecords(\n"
      text += "    \"\"\"\n"
      var line = "   "
      for record in try records(name, entries) {
        if line.utf8.count + 1 + record.utf8.count > 100 {
          text += line + "\n"
          line = "   "
        }
        line += " " + record
      }
      text += line + "\n    \"\"\"\n  )\n"
    }
    return text + "}\n"
  }

  @Test func generatedFileIsUpToDate() throws {
    let made = try Self.generated()
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTATIONS"] == "1" {
      try Data(made.utf8).write(to: URL(fileURLWithPath: Repository.path(Self.generatedFile)))
    }
    #expect(made == (try Repository.text(Self.generatedFile)))
  }

  private static let built: [String: SortedRecords] = [
    "names": LanguageTables.names, "languageAliases": LanguageTables.languageAliases,
    "parentOverrides": LanguageTables.parentOverrides, "parents": LanguageTables.parents,
    "languageGroups": LanguageTables.languageGroups,
    "alpha3Languages": LanguageTables.alpha3Languages,
    "alpha3Regions": LanguageTables.alpha3Regions, "likelySubtags": LanguageTables.likelySubtags,
  ]

  @Test("every entry is found, and nothing beside it", arguments: summaries.map(\.0))
  func everyEntryIsFound(name: String) throws {
    let entries = try #require(try Self.tables()[name])
    let table = try #require(Self.built[name])
    for (key, value) in entries {
      let wanted =
        name == "likelySubtags" ? value.split(separator: "_").dropFirst().joined() : value
      #expect(table.value(of: key) == wanted, "\(key)")
      for other in [key + "~", String(key.dropLast()), "~" + key] where entries[other] == nil {
        #expect(table.value(of: other) == nil, "\(other)")
      }
    }
  }

  @Test(
    "records are searched by halves",
    arguments: [
      ("", "a", nil), ("a=1", "a", "1"), ("a=1", "b", nil), ("a=1 b=2", "b", "2"),
      ("a=1\nab=3 b=2", "ab", "3"), ("a=1 b=2", "", nil), ("a=1 b=2", "a=1", nil),
      ("a=1 b=2", "1", nil), ("a= b=2", "a", ""), ("a", "a", nil), ("a b=1", "b", "1"),
    ] as [(String, String, String?)]
  )
  func search(text: String, key: String, value: String?) {
    #expect(SortedRecords(text).value(of: key) == value)
  }
}
