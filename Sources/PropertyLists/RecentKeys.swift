// Valise — the keys of the dictionaries that were read last, expected to come again
// SPDX-License-Identifier: Apache-2.0

/// The keys of the dictionaries that were read last.
///
/// Lists of records have the same keys again and again. Dictionaries that share them take half the
/// memory, and writers know them again.
struct RecentKeys {
  private static let size = 16
  /// How many keys are compared at most; larger dictionaries hardly come again.
  private static let longest = 64
  /// The last keys of each count, by the count.
  private var recent: [PropertyListKeys] = Array(repeating: PropertyListKeys(), count: size)

  /// The dictionary with the memory of keys that came before, where they are the same.
  mutating func sharing(_ dictionary: PropertyListDictionary) -> PropertyListDictionary {
    let keys = dictionary.keyTable
    guard (1...Self.longest).contains(dictionary.count) else { return dictionary }
    let slot = dictionary.count % Self.size
    guard recent[slot].isSame(as: keys) else {
      recent[slot] = keys
      return dictionary
    }
    return PropertyListDictionary(recent[slot], values: dictionary.values)
  }
}
