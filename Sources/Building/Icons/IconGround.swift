// Valise — the colour that shows where the pictures of an icon are clear
// SPDX-License-Identifier: Apache-2.0

/// The colour that shows where the pictures of an icon are clear.
public struct IconGround: Hashable, Sendable {
  /// Red.
  public let red: UInt8
  /// Green.
  public let green: UInt8
  /// Blue.
  public let blue: UInt8

  /// Reads six hexadecimal digits, with or without `#` before them; nothing for other texts.
  public init?(hexadecimal text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    red = UInt8(truncatingIfNeeded: value >> 16)
    green = UInt8(truncatingIfNeeded: value >> 8)
    blue = UInt8(truncatingIfNeeded: value)
  }
}

extension IconGround: CustomStringConvertible {
  /// The colour as it is written in a manifest.
  public var description: String {
    "#"
      + [red, green, blue]
      .map { (channel: UInt8) -> String in
        (channel < 16 ? "0" : "") + String(channel, radix: 16)
      }
      .joined()
  }
}
