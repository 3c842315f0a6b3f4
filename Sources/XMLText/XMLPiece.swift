// Valise — a short piece of XML that is written at once
// SPDX-License-Identifier: Apache-2.0

/// A piece of XML of at most 16 bytes, such as a tag, held in two words.
package struct XMLPiece: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The first eight bytes, the first of them lowest.
  let low: UInt64
  /// The next eight bytes.
  let high: UInt64
  /// How many bytes there are.
  let count: Int

  /// How many bytes a piece has at most.
  static let size = 16

  /// Makes a piece of the first `count` bytes of two words, the first byte lowest.
  package init(low: UInt64, high: UInt64, count: Int) {
    precondition((0...Self.size).contains(count), "a piece has at most 16 bytes")
    self.low = low
    self.high = high
    self.count = count
  }

  /// Makes a piece of a literal of at most 16 bytes.
  package init(stringLiteral text: StaticString) {
    precondition(text.utf8CodeUnitCount <= Self.size, "a piece has at most 16 bytes")
    var words: (UInt64, UInt64) = (0, 0)
    // Safety: the buffer is read while it is valid, up to its end.
    text.withUTF8Buffer { buffer in
      for place in buffer.indices.reversed() {
        let byte = UInt64(unsafe buffer[place])
        if place < 8 { words.0 = words.0 << 8 | byte } else { words.1 = words.1 << 8 | byte }
      }
    }
    low = words.0
    high = words.1
    count = text.utf8CodeUnitCount
  }
}
