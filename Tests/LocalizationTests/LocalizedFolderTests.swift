// Valise — tests of folders of tables: what belongs together, what is found wrong
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseFiles

@testable import Localization

@Suite struct LocalizedFolderTests {
  private func folder(
    _ files: [String: String],
    sourceLanguage: String? = nil
  ) throws -> LocalizedFolder {
    let system = InMemoryFileSystem()
    try system.createDirectory(at: "A", mode: 0o755)
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      var path = FilePath("A")
      let parts = name.split(separator: "/").compactMap { FileName(String($0)) }
      for part in parts.dropLast() {
        path = path.appending(part)
        if try !system.exists(path) { try system.createDirectory(at: path, mode: 0o755) }
      }
      let last = try #require(parts.last)
      try system.createFile(at: path.appending(last), contents: Array(text.utf8), mode: 0o644)
    }
    return try LocalizedFolder(reading: system.tree(at: "A"), sourceLanguage: sourceLanguage)
  }

  @Test func filesOfOneTableBelongTogether() throws {
    let rules = """
      <dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string>
      </dict></dict></dict>
      """
    let folder = try folder([
      "R/en.lproj/T.strings": "\"a\" = \"A %@\"; b = B; n = N;",
      "R/en.lproj/T.stringsdict": rules,
      "R/ja.lproj/T.strings": "\"a\" = \"%d\"; \"b\" = \"\"; x = y;",
      "R/ja.lproj/T.stringsdict": rules,
      "R/ru.lproj/T.stringsdict": rules,
      "R/ru.lproj/readme.txt": "no table",
    ])
    let table = try #require(folder.tables.first)
    #expect(folder.tables.count == 1)
    #expect(table.name == "T")
    #expect(table.sourceLanguage == "en")
    let coverage = table.coverage()
    #expect(coverage.map(\.language) == ["en", "ja", "ru"])
    let japanese = coverage[1]
    #expect(japanese.total == 3)
    #expect(japanese.translated == 1)
    #expect(japanese.untranslated == ["b"])
    #expect(japanese.extra == ["x"])
    #expect(japanese.missing == [])
    #expect(japanese.mismatched.map(\.key) == ["a"])
    #expect(japanese.mismatched.first?.reason.contains("%d") == true)
    #expect(coverage[2].mismatched.map(\.key) == ["n"])
    #expect(coverage[0].mismatched.map(\.key) == ["n"])
  }

  @Test func theSourceLanguageIsChosen() throws {
    let files = ["fr.lproj/T.strings": "a=b;", "Base.lproj/T.strings": "a=b;"]
    #expect(try folder(files).tables.first?.sourceLanguage == "Base")
    #expect(try folder(files, sourceLanguage: "fr").tables.first?.sourceLanguage == "fr")
    let others = ["it.lproj/T.strings": "a=b;", "fr.lproj/T.strings": "a=b;"]
    #expect(try folder(others).tables.first?.sourceLanguage == "fr")
  }

  @Test func tablesOfSeveralFoldersHaveTheirFolder() throws {
    let tables = try folder([
      "X/en.lproj/T.strings": "a=b;", "Y/en.lproj/T.strings": "a=b;",
      "C.xcstrings": #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#,
    ]).tables
    #expect(tables.map(\.name) == ["C", "X/T", "Y/T"])
  }

  @Test func mistakesHaveTheirFile() throws {
    let found = try folder([
      "en.lproj/T.strings": "a = \"%@\";", "de.lproj/T.strings": "a = \"%d\";;",
      "fr.lproj/T.strings": "a = b", "Loose.strings": "a = \"\\u00e9\";", "C.xcstrings": "{",
    ]).findings
    let lines = found.map { "\($0.location.path) \($0.rule) \($0.severity.rawValue)" }
    #expect(
      lines == [
        "C.xcstrings unreadable error", "Loose.strings small-u-escape warning",
        "de.lproj/T.strings format-mismatch error", "de.lproj/T.strings text-ignored error",
        "fr.lproj/T.strings unreadable error",
      ]
    )
  }

  @Test func coverageAsASpreadsheet() {
    let row = Coverage(
      table: "=T",
      language: "de",
      total: 3,
      translated: 1,
      missing: ["a,b", "c\"d"],
      untranslated: [],
      needsReview: [],
      extra: [],
      mismatched: []
    )
    let lines = Coverage.csv([row])
    #expect(lines.hasSuffix("'=T,de,3,1,33,2,0,0,0,0,\"a,b\nc\"\"d\",\n"))
    #expect(row.percent == 33)
  }

  @Test func argumentsAreCompared() {
    func differences(_ text: String, _ source: String) -> [String] {
      TextArguments(.text(text)).differences(from: TextArguments(.text(source))).map(\.description)
    }
    #expect(differences("%2$@ %1$d", "%d %@") == [])
    #expect(differences("%d", "%@") == ["argument 1 is %d, but %@ in the source text"])
    #expect(differences("%d", "%lld") == ["argument 1 is %d, but %lld in the source text"])
    #expect(differences("%ld", "%lld") == [])
    #expect(differences("%i", "%u") == [])
    #expect(differences("%@ %@", "%@") == ["argument 2 (%@) is none of the source text"])
    #expect(differences("x", "%f") == ["argument 1 (%f) of the source text is left out"])
  }

  @Test(arguments: [
    ("fr", "one other"), ("de", "one other"), ("pl", "one few many other"), ("ja", "other"),
    ("ar", "zero one two few many other"), ("he", "one two other"), ("es", "one other"),
  ])
  func formsThatATranslationNeeds(language: String, expected: String) {
    let forms = PluralRules(language: language).requiredCategories.map(\.rawValue)
    #expect(forms.joined(separator: " ") == expected)
  }
}
