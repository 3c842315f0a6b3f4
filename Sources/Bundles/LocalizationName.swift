// Valise — whether two names of localizations mean the same language
// SPDX-License-Identifier: Apache-2.0

/// The names of localizations as bundles spell them.
enum LocalizationName {
  /// English names of languages that old bundles use, and the codes for them.
  private static let oldNames = [
    ("English", "en"), ("French", "fr"), ("German", "de"), ("Italian", "it"), ("Dutch", "nl"),
    ("Spanish", "es"), ("Japanese", "ja"),
  ]

  /// Whether two names mean the same language in other forms: equal text, an English name and its
  /// code, or the same subtags in other case and with `-` or `_` between them.
  static func isSameLanguage(_ left: String, _ right: String) -> Bool {
    canonical(left) == canonical(right)
  }

  private static func canonical(_ name: String) -> String {
    if let old = oldNames.first(where: { $0.0 == name }) { return old.1 }
    return String(name.asciiLowercased.map { $0 == "_" ? "-" : $0 })
  }
}
