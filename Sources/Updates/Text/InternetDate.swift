// Valise — moments as the web writes them
// SPDX-License-Identifier: Apache-2.0

/// Moments as the web writes them: `2023-11-02T12:34:56.789Z`.
///
/// Source: RFC 3339, section 5.6.
package enum InternetDate {
  /// The moment in seconds since 1970, parts of seconds dropped; nothing where the text is none.
  package static func seconds(of text: String) -> Int64? {
    var rest = Array(text.trimmed.utf8)[...]
    guard let year = number(&rest, 4), take(&rest, "-"), let month = number(&rest, 2),
      take(&rest, "-"), let day = number(&rest, 2), take(&rest, "Tt "),
      let hour = number(&rest, 2), take(&rest, ":"), let minute = number(&rest, 2),
      take(&rest, ":"), let second = number(&rest, 2), (1...12).contains(month),
      day >= 1, day <= CivilDay.dayCount(year: year, month: month), hour < 24, minute < 60,
      second <= 60
    else { return nil }
    if take(&rest, ".") {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !digits.isEmpty else { return nil }
      rest = rest.dropFirst(digits.count)
    }
    guard let zone = zone(&rest), rest.isEmpty else { return nil }
    let days = CivilDay.number(year: year, month: month, day: day)
    return days * 86_400 + hour * 3600 + minute * 60 + second - zone
  }

  /// The distance from UTC in seconds.
  private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    if take(&rest, "Zz") { return 0 }
    let sign: Int64 = rest.first == UInt8(ascii: "-") ? -1 : 1
    guard take(&rest, "+-"), let hours = number(&rest, 2) else { return nil }
    // Feeds of Squirrel leave the colon out.
    _ = take(&rest, ":")
    guard let minutes = number(&rest, 2), hours < 24, minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func take(_ rest: inout ArraySlice<UInt8>, _ wanted: String) -> Bool {
    guard let first = rest.first, wanted.utf8.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, _ count: Int) -> Int64? {
    let digits = rest.prefix(count)
    guard digits.count == count, let text = String(validating: digits, as: UTF8.self),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    rest = rest.dropFirst(count)
    return Int64(text)
  }
}
