// Valise — the places of all values in the text of a property list in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// The places of all values in the text of a property list in XML.
struct XMLPropertyListSourceMap: LaidOutText {
  /// The text in UTF-8.
  let text: [UInt8]
  /// The value as a whole.
  let root: XMLPropertyListNode

  /// Finds all values of a text.
  init(
    _ bytes: [UInt8],
    limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) {
    var reader = try XMLPropertyListSourceReader(bytes, limits: limits)
    root = try reader.root()
    text = reader.text
  }

  /// The value at a key path; of a key that is there twice, the last, as readers take it.
  func node(at path: PropertyListPath) -> XMLPropertyListNode? {
    var node = root
    for step in path.components {
      guard let inner = node.child(step) else { return nil }
      node = inner
    }
    return node
  }

  /// The line and column of a value.
  func position(of node: XMLPropertyListNode) -> XMLPosition {
    XMLPosition(of: node.range.lowerBound, in: text)
  }
}

extension XMLPropertyListNode {
  /// The value under a key or at a place.
  func child(_ step: String) -> XMLPropertyListNode? {
    switch kind {
    case .dictionary:
      places.isEmpty
        ? children.last { $0.key?.text.isExactly(step) ?? false }
        : places[ExactText(step)].map { children[$0] }
    case .array: Int(step).flatMap { children.indices.contains($0) ? children[$0] : nil }
    case .data, .scalar: nil
    }
  }
}
