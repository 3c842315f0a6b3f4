// Valise — the texts of a string dictionary entry one by one, and an entry of their translations
// SPDX-License-Identifier: Apache-2.0

extension StringsDictionaryEntry {
  /// A text of the entry with the keys that lead to it in the file.
  struct PlacedText: Hashable {
    let steps: [String]
    let text: String
  }

  /// Every text, with the plural forms that a translation has to have in the place of the source's.
  ///
  /// A form `zero` of the source stays, since it answers for 0 in every language.
  func placedTexts(for categories: [PluralCategory]) -> [PlacedText] {
    switch self {
    case .unknown: []
    case .text(let text): [PlacedText(steps: [], text: text)]
    case .format(let format):
      [PlacedText(steps: [StringsDictionaryKey.format], text: format.format)]
        + format.variables.flatMap { variable in
          variable.categories(for: categories).compactMap { category in
            variable.nearestForm(to: category).map {
              PlacedText(steps: [variable.name, category.rawValue], text: $0)
            }
          }
        }
    case .device(let variants):
      Self.placedTexts(StringsDictionaryKey.device, variants, categories)
    case .width(let variants): Self.placedTexts(StringsDictionaryKey.width, variants, categories)
    }
  }

  private static func placedTexts(
    _ kind: String,
    _ variants: [Variant],
    _ categories: [PluralCategory]
  ) -> [PlacedText] {
    variants.flatMap { variant in
      variant.entry.placedTexts(for: categories).map {
        PlacedText(steps: [kind, variant.name] + $0.steps, text: $0.text)
      }
    }
  }

  /// The entry in another language: its rules with the texts of their translations.
  ///
  /// Where there is no translation, the text of `existing` stays, then this one's; a plural form
  /// without a translation is left out, but for `other`. What only `existing` has stays too.
  ///
  /// - Parameters:
  ///   - existing: The entry that the other language has already.
  ///   - steps: The keys that lead to this entry.
  ///   - translation: The translation of the text that some keys lead to.
  /// - Returns: The entry of the other language.
  func translated(
    over existing: StringsDictionaryEntry?,
    at steps: [String] = [],
    _ translation: ([String]) -> String?
  ) -> StringsDictionaryEntry {
    switch self {
    case .unknown: return existing ?? self
    case .text(let text):
      var old: String?
      if case .text(let text)? = existing { old = text }
      return .text(translation(steps) ?? old ?? text)
    case .format(let format):
      var old: StringsFormat?
      if case .format(let format)? = existing { old = format }
      return .format(format.translated(over: old, at: steps, translation))
    case .device(let variants):
      var old: [Variant] = []
      if case .device(let variants)? = existing { old = variants }
      let steps = steps + [StringsDictionaryKey.device]
      return .device(Self.translated(variants, over: old, at: steps, translation))
    case .width(let variants):
      var old: [Variant] = []
      if case .width(let variants)? = existing { old = variants }
      let steps = steps + [StringsDictionaryKey.width]
      return .width(Self.translated(variants, over: old, at: steps, translation))
    }
  }

  private static func translated(
    _ variants: [Variant],
    over old: [Variant],
    at steps: [String],
    _ translation: ([String]) -> String?
  ) -> [Variant] {
    let byName = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let names = Set(variants.map(\.name))
    return variants.map { variant in
      Variant(
        variant.name,
        variant.entry.translated(
          over: byName[variant.name]?.entry,
          at: steps + [variant.name],
          translation
        )
      )
    } + old.filter { !names.contains($0.name) }
  }
}

extension StringsFormat {
  fileprivate func translated(
    over old: StringsFormat?,
    at steps: [String],
    _ translation: ([String]) -> String?
  ) -> StringsFormat {
    let byName = Dictionary(
      (old?.variables ?? []).map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let names = Set(variables.map(\.name))
    let text = translation(steps + [StringsDictionaryKey.format]) ?? old?.format ?? format
    var translated = StringsFormat(text, variables: [], others: old?.others ?? others)
    translated.variables =
      variables.map { variable in
        var other = variable
        other.forms = [:]
        for category in PluralCategory.allCases {
          let kept = category == .other ? variable.nearestForm(to: .other) : nil
          other.forms[category] =
            translation(steps + [variable.name, category.rawValue])
            ?? byName[variable.name]?.forms[category] ?? kept
        }
        return other
      } + (old?.variables ?? []).filter { !names.contains($0.name) }
    return translated
  }
}

extension StringsVariable {
  /// The forms that a translation has to have, with those of the source that always count.
  fileprivate func categories(for required: [PluralCategory]) -> [PluralCategory] {
    PluralCategory.allCases.filter {
      required.contains($0) || $0 == .other || ($0 == .zero && forms[.zero] != nil)
    }
  }

  /// The text that a form is translated from.
  fileprivate func nearestForm(to category: PluralCategory) -> String? {
    forms[category] ?? forms[.other]
      ?? PluralCategory.allCases.lazy.compactMap { forms[$0] }.first
  }
}
