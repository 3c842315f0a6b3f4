// Valise — every decimal digit of a floating-point number, and rounding them
// SPDX-License-Identifier: Apache-2.0

/// The absolute value of a finite floating-point number with all its decimal digits.
///
/// A Double is a fraction of a power of two, so its decimal digits come to an end, after 1074 places
/// at the latest.
struct ExactDecimal: Hashable {
  /// The digits, the first of which is not 0; none for zero.
  private(set) var digits: [UInt8]
  /// How many digits stand before the point; zero or less where zeros follow the point.
  private(set) var pointPlace: Int

  /// Takes the digits of a finite number.
  init(_ number: Double) {
    precondition(number.isFinite, "only finite numbers have digits")
    digits = []
    pointPlace = 0
    guard number != 0 else { return }
    // The number is significand × 2^scale, both whole.
    let isSubnormal = number.isSubnormal
    let significand = number.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    let scale = (isSubnormal ? 1 : Int(number.exponentBitPattern)) - 1075
    var words = [UInt32(truncatingIfNeeded: significand), UInt32(significand >> 32)]
    // Times 2 for a scale above zero; times 10 ÷ 2, that is 5, for each place below.
    let factor: UInt64 = scale > 0 ? 2 : 5
    for _ in 0..<abs(scale) { Self.multiply(&words, by: factor) }
    digits = Self.decimal(words)
    pointPlace = digits.count + min(scale, 0)
    digits.removeLast(digits.reversed().prefix { $0 == 0 }.count)
  }

  private static func multiply(_ words: inout [UInt32], by factor: UInt64) {
    var carry: UInt64 = 0
    for index in words.indices {
      let product = UInt64(words[index]) * factor + carry
      words[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  private static func decimal(_ number: [UInt32]) -> [UInt8] {
    var words = number
    var digits: [UInt8] = []
    while let last = words.last {
      if last == 0 {
        words.removeLast()
        continue
      }
      var remainder: UInt64 = 0
      for index in words.indices.reversed() {
        let value = remainder << 32 | UInt64(words[index])
        words[index] = UInt32(value / 1_000_000_000)
        remainder = value % 1_000_000_000
      }
      for _ in 0..<9 {
        digits.append(UInt8(remainder % 10))
        remainder /= 10
      }
    }
    while digits.last == 0 { digits.removeLast() }
    return digits.reversed()
  }

  /// Rounds to a number of digits from the first, a half to the even digit.
  mutating func round(toDigits count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      pointPlace = 0
      return
    }
    let rest = digits[count...]
    let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    let goesUp = isHalf ? isOdd : (rest.first ?? 0) >= 5
    digits.removeLast(digits.count - count)
    guard goesUp else { return }
    var index = count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      pointPlace += 1
    }
  }

  /// The number with so many digits after the point.
  func fixed(_ places: Int) -> String {
    var rounded = self
    rounded.round(toDigits: pointPlace + places)
    let whole = (0..<max(rounded.pointPlace, 0)).map { rounded.digit($0) }
    let fraction = (0..<places).map { rounded.digit(rounded.pointPlace + $0) }
    let head = whole.isEmpty ? "0" : Self.text(whole)
    return places == 0 ? head : head + "." + Self.text(fraction)
  }

  /// The number with one digit before the point, so many after it, and the power of ten.
  func scientific(_ places: Int) -> (mantissa: String, exponent: Int) {
    var rounded = self
    rounded.round(toDigits: places + 1)
    let fraction = Self.text((1...max(places, 1)).map { rounded.digit($0) })
    let head = Self.text([rounded.digit(0)])
    let exponent = rounded.digits.isEmpty ? 0 : rounded.pointPlace - 1
    return (places == 0 ? head : head + "." + fraction, exponent)
  }

  private func digit(_ index: Int) -> UInt8 { digits.indices.contains(index) ? digits[index] : 0 }

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
  }

  /// The fewest digits that stand for a finite number, without a power of ten and a fraction of zero.
  static func shortest(_ number: Double) -> String {
    let sign = number < 0 ? "-" : ""
    let parts = number.magnitude.description.split(separator: "e")
    guard let mantissa = parts.first else { return "0" }
    let halves = mantissa.split(separator: ".")
    let whole = halves.first.map { Array($0.utf8) } ?? []
    let fraction = halves.count > 1 ? Array(halves[1].utf8) : []
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var digits = whole + fraction
    var point = whole.count + exponent
    if point > digits.count { digits += [UInt8](repeating: 0x30, count: point - digits.count) }
    if point < 1 {
      digits.insert(contentsOf: [UInt8](repeating: 0x30, count: 1 - point), at: 0)
      point = 1
    }
    var tail = digits[point...]
    while tail.last == 0x30 { tail.removeLast() }
    let head = String(decoding: digits[..<point], as: UTF8.self)
    return sign + head + (tail.isEmpty ? "" : "." + String(decoding: tail, as: UTF8.self))
  }
}
