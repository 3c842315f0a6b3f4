// Valise — tests of search lists and preferred localizations
// SPDX-License-Identifier: Apache-2.0

import Localization
import Testing

@Suite("search lists")
struct LanguageSearchListTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let localizations: [String]
    let region: String?
    let preferred: [String]
    let host: [String]?
    let expected: [String]

    var testDescription: String { "\(preferred) of \(localizations)" }

    init(
      _ localizations: [String],
      region: String? = nil,
      _ preferred: [String],
      host: [String]? = nil,
      _ expected: [String]
    ) {
      self.localizations = localizations
      self.region = region
      self.preferred = preferred
      self.host = host
      self.expected = expected
    }
  }

  @Test(
    "are made in the order of the runtime",
    arguments: [
      Row(["en", "en_GB"], region: "en", ["en-GB"], ["en_GB", "en"]),
      Row(["de", "fr", "en"], region: "fr", ["de"], ["de", "fr"]),
      Row(["de", "fr", "en"], region: "fr", ["sv"], ["fr"]),
      Row(["de", "fr", "en"], ["de"], ["de", "en"]),
      Row(["de", "fr", "en"], ["sv"], ["en"]),
      Row(["de", "fr", "English"], ["de"], ["de", "English"]),
      Row(["de", "en_US"], ["de"], ["de", "en_US"]),
      Row(["de", "fr"], ["sv"], ["de"]),
      Row([], ["de"], ["en"]),
      Row([], region: "de", ["fr"], ["de"]),
      // The region is appended as it is written, whether or not a folder has that name.
      Row(["English"], region: "en", ["en"], ["English", "en"]),
      Row(["en"], region: "en_US", ["en"], ["en", "en_US"]),
      Row(["Base", "fr", "en"], region: "en", ["fr"], ["fr", "en"]),
      Row(["x-a"], ["de"], ["en"]),
      // The host's languages count before the reader's.
      Row(["en", "de"], region: "en", ["de"], host: ["en"], ["en"]),
      Row(["fr", "de"], region: "fr", ["de"], host: ["en"], ["de", "fr"]),
      Row(["fr", "de"], region: "fr", ["sv"], host: ["en"], ["fr"]),
    ]
  )
  func order(row: Row) {
    let list = LanguageSearchList(
      localizations: row.localizations,
      developmentRegion: row.region,
      preferred: row.preferred,
      hostLanguages: row.host
    )
    #expect(list.languages == row.expected)
    #expect(!list.steps.isEmpty)
  }

  @Test(
    "steps are told in words",
    arguments: [
      (
        ["en_GB", "en"], "de", ["en-GB"], nil,
        ["chosen en_GB, behind it en: it is en-GB", "the development region de comes last"]
      ),
      (
        ["de"], nil, ["sv"], nil,
        ["none of the reader's languages is here", "the first localization is taken: de"]
      ),
      (
        ["de", "en"], nil, ["de"], ["fr"],
        [
          "the host's languages are not here, so the reader's count", "chosen de: it is de",
          "en comes last, since no development region is stated",
        ]
      ),
      ([], nil, [], nil, ["there is no localization, so en is looked for"]),
    ] as [([String], String?, [String], [String]?, [String])]
  )
  func words(
    localizations: [String],
    region: String?,
    preferred: [String],
    host: [String]?,
    words: [String]
  ) {
    let list = LanguageSearchList(
      localizations: localizations,
      developmentRegion: region,
      preferred: preferred,
      hostLanguages: host
    )
    #expect(list.steps.map(\.description) == words)
  }

  @Test func malformedTagsAreNamedOnce() {
    let list = LanguageSearchList(
      localizations: ["$(DEVELOPMENT_LANGUAGE)", "de"],
      developmentRegion: "$(DEVELOPMENT_LANGUAGE)",
      preferred: ["de", "", ""]
    )
    #expect(list.languages == ["de", "$(DEVELOPMENT_LANGUAGE)"])
    #expect(list.malformed == ["", "$(DEVELOPMENT_LANGUAGE)"])
  }

  /// The rows of pub-strings-13 and pub-strings-15: the development language is the first
  /// localization.
  @Test(
    "public cases",
    arguments: [
      (["en", "zh-Hans"], ["zh-Hans-CN"], "zh-Hans"),
      (["en", "zh-Hans", "zh-Hant"], ["zh-Hant-TW"], "zh-Hant"),
      (["en", "zh-Hans", "zh-Hant"], ["zh-TW"], "zh-Hant"),
      (["en", "zh-Hans", "zh-Hant"], ["zh-HK"], "zh-Hant"),
      (["en", "zh-Hans", "zh-Hant"], ["zh-CN"], "zh-Hans"),
      (["en", "zh_CN"], ["zh-Hans-CN"], "zh_CN"),
      (["en", "zh_TW", "zh_CN"], ["zh-Hant-TW"], "zh_TW"),
      (["en", "zh-Hans"], ["zh-Hant-TW"], "en"),
      (["English", "French"], ["fr", "en"], "French"),
      (["English", "German"], ["en-GB"], "English"),
      (["Base", "fr"], ["fr-CA"], "fr"),
      (["Base", "en", "fr"], ["en-US"], "en"),
    ]
  )
  func publicCases(available: [String], preferred: [String], answer: String) {
    let list = LanguageSearchList(
      localizations: available,
      developmentRegion: available[0],
      preferred: preferred
    )
    #expect(list.languages.first == answer)
  }

  @Test(
    "preferred localizations",
    arguments: [
      (["de", "fr", "en"], ["fr-CA"], nil, ["fr"]), ([], ["fr"], nil, ["en"]),
      (["de", "en_GB"], ["sv"], nil, ["en_GB"]), (["de", "fr"], ["sv"], nil, ["de"]),
      (["de", "fr"], ["fr"], ["de"], ["de"]), (["de", "fr"], ["fr"], ["sv"], ["fr"]),
    ] as [([String], [String], [String]?, [String])]
  )
  func preferredLocalizations(
    available: [String],
    preferred: [String],
    host: [String]?,
    expected: [String]
  ) {
    let matcher = LanguageMatcher(available: available)
    #expect(matcher.preferredLocalizations(for: preferred, hostLanguages: host) == expected)
  }
}
