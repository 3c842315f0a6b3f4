// Valise — what is wrong with a catalog
// SPDX-License-Identifier: Apache-2.0

import ValiseDiagnostics

extension StringCatalog {
  /// What is wrong with the entries, their states and their texts, in the order of the file.
  public func remarks() -> [TableRemark] {
    var forms: [String: PluralForms] = [:]
    for language in languages { forms[language] = PluralForms(language: language) }
    return keys.flatMap { key in self[key].map { remarks(of: $0, key: key, forms) } ?? [] }
  }

  private static let extractionStates: Set<String> = [
    "manual", "extracted_with_value", "migrated", "stale",
  ]
  private static let states: Set<String> = [
    "new", "translated", "needs_review", "machine_translated",
  ]

  private func remarks(
    of entry: CatalogEntry,
    key: String,
    _ forms: [String: PluralForms]
  ) -> [TableRemark] {
    var remarks: [TableRemark] = []
    if let state = entry.extractionState, !Self.extractionStates.contains(state) {
      remarks.append(
        TableRemark(
          "unknown-extraction-state",
          .warning,
          keyPath: key,
          "the extraction state \"\(state)\" is none that Xcode knows"
        )
      )
    }
    let compiler = CatalogEntryCompiler(key: key)
    let original =
      entry[sourceLanguage].flatMap { compiler.value(of: $0) } ?? (key.isEmpty ? nil : .text(key))
    for language in entry.languages {
      guard let localization = entry[language] else { continue }
      let path = "\(key).\(language)"
      remarks += Self.remarks(ofLanguage: language, path)
      remarks += Self.remarks(of: localization, path)
      guard let value = compiler.value(of: localization) else { continue }
      let check = ValueCheck(key: path, forms: forms[language] ?? PluralForms(language: nil))
      // Substitutions that nothing refers to are named above.
      remarks += check.remarks(of: value).filter { $0.rule != "unused-variable" }
      if language != sourceLanguage, let original {
        remarks += check.remarks(comparing: value, with: original)
      }
    }
    return remarks
  }

  private static func remarks(ofLanguage language: String, _ path: String) -> [TableRemark] {
    let subtags = language.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isWellFormed =
      subtags.allSatisfy { subtag in
        (1...8).contains(subtag.utf8.count)
          && subtag.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
          }
      } && (2...3).contains(subtags.first?.utf8.count ?? 0)
    guard !isWellFormed else { return [] }
    return [
      TableRemark(
        "bad-language",
        .error,
        keyPath: path,
        "\"\(language)\" is no language identifier",
        detail: language == "Base" ? "a catalog has its texts in the source language instead" : nil
      )
    ]
  }

  private static func remarks(of localization: CatalogLocalization, _ path: String) -> [TableRemark]
  {
    var states = localization.units.map(\.unit.state)
    if let phrases = localization.phrases { states.append(phrases.state) }
    var remarks: [TableRemark] = []
    for state in Set(states).sorted() {
      if state == "machine_translated" {
        remarks.append(
          TableRemark(
            "machine-translated",
            .note,
            keyPath: path,
            "a machine's translation that nobody reviewed"
          )
        )
      } else if !Self.states.contains(state) {
        remarks.append(
          TableRemark(
            "unknown-state",
            .warning,
            keyPath: path,
            "the state \"\(state)\" is none that Xcode knows; it counts as needs_review"
          )
        )
      }
    }
    let texts = localization.units.map(\.unit.value)
    for substitution in localization.substitutions
    where !texts.contains(where: { $0.contains("#@\(substitution.name)@") }) {
      remarks.append(
        TableRemark(
          "unused-substitution",
          .warning,
          keyPath: path,
          "nothing refers to the substitution \"\(substitution.name)\""
        )
      )
    }
    return remarks
  }
}
