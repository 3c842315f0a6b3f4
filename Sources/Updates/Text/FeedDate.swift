// Valise — the moments of feeds
// SPDX-License-Identifier: Apache-2.0

/// The moment that a `pubDate` names, as clients read it.
///
/// They take one form only: weekday, day, month, year, time with seconds, zone. A date that is not
/// of this form is none, and the update is not held back by it.
///
/// Source: observed in Foundation's formatter on Linux with the pattern of the reference
/// implementation, `E, dd MMM yyyy HH:mm:ss Z`.
public struct FeedDate: Hashable, Sendable {
  /// The moment in seconds since 1970.
  public let seconds: Int64

  /// Makes a moment of seconds since 1970.
  public init(seconds: Int64) { self.seconds = seconds }

  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Reads a moment; nothing where no client reads one.
  public init?(_ text: String) {
    guard let fields = FeedDateFields(text) else { return nil }
    self.init(fields)
  }

  init(_ fields: FeedDateFields) {
    let days = CivilDay.number(year: fields.year, month: fields.month, day: fields.day)
    let clock = fields.hour * 3600 + fields.minute * 60 + fields.second
    seconds = days * 86_400 + clock - fields.zoneSeconds
  }
}

extension FeedDate: CustomStringConvertible {
  /// The moment in the form of feeds, in UTC: `Sat, 26 Jul 2014 15:20:11 +0000`.
  public var description: String {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let clock = seconds - days * 86_400
    let (year, month, day) = CivilDay.date(days)
    let weekday = Self.weekdays[Int((days % 7 + 7 + 3) % 7)].prefix(3)
    let time = [clock / 3600, clock / 60 % 60, clock % 60].map { Self.padded($0, 2) }
    return "\(weekday), \(Self.padded(day, 2)) \(Self.months[Int(month) - 1].prefix(3)) "
      + "\(Self.padded(year, 4)) \(time.joined(separator: ":")) +0000"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// Days of the calendar that Foundation has: Julian up to 4 October 1582, then Gregorian.
enum CivilDay {
  /// The first day of the Gregorian calendar.
  private static let change = (year: Int64(1582), month: Int64(10), day: Int64(15))

  /// The number of a day, counted from 1 January 1970.
  static func number(year: Int64, month: Int64, day: Int64) -> Int64 {
    // Years start in March here, so that the odd day of leap years is their last one.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let leapDays = floorDivided(shifted, 4)
    let julian = shifted * 365 + leapDays + dayOfYear - 719_470
    let isGregorian =
      [year, month, day].lexicographicallyPrecedes([change.year, change.month, change.day])
      == false
    guard isGregorian else { return julian }
    return julian - floorDivided(shifted, 100) + floorDivided(shifted, 400) + 2
  }

  /// The day of a number, in the Gregorian calendar.
  static func date(_ number: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = number + 719_468
    let era = floorDivided(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// How many days a month has.
  static func dayCount(year: Int64, month: Int64) -> Int64 {
    let next = month == 12 ? (year + 1, Int64(1)) : (year, month + 1)
    return number(year: next.0, month: next.1, day: 1) - number(year: year, month: month, day: 1)
  }

  private static func floorDivided(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }
}
