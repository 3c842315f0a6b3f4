// Valise — the languages in which a bundle's resources are looked for, in order
// SPDX-License-Identifier: Apache-2.0

/// The languages in which a bundle's resources are looked for, in order, and how it came to that.
///
/// Source: CoreFoundation, CFBundle.
public struct LanguageSearchList: Hashable, Sendable {
  /// The names of the folders `*.lproj`, without the suffix, first to last.
  public private(set) var languages: [String]
  /// How the list came about, in order.
  public private(set) var steps: [Step]
  /// The tags that are malformed and therefore matched nothing, each once.
  public let malformed: [String]

  /// One step on the way to the list.
  public enum Step: Hashable, Sendable {
    /// The languages of the host decided, not the reader's.
    case host(LanguageMatch.Reason, localizations: [String])
    /// The languages of the host have nothing here, so the reader's count.
    case hostServesNothing
    /// The reader's languages decided.
    case reader(LanguageMatch.Reason, localizations: [String])
    /// No language of the reader is here.
    case readerServesNothing
    /// The development region decided, for lack of better.
    case region(String, localizations: [String])
    /// English decided, for lack of better.
    case english(localizations: [String])
    /// The first localization decided, for lack of better.
    case firstLocalization(localizations: [String])
    /// The development region was put at the end as it is written.
    case regionAppended(String)
    /// English was put at the end, since there is no development region.
    case englishAppended(String)
    /// There is nothing at all, so `en` is looked for.
    case nothing
  }

  /// Makes the list of a bundle.
  ///
  /// - Parameters:
  ///   - localizations: The localizations of the bundle in the order of the runtime.
  ///   - developmentRegion: The language that the bundle was developed in, if it says so.
  ///   - preferred: The languages that the reader knows, best first.
  ///   - hostLanguages: The search list of the program that uses the bundle, if that constrains
  ///     the bundle.
  public init(
    localizations: [String],
    developmentRegion: String?,
    preferred: [String],
    hostLanguages: [String]? = nil
  ) {
    let matcher = LanguageMatcher(available: localizations)
    let match = Self.firstMatch(matcher, preferred: preferred, hostLanguages: hostLanguages)
    var seen: Set<String> = []
    malformed = match.malformed.filter { seen.insert($0).inserted }
    languages = match.languages
    steps = match.steps
    if languages.isEmpty { fallBack(matcher, region: developmentRegion) }
    if let developmentRegion {
      if !languages.contains(developmentRegion) {
        languages.append(developmentRegion)
        steps.append(.regionAppended(developmentRegion))
      }
    } else if let english = Self.english(in: localizations), !languages.contains(english) {
      languages.append(english)
      steps.append(.englishAppended(english))
    }
    if languages.isEmpty {
      languages = ["en"]
      steps.append(.nothing)
    }
  }
}

extension LanguageSearchList {
  private typealias FirstMatch = (languages: [String], steps: [Step], malformed: [String])

  private static func firstMatch(
    _ matcher: LanguageMatcher,
    preferred: [String],
    hostLanguages: [String]?
  ) -> FirstMatch {
    var steps: [Step] = []
    if let hostLanguages {
      let match = matcher.match(hostLanguages)
      if let reason = match.reason {
        let step = Step.host(reason, localizations: match.localizations)
        return (match.localizations, [step], match.malformed)
      }
      steps.append(.hostServesNothing)
    }
    let match = matcher.match(preferred)
    if let reason = match.reason {
      steps.append(.reader(reason, localizations: match.localizations))
    } else if !preferred.isEmpty {
      steps.append(.readerServesNothing)
    }
    return (match.localizations, steps, match.malformed)
  }

  private mutating func fallBack(_ matcher: LanguageMatcher, region: String?) {
    if let region {
      languages = matcher.match([region]).localizations
      if !languages.isEmpty { return steps.append(.region(region, localizations: languages)) }
    }
    languages = matcher.match(["en_US"]).localizations
    if !languages.isEmpty { return steps.append(.english(localizations: languages)) }
    guard let first = matcher.available.first else { return }
    languages = matcher.match([first]).localizations
    if !languages.isEmpty { steps.append(.firstLocalization(localizations: languages)) }
  }

  private static func english(in localizations: [String]) -> String? {
    ["en", "English", "en_US"].first { localizations.contains($0) }
  }
}

extension LanguageSearchList.Step: CustomStringConvertible {
  /// The step in words.
  public var description: String {
    switch self {
    case .host(let reason, let localizations):
      "the host's languages choose \(Self.list(localizations)): \(reason)"
    case .hostServesNothing: "the host's languages are not here, so the reader's count"
    case .reader(let reason, let localizations): "chosen \(Self.list(localizations)): \(reason)"
    case .readerServesNothing: "none of the reader's languages is here"
    case .region(let region, let localizations):
      "the development region \(region) chooses \(Self.list(localizations))"
    case .english(let localizations):
      "English, the language of last resort, chooses \(Self.list(localizations))"
    case .firstLocalization(let localizations):
      "the first localization is taken: \(Self.list(localizations))"
    case .regionAppended(let region): "the development region \(region) comes last"
    case .englishAppended(let english):
      "\(english) comes last, since no development region is stated"
    case .nothing: "there is no localization, so en is looked for"
    }
  }

  private static func list(_ names: [String]) -> String {
    guard let first = names.first, names.count > 1 else { return names.first ?? "nothing" }
    return first + ", behind it " + names.dropFirst().joined(separator: ", ")
  }
}
