// Valise — texts as identifiers of bundles
// SPDX-License-Identifier: Apache-2.0

/// Texts as identifiers of bundles.
enum IdentifierText {
  /// Whether the store takes a text as an identifier: letters, digits, hyphens and dots, the last
  /// no dot.
  static func isForStore(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.last != UInt8(ascii: ".") else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
      default: false
      }
    }
  }
}
