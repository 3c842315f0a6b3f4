// Valise — one table of texts in one language
// SPDX-License-Identifier: Apache-2.0

/// One table of texts in one language: what its `.strings` and its `.stringsdict` hold together.
///
/// Keys that differ only in how an accent is composed are two keys, as for the system.
public struct StringTable: Hashable, Sendable {
  /// A text of the table.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The text, or the rules that choose it.
    public var value: StringsDictionaryEntry
    /// The comment that stands before it.
    public var comment: String?

    /// Makes an entry.
    public init(_ key: String, _ value: StringsDictionaryEntry, comment: String? = nil) {
      self.key = key
      self.value = value
      self.comment = comment
    }
  }

  /// The entries, in the order in which their keys came first.
  public private(set) var entries: [Entry] = []
  private var places: [TableKey: Int] = [:]

  /// Makes a table; of a key given twice the last value counts.
  public init(_ entries: [Entry] = []) {
    self.entries.reserveCapacity(entries.count)
    places.reserveCapacity(entries.count)
    for entry in entries { set(entry) }
  }

  /// The keys, in order.
  public var keys: [String] { entries.map(\.key) }

  /// The entry of a key.
  public subscript(key: String) -> Entry? { places[TableKey(key)].map { entries[$0] } }

  /// Adds an entry, or puts it in the place of the one with its key.
  public mutating func set(_ entry: Entry) {
    if let place = places[TableKey(entry.key)] {
      entries[place] = entry
    } else {
      places[TableKey(entry.key)] = entries.count
      entries.append(entry)
    }
  }

  /// The table with the entries of another, whose values count where a key is in both; comments stay.
  ///
  /// That is how the system joins a `.stringsdict` with the `.strings` of its name.
  public func merging(_ other: StringTable) -> StringTable {
    var merged = self
    for entry in other.entries {
      let comment = entry.comment ?? self[entry.key]?.comment
      merged.set(Entry(entry.key, entry.value, comment: comment))
    }
    return merged
  }

  /// The entries sorted by the code points of their keys.
  public var sortedEntries: [Entry] {
    entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// The entries that a `.strings` file holds, sorted by key.
  var plainEntries: [(key: String, text: String, comment: String?)] {
    sortedEntries.compactMap { entry in
      guard case .text(let text) = entry.value else { return nil }
      return (entry.key, text, entry.comment)
    }
  }
}

/// A key that is equal to another when its bytes are; it shares the text instead of copying it.
private struct TableKey: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: TableKey, right: TableKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    // No text has this byte, so that texts one after another stay apart.
    hasher.combine(0xFF as UInt8)
  }
}
