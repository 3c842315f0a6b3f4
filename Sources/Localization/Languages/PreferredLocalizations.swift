// Valise — the localizations that a program is told a reader prefers
// SPDX-License-Identifier: Apache-2.0

extension LanguageMatcher {
  /// The localizations that a program is told the reader prefers; never empty.
  ///
  /// The match, else that of American English, else the first localization, else `en`. What
  /// resources are looked for in is another list: `LanguageSearchList`.
  ///
  /// Source: CoreFoundation, `CFBundleCopyLocalizationsForPreferences`.
  ///
  /// - Parameters:
  ///   - preferred: The languages that the reader knows, best first.
  ///   - hostLanguages: The search list of the program that uses the bundle, if that constrains
  ///     the bundle.
  /// - Returns: The localizations as they were spelled, best first.
  public func preferredLocalizations(
    for preferred: [String],
    hostLanguages: [String]? = nil
  ) -> [String] {
    for languages in [hostLanguages ?? [], preferred, ["en_US"]] {
      let match = match(languages).localizations
      if !match.isEmpty { return match }
    }
    return [available.first ?? "en"]
  }
}
