// Valise — whether a value is what a requirement asks for
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension RequirementMatch {
  /// Whether a value matches; nothing is a value that is not there.
  ///
  /// One value of an array is enough.
  func matches(_ value: PropertyList?) -> Bool {
    guard let value else { return self == .absent }
    if case .array(let values) = value, values.contains(where: { matches($0) }) { return true }
    switch self {
    case .absent, .unknown: return false
    case .exists: return value != .boolean(false)
    case .text(let comparison, let bytes):
      return Self.matches(value, comparison, String(decoding: bytes, as: UTF8.self))
    case .date(let comparison, let seconds):
      guard let date = value.dateValue else { return false }
      return Self.matches(date.secondsSinceReferenceDate, comparison, Double(seconds))
    }
  }

  private static func matches(
    _ value: PropertyList,
    _ comparison: TextComparison,
    _ wanted: String
  ) -> Bool {
    guard let text = value.stringValue else { return false }
    switch comparison {
    case .equal: return text == wanted
    case .contains: return text.utf8.contains(wanted.utf8)
    case .beginsWith: return text.utf8.starts(with: wanted.utf8)
    case .endsWith: return text.utf8.reversed().starts(with: wanted.utf8.reversed())
    case .less: return NumericOrder.isLess(text, wanted)
    case .greater: return NumericOrder.isLess(wanted, text)
    case .lessOrEqual: return !NumericOrder.isLess(wanted, text)
    case .greaterOrEqual: return !NumericOrder.isLess(text, wanted)
    }
  }

  private static func matches(
    _ value: Double,
    _ comparison: DateComparison,
    _ wanted: Double
  ) -> Bool {
    switch comparison {
    case .on: value == wanted
    case .before: value < wanted
    case .after: value > wanted
    case .onOrBefore: value <= wanted
    case .onOrAfter: value >= wanted
    }
  }
}

/// The order of texts in which runs of digits count as numbers.
enum NumericOrder {
  static func isLess(_ left: String, _ right: String) -> Bool {
    var one = [UInt8](left.utf8)[...]
    var two = [UInt8](right.utf8)[...]
    while let first = one.first, let second = two.first {
      if first.isDecimalDigit, second.isDecimalDigit {
        let numbers = (number(&one), number(&two))
        if numbers.0.count != numbers.1.count { return numbers.0.count < numbers.1.count }
        if numbers.0 != numbers.1 { return numbers.0.lexicographicallyPrecedes(numbers.1) }
        continue
      }
      if first != second { return first < second }
      one.removeFirst()
      two.removeFirst()
    }
    return one.isEmpty && !two.isEmpty
  }

  /// Takes a run of digits, without zeros before it.
  private static func number(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix { $0.isDecimalDigit }
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == 0x30 }
  }
}

extension UInt8 {
  fileprivate var isDecimalDigit: Bool { (0x30...0x39).contains(self) }
}

extension Collection<UInt8> {
  /// Whether bytes stand somewhere in these.
  fileprivate func contains(_ wanted: some Collection<UInt8>) -> Bool {
    let bytes = [UInt8](self)
    let wanted = [UInt8](wanted)
    guard wanted.count <= bytes.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
  }
}
