// Valise — moments as years, months, days, hours, minutes and seconds of UTC
// SPDX-License-Identifier: Apache-2.0

extension PropertyListDate {
  /// Days from 1 March of year 0 to 1 January 2001, in the Gregorian calendar.
  private static let referenceDay: Int64 = 730_791
  private static let secondsPerDay: Int64 = 86_400

  /// Reads `YYYY-MM-DDThh:mm:ssZ`, the only form that property lists have.
  ///
  /// As Apple's readers do, this takes years of other than four digits, with a `-` before year 0,
  /// and adds up numbers that are out of range: 30 February is 1 or 2 March.
  public init?(iso8601 text: String) {
    guard let fields = PropertyListDateFields(text) else { return nil }
    self.init(fields)
  }

  /// Reads a date of 20 bytes whose numbers are in their ranges; nothing for others.
  init?(plain range: Range<Int>, in bytes: [UInt8]) {
    guard range.count == 20, range.upperBound <= bytes.count else { return nil }
    func number(_ place: Int) -> Int64? {
      let tens = bytes[range.lowerBound + place] &- UInt8(ascii: "0")
      let ones = bytes[range.lowerBound + place + 1] &- UInt8(ascii: "0")
      return tens < 10 && ones < 10 ? Int64(tens * 10 + ones) : nil
    }
    func stands(_ mark: UInt8, _ place: Int) -> Bool { bytes[range.lowerBound + place] == mark }
    guard stands(UInt8(ascii: "-"), 4), stands(UInt8(ascii: "-"), 7), stands(UInt8(ascii: "T"), 10),
      stands(UInt8(ascii: ":"), 13), stands(UInt8(ascii: ":"), 16), stands(UInt8(ascii: "Z"), 19)
    else { return nil }
    // No month has fewer than 28 days.
    guard let century = number(0), let year = number(2), let month = number(5),
      let day = number(8), let hour = number(11), let minute = number(14), let second = number(17),
      (1...12).contains(month), (1...28).contains(day), hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Self.days(year: century * 100 + year, month: month, day: day)
    let seconds = hour * 3600 + minute * 60 + second
    self.init(secondsSinceReferenceDate: Double(days * Self.secondsPerDay + seconds))
  }

  init(_ fields: PropertyListDateFields) {
    let days = Self.days(year: fields.year, month: fields.month, day: fields.day)
    let seconds = fields.hour * 3600 + fields.minute * 60 + fields.second
    self.init(secondsSinceReferenceDate: Double(days * Self.secondsPerDay + seconds))
  }

  /// The moment as `YYYY-MM-DDThh:mm:ssZ`, a part of a second left out.
  ///
  /// Years before 0 and after 9999 are written as Apple's writer does: `-001`, `10000`.
  ///
  /// - Returns: Nothing for moments further than some 9 million years away.
  public var iso8601: String? {
    guard let (year, month, day, seconds) = fields else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(20)
    if year < 0 { text.append(UInt8(ascii: "-")) }
    Self.append(abs(year), width: year < 0 ? 3 : 4, to: &text)
    Self.append(month, after: UInt8(ascii: "-"), to: &text)
    Self.append(day, after: UInt8(ascii: "-"), to: &text)
    Self.append(seconds / 3600, after: UInt8(ascii: "T"), to: &text)
    Self.append(seconds / 60 % 60, after: UInt8(ascii: ":"), to: &text)
    Self.append(seconds % 60, after: UInt8(ascii: ":"), to: &text)
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  /// The date, and the whole seconds since its midnight; nothing for moments too far away.
  var fields: (year: Int64, month: Int64, day: Int64, seconds: Int64)? {
    let whole = secondsSinceReferenceDate.rounded(.down)
    guard let total = Int64(exactly: whole), abs(total) < 1 << 48 else { return nil }
    let days = Self.floorDivide(total, Self.secondsPerDay)
    let (year, month, day) = Self.calendar(days)
    return (year, month, day, total - days * Self.secondsPerDay)
  }

  /// Adds a mark and a number of two digits.
  private static func append(_ value: Int64, after mark: UInt8, to text: inout [UInt8]) {
    text.append(mark)
    text.append(UInt8(ascii: "0") + UInt8(value / 10))
    text.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  private static func append(_ value: Int64, width: Int, to text: inout [UInt8]) {
    let digits = String(value).utf8
    text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, width - digits.count)))
    text.append(contentsOf: digits)
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
}
