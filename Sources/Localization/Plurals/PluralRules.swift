// Valise — which plural category a number has in a language
// SPDX-License-Identifier: Apache-2.0

/// The cardinal plural rules of one language.
public struct PluralRules: Hashable, Sendable {
  private struct Rule: Hashable, Sendable {
    let category: PluralCategory
    let condition: PluralCondition
  }

  private let rules: [Rule]
  /// Whether the table knows the language; the rules of an unknown one have only `other`.
  public let isKnown: Bool

  /// Finds the rules of a language by its identifier (`pt-PT`, `zh_Hant_HK`, `sr-Latn`).
  ///
  /// The whole identifier is looked up, then what is left when the last subtag is cut off, down to
  /// the language. Letter case does not matter, and `-` is the same as `_`.
  public init(language: String) {
    var subtags = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    while !subtags.isEmpty {
      if let rules = Self.rules(of: subtags.joined(separator: "-")) {
        self.rules = rules
        isKnown = true
        return
      }
      subtags.removeLast()
    }
    rules = []
    isKnown = false
  }

  private static func rules(of language: String) -> [Rule]? {
    let row = table.first { row in
      row.languages.split(separator: " ").contains { $0.lowercased() == language }
    }
    return row?.rules.compactMap { rule in
      // A test reads every rule of the table.
      PluralCondition(rule.rule).map { Rule(category: rule.category, condition: $0) }
    }
  }

  /// The categories that the language has, in their order; `other` is always one of them.
  public var categories: [PluralCategory] { rules.map(\.category).sorted() + [.other] }

  /// The category of a number.
  public func category(of operands: PluralOperands) -> PluralCategory {
    rules.first { $0.condition.holds(for: operands) }?.category ?? .other
  }

  /// The category of a whole number.
  public func category(of number: some BinaryInteger) -> PluralCategory {
    category(of: PluralOperands(number))
  }

  /// The identifiers of all languages that the table knows, sorted.
  public static var languages: [String] {
    table.flatMap { $0.languages.split(separator: " ").map(String.init) }.sorted()
  }
}
