// Valise — places in a text, found one after the other
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// Finds lines and columns of places in a text that come in their order, in one walk.
struct PositionWalk {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The place of a byte, which is not before that of the last call.
  mutating func position(of target: Int) -> XMLPosition {
    let end = min(target, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      let isHalfOfLineEnd = byte == 0x0D && offset < bytes.count && bytes[offset] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isHalfOfLineEnd) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return XMLPosition(line: line, column: column, offset: end)
  }
}
