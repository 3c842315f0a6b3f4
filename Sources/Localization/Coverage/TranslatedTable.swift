// Valise — one table in all its languages, with the state of each text
// SPDX-License-Identifier: Apache-2.0

/// One table in all its languages, with the state of each text.
public struct TranslatedTable: Hashable, Sendable {
  /// How far a text is.
  public enum State: Hashable, Sendable {
    /// It is done.
    case translated
    /// Somebody has to look at it once more.
    case needsReview
    /// It is there, but nobody has translated it.
    case untranslated
  }

  /// A text in one language.
  struct Text: Hashable, Sendable {
    let state: State
    /// The value; nothing for what is not compiled, such as the phrases of App Shortcuts.
    let value: StringsDictionaryEntry?
  }

  /// The texts of one language.
  struct Language: Hashable, Sendable {
    let name: String
    let texts: [[UInt8]: Text]
    let keys: [String]
  }

  /// The name of the table.
  public let name: String
  /// The language that the texts are written in first.
  public let sourceLanguage: String
  /// The keys that translators are to translate, in the order of the source.
  let keys: [String]
  /// Keys that are not to be translated: they are neither missing nor extra.
  let untranslatable: Set<[UInt8]>
  /// The texts of each language, sorted by its name; the source language too.
  let languages: [Language]
}

extension TranslatedTable {
  /// Makes a table of its files in each language.
  ///
  /// A text of such files has no state; it counts as untranslated when it is empty, or its own key
  /// where the source text is not.
  public init(name: String, sourceLanguage: String, tables: [String: StringTable]) {
    self.name = name
    self.sourceLanguage = sourceLanguage
    let source = tables[sourceLanguage] ?? StringTable()
    keys = source.keys
    untranslatable = []
    languages = tables.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { language, table in
        var texts: [[UInt8]: Text] = [:]
        for entry in table.entries {
          let isSource = language == sourceLanguage
          let isDone = isSource || !Self.isUntranslated(entry, source[entry.key])
          texts[[UInt8](entry.key.utf8)] = Text(
            state: isDone ? .translated : .untranslated,
            value: entry.value
          )
        }
        return Language(name: language, texts: texts, keys: table.keys)
      }
  }

  /// Whether a text is empty, or its own key where the source text is not.
  static func isUntranslated(
    _ entry: StringTable.Entry,
    _ source: StringTable.Entry?
  ) -> Bool {
    guard case .text(let text) = entry.value, let source, case .text(let original) = source.value
    else { return false }
    return (text.isEmpty && !original.isEmpty) || (text == entry.key && original != entry.key)
  }

  /// Makes a table of a catalog.
  public init(name: String, catalog: StringCatalog) {
    self.name = name
    sourceLanguage = catalog.sourceLanguage
    let entries = catalog.keys.compactMap { key in catalog[key].map { (key: key, entry: $0) } }
      .filter { !($0.key.isEmpty && $0.entry.languages.isEmpty) }
    keys = entries.filter { $0.entry.shouldTranslate }.map(\.key)
    untranslatable = Set(entries.filter { !$0.entry.shouldTranslate }.map { [UInt8]($0.key.utf8) })
    let sourceLanguage = catalog.sourceLanguage
    languages = catalog.languages.map { language in
      var texts: [[UInt8]: Text] = [:]
      for (key, entry) in entries {
        let isSource = language == sourceLanguage
        let text = Self.text(entry[language], key: key, isSource: isSource)
        if let text { texts[[UInt8](key.utf8)] = text }
      }
      return Language(name: language, texts: texts, keys: entries.map(\.key))
    }
  }

  private static func text(
    _ localization: CatalogLocalization?,
    key: String,
    isSource: Bool
  ) -> Text? {
    guard let localization else {
      return isSource ? Text(state: .translated, value: .text(key)) : nil
    }
    let value = CatalogEntryCompiler(key: key).value(of: localization)
    if isSource { return Text(state: .translated, value: value ?? .text(key)) }
    if let phrases = localization.phrases {
      let unit = CatalogUnit(state: phrases.state, "")
      return Text(state: state(of: [unit]), value: nil)
    }
    let units = localization.units.map(\.unit)
    guard units.contains(where: { !$0.value.isEmpty || $0.state == "translated" }) else {
      return nil
    }
    return Text(state: state(of: units), value: value)
  }

  private static func state(of units: [CatalogUnit]) -> State {
    if units.contains(where: \.isUntranslated) { return .untranslated }
    return units.contains(where: \.needsReview) ? .needsReview : .translated
  }
}
