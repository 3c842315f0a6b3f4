// Valise — why bytes are no Info dictionary, or a value not what its key wants
// SPDX-License-Identifier: Apache-2.0

/// Why bytes are no Info dictionary, or a value not what its key wants.
public enum InfoError: Error, Equatable, Sendable {
  /// The bytes are no property list; the reader's own words, with the place.
  case malformed(reason: String)
  /// The root of the property list is no dictionary.
  case notADictionary(found: String)
  /// The value of a key has another type than the key wants.
  case wrongType(InfoTypeMismatch)
}

extension InfoError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .malformed(let reason): "no property list: \(reason)"
    case .notADictionary(let found): "\(found) stands where a dictionary must be"
    case .wrongType(let mismatch): mismatch.description
    }
  }
}

/// A value of the Info dictionary whose type is not the one its key wants.
public struct InfoTypeMismatch: Hashable, Sendable {
  /// The key as it is written, with its variant marks.
  public let key: String
  /// The type that the key wants.
  public let expected: InfoValueType
  /// The value that is there, in words: "a string".
  public let found: String

  /// Makes a mismatch.
  public init(key: String, expected: InfoValueType, found: String) {
    self.key = key
    self.expected = expected
    self.found = found
  }
}

extension InfoTypeMismatch: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    "the key \"\(key)\" wants \(expected.description) and holds \(found)"
  }
}
