// Valise — how much of a table is translated into a language, and what is not
// SPDX-License-Identifier: Apache-2.0

/// How much of a table is translated into one language, and what is not.
public struct Coverage: Hashable, Sendable {
  /// A key with what is wrong with its text.
  public struct Mismatch: Hashable, Sendable {
    /// The key.
    public let key: String
    /// What is wrong, in words.
    public let reason: String
  }

  /// The name of the table.
  public let table: String
  /// The language.
  public let language: String
  /// How many texts the source language has for translators.
  public let total: Int
  /// How many of them are done: translated, reviewed, with the right arguments and plural forms.
  public let translated: Int
  /// The keys without a text.
  public let missing: [String]
  /// The keys whose text is there, but not translated.
  public let untranslated: [String]
  /// The keys whose text somebody has to review.
  public let needsReview: [String]
  /// The keys that the source language does not have.
  public let extra: [String]
  /// The keys whose text takes other arguments than the source's, or lacks a plural form.
  public let mismatched: [Mismatch]

  /// How much is done, in whole per cent, rounded down; 100 when there is nothing to do.
  public var percent: Int { total == 0 ? 100 : translated * 100 / total }
}

extension TranslatedTable {
  /// The coverage of each language, sorted by its name.
  ///
  /// A language of `others` that the table does not have lacks every text.
  public func coverage(others: [String] = []) -> [Coverage] {
    let unknown = Set(others).subtracting(languages.map(\.name)).map {
      Language(name: $0, texts: [:], keys: [])
    }
    return (languages + unknown)
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      .map(coverage(of:))
  }

  private func coverage(of language: Language) -> Coverage {
    let source = languages.first { $0.name == sourceLanguage }
    let forms = PluralForms(language: language.name)
    let isSource = language.name == sourceLanguage
    var missing: [String] = []
    var untranslated: [String] = []
    var needsReview: [String] = []
    var mismatched: [Coverage.Mismatch] = []
    var translated = 0
    for key in keys {
      guard let text = language.texts[[UInt8](key.utf8)] else {
        missing.append(key)
        continue
      }
      let original = source?.texts[[UInt8](key.utf8)]?.value
      let reason = Self.mismatch(key, text, isSource ? nil : original, forms)
      if let reason { mismatched.append(Coverage.Mismatch(key: key, reason: reason)) }
      switch text.state {
      case .untranslated: untranslated.append(key)
      case .needsReview: needsReview.append(key)
      case .translated: translated += reason == nil ? 1 : 0
      }
    }
    let known = Set(keys.map { [UInt8]($0.utf8) }).union(untranslatable)
    return Coverage(
      table: name,
      language: language.name,
      total: keys.count,
      translated: translated,
      missing: missing,
      untranslated: untranslated,
      needsReview: needsReview,
      extra: language.keys.filter { !known.contains([UInt8]($0.utf8)) },
      mismatched: mismatched
    )
  }

  /// Why a text does not do, though it is there.
  private static func mismatch(
    _ key: String,
    _ text: Text,
    _ original: StringsDictionaryEntry?,
    _ forms: PluralForms
  ) -> String? {
    guard let value = text.value else { return nil }
    if let original {
      let differences = TextArguments(value).differences(from: TextArguments(original))
      if let difference = differences.first(where: \.isMismatch) { return "\(difference)" }
    }
    if case .text = value { return nil }
    let rules: Set<String> = ["plural-other-missing", "plural-category-missing"]
    return ValueCheck(key: key, forms: forms).remarks(of: value)
      .first { rules.contains($0.rule) }?.message
  }
}
