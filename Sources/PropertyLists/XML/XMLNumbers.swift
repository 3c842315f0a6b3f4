// Valise — numbers as property lists in XML spell them
// SPDX-License-Identifier: Apache-2.0

/// Numbers as property lists in XML spell them.
enum XMLNumbers {
  /// What a text is as a whole number.
  enum Integer: Hashable {
    case value(PropertyListInteger)
    case outOfRange
    case invalid
  }

  /// Reads a whole number: a sign, then decimal digits, or `0x` and hexadecimal digits.
  static func integer(_ text: String) -> Integer {
    var rest = trimmed(text)
    let sign = rest.first
    let isNegative = sign == UInt8(ascii: "-")
    if isNegative || sign == UInt8(ascii: "+") { rest.removeFirst() }
    var radix: UInt64 = 10
    if rest.first == UInt8(ascii: "0"), let letter = rest.dropFirst().first, letter | 0x20 == 0x78 {
      radix = 16
      rest.removeFirst(2)
    }
    guard !rest.isEmpty else { return .invalid }
    var magnitude: UInt64 = 0
    var isTooLarge = false
    for byte in rest {
      guard let digit = byte.hexDigitValue, digit < radix else { return .invalid }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      isTooLarge = isTooLarge || overflow || carry
      magnitude = sum
    }
    if isTooLarge { return .outOfRange }
    guard isNegative else { return .value(PropertyListInteger(magnitude)) }
    guard magnitude <= UInt64(Int64.max) + 1 else { return .outOfRange }
    return .value(PropertyListInteger(Int64(truncatingIfNeeded: 0 &- magnitude)))
  }

  /// Reads a decimal number, an infinity (`inf`, `infinity`, with or without a sign) or `nan`, in
  /// letters of either case.
  static func real(_ text: String) -> Double? {
    let part = trimmed(text)
    // Hexadecimal numbers and "not a number" with a payload, which Swift reads, are none here.
    guard part.allSatisfy({ $0 | 0x20 != 0x78 && $0 != UInt8(ascii: "(") }) else { return nil }
    return Double(Substring(part))
  }

  /// Reads a whole number of at most 18 decimal digits, with a `-` or without; nothing for others.
  static func plainInteger(_ range: Range<Int>, in bytes: [UInt8]) -> Int64? {
    var index = range.lowerBound
    let isNegative = index < range.upperBound && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    guard (1...18).contains(range.upperBound - index) else { return nil }
    var value: Int64 = 0
    while index < range.upperBound {
      guard bytes[index].isDigit else { return nil }
      value = value * 10 + Int64(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return isNegative ? -value : value
  }

  /// Reads a decimal fraction of at most 15 digits without exponent; nothing for others.
  ///
  /// Its digits and the power of ten are exact as floating-point numbers, so that the one division
  /// rounds as it must.
  static func plainReal(_ range: Range<Int>, in bytes: [UInt8]) -> Double? {
    var index = range.lowerBound
    let isNegative = index < range.upperBound && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    guard (1...16).contains(range.upperBound - index), bytes[index].isDigit,
      bytes[range.upperBound - 1].isDigit
    else { return nil }
    var digits: Int64 = 0
    var count = 0
    var power = 1.0
    var hasPoint = false
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard byte.isDigit else { return nil }
      digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
      count += 1
      if hasPoint { power *= 10 }
    }
    guard count <= 15 else { return nil }
    let value = Double(digits) / power
    return isNegative ? -value : value
  }

  /// Whether a byte is blank space.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func trimmed(_ text: String) -> Substring.UTF8View {
    var part = text[...].utf8
    while let byte = part.first, isSpace(byte) { part.removeFirst() }
    while let byte = part.last, isSpace(byte) { part.removeLast() }
    return part
  }
}
