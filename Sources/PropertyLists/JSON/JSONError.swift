// Valise — why a text is no JSON that property lists can hold
// SPDX-License-Identifier: Apache-2.0

public import XMLText

/// A fault in a JSON text.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// Where it was met.
  public let position: XMLPosition
  /// The way to the value in which it was met.
  public let path: PropertyListPath

  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    /// Something else should stand here.
    case expected(String)
    /// The text ends inside something.
    case unexpectedEnd
    /// The bytes are no text in UTF-8, or in the encoding that they begin with.
    case invalidEncoding
    /// An escape that JSON does not have.
    case invalidEscape
    /// An escape that is half of a surrogate pair.
    case loneSurrogate
    /// A control character inside a string.
    case controlCharacter(UInt8)
    /// A number that is written wrongly.
    case invalidNumber(String)
    /// A number that is larger than any real number.
    case numberOutOfRange(String)
    /// More of something than the limit.
    case overLimit(String, limit: Int)
  }
}

extension JSONError: CustomStringConvertible {
  /// The fault in words, with its place.
  public var description: String {
    let words = "\(reason) at \(position)"
    return path.components.isEmpty ? words : words + " (key path \(path))"
  }
}

extension JSONError.Reason: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .expected(let thing): "expected \(thing)"
    case .unexpectedEnd: "the text ends too early"
    case .invalidEncoding: "bytes that are no Unicode"
    case .invalidEscape: "an escape that JSON does not have"
    case .loneSurrogate: "an escape that is half of a surrogate pair"
    case .controlCharacter(let byte): "the control character \(byte) inside a string"
    case .invalidNumber(let text): "\"\(text)\" is no number"
    case .numberOutOfRange(let text): "\(text) is larger than any number"
    case .overLimit(let thing, let limit): "more than \(limit) \(thing)"
    }
  }
}
