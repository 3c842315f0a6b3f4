// Valise — the text of a record of a build, line by line
// SPDX-License-Identifier: Apache-2.0

/// Lines of fields with a space behind each, and of bytes at the end.
///
/// A line is written for each file of every build, so nothing here makes a string.
struct RecordText {
  private(set) var bytes: [UInt8] = []

  /// Adds a word to the line.
  mutating func add(_ word: StaticString) {
    for byte in word.description.utf8 { bytes.append(byte) }
    bytes.append(Self.space)
  }

  /// Adds a number to the line.
  mutating func add(_ number: some FixedWidthInteger, base: UInt64 = 10) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = UInt64(truncatingIfNeeded: number.magnitude)
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % base))
      rest /= base
    } while rest > 0
    bytes[start...].reverse()
    bytes.append(Self.space)
  }

  /// Ends the line with bytes, in which line breaks and backslashes are escaped.
  mutating func end(_ last: [UInt8] = []) {
    if last.contains(where: Self.isEscaped) {
      for byte in last {
        if Self.isEscaped(byte) { bytes.append(Self.backslash) }
        bytes.append(byte == Self.newline ? UInt8(ascii: "n") : byte)
      }
    } else {
      bytes.append(contentsOf: last)
    }
    bytes.append(Self.newline)
  }

  private static let space = UInt8(ascii: " ")
  private static let backslash = UInt8(ascii: "\\")
  /// What ends a line.
  static let newline = UInt8(ascii: "\n")

  private static func isEscaped(_ byte: UInt8) -> Bool { byte == newline || byte == backslash }
}
