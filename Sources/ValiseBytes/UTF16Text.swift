// Valise — text out of big-endian UTF-16
// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
  /// The text of a range in big-endian UTF-16; nothing when it is none.
  ///
  /// `scratch` holds the text in UTF-8 on the way, and saves its memory for the next.
  package func textOfUTF16(_ range: Range<Int>, scratch: inout [UInt8]) -> String? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is inside")
    // A unit makes three bytes at most, and a pair four; four are written at once.
    let room = range.count / 2 * 3 + 4
    if scratch.count < room { scratch = [UInt8](repeating: 0, count: room) }
    // Safety: a unit makes three bytes at most, so that there is room for all and for the word that
    // is written at once; the range is inside.
    let written = unsafe withUnsafeBytes { source in
      unsafe scratch.withUnsafeMutableBytes { output in
        unsafe Self.transcode(UnsafeRawBufferPointer(rebasing: source[range]), output)
      }
    }
    guard let written else { return nil }
    // Safety: only whole code points were written, in UTF-8.
    return unsafe scratch.knownText(0..<written, isASCII: false)
  }

  /// Writes big-endian UTF-16 as UTF-8; returns how many bytes were written, or nothing when it is
  /// no text.
  private static func transcode(
    _ source: UnsafeRawBufferPointer,
    _ output: UnsafeMutableRawBufferPointer
  ) -> Int? {
    let end = source.count & ~1
    var index = 0
    var count = 0
    while index < end {
      let left = end &- index
      if left >= 16 {
        // Safety: sixteen bytes are left, which make no more than the room for eight units.
        let first = UInt64(
          littleEndian: unsafe source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        )
        let second = UInt64(
          littleEndian: unsafe source.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
        )
        if (first | second) & 0x80FF_80FF_80FF_80FF == 0 {
          let bytes = UInt64(packed(first)) | UInt64(packed(second)) &<< 32
          unsafe output.storeBytes(of: bytes.littleEndian, toByteOffset: count, as: UInt64.self)
          index &+= 16
          count &+= 8
          continue
        }
      }
      // Safety: eight bytes are loaded where so many are left, else those of one unit or two.
      let word: UInt64
      if left >= 8 {
        word = UInt64(
          littleEndian: unsafe source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        )
        // The units before the first that is no ASCII are written at once.
        let marks = word & 0x80FF_80FF_80FF_80FF
        unsafe output.storeBytes(
          of: packed(word).littleEndian,
          toByteOffset: count,
          as: UInt32.self
        )
        let plain = marks.trailingZeroBitCount &>> 4
        count &+= plain
        index &+= 2 &* plain
        if plain > 0 { continue }
      } else {
        let first = UInt16(
          littleEndian: unsafe source.loadUnaligned(fromByteOffset: index, as: UInt16.self)
        )
        let second =
          left < 4
          ? 0
          : UInt16(
            littleEndian: unsafe source.loadUnaligned(fromByteOffset: index &+ 2, as: UInt16.self)
          )
        word = UInt64(first) | UInt64(second) &<< 16
      }
      let (scalar, size) = firstScalar(word, left: left)
      guard size > 0 else { return nil }
      index &+= size
      let (bytes, width) = encoded(scalar)
      unsafe output.storeBytes(of: bytes.littleEndian, toByteOffset: count, as: UInt32.self)
      count &+= width
    }
    return count
  }

  /// The low bytes of four units that are ASCII.
  @inline(__always)
  private static func packed(_ word: UInt64) -> UInt32 {
    let bytes = word &>> 8 & 0x00FF_00FF_00FF_00FF
    let pairs = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
  }

  /// The code point at the start of a word and its size; a size of zero when there is none.
  @inline(__always)
  private static func firstScalar(_ word: UInt64, left: Int) -> (scalar: UInt32, size: Int) {
    let units = UInt32(truncatingIfNeeded: word).byteSwapped
    let high = units &>> 16
    guard high & 0xF800 == 0xD800 else { return (high, 2) }
    let low = units & 0xFFFF
    guard high & 0xFC00 == 0xD800, left >= 4, low & 0xFC00 == 0xDC00 else { return (0, 0) }
    return (0x10000 + (high & 0x3FF) << 10 + low & 0x3FF, 4)
  }

  /// The UTF-8 bytes of a code point, the first of them lowest, and how many they are.
  @inline(__always)
  private static func encoded(_ scalar: UInt32) -> (bytes: UInt32, count: Int) {
    func tail(_ shift: UInt32) -> UInt32 { scalar &>> shift & 0x3F | 0x80 }
    if scalar < 0x80 { return (scalar, 1) }
    if scalar < 0x800 { return (scalar &>> 6 | 0xC0 | tail(0) &<< 8, 2) }
    if scalar < 0x10000 {
      return (scalar &>> 12 | 0xE0 | tail(6) &<< 8 | tail(0) &<< 16, 3)
    }
    return (scalar &>> 18 | 0xF0 | tail(12) &<< 8 | tail(6) &<< 16 | tail(0) &<< 24, 4)
  }
}
