// Valise — bytes looked at eight at a time
// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
  /// The eight bytes at an offset, the first of them lowest; zeros stand for bytes past the end.
  @inlinable
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    guard offset >= 0, offset <= count &- 8 else { return lastWord(at: offset) }
    // Safety: the guard has shown that eight bytes follow the offset.
    return unsafe withUnsafeBytes { buffer in
      UInt64(littleEndian: unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }

  @inlinable
  @inline(never)
  func lastWord(at offset: Int) -> UInt64 {
    guard offset >= 0, offset < count else { return 0 }
    var word: UInt64 = 0
    for place in offset..<count { word |= UInt64(self[place]) << UInt64(8 * (place - offset)) }
    return word
  }

  /// Where the first byte stands that is one of two or below a bound of at most 128, from an offset
  /// on; the count of all bytes when there is none.
  @inlinable
  @inline(__always)
  package func firstPlace(of one: UInt8, or other: UInt8, below bound: UInt8, from start: Int)
    -> Int
  {
    precondition(start >= 0, "the offset is not negative")
    // Safety: eight bytes follow each offset that is loaded from.
    return unsafe withUnsafeBytes { buffer in
      var index = start
      while index <= buffer.count &- 8 {
        let word = UInt64(
          littleEndian: unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        )
        let ones = (word ^ ByteWord.repeating(one)) &- ByteWord.repeating(1)
        let others = (word ^ ByteWord.repeating(other)) &- ByteWord.repeating(1)
        let lower = word &- ByteWord.repeating(bound)
        let marks = (ones | others | lower) & ~word & ByteWord.repeating(0x80)
        if marks != 0 { return index &+ ByteWord.place(marks) }
        index &+= 8
      }
      while index < buffer.count {
        let byte = unsafe buffer[index]
        if byte == one || byte == other || byte < bound { break }
        index &+= 1
      }
      return index
    }
  }

  /// Whether the bytes of two ranges are the same.
  @inlinable
  package func areSame(_ one: Range<Int>, _ two: Range<Int>) -> Bool {
    guard one.count == two.count else { return false }
    var done = 0
    while done + 8 <= one.count {
      if word(at: one.lowerBound + done) != word(at: two.lowerBound + done) { return false }
      done += 8
    }
    let rest = word(at: one.lowerBound + done) ^ word(at: two.lowerBound + done)
    return rest & ByteWord.lowBytes(one.count - done) == 0
  }

  /// Whether all bytes of a range are ASCII.
  @inlinable
  package func isASCII(_ range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is inside")
    let high = ByteWord.repeating(0x80)
    guard range.count >= 8 else {
      return word(at: range.lowerBound) & ByteWord.lowBytes(range.count) & high == 0
    }
    // Safety: the precondition holds the range inside, and no load passes its end; the last one may
    // share bytes with the one before.
    return unsafe withUnsafeBytes { buffer in
      let last = range.upperBound &- 8
      var bits = unsafe buffer.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      var index = range.lowerBound
      while index < last {
        bits |= unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        index &+= 8
      }
      return bits & high == 0
    }
  }

  /// The text of a range; bytes that are no UTF-8 are replaced.
  @inlinable
  package func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is inside")
    // Safety: the precondition holds the range inside, and the pointer is used here only.
    return unsafe withUnsafeBufferPointer { buffer in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: buffer[range]), as: UTF8.self)
    }
  }

  /// The text of a range of ASCII; nothing when there is another byte.
  @inlinable
  package func asciiText(_ range: Range<Int>) -> String? {
    if range.count <= Self.shortTextSize { return shortASCIIText(range) }
    guard isASCII(range) else { return nil }
    // Safety: ASCII is UTF-8.
    return unsafe knownText(range, isASCII: true)
  }

  /// How many bytes a text has at most that takes no memory of its own.
  @usableFromInline static var shortTextSize: Int { 15 }

  /// The text of a short range of ASCII, put together in two words.
  @inlinable
  func shortASCIIText(_ range: Range<Int>) -> String? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is inside")
    let size = range.count
    let low = word(at: range.lowerBound) & ByteWord.lowBytes(size)
    let high =
      size > 8 ? word(at: range.lowerBound &+ 7) & ByteWord.lowBytes(size &- 7) : low &>> 56
    guard (low | high) & ByteWord.repeating(0x80) == 0 else { return nil }
    // Safety: both words end within the 15 bytes, of which the first `size` are the text's.
    return unsafe String(unsafeUninitializedCapacity: Self.shortTextSize) { buffer in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      unsafe raw.storeBytes(of: low.littleEndian, toByteOffset: 0, as: UInt64.self)
      unsafe raw.storeBytes(of: high.littleEndian, toByteOffset: 7, as: UInt64.self)
      return size
    }
  }

  /// The text of a range that is known to be UTF-8; it is not looked at again.
  @unsafe
  @inlinable
  package func knownText(_ range: Range<Int>, isASCII: Bool) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is inside")
    guard #available(macOS 26, *) else { return text(range) }
    // Safety: the precondition holds the range inside, the span is used here only, and the caller
    // knows that the bytes are UTF-8.
    return unsafe withUnsafeBufferPointer { buffer in
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      let span = unsafe Span(_unsafeElements: part)
      return String(copying: unsafe UTF8Span(unchecked: span, isKnownASCII: isASCII))
    }
  }
}

/// Questions about the eight bytes of a word.
@usableFromInline
package enum ByteWord {
  /// A word of eight times the same byte.
  @inlinable
  @inline(__always)
  package static func repeating(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// A word whose lowest set bit is in the first byte that is a given one; zero without any.
  @inlinable
  @inline(__always)
  package static func marks(_ word: UInt64, of byte: UInt8) -> UInt64 {
    let difference = word ^ repeating(byte)
    return (difference &- repeating(1)) & ~difference & repeating(0x80)
  }

  /// A word with the highest bit set of each byte that is zero, and no other bit.
  @inlinable
  @inline(__always)
  package static func zeros(_ word: UInt64) -> UInt64 {
    // No sum of the lower bits carries into the next byte.
    let low = repeating(0x7F)
    return ~((word & low) &+ low | word | low)
  }

  /// A word whose lowest set bit is in the first byte below a bound of at most 128; zero without.
  @inlinable
  @inline(__always)
  package static func marks(_ word: UInt64, below bound: UInt8) -> UInt64 {
    (word &- repeating(bound)) & ~word & repeating(0x80)
  }

  /// The place of the byte of the lowest set bit.
  @inlinable
  @inline(__always)
  package static func place(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }

  /// A word with all bits of its first bytes set; at most eight.
  @inlinable
  @inline(__always)
  package static func lowBytes(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1
  }
}
