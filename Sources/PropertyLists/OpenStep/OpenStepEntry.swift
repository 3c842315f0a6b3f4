// Valise — a comment and an entry of a file in the text format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

/// A comment.
package struct OpenStepComment: Hashable, Sendable {
  /// Where the comment stands, with the marks around it; offsets of the text in UTF-8.
  package let range: Range<Int>
  /// Where its text stands, without the marks.
  package let text: Range<Int>
  /// Whether it is one of `//`, which ends with its line.
  package let isLine: Bool
}

/// An entry of the dictionary at the top of a file, with its place.
///
/// All places are offsets of the text in UTF-8.
package struct OpenStepEntry: Hashable, Sendable {
  /// The comments between the entry before and this one's key.
  package let comments: [OpenStepComment]
  /// The key.
  package let key: String
  /// Where the key stands, with its quotation marks.
  package let keyRange: Range<Int>
  /// The value; the key again when the entry has none, as in `key;`.
  package let value: PropertyList
  /// Where the value stands; nothing for an entry without one.
  package let valueRange: Range<Int>?
  /// The comments inside, from the key to the semicolon.
  package let innerComments: [OpenStepComment]
  /// From the key up to and with the semicolon.
  package let range: Range<Int>
}
