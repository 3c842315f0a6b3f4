// Valise — names as a terminal may show them
// SPDX-License-Identifier: Apache-2.0

/// Names as a terminal may show them.
public enum VisibleText {
  /// The text with everything escaped that a terminal would not show as it is.
  ///
  /// Control characters, those that turn the direction of writing, line separators and bytes that
  /// are no UTF-8 become `\xNN` or `\u{N}`, and a backslash is doubled.
  public static func escaping(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      if let scalar = scalar(at: rest) {
        text += escaping(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        text += "\\x" + hexadecimal(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  private static func escaping(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x5C: "\\\\"
    case 0x0A: "\\n"
    case 0..<0x20, 0x7F: "\\x" + hexadecimal(UInt8(truncatingIfNeeded: scalar.value))
    default:
      isInvisible(scalar)
        ? "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        : String(Character(scalar))
    }
  }

  /// Whether a character cannot be seen, or turns the direction of writing; spaces can be seen.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  /// The character that the bytes begin with, if they begin with a whole one.
  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
