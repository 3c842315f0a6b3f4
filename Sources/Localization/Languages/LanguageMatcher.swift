// Valise — choosing localizations for the languages that a reader prefers
// SPDX-License-Identifier: Apache-2.0

/// Chooses among localizations for the languages that a reader prefers.
///
/// The order of the localizations counts where two serve equally well. A spelling that is given
/// twice is two localizations.
///
/// Source: ICU 76.1 as Swift 6.3.1 ships it, `ualoc_localizationsToUse`, whose answers this gives.
public struct LanguageMatcher: Sendable {
  /// The localizations to choose from, as they were spelled.
  public let available: [String]

  /// The well-formed ones, with their places in `available`.
  private let candidates: [Candidate]
  private let malformed: [String]

  private struct Candidate {
    let place: Int
    let language: MatchedLanguage
  }

  /// A preferred language that is well-formed.
  private struct Preference {
    let text: String
    let language: MatchedLanguage
  }

  /// Prepares the localizations that can be chosen.
  public init(available: [String]) {
    self.available = available
    var candidates: [Candidate] = []
    var malformed: [String] = []
    for (place, text) in available.enumerated() {
      if let tag = LanguageTag(text) {
        let language = MatchedLanguage(tag, isAvailable: true)
        candidates.append(Candidate(place: place, language: language))
      } else {
        malformed.append(text)
      }
    }
    self.candidates = candidates
    self.malformed = malformed
  }

  /// The localizations for a reader.
  ///
  /// - Parameter preferred: The languages that the reader knows, best first.
  /// - Returns: The match and what it falls back on; no localizations when none serves.
  public func match(_ preferred: [String]) -> LanguageMatch {
    var preferences: [Preference] = []
    var malformed: [String] = []
    for text in preferred {
      if let tag = LanguageTag(text) {
        let language = MatchedLanguage(tag, isAvailable: false)
        preferences.append(Preference(text: text, language: language))
      } else {
        malformed.append(text)
      }
    }
    malformed += self.malformed
    guard let choice = choice(for: preferences) else {
      let isZxx = available.contains("zxx")
      return LanguageMatch(
        localizations: isZxx ? ["zxx"] : [],
        reason: isZxx ? .withoutLanguage : nil,
        malformed: malformed
      )
    }
    return LanguageMatch(
      localizations: chosen(choice.candidate),
      reason: choice.reason,
      malformed: malformed
    )
  }
}

extension LanguageMatcher {
  private typealias Choice = (candidate: Int, reason: LanguageMatch.Reason)

  private func choice(for preferences: [Preference]) -> Choice? {
    var heldBack: Choice?
    for preference in preferences {
      var best: (candidate: Int, score: Score)?
      for place in candidates.indices {
        guard let score = score(of: place, for: preference.language) else { continue }
        if isHeldBack(candidates[place].language, from: preference.language) {
          heldBack = (place, .lastResort(preferred: preference.text))
        } else if best.map({ score.value < $0.score.value }) ?? true {
          best = (place, score)
        }
      }
      guard let best else { continue }
      if best.score.value > 0, let sibling = sibling(of: best.candidate, among: preferences) {
        return sibling
      }
      return (best.candidate, best.score.reason(for: preference.text))
    }
    return heldBack
  }

  /// Portuguese of Brazil serves readers of that of Portugal only when nothing else does.
  private func isHeldBack(_ available: MatchedLanguage, from preferred: MatchedLanguage) -> Bool {
    preferred.name == "pt_PT" && available.name == "pt_BR"
  }

  /// How far a localization is from a preferred language; nearest is lowest.
  private struct Score {
    let value: Int
    let common: String

    func reason(for preferred: String) -> LanguageMatch.Reason {
      switch value {
      case ..<0: .identical(preferred: preferred)
      case 0: .renamed(preferred: preferred)
      default: .related(preferred: preferred, common: common, distance: value)
      }
    }
  }

  private func score(of place: Int, for preferred: MatchedLanguage) -> Score? {
    let available = candidates[place].language
    if available.baseName == preferred.baseName {
      return Score(value: -1, common: available.baseName)
    }
    if available.name == preferred.name { return Score(value: 0, common: available.name) }
    guard available.isOfSameGroup(as: preferred) else { return nil }
    var best: Score?
    for (up, name) in preferred.chain.enumerated() {
      guard let down = available.chain.firstIndex(of: name) else { continue }
      let penalty = available.language == preferred.language ? 0 : 1
      let value = up + down + penalty
      if best.map({ value < $0.value }) ?? true { best = Score(value: value, common: name) }
    }
    return best
  }

  /// The localization that another preferred language of the same language asks for exactly.
  private func sibling(of winner: Int, among preferences: [Preference]) -> Choice? {
    let language = candidates[winner].language
    guard language.hasRegion, language.language != "zh" else { return nil }
    for preference in preferences where preference.language.language == language.language {
      let exact = candidates.firstIndex { candidate in
        candidate.language.baseName == preference.language.baseName
          || candidate.language.name == preference.language.name
      }
      guard let exact else { continue }
      let other = available[candidates[winner].place]
      return (exact, .sibling(preferred: preference.text, insteadOf: other))
    }
    return nil
  }

  /// The winner and what it falls back on: the localizations that its chain names.
  private func chosen(_ winner: Int) -> [String] {
    var places = [winner]
    for name in candidates[winner].language.names {
      for place in candidates.indices where place != winner {
        let other = candidates[place].language.name
        if other == name || (name == "zh_Hant_HK" && other == "zh_Hant_TW") { places.append(place) }
      }
    }
    return places.map { available[candidates[$0].place] }
  }
}
