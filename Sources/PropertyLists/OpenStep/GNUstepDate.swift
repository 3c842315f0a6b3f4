// Valise — moments as GNUstep spells them
// SPDX-License-Identifier: Apache-2.0

/// The text `YYYY-MM-DD hh:mm:ss ±hhmm` of a moment, in a time zone of whole minutes.
enum GNUstepDate {
  /// The moment of a text.
  static func date(of text: String) -> PropertyListDate? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let zone = seconds(ofZone: parts[2]),
      let local = PropertyListDate(iso8601: "\(parts[0])T\(parts[1])Z")
    else { return nil }
    let seconds = local.secondsSinceReferenceDate - zone
    return PropertyListDate(secondsSinceReferenceDate: seconds)
  }

  /// The text of a moment, in Greenwich's zone, a part of a second left out.
  ///
  /// - Returns: Nothing for years of other than four digits, which GNUstep does not read.
  static func text(of date: PropertyListDate) -> String? {
    guard let iso = date.iso8601, iso.utf8.count == 20, !iso.hasPrefix("-") else { return nil }
    return iso.prefix(10) + " " + iso.dropFirst(11).prefix(8) + " +0000"
  }

  private static func seconds(ofZone text: Substring) -> Double? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "+") || text.utf8.first == UInt8(ascii: "-"),
      digits.count == 4, digits.allSatisfy(\.isDigit), let number = Int(Substring(digits))
    else { return nil }
    let seconds = Double(number / 100 * 3600 + number % 100 * 60)
    return text.utf8.first == UInt8(ascii: "-") ? -seconds : seconds
  }
}
