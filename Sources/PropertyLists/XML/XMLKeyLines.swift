// Valise — the lines of the keys of dictionaries in XML, expected to come again
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import XMLText

/// The lines of the keys of dictionaries that were written, by the memory of the keys.
///
/// Dictionaries of the same keys share the list of them when they come out of a file. A list that
/// comes the second time has its lines kept; from the third time on they are copied.
struct XMLKeyLines {
  /// A list of keys at a depth of indentation.
  private struct Entry {
    /// The keys, which keep their memory from being used for others.
    var keys: [String] = []
    var indentation = 0
    /// The lines of all keys, once they were written twice.
    var lines: XMLLines?
  }

  /// What is known of a list of keys.
  enum Knowledge {
    /// Nothing: the list was not met before, or is not worth it.
    case none
    /// The list was met before.
    case seen
    /// The list has lines.
    case lines(XMLLines)
  }

  private static let size = 64
  /// How many keys a list has at most; larger ones hardly come again.
  private static let longestList = 64
  /// The longest key in bytes.
  static let longestKey = 128
  private var entries: [Entry] = Array(repeating: Entry(), count: size)

  /// What is known of keys; they are noted where nothing is.
  mutating func look(up keys: [String], _ indentation: Int) -> Knowledge {
    guard keys.count <= Self.longestList else { return .none }
    let slot = Self.slot(keys, indentation)
    if entries[slot].indentation == indentation, entries[slot].keys.count == keys.count,
      entries[slot].keys.elementsAddress == keys.elementsAddress
    {
      return entries[slot].lines.map { .lines($0) } ?? .seen
    }
    entries[slot] = Entry(keys: keys, indentation: indentation)
    return .none
  }

  /// Keeps the lines of keys that were looked up before.
  mutating func keep(_ lines: XMLLines, of keys: [String], _ indentation: Int) {
    let slot = Self.slot(keys, indentation)
    entries[slot] = Entry(keys: keys, indentation: indentation, lines: lines)
  }

  private static func slot(_ keys: [String], _ indentation: Int) -> Int {
    let mixed = (UInt64(keys.elementsAddress) ^ UInt64(indentation)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 58)
  }
}
