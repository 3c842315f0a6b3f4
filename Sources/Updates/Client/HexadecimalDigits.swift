// Valise — bytes as hexadecimal digits
// SPDX-License-Identifier: Apache-2.0

/// Bytes as hexadecimal digits.
enum HexadecimalDigits {
  /// Two digits for each byte, in small letters.
  static func text(of bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
