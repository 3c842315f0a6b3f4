// Valise — tests of string catalogs: reading, writing, compiling, back again
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit

@testable import Localization

@Suite struct StringCatalogTests {
  /// A catalog of one entry in one language.
  private func catalog(
    _ localization: PropertyList,
    key: String = "k",
    language: String = "en"
  ) -> StringCatalog {
    var catalog = StringCatalog(sourceLanguage: "en")
    catalog[key] = CatalogEntry(["localizations": [language: localization]])
    return catalog
  }

  private func unit(_ text: String) -> PropertyList {
    ["stringUnit": ["state": "translated", "value": .string(text)]]
  }

  private func plural(_ one: String, _ other: String) -> PropertyList {
    ["plural": ["one": unit(one), "other": unit(other)]]
  }

  private func value(_ catalog: StringCatalog, _ key: String = "k") -> PropertyList? {
    let compiled = catalog.compiled(for: "en")
    #expect(compiled.remarks == [])
    return compiled.table[key]?.value.propertyList
  }

  @Test func xcodesLayout() throws {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "" : {

          },
          "a/b" : {
            "comment" : "tab\\t quote\\" back\\\\ \\u0001 ü",
            "unknown" : [
              1,
              -2.5,
              true,
              [

              ]
            ]
          }
        },
        "version" : "1.0"
      }
      """
    let catalog = try StringCatalog.read(Array(text.utf8)).catalog
    #expect(String(decoding: catalog.serialized(), as: UTF8.self) == text)
    #expect(catalog.keys == ["", "a/b"])
    let ended = try StringCatalog.read(Array((text + "\n").utf8)).catalog
    #expect(ended.serialized() == Array((text + "\n").utf8))
  }

  @Test func textsThatAreNoCatalogs() {
    for text in [
      "", "{}", "[]", #"{"strings":{}}"#, #"{"sourceLanguage":"en"}"#, "{,}",
      #"{"sourceLanguage":"en","strings":{},"version":"2.0"}"#,
      #"{"sourceLanguage":1,"strings":{}}"#,
    ] {
      #expect(throws: LocalizationError.self, "\(text)") {
        try StringCatalog.read(Array(text.utf8))
      }
    }
    #expect(throws: LocalizationError.noCatalog("\"strings\" is missing or no object")) {
      try StringCatalog.read(Array("{}".utf8))
    }
  }

  @Test func newKeysGoWhereXcodePutsThem() {
    var catalog = StringCatalog(sourceLanguage: "en")
    for key in ["b", "A", "a10", "a2", "Z", "%d", "%@", "", "_x", "é", "a", "B"] {
      catalog[key] = CatalogEntry()
    }
    #expect(catalog.keys == ["", "_x", "%@", "%d", "a", "A", "a2", "a10", "b", "B", "Z", "é"])
    catalog["a"] = nil
    #expect(catalog["a"] == nil)
  }

  @Test func plainTextsAndWhatIsOmitted() throws {
    let text = """
      {"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"new","value":""}},
      "fr":{"stringUnit":{"state":"new","value":"x"}}}},"b":{"shouldTranslate":false,"localizations":{
      "de":{"stringUnit":{"state":"translated","value":"B"}},"en":{"stringUnit":{"state":"translated",
      "value":""}}}},"c":{}},"version":"1.0"}
      """
    let catalog = try StringCatalog.read(Array(text.utf8)).catalog
    #expect(catalog.languages == ["de", "en", "fr"])
    #expect(catalog.compiled(for: "de").table.keys == [])
    #expect(catalog.compiled(for: "fr").table.keys == ["a"])
    #expect(catalog.compiled(for: "en").table.keys == ["b"])
    let all = catalog.compiled(for: "en", includesUntranslated: true).table
    #expect(all.keys == ["a", "b", "c"])
    #expect(all["c"]?.value == .text("c"))
  }

  @Test func aLonePlural() {
    let expected: PropertyList = [
      "NSStringLocalizedFormatKey": "%#@value@",
      "value": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        "one": "%d item", "other": "%d items",
      ],
    ]
    #expect(value(catalog(["variations": plural("%d item", "%d items")])) == expected)
    let byKey = catalog(["variations": plural("One item", "Items")], key: "%lu items")
    let type = "value.NSStringFormatValueTypeKey"
    #expect(value(byKey, "%lu items")?[path: PropertyListPath(type)] == "lu")
    let unknown = value(catalog(["variations": plural("One", "Many %arg")]))
    #expect(unknown?[path: PropertyListPath(type)] == "lld")
    #expect(unknown?[path: "value.other"] == "Many %lld")
  }

  @Test func aPluralWithSeveralArguments() {
    let compiled = value(catalog(["variations": plural("One of %@", "%@ has %lld items, 5%%")]))
    #expect(compiled?[path: "NSStringLocalizedFormatKey"] == "%2$#@value@")
    #expect(compiled?[path: "value.other"] == "%1$@ has %2$lld items, 5%%")
    #expect(compiled?[path: "value.one"] == "One of %1$@")
    let entry = compiled.map { StringsDictionaryEntry($0) }
    let rules = PluralRules(language: "en")
    #expect(entry?.text(arguments: ["Ann", 1], rules: rules) == "One of Ann")
    #expect(entry?.text(arguments: ["Ann", 3], rules: rules) == "Ann has 3 items, 5%")
  }

  @Test func substitutions() {
    let localization: PropertyList = [
      "stringUnit": ["state": "translated", "value": "%@ has %#@files@ in %#@folders@"],
      "substitutions": [
        "files": [
          "argNum": 2, "formatSpecifier": "lld", "variations": plural("%arg file", "%arg files"),
        ],
        "folders": [
          "formatSpecifier": "d", "variations": plural("one folder", "%arg folders 5%%arg"),
        ],
      ],
    ]
    let compiled = value(catalog(localization))
    #expect(
      compiled?[path: "NSStringLocalizedFormatKey"] == "%1$@ has %2$#@files@ in %3$#@folders@"
    )
    #expect(compiled?[path: "files.other"] == "%2$lld files")
    #expect(compiled?[path: "folders.other"] == "%3$d folders 5%%arg")
    let text = compiled.map { StringsDictionaryEntry($0) }?
      .text(arguments: ["Ann", 1, 7], rules: PluralRules(language: "en"))
    #expect(text == "Ann has 1 file in 7 folders 5%arg")
  }

  @Test func devicesOfSubstitutionsComeFirst() {
    let localization: PropertyList = [
      "stringUnit": ["state": "translated", "value": "%#@x@!"],
      "substitutions": [
        "x": [
          "argNum": 1, "formatSpecifier": "d",
          "variations": [
            "device": [
              "mac": ["variations": plural("%arg window", "%arg windows")],
              "other": ["variations": plural("%arg screen", "%arg screens")],
            ]
          ],
        ]
      ],
    ]
    let entry = value(catalog(localization)).map { StringsDictionaryEntry($0) }
    let rules = PluralRules(language: "en")
    #expect(entry?.text(arguments: [2], rules: rules, device: "mac") == "2 windows!")
    #expect(entry?.text(arguments: [1], rules: rules, device: "ipad") == "1 screen!")
  }

  @Test func unknownVariationsAreReported() {
    let odd = catalog(["variations": ["gender": ["f": unit("x")]]]).compiled(for: "en")
    #expect(odd.table.keys == [])
    #expect(odd.remarks.map(\.rule) == ["unknown-variation"])
  }

  @Test func backFromATable() throws {
    let plural: PropertyList = [
      "NSStringLocalizedFormatKey": "%#@v@",
      "v": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld",
        "one": "%ld day", "other": "%ld days",
      ],
    ]
    let several: PropertyList = [
      "NSStringLocalizedFormatKey": "%1$@: %2$#@v@",
      "v": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        "one": "%2$d day", "other": "%2$d days",
      ],
    ]
    let device: PropertyList = [
      "NSStringDeviceSpecificRuleType": ["mac": "Click", "other": plural]
    ]
    let width: PropertyList = ["NSStringVariableWidthRuleType": ["20": "Hi", "50": "Hello"]]
    let table = StringTable([
      .init("plain", .text("Hello %@"), comment: "Greeting"), .init("p", .init(plural)),
      .init("s", .init(several)), .init("d", .init(device)), .init("w", .init(width)),
      .init("odd", .unknown(5)),
    ])
    var catalog = StringCatalog(sourceLanguage: "en")
    #expect(catalog.add(table, language: "en").map(\.keyPath) == ["odd"])
    #expect(catalog["plain"]?.comment == "Greeting")
    let p = try #require(catalog["p"]?["en"])
    #expect(p.units.map(\.path) == ["plural.one", "plural.other"])
    let s = try #require(catalog["s"]?["en"])
    #expect(s.units.map(\.unit.value) == ["%1$@: %2$#@v@", "%arg day", "%arg days"])
    let compiled = catalog.compiled(for: "en").table
    #expect(compiled["plain"]?.value == .text("Hello %@"))
    #expect(compiled["s"]?.value.propertyList == several)
    #expect(compiled["w"]?.value.propertyList == width)
    let rules = PluralRules(language: "en")
    for (key, arguments) in [("p", [2]), ("d", [1])] as [(String, [FormatArgument])] {
      let text = compiled[key]?.value.text(arguments: arguments, rules: rules)
      #expect(text == table[key]?.value.text(arguments: arguments, rules: rules))
    }
  }

  @Test func damagedFiles() {
    let good = catalog(["variations": plural("%d item", "%d items")]).serialized()
    for bytes in HostileInputs.truncations(of: good) {
      #expect(throws: LocalizationError.self) { try StringCatalog.read(bytes) }
    }
    for bytes in HostileInputs.flips(of: good) {
      // What can still be read is compiled, checked and counted.
      guard let catalog = try? StringCatalog.read(bytes).catalog else { continue }
      for language in catalog.languages { _ = catalog.compiled(for: language) }
      _ = catalog.remarks()
      _ = TranslatedTable(name: "T", catalog: catalog).coverage()
    }
  }
}
