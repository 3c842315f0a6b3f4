// Valise — why a text is no XML that is read here
// SPDX-License-Identifier: Apache-2.0

/// A text that is not well-formed, or that goes past a limit.
public struct XMLError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// Where it was met.
  public let position: XMLPosition

  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    /// The bytes are not in the encoding of the text.
    case invalidEncoding
    /// The encoding is not one that is read here.
    case unknownEncoding(String)
    /// A character that XML does not allow.
    case invalidCharacter(UInt32)
    /// The text ends inside something.
    case unexpectedEnd(inside: String)
    /// Something else should stand here.
    case expected(String)
    /// An end tag that does not fit the start tag.
    case mismatchedEndTag(expected: String, found: String)
    /// Text outside the root element, or a second root element.
    case contentOutsideRoot
    /// There is no element.
    case noElement
    /// An attribute is given twice.
    case repeatedAttribute(String)
    /// A reference to an entity that is not one of the five of XML.
    case unknownEntity(String)
    /// A reference to a character that XML does not allow, or that is none.
    case invalidCharacterReference(String)
    /// A document type with declarations inside, which are not processed.
    case internalSubset
    /// More of something than the limit.
    case overLimit(String, limit: Int)

    /// Whether the text is only too much, and may be well-formed.
    package var isLimit: Bool { if case .overLimit = self { true } else { false } }
  }

  /// Makes an error.
  public init(_ reason: Reason, at position: XMLPosition) {
    self.reason = reason
    self.position = position
  }
}

extension XMLError: CustomStringConvertible {
  /// The fault in words, with its place.
  public var description: String { "\(reason) at \(position)" }
}

extension XMLError.Reason: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .invalidEncoding: "bytes that are not in the encoding of the text"
    case .unknownEncoding(let name): "the encoding \"\(name)\", which is not read; save as UTF-8,"
    case .invalidCharacter(let scalar): "the character U+\(hex(scalar)), which XML does not allow,"
    case .unexpectedEnd(let thing): "the text ends inside \(thing)"
    case .expected(let thing): "expected \(thing)"
    case .mismatchedEndTag(let expected, let found):
      "the end tag </\(found)> where </\(expected)> should be"
    case .contentOutsideRoot: "something outside the root element"
    case .noElement: "no element"
    case .repeatedAttribute(let name): "the attribute \"\(name)\" is given twice"
    case .unknownEntity(let name): "the entity &\(name); which XML does not know"
    case .invalidCharacterReference(let text): "the character reference &#\(text); which is none,"
    case .internalSubset: "declarations inside a document type, which are not processed,"
    case .overLimit(let thing, let limit): "more than \(limit) \(thing)"
    }
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
