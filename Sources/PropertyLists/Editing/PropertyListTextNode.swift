// Valise — where a value stands in a text of JSON or of NeXTSTEP's format
// SPDX-License-Identifier: Apache-2.0

/// Where a value stands in a text of JSON or of NeXTSTEP's format.
///
/// Ranges count bytes of the text in UTF-8.
struct PropertyListTextNode: Sendable {
  /// What kind of value it is.
  enum Kind: Sendable {
    case dictionary
    case array
    case scalar
  }

  let kind: Kind
  /// The value; empty, behind its key, for an entry that has only a key.
  let range: Range<Int>
  /// What is between the brackets; of entries without braces, all of them.
  let content: Range<Int>
  /// What is inside a container, in the order of the text.
  let entries: [Entry]
  /// The place of each key among the entries, the last one of a key that is there twice; kept only
  /// for dictionaries with too many keys for a plain search.
  private let places: [ExactText: Int]

  /// An entry of a dictionary or an element of an array.
  struct Entry: Sendable {
    /// The key of an entry of a dictionary.
    let key: Key?
    let value: PropertyListTextNode
    /// Where the comma or the semicolon behind it stands, if there is one.
    let separator: Int?

    var start: Int { key?.range.lowerBound ?? value.range.lowerBound }
    var end: Int { separator.map { $0 + 1 } ?? value.range.upperBound }
    /// Whether there is nothing but a key, which is its own value.
    var isOnlyKey: Bool { key != nil && value.range.isEmpty }
  }

  /// A key, and where it stands with its quotation marks.
  struct Key: Sendable {
    let text: String
    let range: Range<Int>
  }

  /// A value that holds no others.
  init(scalarAt range: Range<Int>) {
    kind = .scalar
    self.range = range
    content = range.upperBound..<range.upperBound
    entries = []
    places = [:]
  }

  /// A dictionary or an array.
  init(_ kind: Kind, at range: Range<Int>, content: Range<Int>, _ entries: [Entry]) {
    self.kind = kind
    self.range = range
    self.content = content
    self.entries = entries
    var places: [ExactText: Int] = [:]
    if kind == .dictionary, entries.count > 16 {
      for (place, entry) in entries.enumerated() {
        if let key = entry.key { places[ExactText(key.text)] = place }
      }
    }
    self.places = places
  }

  /// What stands under a key or at a place; of a key that is there twice, the last.
  func entry(_ step: String) -> Entry? {
    switch kind {
    case .dictionary:
      places.isEmpty
        ? entries.last { $0.key?.text.isExactly(step) ?? false }
        : places[ExactText(step)].map { entries[$0] }
    case .array: Int(step).flatMap { entries.indices.contains($0) ? entries[$0] : nil }
    case .scalar: nil
    }
  }
}
