// Valise — the parts of a line of XML, written where there is room for them
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Writes parts of XML into memory, from a place on, which moves.
///
/// Whole words are written, so that up to 16 bytes behind each part must be room too. Nothing here
/// looks for room; a debug build traps where there is none.
enum XMLOutput {
  /// How much room a text needs with all its bytes as references.
  @inline(__always)
  static func escapedSize(_ count: Int) -> Int { 5 * count + XMLPiece.size }

  @inline(__always)
  static func indent(_ depth: Int, _ output: UnsafeMutableRawBufferPointer, _ place: inout Int) {
    var tabs = 0
    while tabs < depth {
      unsafe store(ByteWord.repeating(0x09), output, place &+ tabs)
      tabs &+= 8
    }
    place &+= depth
  }

  @inline(__always)
  static func add(
    _ piece: XMLPiece,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: inout Int
  ) {
    unsafe store(piece.low, output, place)
    unsafe store(piece.high, output, place &+ 8)
    place &+= piece.count
  }

  /// Writes a whole number in decimal digits, at most 20.
  @inline(__always)
  static func add(
    _ magnitude: UInt64,
    isNegative: Bool,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: inout Int
  ) {
    if isNegative {
      unsafe output[place] = UInt8(ascii: "-")
      place &+= 1
    }
    var size = 1
    var rest = magnitude
    while rest >= 10 {
      rest /= 10
      size &+= 1
    }
    rest = magnitude
    for digit in stride(from: place &+ size &- 1, through: place, by: -1) {
      unsafe output[digit] = UInt8(truncatingIfNeeded: rest % 10) | 0x30
      rest /= 10
    }
    place &+= size
  }

  /// Writes a point and a whole number with zeros in front up to `count` digits, at most 20.
  @inline(__always)
  static func addFraction(
    _ fraction: UInt64,
    _ count: Int,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: inout Int
  ) {
    unsafe output[place] = UInt8(ascii: ".")
    var rest = fraction
    for digit in stride(from: place &+ count, to: place, by: -1) {
      unsafe output[digit] = UInt8(truncatingIfNeeded: rest % 10) | 0x30
      rest /= 10
    }
    place &+= count &+ 1
  }

  /// Writes a text with `<`, `>` and `&` as references.
  ///
  /// - Returns: A control character that XML cannot hold, at which the work ends, else nothing.
  @inline(__always)
  static func escape(
    _ text: UnsafeRawBufferPointer,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: inout Int
  ) -> UInt8? {
    var index = 0
    while index &+ 8 <= text.count {
      // Safety: eight bytes are left, as the loop has checked.
      let word = unsafe load(text, index)
      unsafe store(word, output, place)
      let marks = specials(word)
      guard marks != 0 else {
        index &+= 8
        place &+= 8
        continue
      }
      let plain = ByteWord.place(marks)
      index &+= plain &+ 1
      place &+= plain
      let special = UInt8(truncatingIfNeeded: word &>> UInt64(8 &* plain))
      guard unsafe reference(special, output, &place) else { return special }
    }
    var left = text.count &- index
    guard left > 0 else { return nil }
    var word = unsafe lastWord(text, left)
    while left > 0 {
      unsafe store(word, output, place)
      let plain = ByteWord.place(specials(word | filling(from: left)))
      guard plain < left else {
        place &+= left
        return nil
      }
      place &+= plain
      left &-= plain &+ 1
      let special = UInt8(truncatingIfNeeded: word &>> UInt64(8 &* plain))
      word = word &>> UInt64(8 &* (plain &+ 1))
      guard unsafe reference(special, output, &place) else { return special }
    }
    return nil
  }

  /// Letters from a byte of a word on, at most the eighth.
  @inline(__always)
  private static func filling(from place: Int) -> UInt64 {
    ByteWord.repeating(UInt8(ascii: "a")) & ~ByteWord.lowBytes(place)
  }

  /// Writes what stands for a byte that is not plain.
  ///
  /// - Returns: Whether XML can hold it.
  @inline(never)
  private static func reference(
    _ byte: UInt8,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: inout Int
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "<"): unsafe add(less, output, &place)
    case UInt8(ascii: ">"): unsafe add(greater, output, &place)
    case UInt8(ascii: "&"): unsafe add(ampersand, output, &place)
    default:
      guard XMLScanner.isSpace(byte) else { return false }
      unsafe output[place] = byte
      place &+= 1
    }
    return true
  }

  private static let less: XMLPiece = "&lt;"
  private static let greater: XMLPiece = "&gt;"
  private static let ampersand: XMLPiece = "&amp;"

  /// A word whose lowest set bit is in the first `<`, `>`, `&` or control character.
  @inline(__always)
  private static func specials(_ word: UInt64) -> UInt64 {
    // `<` and `>` differ in one bit.
    ByteWord.marks(word | ByteWord.repeating(0x02), of: UInt8(ascii: ">"))
      | ByteWord.marks(word, of: UInt8(ascii: "&")) | ByteWord.marks(word, below: 0x20)
  }

  /// The last 1 to 7 bytes of a text, the first of them lowest, and zeros.
  @inline(__always)
  private static func lastWord(_ text: UnsafeRawBufferPointer, _ left: Int) -> UInt64 {
    let count = text.count
    if count >= 8 {
      return unsafe load(text, count &- 8) &>> UInt64(8 &* (8 &- left))
    }
    var word: UInt64 = 0
    // Safety: the places end at the count.
    for place in (count &- left)..<count {
      word |= UInt64(unsafe text[place]) &<< UInt64(8 &* (place &- count &+ left))
    }
    return word
  }

  @inline(__always)
  private static func load(_ text: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    UInt64(littleEndian: unsafe text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  @inline(__always)
  private static func store(
    _ word: UInt64,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: Int
  ) {
    unsafe output.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
  }
}
