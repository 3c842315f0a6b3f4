// Valise — a table of a TOML document, its keys in the order of the document
// SPDX-License-Identifier: Apache-2.0

/// A table of a TOML document, its keys in the order of the document.
public struct TOMLTable: Hashable, Sendable {
  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// Where the key stands.
    public let place: ManifestPlace
    /// The value.
    public let value: TOMLValue

    /// Makes an entry.
    public init(key: String, at place: ManifestPlace, value: TOMLValue) {
      self.key = key
      self.place = place
      self.value = value
    }
  }

  /// The keys with their values.
  public private(set) var entries: [Entry]

  /// Makes a table.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The entry of a key; keys are equal when their code points are.
  public subscript(key: String) -> Entry? { place(of: key).map { entries[$0] } }

  /// Puts an entry in the place of the one with the same key, or at the end.
  public mutating func set(_ entry: Entry) {
    if let place = place(of: entry.key) {
      entries[place] = entry
    } else {
      entries.append(entry)
    }
  }

  private func place(of key: String) -> Int? {
    entries.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
  }
}
