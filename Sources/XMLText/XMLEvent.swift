// Valise — the next thing in an XML text
// SPDX-License-Identifier: Apache-2.0

/// The next thing in an XML text.
///
/// Ranges count bytes of the scanner's `bytes`; `XMLScanner` turns them into text.
public enum XMLEvent: Hashable, Sendable {
  /// A start tag.
  case start(name: Range<Int>, attributes: [XMLAttribute], isEmpty: Bool)
  /// An end tag; an empty element has none.
  case end(name: Range<Int>)
  /// Text, in which references may stand.
  case text(Range<Int>, hasReferences: Bool)
  /// Text of a CDATA section, in which nothing is special.
  case cdata(Range<Int>)
  /// A comment, without its marks.
  case comment(Range<Int>)
  /// A processing instruction, without its marks.
  case instruction(Range<Int>)
  /// A document type, which is passed over.
  case documentType(Range<Int>)
  /// The end of the text.
  case finish
}

/// An attribute of a start tag.
public struct XMLAttribute: Hashable, Sendable {
  /// The name.
  public let name: Range<Int>
  /// The value without its quotes, in which references may stand.
  public let value: Range<Int>
}
