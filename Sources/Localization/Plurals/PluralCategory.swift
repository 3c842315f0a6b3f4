// Valise — the six grammatical forms that a number can ask for
// SPDX-License-Identifier: Apache-2.0

/// A grammatical form that a number asks for; a language uses some of the six.
///
/// Source: Unicode Technical Standard 35, part 3, "Language Plural Rules".
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  /// The form for nothing, in languages such as Arabic and Latvian.
  case zero
  /// The singular.
  case one
  /// The dual.
  case two
  /// The paucal, in languages such as Polish.
  case few
  /// The form for many things, also for fractions in some languages.
  case many
  /// The form that every language has.
  case other
}

extension PluralCategory: Comparable {
  /// The order in which documents list the categories: zero, one, two, few, many, other.
  public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
