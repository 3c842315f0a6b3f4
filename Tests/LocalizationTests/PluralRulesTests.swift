// Valise — tests of plural rules against observed answers and against the toolchain's ICU
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Localization

@Suite struct PluralRulesTests {
  private struct Vectors: Decodable {
    let vectors: [String: [String: [String]]]
  }

  @Test func observedAnswers() throws {
    let vectors = try Fixture.decoded("plurals.json", as: Vectors.self).vectors
    var count = 0
    for (language, numbers) in vectors {
      let rules = PluralRules(language: language)
      #expect(rules.isKnown, "\(language)")
      for (category, numbers) in numbers {
        for number in numbers {
          let operands = try #require(PluralOperands(number))
          #expect(rules.category(of: operands).rawValue == category, "\(language) \(number)")
          count += 1
        }
      }
    }
    #expect(count == 1537)
  }

  @Test func everyRuleOfTheTableIsRead() {
    for row in PluralRules.table {
      for rule in row.rules { #expect(PluralCondition(rule.rule) != nil, "\(rule.rule)") }
    }
    #expect(PluralRules.languages.count == 218)
    #expect(Set(PluralRules.languages).count == 218)
  }

  @Test(arguments: [
    ("en", "one other"), ("ja", "other"), ("mt", "one two few many other"),
    ("ar", "zero one two few many other"), ("pt-PT", "one many other"), ("he", "one two other"),
    ("xx", "other"),
  ])
  func categories(language: String, expected: String) {
    let names = PluralRules(language: language).categories.map(\.rawValue)
    #expect(names.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("pt", "0", "one"), ("pt-PT", "0", "other"), ("pt_PT", "0", "other"), ("PT-pt", "0", "other"),
    ("pt-BR", "0", "one"), ("zh-Hant-HK", "1", "other"), ("sr-Latn-RS", "3", "few"),
    ("en", "1c3", "other"), ("fr", "1c6", "many"), ("fr", "1c3", "other"), ("fr", "1.5c6", "many"),
    ("fr", "1000000", "many"), ("fr", "1000000.0", "other"), ("lv", "0.1", "one"),
    ("en", "1", "one"), ("en", "-1", "one"), ("en", "01", "one"), ("en", "1.0", "other"),
    ("pl", "1000000000000000000000002", "few"),
    ("pl", "2000000000000000000000000000000012", "many"),
    ("en", "1000000000000000000000000000001", "other"),
    ("cs", "1.00000000000000000000000001", "many"),
  ])
  func oneCategory(language: String, number: String, expected: String) throws {
    let operands = try #require(PluralOperands(number))
    #expect(PluralRules(language: language).category(of: operands).rawValue == expected)
  }

  @Test(arguments: [
    "", "-", ".", "1.", "1 ", " 1", "1,0", "1.0.0", "1c", "1c-3", "1c1001", "x", "١",
  ])
  func noNumbers(text: String) { #expect(PluralOperands(text) == nil) }

  @Test func wholeNumbersOfEveryWidth() {
    let rules = PluralRules(language: "ru")
    #expect(rules.category(of: UInt64.max) == .many)
    #expect(rules.category(of: Int64.min) == .many)
    #expect(rules.category(of: -1) == .one)
  }

  /// Every language that CLDR lists, over 0–200, decimals and large numbers.
  @Test func agreesWithICU() throws {
    let icu = try PluralRulesOfICU()
    var numbers = (0...200).map(String.init)
    for whole in ["0", "1", "2", "3", "5", "11", "21", "100"] {
      for fraction in ["0", "1", "2", "5", "10", "11", "00", "01", "20", "000", "123"] {
        numbers.append("\(whole).\(fraction)")
      }
    }
    numbers += [
      "1000", "1001", "9999", "10000", "100000", "999999", "1000000", "1000001", "2000000",
    ]
    numbers += ["1000000.0", "5000000", "10000000", "1000000000", "1000000000000", "1100000"]
    var differences: [String] = []
    for language in PluralRules.languages {
      let rules = PluralRules(language: language)
      let names = try icu.categories(of: numbers, language: language)
      for (number, name) in zip(numbers, names) {
        let operands = try #require(PluralOperands(number))
        let ours = rules.category(of: operands).rawValue
        if ours != name { differences.append("\(language) \(number): \(ours), ICU says \(name)") }
      }
    }
    #expect(differences == [])
  }
}
