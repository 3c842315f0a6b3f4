// Valise — what plural rules ask of a number, taken from its digits
// SPDX-License-Identifier: Apache-2.0

/// What plural rules ask of a number: its digits as they are written, `1.0` other than `1`.
///
/// A sign does not count. Digits past the eighteenth from the right are noted only as being there,
/// which answers every question that rules ask.
///
/// Source: Unicode Technical Standard 35, part 3, "Plural Operand Meanings".
public struct PluralOperands: Hashable, Sendable {
  /// Digits, the last eighteen of which are kept as a number.
  struct Digits: Hashable, Sendable {
    /// The number that the last eighteen digits make.
    var low: UInt64 = 0
    /// Whether a digit other than 0 stands before these.
    var isLarger = false

    init(_ digits: some BidirectionalCollection<UInt8>) {
      let tail = digits.suffix(18)
      for digit in tail { low = low * 10 + UInt64(digit) }
      isLarger = digits.dropLast(tail.count).contains { $0 != 0 }
    }
  }

  /// The digits before the point.
  let integer: Digits
  /// The digits after the point.
  let fraction: Digits
  /// How many digits stand after the point.
  let fractionCount: Int
  /// The digits after the point without the zeros at the end.
  let significantFraction: Digits
  /// How many digits stand after the point, without the zeros at the end.
  let significantFractionCount: Int
  /// The power of ten of a number in compact form, `3` in `1.2c3`.
  let exponent: Int

  /// The largest power of ten that a text may have.
  static let exponentLimit = 1000

  /// Takes the operands of a whole number.
  public init(_ number: some BinaryInteger) {
    self.init(digits: String(number.magnitude).utf8.map { $0 - 0x30 }, pointAt: nil, exponent: 0)
  }

  /// Takes the operands of a number written in decimal digits.
  ///
  /// A sign may stand before it, one point (`.`) inside it, and `c` or `e` with a power of ten from 0
  /// to 1000 behind it. Nothing else may: no grouping, no blank space.
  ///
  /// - Returns: Nothing when the text is no such number.
  public init?(_ text: some StringProtocol) {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var digits: [UInt8] = []
    var point: Int?
    while let byte = rest.first {
      if (0x30...0x39).contains(byte) {
        digits.append(byte - 0x30)
      } else if byte == UInt8(ascii: "."), point == nil {
        point = digits.count
      } else {
        break
      }
      rest.removeFirst()
    }
    guard !digits.isEmpty, point != digits.count else { return nil }
    var exponent = 0
    if let mark = rest.first {
      let power = rest.dropFirst()
      guard mark == UInt8(ascii: "c") || mark == UInt8(ascii: "e"),
        power.allSatisfy({ (0x30...0x39).contains($0) }),
        let value = Int(String(decoding: power, as: UTF8.self)), value <= Self.exponentLimit
      else { return nil }
      exponent = value
    }
    self.init(digits: digits, pointAt: point, exponent: exponent)
  }

  private init(digits: [UInt8], pointAt point: Int?, exponent: Int) {
    var digits = digits
    let place = (point ?? digits.count) + exponent
    if place > digits.count {
      digits.append(contentsOf: repeatElement(0, count: place - digits.count))
    }
    let fraction = digits[place...]
    let significant = fraction.prefix(fraction.count - fraction.reversed().prefix { $0 == 0 }.count)
    integer = Digits(digits[..<place])
    self.fraction = Digits(fraction)
    fractionCount = fraction.count
    significantFraction = Digits(significant)
    significantFractionCount = significant.count
    self.exponent = exponent
  }
}
