// Valise — moments as requirements write them
// SPDX-License-Identifier: Apache-2.0

/// Moments as requirements write them: `YYYYMMDDHHMMSSZ` for seconds since 2001.
enum RequirementDate {
  private static let secondsOfADay: Int64 = 86_400
  /// Days from 1 March of the year 0 to 1 January 2001.
  private static let epochDay: Int64 = 730_791

  /// The text of a moment; years that have not four digits are cut to the first or last that do.
  static func text(_ seconds: Int64) -> String {
    let first = Self.seconds(year: 0, 1, 1)
    let last = Self.seconds(year: 9999, 12, 31) + secondsOfADay - 1
    let moment = min(max(seconds, first), last) - first
    let day = moment / secondsOfADay + first / secondsOfADay
    let rest = moment % secondsOfADay
    let (year, month, date) = calendar(day + epochDay)
    let fields = [(year, 4), (month, 2), (date, 2), (rest / 3600, 2), (rest / 60 % 60, 2)]
    return (fields + [(rest % 60, 2)]).map { padded($0.0, $0.1) }.joined() + "Z"
  }

  /// The moment that a text names; nothing when it names none.
  static func seconds(_ text: [UInt8]) -> Int64? {
    guard text.count == 15, text.last == UInt8(ascii: "Z") else { return nil }
    let digits = text.dropLast().map { Int64($0) - 0x30 }
    guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    func number(_ range: Range<Int>) -> Int64 { digits[range].reduce(0) { $0 * 10 + $1 } }
    let month = number(4..<6)
    let date = number(6..<8)
    let time = [number(8..<10), number(10..<12), number(12..<14)]
    guard (1...12).contains(month), (1...31).contains(date) else { return nil }
    guard time[0] < 24, time[1] < 60, time[2] < 60 else { return nil }
    return Self.seconds(year: number(0..<4), month, date) + time[0] * 3600 + time[1] * 60 + time[2]
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func seconds(year: Int64, _ month: Int64, _ date: Int64) -> Int64 {
    // Years begin in March here, so that a leap day is a year's last.
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era * 146_097 + dayOfEra - epochDay) * secondsOfADay
  }

  private static func calendar(_ day: Int64) -> (year: Int64, month: Int64, date: Int64) {
    let era = (day >= 0 ? day : day - 146_096) / 146_097
    let dayOfEra = day - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * part + 2) / 5 + 1)
  }
}
