// Valise — tests of tables' files on their way to translators and back
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit

@testable import Localization

@Suite struct TranslatableTableTests {
  private static let rules = """
    <plist version="1.0"><dict><key>%d a/b</key><dict><key>NSStringLocalizedFormatKey</key>
    <string>%#@n@!</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>zero</key><string>none</string><key>one</key><string>%d file</string>
    <key>other</key><string>%d files</string></dict></dict>
    <key>dev</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>
    <string>Click</string><key>other</key><string>Tap</string></dict></dict></dict></plist>
    """

  private func dictionary() throws -> TranslatableTable {
    TranslatableTable(
      source: try StringsDictionaryFile(parsing: Array(Self.rules.utf8)).table,
      form: .dictionary,
      sourceLanguage: "en"
    )
  }

  private func strings(_ text: String) throws -> StringTable {
    try StringsFile(parsing: Array(text.utf8)).table
  }

  private func lines(_ part: TranslationFile.Part) -> [String] {
    part.units.map { "\($0.id) [\($0.state ?? "")] \($0.source) -> \($0.target ?? "")" }
  }

  @Test func whatIsExportedOfRules() throws {
    let part = try dictionary().translationPart(for: "pl", translated: nil, original: "o")
    #expect(
      lines(part) == [
        "/%d a/b:dict/NSStringLocalizedFormatKey:dict/:string [new] %#@n@! -> %#@n@!",
        "/%d a/b:dict/n:dict/zero:dict/:string [new] none -> none",
        "/%d a/b:dict/n:dict/one:dict/:string [new] %d file -> %d file",
        "/%d a/b:dict/n:dict/few:dict/:string [new] %d files -> %d files",
        "/%d a/b:dict/n:dict/many:dict/:string [new] %d files -> %d files",
        "/%d a/b:dict/n:dict/other:dict/:string [new] %d files -> %d files",
        "/dev:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string [new] Click -> Click",
        "/dev:dict/NSStringDeviceSpecificRuleType:dict/other:dict/:string [new] Tap -> Tap",
      ]
    )
    let japanese = try dictionary().translationPart(for: "ja", translated: nil, original: "o")
    #expect(
      japanese.units.map(\.id).filter { $0.contains("/n:") } == [
        "/%d a/b:dict/n:dict/zero:dict/:string", "/%d a/b:dict/n:dict/other:dict/:string",
      ]
    )
  }

  @Test func rulesComeBack() throws {
    let table = try dictionary()
    var part = table.translationPart(for: "pl", translated: nil, original: "o")
    for index in part.units.indices where !part.units[index].id.contains("zero") {
      part.units[index].target = "pl " + part.units[index].source
      part.units[index].state = index == 1 ? "new" : "translated"
    }
    let taken = table.taking(part, into: nil, language: "pl")
    #expect(taken.remarks == [])
    #expect(
      taken.table["%d a/b"]?.value.propertyList == [
        "NSStringLocalizedFormatKey": "pl %#@n@!",
        "n": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
          "one": "pl %d file", "few": "pl %d files", "many": "pl %d files",
          "other": "pl %d files",
        ],
      ]
    )
    #expect(
      taken.table["dev"]?.value.propertyList == [
        "NSStringDeviceSpecificRuleType": ["mac": "pl Click", "other": "pl Tap"]
      ]
    )
    let again = table.translationPart(for: "pl", translated: taken.table, original: "o")
    #expect(again.units.filter { $0.state == "new" }.map(\.source) == ["none"])
    let unchanged = table.taking(again, into: taken.table, language: "pl")
    #expect(unchanged.table == taken.table)
  }

  @Test func aPartlyTranslatedPluralKeepsOther() throws {
    let table = try dictionary()
    let unit = TranslationFile.Unit(
      id: "/%d a/b:dict/n:dict/one:dict/:string",
      source: "%d file",
      target: "%d plik"
    )
    let part = TranslationFile.Part(
      original: "",
      sourceLanguage: "en",
      targetLanguage: "pl",
      units: [unit]
    )
    let taken = table.taking(part, into: nil, language: "pl").table
    #expect(taken.keys == ["%d a/b"])
    #expect(taken["%d a/b"]?.value.propertyList[path: "n.one"] == "%d plik")
    #expect(taken["%d a/b"]?.value.propertyList[path: "n.other"] == "%d files")
    #expect(taken["%d a/b"]?.value.propertyList[path: "n.few"] == nil)
  }

  @Test func plainTexts() throws {
    let table = TranslatableTable(
      source: try strings(
        "/* Name */ CFBundleName = \"App\";\n\"same\" = \"same\";\nempty = e; new = n;"
      ),
      form: .strings,
      sourceLanguage: "en"
    )
    let german = try strings(
      "/* Eigen */ CFBundleName = \"Anwendung\"; same = same; empty = \"\"; own = o;"
    )
    var part = table.translationPart(for: "de", translated: german, original: "o")
    #expect(
      lines(part) == [
        "CFBundleName [translated] App -> Anwendung", "same [translated] same -> same",
        "empty [new] e -> e", "new [new] n -> n",
      ]
    )
    #expect(part.units.first?.note == "Name")
    part.units[3].target = "neu"
    part.units[3].state = "translated"
    part.units[0].source = "Old App"
    part.units.append(TranslationFile.Unit(id: "gone", source: "g", target: "w"))
    let taken = table.taking(part, into: german, language: "de")
    #expect(taken.remarks.map(\.rule) == ["source-changed", "unknown-key"])
    #expect(taken.remarks.map(\.keyPath) == ["CFBundleName", "gone"])
    let texts = taken.table.entries.map { "\($0.key)=\($0.value.format() ?? "")" }
    #expect(texts == ["CFBundleName=Anwendung", "same=same", "empty=", "own=o", "new=neu"])
    #expect(taken.table["CFBundleName"]?.comment == "Eigen")
  }

  @Test func aChangedSourceAsksForAReview() throws {
    var catalog = StringCatalog(sourceLanguage: "en")
    catalog.add(try strings("a = A; b = B;"), language: "en")
    var part = catalog.translationPart(for: "de", original: "L.xcstrings")
    for index in part.units.indices {
      part.units[index].target = "x"
      part.units[index].state = "translated"
    }
    part.units[0].source = "old"
    #expect(catalog.take(part, language: "de").map(\.rule) == ["source-changed"])
    #expect(catalog["a"]?["de"]?.units.map(\.unit.state) == ["needs_review"])
    #expect(catalog["b"]?["de"]?.units.map(\.unit.state) == ["translated"])
  }

  @Test func manyVariantsTakeNoLongerThanMany() throws {
    var text =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"variations":{"device":{"#
    let unit = #"{"stringUnit":{"state":"translated","value":"v"}}"#
    text += (0..<20_000).map { "\"a\($0)\":\(unit)" }.joined(separator: ",")
    text += "}}},\"de\":{\"variations\":{\"device\":{"
    text += (0..<20_000).map { "\"b\($0)\":\(unit)" }.joined(separator: ",")
    text += "}}}}}},\"version\":\"1.0\"}"
    var catalog = try StringCatalog.read(Array(text.utf8)).catalog
    let clock = ContinuousClock()
    let start = clock.now
    let part = catalog.translationPart(for: "de", original: "o")
    #expect(part.units.count == 40_000)
    // Comparing each of one with each of the other would take minutes.
    #expect(clock.now - start < .seconds(60))
    var other = part
    for index in other.units.indices { other.units[index].state = "translated" }
    other.units = Array(other.units.prefix(1000))
    catalog["k"]?["de"] = nil
    #expect(catalog.take(other, language: "de").map(\.rule).contains("unknown-variant"))
  }
}
