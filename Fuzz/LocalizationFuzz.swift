// Valise — fuzzing the readers of tables of texts
// SPDX-License-Identifier: Apache-2.0

internal import Localization

extension FuzzTarget {
  /// `.strings` files; what is read is written and read again.
  static let strings = FuzzTarget(
    name: "strings",
    seeds: [
      Array("/* head */\n\n// c\n\"a\\U00e9\\101\" = 'x';\nword = b; k;\n".utf8),
      [0xFF, 0xFE] + "a=\"%@ %1$d\";".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), 0] },
      Array("<dict><key>a</key><string>%d</string></dict>".utf8),
    ],
    words: ["\\U", "/*", "*/", "//", "= ", ";\n", "\\\"", "%#@v@"].map { Array($0.utf8) }
  ) { bytes in
    guard let file = try? StringsFile(parsing: bytes) else { return }
    _ = TableFile.strings(file).remarks(language: "ar", source: file.table)
    guard let written = try? file.table.stringsFile(as: .utf8, header: file.header) else { return }
    guard let again = try? StringsFile(parsing: written) else {
      preconditionFailure("what was written can be read")
    }
    precondition(again.table.entries.allSatisfy { file.table[$0.key]?.value == $0.value })
  }

  /// String dictionaries; every text is made for some arguments.
  static let stringsDictionary = FuzzTarget(
    name: "stringsdict",
    seeds: [
      Array(
        """
        <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>
        <string>%#@a@ %2$@</string><key>a</key><dict><key>NSStringFormatSpecTypeKey</key>
        <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
        <string>d</string><key>one</key><string>%*.3f %#@a@</string><key>other</key>
        <string>%-08lld %e</string></dict></dict><key>d</key><dict>
        <key>NSStringDeviceSpecificRuleType</key><dict><key>other</key><string>x</string></dict>
        </dict></dict></plist>
        """.utf8
      )
    ],
    words: ["%1$", "#@a@", "%lld", "%arg", "%%", "%.9999f"].map { Array($0.utf8) }
  ) { bytes in
    guard let file = try? StringsDictionaryFile(parsing: bytes) else { return }
    let rules = PluralRules(language: "pl")
    for entry in file.table.entries {
      for arguments in [[], [2, "x"], [1.5, 5, 1e300]] as [[FormatArgument]] {
        _ = entry.value.text(arguments: arguments, rules: rules, device: "mac", width: 5)
      }
    }
    _ = TableFile.dictionary(file).remarks(language: "pl", source: file.table)
    let translatable = TranslatableTable(
      source: file.table,
      form: .dictionary,
      sourceLanguage: "en"
    )
    let part = translatable.translationPart(for: "pl", translated: file.table, original: "o")
    let taken = translatable.taking(part, into: file.table, language: "pl")
    precondition(taken.table.entries.count == file.table.entries.count, "no key is lost")
  }

  /// Tables of all languages; every language is checked against the first.
  static let localizationTable = FuzzTarget(
    name: "loctable",
    seeds: [
      Array(
        """
        <plist version="1.0"><dict><key>en</key><dict><key>a</key><string>A %@</string><key>n</key>
        <dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>
        NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict>
        </dict></dict><key>de</key><dict><key>a</key><string>Ä</string></dict>
        <key>LocProvenance</key><dict/></dict></plist>
        """.utf8
      )
    ],
    words: ["LocProvenance", "<dict/>", "<key>", "%#@v@"].map { Array($0.utf8) }
  ) { bytes in
    guard let file = try? LocalizationTableFile(parsing: bytes) else { return }
    for language in file.languages.prefix(8) {
      _ = language.table.remarks(language: language.name, source: file.languages.first?.table)
      _ = try? language.table.stringsFile(as: .binary)
      _ = try? language.table.stringsDictionaryFile()
    }
  }

  /// String catalogs; what is read is compiled, checked, counted, and written as it was read.
  static let catalog = FuzzTarget(
    name: "xcstrings",
    seeds: [
      Array(
        """
        {"sourceLanguage":"en","strings":{"k %@":{"comment":"c","localizations":{"en":{"stringUnit":
        {"state":"new","value":"%#@a@ %@"},"substitutions":{"a":{"argNum":2,"formatSpecifier":"d",
        "variations":{"plural":{"one":{"stringUnit":{"state":"x","value":"%arg"}},"other":{}}}}}},
        "de":{"variations":{"device":{"mac":{"variations":{"plural":{"other":{"stringUnit":{"state":
        "translated","value":"%lld"}}}}}}}}}},"p":{"shouldTranslate":false}},"version":"1.0"}
        """.utf8
      )
    ],
    words: ["\"variations\"", "\"plural\"", "%#@a@", "%arg", "\"other\""].map { Array($0.utf8) }
  ) { bytes in
    guard let catalog = try? StringCatalog.read(bytes).catalog else { return }
    let again = try? StringCatalog.read(catalog.serialized()).catalog
    precondition(again == catalog, "nothing is lost")
    _ = catalog.remarks()
    _ = TranslatedTable(name: "T", catalog: catalog).coverage()
    for language in catalog.languages.prefix(8) {
      var copy = StringCatalog(sourceLanguage: "en")
      copy.add(catalog.compiled(for: language).table, language: language)
      _ = try? TranslationFile(parts: [catalog.translationPart(for: "ar", original: "o")])
        .serialized()
    }
  }

  /// XLIFF; what is read is taken into a catalog and written again.
  static let translation = FuzzTarget(
    name: "xliff",
    seeds: [
      Array(
        """
        <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
        <trans-unit id="k|==|plural.one"><source>s</source><target state="new">t<x id="1"/></target>
        <note>n</note></trans-unit><trans-unit id="k|==|substitutions.a.device.mac.plural.other">
        <source>s</source><target>t</target></trans-unit></body></file></xliff>
        """.utf8
      )
    ],
    words: ["|==|", "plural.", "device.", "<target>", "substitutions."].map { Array($0.utf8) }
  ) { bytes in
    guard let file = try? TranslationFile.read(bytes).file else { return }
    var catalog = StringCatalog(sourceLanguage: "en")
    catalog["k"] = CatalogEntry()
    for part in file.parts { _ = catalog.take(part, language: part.targetLanguage ?? "de") }
    _ = catalog.serialized()
    if let written = try? file.serialized() {
      precondition((try? TranslationFile.read(written)) != nil, "what was written can be read")
    }
  }
}
