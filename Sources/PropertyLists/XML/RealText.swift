// Valise — a floating-point number with 17 significant digits
// SPDX-License-Identifier: Apache-2.0

/// The text of a floating-point number as C's `%.17g` shows it, whatever the locale.
///
/// The digits are computed exactly: a fraction of a power of two is a whole number times a power
/// of five, with the decimal point moved.
enum RealText {
  private static let significantDigits = 17

  /// The text of a finite number.
  static func text(_ number: Double) -> String {
    guard number != 0 else { return number.sign == .minus ? "-0.0" : "0.0" }
    let (digits, exponent) =
      quickDigits(of: number.magnitude).map { (significantDigits(of: $0.digits), $0.exponent) }
      ?? rounded(exactDigits(of: number.magnitude))
    let sign = number < 0 ? "-" : ""
    return sign + laidOut(digits, exponent)
  }

  /// A number of common size as two whole numbers, before and behind the decimal point.
  struct Parts: Hashable {
    let whole: UInt64
    let fraction: UInt64
    /// How many digits the fraction has, zeros in front included; none without a fraction.
    let fractionDigits: Int
  }

  /// The parts of the text of a positive number, unless that has an exponent or takes longer.
  static func parts(of number: Double) -> Parts? {
    guard let (digits, exponent) = quickDigits(of: number), exponent >= -4 else { return nil }
    var count = significantDigits - 1 - exponent
    let (whole, rest) =
      exponent < 0 ? (0, digits) : digits.quotientAndRemainder(dividingBy: powersOfTen[count])
    guard rest > 0 else { return Parts(whole: whole, fraction: 0, fractionDigits: 0) }
    var fraction = rest
    for step in [8, 4, 2, 1] {
      while fraction % powersOfTen[step] == 0 {
        fraction /= powersOfTen[step]
        count -= step
      }
    }
    return Parts(whole: whole, fraction: fraction, fractionDigits: count)
  }

  private static let powersOfTen: [UInt64] = {
    var powers: [UInt64] = [1]
    for _ in 0..<significantDigits { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()

  /// The decimal digits of a whole number, without zeros at their end.
  private static func significantDigits(of number: UInt64) -> [UInt8] {
    var digits = [UInt8](String(number).utf8)
    while digits.count > 1, digits.last == 0x30 { digits.removeLast() }
    return digits
  }

  /// The 17 significant digits of a number of common size as one whole number.
  ///
  /// With `number = m · 2^e`, the digits are `m · 5^k · 2^(e+k)` rounded, and as long as the
  /// product of `m` and `5^k` fits in 128 bits, that is exact.
  private static func quickDigits(of number: Double) -> (digits: UInt64, exponent: Int)? {
    guard number > 1e-8, number < 1e16, number.isNormal else { return nil }
    let significand = UInt128(number.significandBitPattern | 1 << 52)
    let power = Int(number.exponentBitPattern) - 1075
    // 0.30103 is the decimal logarithm of 2: at most one off, upwards or downwards.
    var exponent = Int((Double(number.exponent) * 0.30103).rounded(.down))
    for _ in 0..<3 {
      let scale = significantDigits - 1 - exponent
      let shift = -(power + scale)
      guard (0..<powersOfFive.count).contains(scale), (1..<127).contains(shift) else { return nil }
      let product = significand * UInt128(powersOfFive[scale])
      let half = UInt128(1) << UInt128(shift - 1)
      let rest = product & (half << 1 - 1)
      var whole = product >> UInt128(shift)
      if rest > half || (rest == half && whole & 1 == 1) { whole += 1 }
      if whole >= 100_000_000_000_000_000 {
        exponent += 1
      } else if whole < 10_000_000_000_000_000 {
        exponent -= 1
      } else {
        return (UInt64(whole), exponent)
      }
    }
    return nil
  }

  /// The powers of five that fit in 63 bits.
  private static let powersOfFive: [UInt64] = {
    var powers: [UInt64] = [1]
    for _ in 0..<27 { powers.append(powers[powers.count - 1] * 5) }
    return powers
  }()

  /// All decimal digits of a number, and the power of ten of the first.
  private static func exactDigits(of number: Double) -> (digits: [UInt8], exponent: Int) {
    let significand = number.significandBitPattern | (number.isNormal ? 1 << 52 : 0)
    let power = (number.isNormal ? Int(number.exponentBitPattern) : 1) - 1075
    var limbs: [UInt64] = [significand % base, significand / base]
    for _ in 0..<abs(power) { multiply(&limbs, by: power < 0 ? 5 : 2) }
    while limbs.count > 1, limbs.last == 0 { limbs.removeLast() }
    var digits = [UInt8](String(limbs[limbs.count - 1]).utf8)
    for limb in limbs.dropLast().reversed() {
      let text = String(limb)
      digits += [UInt8](repeating: 0x30, count: 9 - text.utf8.count) + [UInt8](text.utf8)
    }
    return (digits, digits.count - 1 + min(power, 0))
  }

  private static let base: UInt64 = 1_000_000_000

  private static func multiply(_ limbs: inout [UInt64], by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = limbs[index] * factor + carry
      limbs[index] = product % base
      carry = product / base
    }
    if carry > 0 { limbs.append(carry) }
  }

  private static func rounded(
    _ exact: (digits: [UInt8], exponent: Int)
  ) -> (digits: [UInt8], exponent: Int) {
    var digits = [UInt8](exact.digits.prefix(significantDigits))
    let rest = exact.digits.dropFirst(significantDigits)
    var exponent = exact.exponent
    if isRoundedUp(rest, after: digits.last ?? 0x30) {
      var place = digits.count - 1
      while place >= 0, digits[place] == 0x39 {
        digits[place] = 0x30
        place -= 1
      }
      if place >= 0 {
        digits[place] += 1
      } else {
        digits = [0x31] + digits.dropLast()
        exponent += 1
      }
    }
    while digits.count > 1, digits.last == 0x30 { digits.removeLast() }
    return (digits, exponent)
  }

  /// Whether the digits that are cut off round the last one up; a half goes to the even digit.
  private static func isRoundedUp(_ rest: ArraySlice<UInt8>, after last: UInt8) -> Bool {
    guard let first = rest.first else { return false }
    if first != 0x35 { return first > 0x35 }
    return rest.dropFirst().contains { $0 != 0x30 } || last % 2 == 1
  }

  private static func laidOut(_ digits: [UInt8], _ exponent: Int) -> String {
    func text(_ digits: some Sequence<UInt8>) -> String {
      String(decoding: [UInt8](digits), as: UTF8.self)
    }
    if exponent < -4 || exponent >= significantDigits {
      let fraction = digits.count > 1 ? "." + text(digits.dropFirst()) : ""
      let power = String(abs(exponent))
      let padded = power.utf8.count < 2 ? "0" + power : power
      return text(digits.prefix(1)) + fraction + (exponent < 0 ? "e-" : "e+") + padded
    }
    if exponent < 0 {
      return "0." + String(repeating: "0", count: -exponent - 1) + text(digits)
    }
    let whole = digits.prefix(exponent + 1)
    let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
    let fraction = digits.dropFirst(exponent + 1)
    return text(whole) + zeros + (fraction.isEmpty ? "" : "." + text(fraction))
  }
}
