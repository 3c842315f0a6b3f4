// Valise — a place in a text
// SPDX-License-Identifier: Apache-2.0

/// A place in a text.
public struct XMLPosition: Hashable, Sendable {
  /// The line, from 1; a line ends with LF, CR LF or CR.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The offset from the start of the file, in bytes; of a text that was not in UTF-8, the offset
  /// in the same text in UTF-8.
  public let offset: Int

  /// Makes a place.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

extension XMLPosition {
  /// The place of a byte in a text of UTF-8; a byte order mark takes no column.
  ///
  /// - Complexity: Linear in the offset: for messages only.
  package init(of offset: Int, in bytes: [UInt8]) {
    let offset = min(max(offset, 0), bytes.count)
    var line = 1
    var column = 1
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < offset {
      let byte = bytes[index]
      index += 1
      let isHalfOfLineEnd = byte == 0x0D && index < bytes.count && bytes[index] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isHalfOfLineEnd) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column, offset: offset)
  }
}

extension XMLPosition: CustomStringConvertible {
  /// The place in words.
  public var description: String { "line \(line), column \(column)" }
}
