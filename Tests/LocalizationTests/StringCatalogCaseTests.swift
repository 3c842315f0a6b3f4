// Valise — tests of string catalogs that public reports speak of
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseTestKit
import XMLText

@testable import Localization

@Suite struct StringCatalogCaseTests {
  private func document(_ id: String) throws -> (bytes: [UInt8], document: StringCatalog.Document) {
    let cases: [PublicCase] = try Fixture.decoded("cases.json")
    let file = try #require(cases.first { $0.id == id }?.files.first)
    let bytes = try file.contents()
    return (bytes, try StringCatalog.read(bytes))
  }

  @Test func phrasesOfAppShortcuts() throws {
    let (bytes, document) = try document("loc-real-04")
    let entry = try #require(document.catalog["Open a note in ${applicationName}"])
    let phrases = try #require(entry["de"]?.phrases)
    #expect(phrases.state == "translated")
    #expect(
      phrases.values == ["Notiz in ${applicationName} öffnen", "${applicationName}-Notiz öffnen"]
    )
    #expect(document.catalog.serialized() == bytes)
    #expect(document.catalog.remarks() == [])
    let coverage = TranslatedTable(name: "AppShortcuts", catalog: document.catalog).coverage()
    #expect(coverage.map(\.percent) == [100, 100])
  }

  @Test func machineTranslations() throws {
    let (bytes, document) = try document("loc-real-05")
    #expect(
      document.catalog.compiled(for: "fr").table["Sunrise"]?.value == .text("Lever du soleil")
    )
    #expect(document.catalog.serialized() == bytes)
    #expect(document.catalog.remarks().map(\.severity) == [.note])
  }

  @Test func aTrailingComma() throws {
    let (_, document) = try document("loc-real-06")
    #expect(document.catalog.compiled(for: "ja").table["example"]?.value == .text("例"))
    #expect(document.remarks.map(\.rule) == ["trailing-comma"])
    #expect(document.remarks.map(\.severity) == [.warning])
    #expect(document.remarks.first?.position?.line == 13)
  }

  @Test func aKeyTwice() throws {
    let (_, document) = try document("loc-real-07")
    #expect(document.remarks.map(\.severity) == [.error])
    #expect(document.remarks.first?.position?.line == 14)
    #expect(document.remarks.first?.message.contains("\"Merge\"") == true)
  }

  @Test func devicesWithoutOther() throws {
    let (_, document) = try document("loc-real-08")
    let entry = try #require(document.catalog.compiled(for: "en").table["device.name"])
    #expect(
      entry.value.propertyList == [
        "NSStringDeviceSpecificRuleType": ["ipad": "iPad", "iphone": "iPhone", "mac": "Mac"]
      ]
    )
    let rules = PluralRules(language: "en")
    #expect(entry.value.text(rules: rules, device: "mac") == "Mac")
    #expect(entry.value.text(rules: rules, device: "appletv") == nil)
    #expect(document.catalog.remarks().map(\.severity) == [.warning])
  }

  @Test func aPluralOverARealNumber() throws {
    let (_, document) = try document("loc-real-09")
    let entry = document.catalog.compiled(for: "en").table["%.1f pixel(s)"]
    #expect(
      entry?.value.propertyList == [
        "NSStringLocalizedFormatKey": "%#@value@",
        "value": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "f",
          "one": "%.1f pixel", "other": "%.1f pixels",
        ],
      ]
    )
    #expect(document.catalog.remarks() == [])
  }

  @Test func variantsThatShowAnotherArgument() throws {
    let (_, document) = try document("loc-real-10")
    let entry = document.catalog.compiled(for: "en").table["followers %lld %@"]
    #expect(
      entry?.value.propertyList == [
        "NSStringLocalizedFormatKey": "%#@followers@",
        "followers": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
          "NSStringFormatValueTypeKey": "lld", "one": "%2$@ follower", "other": "%2$@ followers",
        ],
      ]
    )
    #expect(document.catalog.remarks() == [])
  }

  @Test func coverageAndFilesOfPlurals() throws {
    let (_, document) = try document("pub-strings-09")
    let coverage = TranslatedTable(name: "Localizable", catalog: document.catalog).coverage()
    #expect(coverage.map(\.language) == ["de", "en"])
    #expect(coverage.map(\.translated) == [0, 2])
    #expect(coverage.map(\.total) == [2, 2])
    #expect(coverage.first?.needsReview == ["items_count"])
    #expect(coverage.first?.missing == ["plain"])
    let english = document.catalog.compiled(for: "en").table
    let german = document.catalog.compiled(for: "de").table
    #expect(english.plainEntries.map(\.text) == ["Hello"])
    #expect(try german.stringsFile(as: .binary) == nil)
    #expect(try german.stringsDictionaryFile() != nil)
    #expect(try english.stringsDictionaryFile() != nil)
  }

  @Test(arguments: [
    (0, "X zero 0 Y Z"), (1, "X one 1 Y Z"), (2, "X two 2 Y Z"), (3, "X few 3 Y Z"),
    (11, "X many 11 Y Z"), (100, "X other 100 Y Z"),
  ])
  func aSubstitutionWithoutNumber(count: Int, expected: String) throws {
    let (_, document) = try document("pub-strings-11")
    let entry = try #require(document.catalog.compiled(for: "ar").table["seen_by"])
    let text = entry.value.text(
      arguments: [.integer(Int64(count)), "Z"],
      rules: PluralRules(language: "ar")
    )
    #expect(text == expected)
    #expect(entry.value.propertyList[path: "NSStringLocalizedFormatKey"] == "X %#@p@ Y %2$@")
  }
}
