// Valise — the text that an argument makes in its place
// SPDX-License-Identifier: Apache-2.0

extension FormatSpecifier {
  /// The text of an argument in this place, as `String(format:)` without a locale writes it.
  ///
  /// An argument of another sort than the place takes is written as `%@` would; C leaves open what
  /// happens then.
  func text(of argument: FormatArgument, width: Int?, precision: Int?) -> String {
    switch kind {
    case .object, .variable: return argument.plain
    case .cString:
      let text = argument.plain
      return padded(precision.map { String(text.prefix(max($0, 0))) } ?? text, width)
    case .pointer: return padded(integer(argument, precision, radix: 16, prefix: "0x"), width)
    case .integer:
      switch conversion {
      case "x": return padded(integer(argument, precision, radix: 16, prefix: "0x"), width)
      case "X":
        return padded(integer(argument, precision, radix: 16, prefix: "0x").uppercased(), width)
      case "o", "O": return padded(integer(argument, precision, radix: 8, prefix: "0"), width)
      case "c", "C": return padded(character(argument), width)
      default: return padded(decimal(argument, precision), width)
      }
    case .real: return padded(real(argument, precision ?? 6), width)
    }
  }

  private func has(_ flag: Character) -> Bool { flags.contains(flag) }

  private var isUnsigned: Bool { "uUxXoOp".unicodeScalars.contains(conversion) }

  /// The digits of a whole number without its sign, cut to the length of the place when unsigned.
  private func magnitude(_ argument: FormatArgument) -> (digits: UInt64, isNegative: Bool)? {
    switch argument {
    case .unsigned(let number): (number, false)
    case .integer(let number) where isUnsigned && number < 0:
      ["l", "ll", "q", "j", "z", "t"].contains(length) || conversion == "p"
        ? (UInt64(bitPattern: number), false)
        : (UInt64(UInt32(truncatingIfNeeded: number)), false)
    case .integer(let number): (number.magnitude, number < 0)
    case .real(let number):
      Int64(exactly: number.rounded(.towardZero)).map { ($0.magnitude, $0 < 0) }
    case .text: nil
    }
  }

  private func integer(
    _ argument: FormatArgument,
    _ precision: Int?,
    radix: Int,
    prefix: String
  ) -> String {
    guard let number = magnitude(argument) else { return argument.plain }
    let digits = Self.filled(String(number.digits, radix: radix), precision)
    let showsPrefix = conversion == "p" || (has("#") && number.digits != 0)
    return (number.isNegative ? "-" : "") + (showsPrefix ? prefix : "") + digits
  }

  private func decimal(_ argument: FormatArgument, _ precision: Int?) -> String {
    guard let number = magnitude(argument) else { return argument.plain }
    return sign(number.isNegative) + Self.filled(String(number.digits), precision)
  }

  private func sign(_ isNegative: Bool) -> String {
    if isNegative { return "-" }
    if isUnsigned { return "" }
    return has("+") ? "+" : has(" ") ? " " : ""
  }

  private func character(_ argument: FormatArgument) -> String {
    guard case .integer(let number) = argument, let scalar = UInt32(exactly: number),
      let character = Unicode.Scalar(scalar)
    else { return argument.plain }
    return String(Character(character))
  }

  private func real(_ argument: FormatArgument, _ precision: Int) -> String {
    let number: Double
    switch argument {
    case .integer(let value): number = Double(value)
    case .unsigned(let value): number = Double(value)
    case .real(let value): number = value
    case .text(let text): return text
    }
    let sign = sign(number.sign == .minus && !number.isNaN)
    let upper = "FEGA".unicodeScalars.contains(conversion)
    guard number.isFinite else {
      let name = number.isNaN ? "nan" : "inf"
      return sign + (upper ? name.uppercased() : name)
    }
    let places = max(precision, 0)
    let decimal = ExactDecimal(number)
    let text =
      switch conversion {
      case "e", "E": scientific(decimal, places)
      case "g", "G": general(decimal, max(places, 1))
      case "a", "A": argument.plain  // Hexadecimal numbers are for debuggers.
      default: pointed(decimal.fixed(places))
      }
    return sign + (upper ? text.uppercased() : text)
  }

  private func scientific(_ decimal: ExactDecimal, _ places: Int) -> String {
    let (mantissa, exponent) = decimal.scientific(places)
    return pointed(mantissa) + Self.power(exponent)
  }

  /// The digits, which end with a point for want of another where `#` asks for one.
  private func pointed(_ digits: String) -> String {
    has("#") && !digits.contains(".") ? digits + "." : digits
  }

  private static func power(_ exponent: Int) -> String {
    let power = String(abs(exponent))
    return (exponent < 0 ? "e-" : "e+") + (power.utf8.count < 2 ? "0" : "") + power
  }

  private func general(_ decimal: ExactDecimal, _ count: Int) -> String {
    let exponent = decimal.scientific(count - 1).exponent
    let isPlain = exponent >= -4 && exponent < count
    var text =
      isPlain ? decimal.fixed(count - 1 - exponent) : decimal.scientific(count - 1).mantissa
    if !has("#"), text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return pointed(text) + (isPlain ? "" : Self.power(exponent))
  }

  private static func filled(_ digits: String, _ precision: Int?) -> String {
    String(repeating: "0", count: max(0, (precision ?? 1) - digits.utf8.count)) + digits
  }

  /// Whether the place is filled up with zeros: it is a number, of known digits.
  private func takesZeros(_ text: String) -> Bool {
    switch kind {
    case .integer: precision == nil && text.last?.isHexDigit == true
    case .real: text.last.map { $0.isWholeNumber || $0 == "." } ?? false
    case .pointer: true
    case .object, .cString, .variable: false
    }
  }

  private func padded(_ text: String, _ width: Int?) -> String {
    guard let width else { return text }
    let missing = width.magnitude - min(width.magnitude, UInt(text.count))
    guard missing > 0 else { return text }
    let count = Int(missing)
    if has("-") || width < 0 { return text + String(repeating: " ", count: count) }
    guard has("0"), takesZeros(text) else { return String(repeating: " ", count: count) + text }
    let sign = text.prefix { "+- ".contains($0) }
    let radix = text.dropFirst(sign.count).lowercased().hasPrefix("0x") ? 2 : 0
    let head = text.prefix(sign.count + radix)
    return head + String(repeating: "0", count: count) + text.dropFirst(head.count)
  }
}
