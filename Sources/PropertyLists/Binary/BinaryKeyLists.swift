// Valise — the keys of the dictionaries of a binary file, expected to come again
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The keys of dictionaries that were read, found by the references to them.
///
/// Records have the same keys again and again, and a file stores each key once: so their references
/// are the same bytes. Those need no second look, and the dictionaries share their keys.
struct BinaryKeyLists {
  /// The keys of a dictionary.
  struct Entry {
    /// Where the references to the keys lie in the file.
    let references: Range<Int>
    let keys: PropertyListKeys
    /// How many values the keys count as.
    let count: Int
  }

  private static let size = 64
  /// The longest references that are kept, in bytes: what is larger comes once.
  private static let longest = 256
  private var entries: [Entry?] = Array(repeating: nil, count: size)

  /// The keys whose references are the same bytes as those of a range.
  func entry(_ references: Range<Int>, in bytes: [UInt8]) -> Entry? {
    guard let entry = entries[Self.slot(references, bytes)],
      bytes.areSame(entry.references, references)
    else { return nil }
    return entry
  }

  mutating func keep(_ entry: Entry, in bytes: [UInt8]) {
    guard entry.references.count <= Self.longest else { return }
    entries[Self.slot(entry.references, bytes)] = entry
  }

  private static func slot(_ references: Range<Int>, _ bytes: [UInt8]) -> Int {
    let count = references.count
    let head = bytes.word(at: references.lowerBound) & ByteWord.lowBytes(count)
    let tail = count > 8 ? bytes.word(at: references.upperBound - 8) : 0
    let mixed = (head ^ tail &<< 1 ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 58)
  }
}
