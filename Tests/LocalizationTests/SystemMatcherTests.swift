// Valise — language matching against ICU's own matcher on random tags
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Localization
import Testing

@Suite("ICU's matcher")
struct SystemMatcherTests {
  @Test("answers alike", arguments: [UInt64](1...20))
  func answersAlike(seed: UInt64) throws {
    let system = try SystemMatcher()
    var languages = try RandomLanguages(seed: seed)
    for number in 1...1_000 {
      let (preferred, available) = languages.next()
      let answer = LanguageMatcher(available: available).match(preferred).localizations
      let right = try system.match(preferred, available: available)
      try #require(
        answer == right,
        "seed \(seed), number \(number): \(preferred) among \(available)"
      )
    }
  }

  @Test("answers to the recorded questions", arguments: try MatchingVector.all())
  func recordedAnswers(vector: MatchingVector) throws {
    let system = try SystemMatcher()
    #expect(try system.match(vector.preferred, available: vector.available) == vector.expected)
  }
}
#endif
