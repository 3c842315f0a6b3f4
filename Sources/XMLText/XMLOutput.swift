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
    if magnitude < 100_000_000 {
      // Without the zeros in front; of a zero one digit is left.
      let digits = eightDigits(magnitude)
      let zeros = min(7, ByteWord.place(digits))
      let word = (digits | ByteWord.repeating(0x30)) &>> UInt64(truncatingIfNeeded: 8 &* zeros)
      unsafe store(word, output, place)
      place &+= 8 &- zeros
    } else {
      unsafe addLarge(magnitude, output, &place)
    }
  }

  /// Writes a whole number of more than eight digits.
  @inline(never)
  private static func addLarge(
    _ magnitude: UInt64,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: inout Int
  ) {
    let (high, low) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    unsafe add(high, isNegative: false, output, &place)
    unsafe store(eightDigits(low) | ByteWord.repeating(0x30), output, place)
    place &+= 8
  }

  /// The eight digits of a number below 10⁸, as bytes from 0 to 9, the first of them lowest.
  ///
  /// The halves of four digits are parted, then the pairs, then the digits, side by side in one
  /// word; dividing is multiplying and shifting, which is exact for numbers so small.
  @inline(__always)
  private static func eightDigits(_ number: UInt64) -> UInt64 {
    let halves = number / 10_000 | (number % 10_000) &<< 32
    let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (halves &- 100 &* hundreds) &<< 16
    let tens = (pairs &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- 10 &* tens) &<< 8
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
    let count = text.count
    var index = 0
    while index &+ 8 <= count {
      // Safety: eight bytes are left, as the loop has checked.
      let word = unsafe load(text, index)
      unsafe store(word, output, place &+ index)
      guard specials(word) == 0 else {
        return unsafe escapeSpecials(text, from: index, output, &place)
      }
      index &+= 8
    }
    guard index < count else {
      place &+= count
      return nil
    }
    if count >= 8 {
      // The last eight bytes, of which those before `index` are written already and plain.
      let word = unsafe load(text, count &- 8)
      unsafe store(word, output, place &+ count &- 8)
      guard specials(word) == 0 else {
        return unsafe escapeSpecials(text, from: index, output, &place)
      }
    } else {
      let word = unsafe shortWord(text)
      unsafe store(word, output, place)
      guard specials(word | filling(from: count)) == 0 else {
        return unsafe escapeSpecials(text, from: 0, output, &place)
      }
    }
    place &+= count
    return nil
  }

  /// Goes on with a text whose first bytes, up to a place, are plain and written.
  @inline(never)
  private static func escapeSpecials(
    _ text: UnsafeRawBufferPointer,
    from start: Int,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: inout Int
  ) -> UInt8? {
    var index = start
    place &+= start
    while index < text.count {
      let left = min(8, text.count &- index)
      let word = unsafe self.word(text, at: index, left)
      unsafe store(word, output, place)
      let marks = specials(word | filling(from: left))
      guard marks != 0 else {
        index &+= left
        place &+= left
        continue
      }
      let plain = ByteWord.place(marks)
      index &+= plain &+ 1
      place &+= plain
      let special = UInt8(truncatingIfNeeded: word &>> UInt64(8 &* plain))
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
  @inline(__always)
  private static func reference(
    _ byte: UInt8,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: inout Int
  ) -> Bool {
    switch byte {
    // The letters of the references, the first of them lowest.
    case UInt8(ascii: "<"):
      unsafe store(0x3B74_6C26, output, place)  // &lt;
      place &+= 4
    case UInt8(ascii: ">"):
      unsafe store(0x3B74_6726, output, place)  // &gt;
      place &+= 4
    case UInt8(ascii: "&"):
      unsafe store(0x3B_706D_6126, output, place)  // &amp;
      place &+= 5
    default:
      guard XMLScanner.isSpace(byte) else { return false }
      unsafe output[place] = byte
      place &+= 1
    }
    return true
  }

  /// A word whose lowest set bit is in the first `<`, `>`, `&` or control character.
  @inline(__always)
  private static func specials(_ word: UInt64) -> UInt64 {
    let ones = ByteWord.repeating(1)
    // `<` and `>` differ in one bit.
    let tags = ((word | ByteWord.repeating(0x02)) ^ ByteWord.repeating(UInt8(ascii: ">"))) &- ones
    let references = (word ^ ByteWord.repeating(UInt8(ascii: "&"))) &- ones
    let controls = word &- ByteWord.repeating(0x20)
    // A byte below zero is a mark, unless its high bit was set before; what a byte borrows from the
    // next one does not matter to the lowest mark.
    return (tags | references | controls) & ~word & ByteWord.repeating(0x80)
  }

  /// The first `count` bytes from a place on, at most 8, the first of them lowest, and zeros.
  @inline(__always)
  private static func word(
    _ text: UnsafeRawBufferPointer,
    at place: Int,
    _ count: Int
  ) -> UInt64 {
    if count == 8 { return unsafe load(text, place) }
    if text.count >= 8 {
      // Safety: the last eight bytes, of which `count` are wanted.
      return unsafe load(text, text.count &- 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    }
    let whole = unsafe shortWord(text)
    return whole &>> UInt64(truncatingIfNeeded: 8 &* place)
  }

  /// All bytes of a text of 1 to 7 bytes, the first of them lowest, and zeros.
  @inline(__always)
  private static func shortWord(_ text: UnsafeRawBufferPointer) -> UInt64 {
    let count = text.count
    // Safety: the loads end at the count; they may share bytes, which are the same in both.
    if count >= 4 {
      let first = UInt64(UInt32(littleEndian: unsafe text.loadUnaligned(as: UInt32.self)))
      let last = unsafe text.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      let shift = UInt64(truncatingIfNeeded: 8 &* (count &- 4))
      return first | UInt64(UInt32(littleEndian: last)) &<< shift
    }
    // Of 1 to 3 bytes, the first, the middle and the last are all.
    let middle = count &>> 1
    return UInt64(unsafe text[0])
      | UInt64(unsafe text[middle]) &<< UInt64(truncatingIfNeeded: 8 &* middle)
      | UInt64(unsafe text[count &- 1]) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 1))
  }

  @inline(__always)
  private static func load(_ text: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    UInt64(littleEndian: unsafe text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  @inline(__always)
  static func store(
    _ word: UInt64,
    _ output: UnsafeMutableRawBufferPointer,
    _ place: Int
  ) {
    unsafe output.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
  }
}
