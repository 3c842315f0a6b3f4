// Valise — why a text is no JSON that property lists can hold
// SPDX-License-Identifier: Apache-2.0

public import XMLText

/// A fault in a JSON text.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// Where it was met.
  public let position: XMLPosition

  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    /// Something else should stand here.
    case expected(String)
    /// The text ends inside something.
    case unexpectedEnd
    /// The bytes are no UTF-8.
    case invalidEncoding
    /// An escape that JSON does not have, or half of a pair.
    case invalidEscape
    /// A control character inside a string.
    case controlCharacter(UInt8)
    /// A null, which property lists cannot hold.
    case null
    /// A number that is written wrongly.
    case invalidNumber(String)
    /// More of something than the limit.
    case overLimit(String, limit: Int)
  }
}

extension JSONError: CustomStringConvertible {
  /// The fault in words, with its place.
  public var description: String { "\(reason) at \(position)" }
}

extension JSONError.Reason: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .expected(let thing): "expected \(thing)"
    case .unexpectedEnd: "the text ends too early"
    case .invalidEncoding: "bytes that are no UTF-8"
    case .invalidEscape: "an escape that JSON does not have"
    case .controlCharacter(let byte): "the control character \(byte) inside a string"
    case .null: "a null, which property lists cannot hold"
    case .invalidNumber(let text): "\"\(text)\" is no number"
    case .overLimit(let thing, let limit): "more than \(limit) \(thing)"
    }
  }
}
