// Valise — the conditions of plural rules, read from their text and tried on numbers
// SPDX-License-Identifier: Apache-2.0

/// A condition of a plural rule such as `n % 10 = 2..4 and n % 100 != 12..14`.
///
/// Source: Unicode Technical Standard 35, part 3, "Plural rules syntax".
struct PluralCondition: Hashable, Sendable {
  /// What a relation looks at.
  enum Operand: Character, Hashable, Sendable {
    case absolute = "n"
    case integer = "i"
    case fractionCount = "v"
    case significantFractionCount = "w"
    case fraction = "f"
    case significantFraction = "t"
    case exponent = "e"
    case compactExponent = "c"
  }

  /// One comparison of an operand with ranges of numbers.
  struct Relation: Hashable, Sendable {
    let operand: Operand
    /// A power of ten whose remainder is looked at.
    let modulus: UInt64?
    let isNegated: Bool
    let ranges: [ClosedRange<UInt64>]
  }

  /// Alternatives, each of relations that must all hold.
  let alternatives: [[Relation]]

  /// Reads a condition.
  ///
  /// - Returns: Nothing when the text is no condition.
  init?(_ text: String) {
    var alternatives: [[Relation]] = [[]]
    var words: [Substring] = []
    for word in text.split(separator: " ") + ["or" as Substring] {
      guard word == "or" || word == "and" else {
        words.append(word)
        continue
      }
      guard let relation = Relation(words) else { return nil }
      alternatives[alternatives.count - 1].append(relation)
      words = []
      if word == "or" { alternatives.append([]) }
    }
    self.alternatives = alternatives.dropLast()
  }

  /// Whether the condition holds for a number.
  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }
}

extension PluralCondition.Relation {
  /// Reads `n = 1`, `n % 10 != 2..4,9` and the like, split at the spaces.
  fileprivate init?(_ words: [Substring]) {
    guard words.count == 3 || (words.count == 5 && words[1] == "%"),
      let name = words[0].first, words[0].utf8.count == 1,
      let operand = PluralCondition.Operand(rawValue: name)
    else { return nil }
    let sign = words[words.count - 2]
    guard sign == "=" || sign == "!=" else { return nil }
    if words.count == 5 {
      // Remainders come from the last digits, so only powers of ten can be asked for.
      guard let number = UInt64(words[2]),
        [10, 100, 1000, 10_000, 100_000, 1_000_000].contains(number)
      else { return nil }
      modulus = number
    } else {
      modulus = nil
    }
    var ranges: [ClosedRange<UInt64>] = []
    for part in words[words.count - 1].split(separator: ",") {
      let ends = part.split(separator: ".")
      guard let low = ends.first.flatMap({ UInt64($0) }),
        let high = ends.last.flatMap({ UInt64($0) }),
        ends.count <= 2, low <= high
      else { return nil }
      ranges.append(low...high)
    }
    self.operand = operand
    isNegated = sign == "!="
    self.ranges = ranges
  }

  fileprivate func holds(for operands: PluralOperands) -> Bool {
    isInRanges(operands) != isNegated
  }

  private func isInRanges(_ operands: PluralOperands) -> Bool {
    switch operand {
    case .absolute:
      // A number with a fraction is none of the whole numbers that rules name.
      operands.significantFractionCount == 0 && isInRanges(operands.integer)
    case .integer: isInRanges(operands.integer)
    case .fraction: isInRanges(operands.fraction)
    case .significantFraction: isInRanges(operands.significantFraction)
    case .fractionCount: isInRanges(UInt64(operands.fractionCount))
    case .significantFractionCount: isInRanges(UInt64(operands.significantFractionCount))
    case .exponent, .compactExponent: isInRanges(UInt64(operands.exponent))
    }
  }

  private func isInRanges(_ digits: PluralOperands.Digits) -> Bool {
    (modulus != nil || !digits.isLarger) && isInRanges(digits.low)
  }

  private func isInRanges(_ number: UInt64) -> Bool {
    let number = modulus.map { number % $0 } ?? number
    return ranges.contains { $0.contains(number) }
  }
}
