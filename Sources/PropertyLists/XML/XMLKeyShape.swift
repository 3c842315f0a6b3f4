// Valise — the keys of the dictionaries of a level, expected to come again
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The keys that the dictionaries at a depth of nesting had so far, in order.
///
/// Lists of records have the same keys again and again, some left out here and there. A key whose
/// bytes stand in the file as they stood before is not made into text again; keys in the order of
/// the shape need no check that they differ; and dictionaries of the same keys share them.
struct XMLKeyShape {
  /// A key with the place where its text was met first.
  struct Key {
    let text: String
    let range: Range<Int>
    /// Its first bytes, up to eight.
    let start: UInt64
  }

  private(set) var keys: [Key] = []
  /// The keys of whole dictionaries, by the set of places in the shape, as bits.
  private var subsets: [(places: UInt64, keys: PropertyListKeys)] = []
  /// How many entries the last dictionary had.
  var lastCount = 0

  /// How many keys a shape has at most; with more, dictionaries have little in common.
  static let limit = 32
  private static let subsetCount = 16

  /// The place of a key, from a place on.
  ///
  /// It changes nothing; being `mutating`, it looks at the shape where it lies, and no reference to
  /// its memory is counted for each key.
  mutating func place(of range: Range<Int>, in bytes: [UInt8], from first: Int) -> Int? {
    let start = bytes.word(at: range.lowerBound) & ByteWord.lowBytes(range.count)
    var place = first
    while place < keys.count {
      if keys[place].start == start, keys[place].range.count == range.count,
        range.count <= 8 || bytes.areSame(keys[place].range, range)
      {
        return place
      }
      place += 1
    }
    return nil
  }

  /// Adds a key that differs from all others.
  ///
  /// - Returns: False when there is no room.
  mutating func insert(_ range: Range<Int>, in bytes: [UInt8], at place: Int) -> Bool {
    guard keys.count < Self.limit else { return false }
    let start = bytes.word(at: range.lowerBound) & ByteWord.lowBytes(range.count)
    keys.insert(Key(text: bytes.text(range), range: range, start: start), at: place)
    subsets = []
    return true
  }

  /// The texts of the keys at places, given as bits.
  func texts(at places: UInt64) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(places.nonzeroBitCount)
    for (place, key) in keys.enumerated() where places >> UInt64(place) & 1 == 1 {
      texts.append(key.text)
    }
    return texts
  }

  /// The keys at places, given as bits, for a dictionary.
  mutating func subset(_ places: UInt64) -> PropertyListKeys {
    let slot = Int(truncatingIfNeeded: (places &* 0x9E37_79B9_7F4A_7C15) >> 60)
    if subsets.isEmpty {
      subsets = Array(repeating: (0, PropertyListKeys()), count: Self.subsetCount)
    }
    if subsets[slot].places != places {
      subsets[slot] = (places, PropertyListKeys(different: texts(at: places)))
    }
    return subsets[slot].keys
  }
}
