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
    guard isASCII(range) else { return nil }
    // Safety: ASCII is UTF-8.
    return unsafe knownText(range, isASCII: true)
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
