// Valise — a value that fills a place of a format string
// SPDX-License-Identifier: Apache-2.0

/// A value that fills a place of a format string.
public enum FormatArgument: Hashable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// A whole number that may be larger than any signed one.
  case unsigned(UInt64)
  /// A floating-point number.
  case real(Double)
  /// A text.
  case text(String)

  /// Reads an argument as a command line gives it: a whole number, a number with a point, else a text.
  public init(parsing text: String) {
    if let number = Int64(text) {
      self = .integer(number)
    } else if let number = UInt64(text) {
      self = .unsigned(number)
    } else if PluralOperands(text) != nil, let number = Double(text) {
      self = .real(number)
    } else {
      self = .text(text)
    }
  }

  /// What plural rules look at; nothing for a text.
  ///
  /// > Note: Of a floating-point number the shortest digits count, without a fraction of zero: 1.0
  /// > is `1`. Which digits Apple's systems count is not documented.
  var pluralOperands: PluralOperands? {
    switch self {
    case .integer(let number): PluralOperands(number)
    case .unsigned(let number): PluralOperands(number)
    case .real(let number): number.isFinite ? PluralOperands(plain) : nil
    case .text: nil
    }
  }

  /// The value as `%@` shows it.
  var plain: String {
    switch self {
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .real(let number): number.isFinite ? ExactDecimal.shortest(number) : Self.name(number)
    case .text(let text): text
    }
  }

  /// Whether the value is the number 0.
  var isZero: Bool {
    switch self {
    case .integer(let number): number == 0
    case .unsigned(let number): number == 0
    case .real(let number): number == 0
    case .text: false
    }
  }

  static func name(_ number: Double) -> String {
    number.isNaN ? "nan" : number < 0 ? "-inf" : "inf"
  }
}

extension FormatArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes a floating-point number.
  public init(floatLiteral value: Double) { self = .real(value) }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
}
