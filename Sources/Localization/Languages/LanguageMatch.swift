// Valise — which localizations serve a reader, and why
// SPDX-License-Identifier: Apache-2.0

/// Which localizations serve a reader, and why.
public struct LanguageMatch: Hashable, Sendable {
  /// The localizations as they were spelled, best first; empty when none serves.
  ///
  /// The first is the match; those behind it are what it falls back on, such as `en` behind
  /// `en_GB`.
  public let localizations: [String]
  /// Why the first one was chosen; nothing when none serves.
  public let reason: Reason?
  /// The tags that are malformed, preferred ones first; they match nothing.
  public let malformed: [String]

  /// Why a localization was chosen.
  public enum Reason: Hashable, Sendable {
    /// It is the preferred language, whatever the case and the sign between the subtags.
    case identical(preferred: String)
    /// It is the preferred language under another name: `English` for `en`, `zh_TW` for
    /// `zh-Hant-TW`.
    case renamed(preferred: String)
    /// It and the preferred language have a parent in common, or one is the other's.
    ///
    /// `distance` counts the steps to it from both sides.
    case related(preferred: String, common: String, distance: Int)
    /// Another preferred language of the same family is there as it is, so it goes before the
    /// relative of the first.
    case sibling(preferred: String, insteadOf: String)
    /// It is Portuguese of Brazil, which serves readers of that of Portugal when nothing else
    /// does.
    case lastResort(preferred: String)
    /// It is `zxx`, which has no linguistic content, and nothing else serves.
    case withoutLanguage
  }
}

extension LanguageMatch.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .identical(let preferred): "it is \(preferred)"
    case .renamed(let preferred): "it is another name of \(preferred)"
    case .related(let preferred, let common, _):
      "it is the nearest to \(preferred), through \(common)"
    case .sibling(let preferred, let other):
      "it is \(preferred), which is preferred too, and \(other) is only like a preferred language"
    case .lastResort(let preferred): "nothing else serves, and it is the nearest to \(preferred)"
    case .withoutLanguage: "nothing else serves, and it has no language"
    }
  }
}
