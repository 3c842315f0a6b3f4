// Valise — the keys of a dictionary with their order, and the search for one of them
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Keys that all differ, in order; dictionaries of the same keys share one of these.
struct PropertyListKeys: Sendable {
  /// The keys in order.
  private(set) var list: [String] = []
  /// A hash table of places, empty while a plain search is quick enough.
  ///
  /// It holds one more than the place of a key, and zero where there is none; its count is a power
  /// of two at least twice that of the keys.
  private var slots: [UInt32] = []

  /// From how many keys on a hash table pays.
  static let plainSearchLimit = 12

  init() {}

  /// Makes the keys of a list, with the hash of each where they are known.
  ///
  /// - Returns: Nothing when a key is given twice.
  init?(distinct list: [String], hashes: [UInt64] = []) {
    precondition(hashes.isEmpty || hashes.count == list.count, "each key has a hash")
    self.list = list
    guard list.count <= Self.plainSearchLimit else {
      guard rebuild(hashes) else { return nil }
      return
    }
    for last in list.indices.dropFirst() {
      for earlier in 0..<last where list[earlier].isExactly(list[last]) { return nil }
    }
  }

  /// Makes the keys of a list in which all are known to differ.
  init(different list: [String]) {
    self.list = list
    if list.count > Self.plainSearchLimit { _ = rebuild() }
  }

  /// Whether the keys of both are the same in the same order.
  func isSame(as other: PropertyListKeys) -> Bool {
    list.count == other.list.count && zip(list, other.list).allSatisfy { $0.isExactly($1) }
  }

  /// The place of a key.
  func place(of key: String) -> Int? {
    guard !slots.isEmpty else { return list.firstIndex { $0.isExactly(key) } }
    let found = slots[slot(of: key)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// Adds a key that is not there yet.
  mutating func append(_ key: String) {
    list.append(key)
    guard list.count > Self.plainSearchLimit else { return }
    if slots.count < 2 * list.count {
      _ = rebuild()
    } else {
      slots[slot(of: key)] = UInt32(list.count)
    }
  }

  mutating func remove(at place: Int) {
    list.remove(at: place)
    slots = []
    if list.count > Self.plainSearchLimit { _ = rebuild() }
  }

  /// The slot of a key, or the free one where it belongs.
  private func slot(of key: String) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: TextHash.value(of: key)) & mask
    while slots[slot] != 0, !list[Int(slots[slot]) - 1].isExactly(key) { slot = (slot + 1) & mask }
    return slot
  }

  /// Fills the table anew, with the hash of each key where they are known; says whether all keys
  /// differ.
  private mutating func rebuild(_ hashes: [UInt64] = []) -> Bool {
    let size = 1 << (Int.bitWidth - (2 * list.count).leadingZeroBitCount)
    slots = [UInt32](repeating: 0, count: size)
    let mask = size - 1
    for place in list.indices {
      let hash = hashes.isEmpty ? TextHash.value(of: list[place]) : hashes[place]
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 {
        guard !list[Int(slots[slot]) - 1].isExactly(list[place]) else { return false }
        slot = (slot + 1) & mask
      }
      slots[slot] = UInt32(place + 1)
    }
    return true
  }
}
