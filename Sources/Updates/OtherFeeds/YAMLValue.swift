// Valise — a value of YAML
// SPDX-License-Identifier: Apache-2.0

/// A value of YAML; a text that is not quoted stays the text that it is, number or not.
enum YAMLValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A text.
  case text(String)
  /// Values in order.
  case sequence([YAMLValue])
  /// Values by key, in order; no key stands twice.
  case mapping([Pair])

  /// A value with its key.
  struct Pair: Hashable, Sendable {
    let key: String
    let value: YAMLValue
  }

  /// The value of a key; nothing where there is none.
  subscript(key: String) -> YAMLValue? {
    guard case .mapping(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// The text, if it is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values, if they are a sequence.
  var values: [YAMLValue]? { if case .sequence(let values) = self { values } else { nil } }
}

/// Why a text is no YAML that is read here.
public struct YAMLError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    /// Something else should stand here.
    case expected(String)
    /// YAML that no feed has and that is not read here.
    case unsupported(String)
    /// A key stands twice in one mapping.
    case repeatedKey(String)
    /// The bytes are no UTF-8.
    case invalidEncoding
    /// More of something than the limit.
    case overLimit(String, limit: Int)
  }
}

extension YAMLError: CustomStringConvertible {
  /// The fault in words, with its place.
  public var description: String {
    let words =
      switch reason {
      case .expected(let thing): "expected \(thing)"
      case .unsupported(let thing): "\(thing), which is not read here"
      case .repeatedKey(let key): "the key \"\(key)\" stands twice in one mapping"
      case .invalidEncoding: "bytes that are no UTF-8"
      case .overLimit(let thing, let limit): "more than \(limit) \(thing)"
      }
    return "\(words) at line \(line), column \(column)"
  }
}
