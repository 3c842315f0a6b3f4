// Valise — property lists in the form that JSON can hold
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

extension PropertyList {
  /// The value in the form that JSON can hold.
  ///
  /// A date is a text by ISO 8601 in UTC; data is a text in base64; a real number that is none is
  /// a text; a UID is a dictionary with the key `CF$UID`, as XML property lists write it.
  public func displayValue() -> PropertyList {
    switch self {
    case .string, .integer, .boolean: self
    case .real(let number): number.isFinite ? self : .string("\(number)")
    case .date(let date): .string(ISODate.text(of: date))
    case .data(let bytes): .string(Base64.text(of: bytes))
    case .uid(let number): .dictionary(["CF$UID": .integer(PropertyListInteger(number))])
    case .array(let items): .array(items.map { $0.displayValue() })
    case .dictionary(let dictionary): .dictionary(dictionary.displayValue())
    }
  }
}

extension PropertyListDictionary {
  /// The dictionary with its values in the form that JSON can hold.
  public func displayValue() -> PropertyListDictionary {
    var shown = PropertyListDictionary()
    for (key, value) in self { shown[key] = value.displayValue() }
    return shown
  }
}

/// Writing moments as ISO 8601.
private enum ISODate {
  /// Seconds from 1 January 1970 to 1 January 2001.
  private static let referenceSeconds = 978_307_200
  /// The seconds from 2001 beyond which years have more than four digits, either way.
  private static let limit: Double = 252_423_993_600

  static func text(of date: PropertyListDate) -> String {
    let seconds = date.secondsSinceReferenceDate
    guard seconds.isFinite, seconds > -63_113_904_000, seconds < limit else {
      return "\(seconds) seconds since 2001-01-01T00:00:00Z"
    }
    let total = Int(seconds.rounded(.down)) + referenceSeconds
    let day = total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
    let rest = total - day * 86_400
    let (year, month, dayOfMonth) = civil(fromDay: day)
    let clock = "\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))"
    return "\(padded(year, to: 4))-\(padded(month))-\(padded(dayOfMonth))T\(clock)Z"
  }

  /// The date of a day counted from 1 January 1970, by counting years from March on.
  private static func civil(fromDay day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// Writing bytes as base64.
private enum Base64 {
  private static let alphabet = [UInt8](
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func text(of bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count / 3 + 1) * 4)
    var start = 0
    while start < bytes.count {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let digit = alphabet[bits >> (18 - 6 * place) & 63]
        output.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
      start += 3
    }
    return String(decoding: output, as: UTF8.self)
  }
}
