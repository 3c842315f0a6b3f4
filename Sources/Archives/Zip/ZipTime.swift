// Valise — times in zip archives
// SPDX-License-Identifier: Apache-2.0

/// The date and time of a zip entry in the form of FAT, which has no time zone.
///
/// Source: APPNOTE.TXT 6.3.10, 4.4.6.
enum ZipTime {
  /// Seconds since 1970, the time taken as UTC; 1980 where the fields are no date.
  static func seconds(date: UInt16, time: UInt16) -> Int64 {
    let month = min(12, max(1, Int64(date >> 5 & 15)))
    let day = max(1, Int64(date & 31))
    let year = 1980 + Int64(date >> 9)
    let hour = min(23, Int64(time >> 11))
    let minute = min(59, Int64(time >> 5 & 63))
    let second = min(59, 2 * Int64(time & 31))
    return 86_400 * days(year, month, day) + 3600 * hour + 60 * minute + second
  }

  /// Days since 1970-01-01 in the Gregorian calendar, which starts its years in March here.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let years = month > 2 ? year : year - 1
    let yearOfEra = years % 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return years / 400 * 146_097 + dayOfEra - 719_468
  }
}
