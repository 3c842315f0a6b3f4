// Valise — the languages of a product that are kept
// SPDX-License-Identifier: Apache-2.0

internal import Localization

/// The languages of a product that are kept.
///
/// Names are compared as languages: `en_GB` and `en-GB` are one. `Base` is no language and stays.
struct LanguageFilter {
  private let kept: Set<String>?

  /// Makes a filter; without languages, all are kept.
  init(_ languages: [Stated<String>]) {
    kept = languages.isEmpty ? nil : Set(languages.map { Self.canonical($0.value) })
  }

  /// Whether a localization is kept.
  func keeps(_ language: String) -> Bool {
    guard let kept, language != "Base" else { return true }
    return kept.contains(Self.canonical(language))
  }

  /// Whether two names are one language.
  static func isSame(_ left: String, _ right: String) -> Bool {
    canonical(left) == canonical(right)
  }

  /// The identifier with old names and codes replaced; a name that is no tag stands for itself.
  private static func canonical(_ name: String) -> String {
    LanguageTag(name)?.normalizedIdentifier ?? name
  }
}
