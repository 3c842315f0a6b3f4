// Valise — a table's file on its way to translators and back
// SPDX-License-Identifier: Apache-2.0

import ValiseDiagnostics

/// A `.strings` or `.stringsdict` file in the source language, on its way to translators and back.
///
/// Source: files that Xcode exported; the ids of `.stringsdict` are the way through the property list
/// (`/KEY:dict/VARIABLE:dict/one:dict/:string`).
public struct TranslatableTable: Hashable, Sendable {
  /// The form of the file, which says how its texts are named.
  public enum Form: Hashable, Sendable {
    /// A `.strings` file: a text is named by its key.
    case strings
    /// A `.stringsdict` file: a text is named by the way to it.
    case dictionary
  }

  /// The texts in the source language.
  public let source: StringTable
  /// The form of the file.
  public let form: Form
  /// The language of the source.
  public let sourceLanguage: String

  /// Makes a table.
  public init(source: StringTable, form: Form, sourceLanguage: String) {
    self.source = source
    self.form = form
    self.sourceLanguage = sourceLanguage
  }

  /// The texts for the translators of a language.
  ///
  /// A plural has the forms of the language. A text without a translation has the source text as its
  /// target, in the state `new`.
  ///
  /// - Parameters:
  ///   - language: The language to translate into.
  ///   - translated: The texts that the language has already.
  ///   - original: The path of the file.
  /// - Returns: The texts with what is there of their translations.
  public func translationPart(
    for language: String,
    translated: StringTable?,
    original: String
  ) -> TranslationFile.Part {
    let categories = PluralRules(language: language).requiredCategories
    var units: [TranslationFile.Unit] = []
    for entry in source.entries {
      let old = translated?[entry.key]
      let isDone = old.map { !TranslatedTable.isUntranslated($0, entry) } ?? false
      let targets = isDone ? targets(of: old, for: categories) : [:]
      for place in entry.value.placedTexts(for: categories) where isPart(entry.value) {
        let target = targets[place.steps]
        units.append(
          TranslationFile.Unit(
            id: id(entry.key, place.steps),
            source: place.text,
            target: target ?? place.text,
            state: target == nil ? "new" : "translated",
            note: entry.comment
          )
        )
      }
    }
    return TranslationFile.Part(
      original: original,
      sourceLanguage: sourceLanguage,
      targetLanguage: language,
      units: units
    )
  }

  /// The texts that are translated, without those that stand for a form that is missing.
  private func targets(
    of entry: StringTable.Entry?,
    for categories: [PluralCategory]
  ) -> [[String]: String] {
    guard let entry else { return [:] }
    let own = Set(entry.value.ownSteps)
    let places = entry.value.placedTexts(for: categories).filter { own.contains($0.steps) }
    return Dictionary(places.map { ($0.steps, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the form of the file can hold a value.
  private func isPart(_ value: StringsDictionaryEntry) -> Bool {
    if case .text = value { return true }
    return form == .dictionary
  }

  private func id(_ key: String, _ steps: [String]) -> String {
    switch form {
    case .strings: key
    case .dictionary: ([key] + steps).reduce("/") { $0 + $1 + ":dict/" } + ":string"
    }
  }

  /// Takes translations; texts that nobody has translated yet are left as they are.
  ///
  /// A text whose source is not the one that was exported is taken, with a remark: such a file has no
  /// state that asks for a review.
  ///
  /// - Parameters:
  ///   - part: The translations.
  ///   - existing: The texts that the language has already; they stay where nothing replaces them.
  ///   - language: The language.
  /// - Returns: The texts of the language, and what is to be said of the translations.
  public func taking(
    _ part: TranslationFile.Part,
    into existing: StringTable?,
    language: String
  ) -> (table: StringTable, remarks: [TableRemark]) {
    var remarks: [TableRemark] = []
    var units: [[UInt8]: TranslationFile.Unit] = [:]
    for unit in part.units { units[[UInt8](unit.id.utf8)] = unit }
    var known: Set<[UInt8]> = []
    var table = existing ?? StringTable()
    let categories = PluralRules(language: language).requiredCategories
    for entry in source.entries where isPart(entry.value) {
      var isTranslated = false
      let sources = Dictionary(
        entry.value.placedTexts(for: categories).map { ($0.steps, $0.text) },
        uniquingKeysWith: { first, _ in first }
      )
      let value = entry.value.translated(over: existing?[entry.key]?.value) { steps in
        let id = [UInt8](id(entry.key, steps).utf8)
        guard let unit = units[id] else { return nil }
        known.insert(id)
        guard unit.isForTranslation, let text = unit.translation?.text else { return nil }
        isTranslated = true
        if let source = sources[steps], unit.isStale(against: source) {
          remarks.append(.sourceChanged(unit.id, "the translation is taken as it is"))
        }
        return text
      }
      guard isTranslated else { continue }
      let comment = existing?[entry.key]?.comment ?? entry.comment
      table.set(StringTable.Entry(entry.key, value, comment: comment))
    }
    for unit in part.units where !known.contains([UInt8](unit.id.utf8)) {
      remarks.append(
        TableRemark("unknown-key", .warning, keyPath: unit.id, "the file has no such text")
      )
    }
    return (table, remarks)
  }
}

extension StringsDictionaryEntry {
  /// The keys that lead to each text that the entry itself has.
  fileprivate var ownSteps: [[String]] {
    switch self {
    case .unknown: []
    case .text: [[]]
    case .format(let format):
      [[StringsDictionaryKey.format]]
        + format.variables.flatMap { variable in
          PluralCategory.allCases.filter { variable.forms[$0] != nil }
            .map { [variable.name, $0.rawValue] }
        }
    case .device(let variants):
      variants.flatMap { variant in
        variant.entry.ownSteps.map { [StringsDictionaryKey.device, variant.name] + $0 }
      }
    case .width(let variants):
      variants.flatMap { variant in
        variant.entry.ownSteps.map { [StringsDictionaryKey.width, variant.name] + $0 }
      }
    }
  }
}

extension TranslationFile.Unit {
  /// Whether the text was translated from another source than the one that is there now.
  func isStale(against current: String) -> Bool {
    !source.isEmpty && !source.unicodeScalars.elementsEqual(current.unicodeScalars)
  }
}

extension TableRemark {
  /// What is said of a translation whose source is not the one that was exported.
  static func sourceChanged(_ id: String, _ consequence: String) -> TableRemark {
    TableRemark(
      "source-changed",
      .warning,
      keyPath: id,
      "the source text has changed since the export",
      detail: consequence,
      remedy: "compare the translation with the new source text"
    )
  }
}
