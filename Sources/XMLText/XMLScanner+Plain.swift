// Valise — the quick way through plain tags
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// What stands next in a text, where it is plain.
package enum XMLPlainToken: Sendable {
  /// A whole element with nothing but text inside.
  case leaf
  /// A start tag.
  case start
  /// The tag of an empty element.
  case empty
  /// An end tag.
  case end
  /// Something that only `advance()` reads.
  case none
}

extension XMLScanner {
  /// Reads the next tag after blank space, a whole element at once where it holds text alone.
  ///
  /// Plain are tags without attributes and blank space, whose name has 1 to 7 small letters. At
  /// anything else, also at anything wrong, nothing moves, and `advance()` goes on. Else the
  /// scanner is where `advance()` would have brought it. The plain way serves Apple's tolerance
  /// alone, in which text needs no look for `]]>`.
  package mutating func advancePlainly() -> XMLPlainToken {
    guard !open.isEmpty, open.count < limits.depth, tolerance == .asApplesReader else {
      return .none
    }
    let start = firstNonBlank(from: cursor)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return .none }
    let tag = bytes.word(at: start + 1)
    let known = Self.commonTagSize(tag)
    guard known == 0 else { return plainElement(tag, known, from: start) }
    let marks = ByteWord.marks(tag, of: UInt8(ascii: ">"))
    guard marks != 0 else { return .none }
    let count = ByteWord.place(marks)
    let letters = tag & ByteWord.lowBytes(count)
    if letters & 0xFF == UInt64(UInt8(ascii: "/")) {
      return plainEnd(letters &>> 8, (start + 2)..<(start + 1 + count))
    }
    let isEmpty = count > 1 && bytes[start + count] == UInt8(ascii: "/")
    let size = isEmpty ? count - 1 : count
    let packed = letters & ByteWord.lowBytes(size)
    guard size > 0, Self.areSmallLetters(packed, size) else { return .none }
    let close = start + 1 + count
    if isEmpty {
      cursor = close + 1
      noteTag(packed, (start + 1)..<(start + 1 + size))
      return .empty
    }
    return plainElement(tag, size, from: start)
  }

  /// How many letters the name of a start tag has that is one of those that come most, the `<` left
  /// out; else zero.
  @inline(__always)
  private static func commonTagSize(_ tag: UInt64) -> Int {
    // "key>", "string>" and "integer>", the first letter lowest.
    if tag & 0xFFFF_FFFF == 0x3E79_656B { return 3 }
    if tag & 0xFF_FFFF_FFFF_FFFF == 0x3E_676E_6972_7473 { return 6 }
    return tag == 0x3E72_6567_6574_6E69 ? 7 : 0
  }

  /// Goes back to the start of the element that was read as a leaf, for `advance()`.
  package mutating func returnToLeaf() { cursor = name.lowerBound - 1 }

  private mutating func noteTag(_ packed: UInt64, _ range: Range<Int>) {
    name = range
    plainName = packed
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
  }

  private mutating func plainEnd(_ packed: UInt64, _ range: Range<Int>) -> XMLPlainToken {
    guard let opened = open.last, opened.count == range.count,
      bytes.word(at: opened.lowerBound) & ByteWord.lowBytes(range.count) == packed
    else { return .none }
    open.removeLast()
    name = range
    cursor = range.upperBound + 1
    return .end
  }

  /// Reads on behind a start tag: a leaf if its own end tag follows the text, else the tag alone.
  private mutating func plainElement(
    _ tag: UInt64,
    _ size: Int,
    from opening: Int
  ) -> XMLPlainToken {
    let packed = tag & ByteWord.lowBytes(size)
    let range = (opening + 1)..<(opening + 1 + size)
    let start = range.upperBound + 1
    var index = firstNonBlank(from: start)
    var hasReferences = false
    while true {
      index = bytes.firstPlace(
        of: UInt8(ascii: "<"),
        or: UInt8(ascii: "&"),
        below: 0x20,
        from: index
      )
      guard index < bytes.count else { return .none }
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "&") {
        hasReferences = true
      } else if !Self.isSpace(byte) {
        return .none
      }
      index += 1
    }
    let end = bytes.word(at: index + 2)
    let closing = packed | UInt64(UInt8(ascii: ">")) &<< UInt64(8 * size)
    noteTag(packed, range)
    if bytes.word(at: index) & 0xFFFF == 0x2F3C, end & ByteWord.lowBytes(size + 1) == closing {
      content = start..<index
      self.hasReferences = hasReferences
      cursor = index + 3 + size
      return .leaf
    }
    cursor = start
    open.append(range)
    return .start
  }

  /// Where the first byte stands that is no blank space.
  @inline(__always)
  func firstNonBlank(from start: Int) -> Int {
    var index = start
    guard index < bytes.count, bytes[index] <= 0x20 else { return index }
    while true {
      // Bytes past the end are zeros, which are not blank.
      let others = ~Self.blanks(bytes.word(at: index)) & ByteWord.repeating(0x80)
      if others != 0 { return index + ByteWord.place(others) }
      index += 8
    }
  }

  /// A word with the highest bit set of each byte that is blank space, and no other bit.
  @inline(__always)
  private static func blanks(_ word: UInt64) -> UInt64 {
    // A tab and a carriage return differ in one bit.
    ByteWord.zeros(word & ByteWord.repeating(0xFB) ^ ByteWord.repeating(0x09))
      | ByteWord.zeros(word ^ ByteWord.repeating(0x0A))
      | ByteWord.zeros(word ^ ByteWord.repeating(0x20))
  }

  /// Whether the first bytes of a word, of which the others are zero, are `a` to `z`.
  private static func areSmallLetters(_ word: UInt64, _ count: Int) -> Bool {
    let filled = word | ByteWord.repeating(UInt8(ascii: "a")) & ~ByteWord.lowBytes(count)
    let high = ByteWord.repeating(0x80)
    let notBelow = filled &+ ByteWord.repeating(0x80 - UInt8(ascii: "a"))
    let above = filled &+ ByteWord.repeating(0x80 - UInt8(ascii: "z") - 1)
    return filled & high == 0 && notBelow & high == high && above & high == 0
  }
}
