// Valise — a date of a property list as two pieces of XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// The text of a date, `YYYY-MM-DDThh:mm:ssZ`, as two pieces, so that no memory is asked for.
struct XMLDateText {
  /// `YYYY-MM-DDThh:mm`.
  let minutes: XMLPiece
  /// `:ssZ`.
  let seconds: XMLPiece

  /// Makes the text of a date whose year has four digits; nothing for others.
  init?(_ date: PropertyListDate) {
    guard let (year, month, day, seconds) = date.fields, (0...9999).contains(year) else {
      return nil
    }
    let dash = UInt64(UInt8(ascii: "-"))
    let colon = UInt64(UInt8(ascii: ":"))
    let yearAndMonth =
      Self.digits(year / 100) | Self.digits(year % 100) << 16 | dash << 32
      | Self.digits(month) << 40 | dash << 56
    let dayAndMinute =
      Self.digits(day) | UInt64(UInt8(ascii: "T")) << 16 | Self.digits(seconds / 3600) << 24
      | colon << 40 | Self.digits(seconds / 60 % 60) << 48
    let rest = colon | Self.digits(seconds % 60) << 8 | UInt64(UInt8(ascii: "Z")) << 24
    minutes = XMLPiece(low: yearAndMonth, high: dayAndMinute, count: 16)
    self.seconds = XMLPiece(low: rest, high: 0, count: 4)
  }

  /// Two digits, the first of them lowest.
  private static func digits(_ number: Int64) -> UInt64 {
    let number = UInt64(truncatingIfNeeded: number)
    return number / 10 | (number % 10) << 8 | 0x3030
  }
}
