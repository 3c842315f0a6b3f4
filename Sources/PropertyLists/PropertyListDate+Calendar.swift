// Valise — moments as years, months, days, hours, minutes and seconds of UTC
// SPDX-License-Identifier: Apache-2.0

extension PropertyListDate {
  /// Days from 1 March of year 0 to 1 January 2001, in the Gregorian calendar.
  private static let referenceDay: Int64 = 730_791
  private static let secondsPerDay: Int64 = 86_400

  /// Reads `YYYY-MM-DDThh:mm:ssZ`, the only form that property lists have.
  public init?(iso8601 text: String) {
    var digits = Array(text.utf8)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    guard digits.count == pattern.count else { return nil }
    for (digit, model) in zip(digits, pattern) {
      let isRight = model == UInt8(ascii: "0") ? (0x30...0x39).contains(digit) : digit == model
      guard isRight else { return nil }
    }
    func number(_ range: Range<Int>) -> Int64 {
      digits[range].reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }
    let year = isNegative ? -number(0..<4) : number(0..<4)
    let days = Self.days(year: year, month: number(5..<7), day: number(8..<10))
    let seconds = number(11..<13) * 3600 + number(14..<16) * 60 + number(17..<19)
    self.init(secondsSinceReferenceDate: Double(days * Self.secondsPerDay + seconds))
  }

  /// The moment as `YYYY-MM-DDThh:mm:ssZ`, a part of a second left out; nothing for moments
  /// outside the years −9999 to 9999, which the form cannot show.
  public var iso8601: String? {
    let whole = secondsSinceReferenceDate.rounded(.down)
    guard let total = Int64(exactly: whole), abs(total) < 1 << 48 else { return nil }
    let days = Self.floorDivide(total, Self.secondsPerDay)
    let seconds = total - days * Self.secondsPerDay
    let (year, month, day) = Self.calendar(days)
    guard abs(year) <= 9999 else { return nil }
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { Self.padded($0, 2) }
    let date = [Self.padded(abs(year), 4), Self.padded(month, 2), Self.padded(day, 2)]
    let sign = year < 0 ? "-" : ""
    return sign + date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
  }

  /// Days since 1 January 2001; a month that starts in March makes leap days come last.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let monthsFromMarch = month + 9
    let shifted = year + floorDivide(month - 3, 12)
    let monthInYear = monthsFromMarch % 12
    let daysBeforeMonth = (monthInYear * 153 + 2) / 5
    return shifted * 365 + floorDivide(shifted, 4) - floorDivide(shifted, 100)
      + floorDivide(shifted, 400) + daysBeforeMonth + day - 1 - referenceDay
  }

  private static func calendar(_ daysSinceReference: Int64) -> (Int64, Int64, Int64) {
    let days = daysSinceReference + referenceDay
    let era = floorDivide(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floorDivide(_ left: Int64, _ right: Int64) -> Int64 {
    let quotient = left / right
    return left % right < 0 ? quotient - 1 : quotient
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
