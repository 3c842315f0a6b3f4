// Valise — moments as commands print and read them
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Moments as commands print them.
enum DisplayTime {
  /// From 1970 to 2001, in seconds.
  private static let distance: Int64 = 978_307_200

  /// The moment in ISO 8601, in UTC.
  static func text(_ secondsSince1970: Int64) -> String {
    let (seconds, overflow) = secondsSince1970.subtractingReportingOverflow(distance)
    guard !overflow else { return "\(secondsSince1970)" }
    let date = PropertyListDate(secondsSinceReferenceDate: Double(seconds))
    return date.iso8601 ?? "\(secondsSince1970)"
  }

  /// The seconds since 1970 that a moment in ISO 8601 names; nothing when it names none.
  static func seconds(_ text: String) -> Int64? {
    guard let date = PropertyListDate(iso8601: text), date.iso8601 == text else { return nil }
    return Int64(exactly: date.secondsSinceReferenceDate).map { $0 + distance }
  }
}
