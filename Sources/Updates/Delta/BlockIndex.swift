// Valise — where blocks of an old file lie
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Where blocks of an old file lie, so that the same bytes in a new file are found.
///
/// Only blocks at every fourth byte, or eighth of a large file, are noted: bytes that are the same
/// for a little longer than a block hold one of them wherever they start. So the index takes about
/// as many bytes as the file, and time that grows with both files and no faster.
struct BlockIndex {
  /// The size of a block in bytes.
  static let blockSize = 16
  /// Files up to so many bytes are noted at every fourth byte.
  private static let fineSize = 64 << 20
  /// How many places of blocks with one hash are looked at.
  private static let tryLimit = 12
  /// Bytes beyond so many that are the same make no place better than another.
  private static let comparedSize = 4096

  private let old: [UInt8]
  private let step: Int
  private let shift: UInt64
  /// The newest block of each hash, and of each block the one before it with the same hash; numbers
  /// of blocks, and -1 where there is none.
  private var newest: [Int32]
  private var earlier: [Int32]

  /// Notes the blocks of a file of at most 8 GiB.
  init(_ old: [UInt8]) {
    self.old = old
    step = old.count <= Self.fineSize ? 4 : 8
    let count = old.count < Self.blockSize ? 0 : (old.count - Self.blockSize) / step + 1
    let bits = max(8, Int.bitWidth - max(1, count).leadingZeroBitCount)
    shift = UInt64(64 - bits)
    newest = [Int32](repeating: -1, count: 1 << bits)
    earlier = [Int32](repeating: -1, count: count)
    for number in 0..<count {
      let place = number * step
      let (first, second) = (old.word(at: place), old.word(at: place + 8))
      // A block of one byte repeated is everywhere, and the first place is as good as any.
      if first == second, first == ByteWord.repeating(UInt8(first & 0xFF)), number > 0,
        old.word(at: place - step) == first
      {
        continue
      }
      let hash = hash(first, second)
      earlier[number] = newest[hash]
      newest[hash] = Int32(number)
    }
  }

  /// The place in the old file of the most bytes that are the same as those of a new file from an
  /// offset on; nothing when no block is.
  func longest(of new: [UInt8], at offset: Int) -> (place: Int, count: Int)? {
    guard offset <= new.count - Self.blockSize, !earlier.isEmpty else { return nil }
    let (first, second) = (new.word(at: offset), new.word(at: offset + 8))
    var number = newest[hash(first, second)]
    var best: (place: Int, count: Int)?
    var tries = 0
    while number >= 0, tries < Self.tryLimit {
      let place = Int(number) * step
      if old.word(at: place) == first, old.word(at: place + 8) == second {
        let count = sameCount(new, offset, place)
        if count > best?.count ?? 0 { best = (place, count) }
      }
      number = earlier[Int(number)]
      tries += 1
    }
    return best
  }

  /// How many bytes are the same, from a place in both files on, up to a bound.
  private func sameCount(_ new: [UInt8], _ offset: Int, _ place: Int) -> Int {
    let most = min(new.count - offset, old.count - place, Self.comparedSize)
    var count = 0
    while count + 8 <= most {
      let difference = new.word(at: offset + count) ^ old.word(at: place + count)
      guard difference == 0 else { return count + ByteWord.place(difference) }
      count += 8
    }
    while count < most, new[offset + count] == old[place + count] { count += 1 }
    return count
  }

  private func hash(_ first: UInt64, _ second: UInt64) -> Int {
    let mixed = (first &* 0x9E37_79B9_7F4A_7C15) ^ (second &* 0xC2B2_AE3D_27D4_EB4F)
    return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}
