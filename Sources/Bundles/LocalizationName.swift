// Valise — whether two names of localizations mean the same language
// SPDX-License-Identifier: Apache-2.0

internal import Localization

/// The names of localizations as bundles spell them.
enum LocalizationName {
  /// Whether two names mean the same language in other forms: equal text, an English name and its
  /// code, or the same canonical identifier.
  static func isSameLanguage(_ left: String, _ right: String) -> Bool {
    left == right || canonical(left) == canonical(right)
  }

  /// The identifier with old names and codes replaced; a name that is no tag stands for itself.
  private static func canonical(_ name: String) -> String {
    LanguageTag(name)?.normalizedIdentifier ?? name
  }
}
