// Valise — language matching against 300 recorded answers of ICU's matcher
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import Testing
import ValiseTestKit

/// One recorded answer of ICU's matcher.
struct MatchingVector: Codable, Sendable, CustomTestStringConvertible {
  let available: [String]
  let preferred: [String]
  let expected: [String]
  let note: String?

  var testDescription: String { note ?? "\(preferred) of \(available)" }

  private struct Document: Codable {
    let vectors: [MatchingVector]
  }

  static func all() throws -> [MatchingVector] {
    let path = "Tests/LocalizationTests/Fixtures/language-matching.json"
    let data = Data(try Repository.text(path).utf8)
    return try JSONDecoder().decode(Document.self, from: data).vectors
  }
}

@Suite("language matching")
struct LanguageMatcherTests {
  @Test func fixtureIsWhole() throws {
    #expect(try MatchingVector.all().count == 300)
  }

  @Test("recorded answers", arguments: try MatchingVector.all())
  func recordedAnswers(vector: MatchingVector) {
    let match = LanguageMatcher(available: vector.available).match(vector.preferred)
    #expect(match.localizations == vector.expected)
    #expect((match.reason == nil) == vector.expected.isEmpty)
  }

  @Test(
    "the reason is told",
    arguments: [
      (["en_GB"], ["en-GB"], .identical(preferred: "en-GB")),
      (["English"], ["fr", "en"], .renamed(preferred: "en")),
      (["en-GB"], ["en-AU"], .related(preferred: "en-AU", common: "en_GB", distance: 1)),
      (["no"], ["nb"], .related(preferred: "nb", common: "no", distance: 2)),
      (["fr-FR", "fr-CA"], ["fr-CH", "fr-CA"], .sibling(preferred: "fr-CA", insteadOf: "fr-FR")),
      (["pt-BR"], ["pt-PT"], .lastResort(preferred: "pt-PT")),
      (["zxx"], ["sv"], .withoutLanguage),
      (["de"], ["sv"], nil),
    ] as [([String], [String], LanguageMatch.Reason?)]
  )
  func reason(available: [String], preferred: [String], reason: LanguageMatch.Reason?) {
    #expect(LanguageMatcher(available: available).match(preferred).reason == reason)
  }

  @Test func malformedTagsMatchNothingAndAreNamed() {
    let match = LanguageMatcher(available: ["x-a", "", "de"]).match(["", "x-a"])
    #expect(match.localizations == [])
    #expect(match.malformed == ["", "x-a", "x-a", ""])
  }
}
