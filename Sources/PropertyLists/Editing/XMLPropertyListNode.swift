// Valise — where a value stands in the text of a property list in XML
// SPDX-License-Identifier: Apache-2.0

/// Where a value stands in the text of a property list in XML.
///
/// Ranges count bytes of the text in UTF-8.
struct XMLPropertyListNode {
  /// What kind of value it is.
  enum Kind {
    case dictionary
    case array
    case data
    case scalar
  }

  let kind: Kind
  /// The name of the element.
  let name: Range<Int>
  /// The element, from `<` to `>`.
  var range: Range<Int>
  /// What is between the tags; of an empty element such as `<dict/>` nothing, behind it.
  var content: Range<Int>
  /// The key of an entry of a dictionary.
  var key: Key?
  /// The line break and the indentation before the entry, if it starts a line.
  var lineStart: Range<Int>?
  /// Where what belongs to the entry ends: behind comments on its last line.
  var tailEnd: Int
  /// The values inside a container.
  var children: [XMLPropertyListNode] = []
  /// The place of each key among the children, the last one of a key that is there twice; kept only
  /// for dictionaries with too many keys for a plain search.
  var places: [ExactText: Int] = [:]
  /// Where what belongs to the start tag of a container ends: behind comments on its line.
  var headEnd: Int
  /// The last comment before the end tag of a container without values, and its line start.
  var lastComment: Comment?

  /// A key of a dictionary.
  struct Key {
    let text: String
    /// The element, from `<` to `>`.
    let range: Range<Int>
    /// The line break and the indentation between the key and its value, if there is one.
    var valueLineStart: Range<Int>?
  }

  /// A comment inside a container without values.
  struct Comment {
    let end: Int
    let lineStart: Range<Int>?
  }

  /// Whether the element is written as one tag, `<dict/>`.
  var isOneTag: Bool { content.lowerBound == range.upperBound }

  /// Where the entry starts: at its key, if it has one.
  var start: Int { key?.range.lowerBound ?? range.lowerBound }

  /// The line break and the indentation of the line on which the value starts, if known.
  var valueLineStart: Range<Int>? { key?.valueLineStart ?? lineStart }
}
