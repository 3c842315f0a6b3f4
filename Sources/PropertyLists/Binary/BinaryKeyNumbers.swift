// Valise — the numbers of the keys of dictionaries that are written, expected to come again
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Where the numbers of keys are that were written before, by the memory of the keys.
///
/// Dictionaries of the same keys share the list of them when they come out of a file. What is
/// written outlives the writer, so that no memory of keys is used for others meanwhile.
struct BinaryKeyNumbers {
  private struct Entry {
    var address: UInt = 0
    var count = 0
    var firstReference = 0
  }

  private static let size = 64
  private var entries: [Entry] = Array(repeating: Entry(), count: size)

  /// Where the numbers of keys are, if they were noted.
  func firstReference(of keys: [String]) -> Int? {
    let entry = entries[Self.slot(keys)]
    guard entry.count == keys.count, entry.address == keys.elementsAddress else { return nil }
    return entry.firstReference
  }

  /// Notes where the numbers of keys are, which are not none.
  mutating func note(_ keys: [String], firstReference: Int) {
    entries[Self.slot(keys)] = Entry(
      address: keys.elementsAddress,
      count: keys.count,
      firstReference: firstReference
    )
  }

  private static func slot(_ keys: [String]) -> Int {
    let mixed = UInt64(keys.elementsAddress) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 58)
  }
}
