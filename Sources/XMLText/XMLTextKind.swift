// Valise — whether XML can hold a text, and as it is
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// What a text asks of its writer.
package enum XMLTextKind: Hashable, Sendable {
  /// Nothing: it is written as it is.
  case plain
  /// Something in it may have to be escaped.
  case special
  /// It holds a control character, which XML cannot hold.
  case refused(UInt8)

  /// Looks through a text.
  package init(_ text: String) {
    // Safety: the buffer is read inside the closure only, and only its own bytes.
    let kind = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      unsafe Self.kind(UnsafeRawBufferPointer(buffer))
    }
    self = kind ?? Self.slowKind(text.utf8)
  }

  private static func kind(_ buffer: UnsafeRawBufferPointer) -> XMLTextKind {
    var index = 0
    var marks: UInt64 = 0
    while index + 8 <= buffer.count {
      // Safety: eight bytes are left, as the loop has checked.
      marks |= specials(unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var last = ByteWord.repeating(UInt8(ascii: "a"))
    // Safety: the range ends at the count.
    for place in index..<buffer.count { last = last << 8 | UInt64(unsafe buffer[place]) }
    guard marks | specials(last) != 0 else { return .plain }
    return unsafe slowKind(buffer)
  }

  /// Not zero when one of the bytes is `<`, `>`, `&` or a control character.
  private static func specials(_ word: UInt64) -> UInt64 {
    // `<` and `>` differ in one bit.
    ByteWord.marks(word | ByteWord.repeating(0x02), of: UInt8(ascii: ">"))
      | ByteWord.marks(word, of: UInt8(ascii: "&")) | ByteWord.marks(word, below: 0x20)
  }

  private static func slowKind(_ bytes: some Sequence<UInt8>) -> XMLTextKind {
    for byte in bytes where byte < 0x20 && !XMLScanner.isSpace(byte) { return .refused(byte) }
    return .special
  }
}
