// Valise — how deep Markdown asks to be nested
// SPDX-License-Identifier: Apache-2.0

/// How deep Markdown asks to be nested.
enum MarkdownDepth {
  /// More marks of quotations and lists at the start of a line than anybody writes.
  private static let markLimit = 64

  /// Whether a line opens so many quotations and lists that reading them would take time that
  /// grows with the square of their number.
  ///
  /// Source: CVE-2023-24824 of cmark-gfm, which older packages of it have.
  static func isTooDeep(_ bytes: [UInt8]) -> Bool {
    var marks = 0
    var isAtStart = true
    var previous: UInt8 = 0x0A
    for byte in bytes {
      switch byte {
      case 0x0A, 0x0D:
        marks = 0
        isAtStart = true
      case UInt8(ascii: ">"): marks += 1
      // A rule or the line under a heading is one mark, however long it is.
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        if previous != byte { marks += 1 }
      case 0x20, 0x09: break
      default: isAtStart = false
      }
      if isAtStart, marks > markLimit { return true }
      previous = byte
    }
    return false
  }
}
