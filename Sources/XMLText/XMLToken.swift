// Valise — the kind of the next thing in an XML text
// SPDX-License-Identifier: Apache-2.0

/// The kind of the next thing in an XML text; the scanner itself holds its ranges.
package enum XMLToken: Sendable {
  /// A start tag.
  case start
  /// The tag of an empty element, `<a/>`.
  case empty
  /// An end tag.
  case end
  /// Text, in which references may stand.
  case text
  /// Text of a CDATA section.
  case cdata
  /// A comment.
  case comment
  /// A processing instruction.
  case instruction
  /// A document type.
  case documentType
  /// The end of the text.
  case finish
}
