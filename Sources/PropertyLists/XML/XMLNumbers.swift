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
    var digits = trimmed(text)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    var radix: UInt64 = 10
    if digits.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")])
      || digits.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "X")])
    {
      radix = 16
      digits = digits.dropFirst(2)
    }
    guard !digits.isEmpty else { return .invalid }
    var magnitude: UInt64 = 0
    var isTooLarge = false
    for digit in digits {
      guard let value = self.digit(digit), value < radix else { return .invalid }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(value)
      isTooLarge = isTooLarge || overflow || carry
      magnitude = sum
    }
    if isTooLarge { return .outOfRange }
    guard isNegative else { return .value(PropertyListInteger(magnitude)) }
    guard magnitude <= UInt64(Int64.max) + 1 else { return .outOfRange }
    return .value(PropertyListInteger(Int64(truncatingIfNeeded: 0 &- magnitude)))
  }

  /// Reads a floating-point number, infinities and "not a number" included.
  static func real(_ text: String) -> Double? {
    let part = String(decoding: trimmed(text), as: UTF8.self)
    return Double(part)
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case 0x30...0x39: UInt64(byte - 0x30)
    case 0x41...0x46: UInt64(byte - 0x37)
    case 0x61...0x66: UInt64(byte - 0x57)
    default: nil
    }
  }

  private static func trimmed(_ text: String) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    return bytes[start..<end]
  }
}
