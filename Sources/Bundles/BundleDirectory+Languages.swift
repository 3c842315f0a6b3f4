// Valise — the languages of a bundle for one reader
// SPDX-License-Identifier: Apache-2.0

public import Localization

extension InfoKey where Value == Bool {
  /// Whether an extension is shown in the languages of the application that it extends.
  public static var followsParentLocalization: Self { Self("CFBundleFollowParentLocalization") }
}

extension BundleDirectory {
  /// The languages in which resources of the bundle are looked for, in order.
  ///
  /// - Parameters:
  ///   - preferred: The languages that the reader knows, best first.
  ///   - host: The bundle of the program that uses this one. Unless it allows mixed localizations,
  ///     the languages in which it is shown itself count before the reader's.
  /// - Returns: The list and how it came about.
  public func searchList(
    for preferred: [String],
    host: BundleDirectory? = nil
  ) -> LanguageSearchList {
    LanguageSearchList(
      localizations: statedAndFoundLocalizations,
      developmentRegion: developmentRegion,
      preferred: preferred,
      hostLanguages: host?.languagesForGuests(of: preferred)
    )
  }

  /// The localizations that a program is told the reader prefers; never empty.
  ///
  /// - Parameters:
  ///   - preferred: The languages that the reader knows, best first.
  ///   - host: The bundle of the program that uses this one.
  /// - Returns: The localizations as they are spelled, best first.
  public func preferredLocalizations(
    for preferred: [String],
    host: BundleDirectory? = nil
  ) -> [String] {
    LanguageMatcher(available: statedAndFoundLocalizations).preferredLocalizations(
      for: preferred,
      hostLanguages: host?.languagesForGuests(of: preferred)
    )
  }

  /// The languages that constrain the bundles this program uses; nothing when there is no
  /// constraint.
  private func languagesForGuests(of preferred: [String]) -> [String]? {
    // An extension is shown in the languages of what it extends.
    let followsAnother = kind == .appex || info.isTrue(.followsParentLocalization)
    guard !followsAnother, !info.isTrue(.allowsMixedLocalizations) else { return nil }
    return searchList(for: preferred).languages
  }
}
