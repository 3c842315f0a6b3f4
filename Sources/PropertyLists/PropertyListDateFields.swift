// Valise — the numbers in the text of a date
// SPDX-License-Identifier: Apache-2.0

/// The numbers in a text of the form `YYYY-MM-DDThh:mm:ssZ`.
struct PropertyListDateFields {
  let year: Int64
  let month: Int64
  let day: Int64
  let hour: Int64
  let minute: Int64
  let second: Int64
  /// Whether the year has four digits and every number is in its range.
  let isUsual: Bool

  /// The longest year that is read, in digits.
  private static let yearDigits = 6

  /// Takes a text apart.
  ///
  /// - Returns: Nothing when the text has another form.
  init?(_ text: String) {
    var rest = text[...].utf8
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let digits = rest.prefix(Self.yearDigits).prefix { $0.isDigit }.count
    guard digits > 0, let magnitude = Self.number(&rest, digits: digits) else { return nil }
    year = isNegative ? -magnitude : magnitude
    guard let month = Self.number(&rest, after: UInt8(ascii: "-")),
      let day = Self.number(&rest, after: UInt8(ascii: "-")),
      let hour = Self.number(&rest, after: UInt8(ascii: "T")),
      let minute = Self.number(&rest, after: UInt8(ascii: ":")),
      let second = Self.number(&rest, after: UInt8(ascii: ":")),
      rest.elementsEqual("Z".utf8)
    else { return nil }
    (self.month, self.day, self.hour, self.minute, self.second) = (month, day, hour, minute, second)
    isUsual =
      digits == 4 && !isNegative && hour < 24 && minute < 60 && second < 60 && day > 0
      && day <= Self.days(inMonth: month, year)
  }

  /// The number of two digits behind a mark.
  private static func number(_ rest: inout Substring.UTF8View, after mark: UInt8) -> Int64? {
    guard rest.popFirst() == mark else { return nil }
    return number(&rest, digits: 2)
  }

  private static func number(_ rest: inout Substring.UTF8View, digits: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<digits {
      guard let digit = rest.popFirst(), digit.isDigit else { return nil }
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return value
  }

  private static func days(inMonth month: Int64, _ year: Int64) -> Int64 {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 1...12: 31
    default: 0
    }
  }
}
