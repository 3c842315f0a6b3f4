// Valise — the parts of a date of a feed
// SPDX-License-Identifier: Apache-2.0

/// The parts of a date of a feed.
struct FeedDateFields: Hashable, Sendable {
  /// The weekday as it is written, from 0 for Monday; it need not be right.
  let weekday: Int
  let day: Int64
  let month: Int64
  let year: Int64
  let hour: Int64
  let minute: Int64
  let second: Int64
  let zoneSeconds: Int64
  /// How many digits the year has.
  let yearDigitCount: Int

  /// Reads a date in the only form that clients take.
  init?(_ text: String) {
    var scanner = DateScanner(rest: Array(text.utf8)[...])
    scanner.skipSpaces()
    guard let weekday = scanner.name(of: FeedDate.weekdays) else { return nil }
    scanner.skip(UInt8(ascii: ","))
    guard scanner.skipSpaces(), let day = scanner.number(digits: 1...2), scanner.skipSpaces(),
      let month = scanner.name(of: FeedDate.months), scanner.skipSpaces(),
      let year = scanner.number(digits: 1...6), scanner.skipSpaces(),
      let hour = scanner.number(digits: 1...2), scanner.skip(UInt8(ascii: ":")),
      let minute = scanner.number(digits: 1...2), scanner.skip(UInt8(ascii: ":")),
      let second = scanner.number(digits: 1...2), scanner.skipSpaces(),
      let zone = scanner.zone()
    else { return nil }
    scanner.skipSpaces()
    guard scanner.rest.isEmpty, hour.value < 24, minute.value < 60, second.value < 60,
      year.value > 0, day.value > 0,
      day.value <= CivilDay.dayCount(year: year.value, month: Int64(month) + 1)
    else { return nil }
    self.weekday = weekday
    self.day = day.value
    self.month = Int64(month) + 1
    self.year = year.value
    self.hour = hour.value
    self.minute = minute.value
    self.second = second.value
    zoneSeconds = zone
    yearDigitCount = year.digitCount
  }
}

/// Reads a date from left to right.
private struct DateScanner {
  var rest: ArraySlice<UInt8>

  @discardableResult
  mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  @discardableResult
  mutating func skipSpaces() -> Bool {
    let start = rest.startIndex
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    return rest.startIndex > start
  }

  mutating func number(digits: ClosedRange<Int>) -> (value: Int64, digitCount: Int)? {
    let run = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.contains(run.count) else { return nil }
    rest = rest.dropFirst(run.count)
    return (run.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }, run.count)
  }

  /// The place of the name that stands here, whole or its first three letters, in any case.
  mutating func name(of names: [String]) -> Int? {
    let run = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    let word = run.map { $0 | 0x20 }
    guard
      let place = names.firstIndex(where: { name in
        let letters = name.utf8.map { $0 | 0x20 }
        return word == letters || word == Array(letters.prefix(3))
      })
    else { return nil }
    rest = rest.dropFirst(run.count)
    return place
  }

  /// The zone in seconds east of Greenwich.
  mutating func zone() -> Int64? {
    let letters = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    rest = rest.dropFirst(letters.count)
    switch String(decoding: letters.map { $0 & 0xDF }, as: UTF8.self) {
    case "Z", "UTC": return 0
    case "GMT":
      return rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-")
        ? offset() : 0
    case "": return offset()
    default: return nil
    }
  }

  /// `+0200`, `+02:00`, `+02` or `+2`.
  private mutating func offset() -> Int64? {
    let isWest = skip(UInt8(ascii: "-"))
    guard isWest || skip(UInt8(ascii: "+")), let first = number(digits: 1...4) else { return nil }
    var hours = first.value
    var minutes: Int64 = 0
    if first.digitCount > 2 {
      hours = first.value / 100
      minutes = first.value % 100
    } else if skip(UInt8(ascii: ":")) {
      guard let second = number(digits: 2...2) else { return nil }
      minutes = second.value
    }
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}
