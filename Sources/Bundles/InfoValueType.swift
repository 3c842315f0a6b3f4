// Valise — the types of values in an Info dictionary
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The type that a key of the Info dictionary wants.
public enum InfoValueType: String, Hashable, Sendable, CaseIterable {
  /// A text.
  case string
  /// A truth value.
  case boolean
  /// A whole number.
  case integer
  /// A number, whole or not.
  case number
  /// An array of texts.
  case strings
  /// An array of whole numbers.
  case integers
  /// A dictionary.
  case dictionary
  /// An array of dictionaries.
  case dictionaries
  /// An array of texts, or a dictionary of truth values by the same texts.
  case stringsOrDictionary
  /// A text, or an array of texts.
  case stringOrStrings
}

extension InfoValueType {
  /// Whether a value is of the type.
  public func accepts(_ value: PropertyList) -> Bool {
    switch (self, value) {
    case (.string, .string), (.boolean, .boolean), (.integer, .integer), (.number, .integer),
      (.number, .real), (.dictionary, .dictionary), (.stringsOrDictionary, .dictionary),
      (.stringOrStrings, .string):
      true
    case (.strings, .array(let items)), (.stringsOrDictionary, .array(let items)),
      (.stringOrStrings, .array(let items)):
      items.allSatisfy { InfoValueType.string.accepts($0) }
    case (.integers, .array(let items)):
      items.allSatisfy { InfoValueType.integer.accepts($0) }
    case (.dictionaries, .array(let items)):
      items.allSatisfy { InfoValueType.dictionary.accepts($0) }
    default:
      false
    }
  }
}

extension InfoValueType: CustomStringConvertible {
  /// The type in words, with its article.
  public var description: String {
    switch self {
    case .string: "a string"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .strings: "an array of strings"
    case .integers: "an array of integers"
    case .dictionary: "a dictionary"
    case .dictionaries: "an array of dictionaries"
    case .stringsOrDictionary: "an array of strings or a dictionary"
    case .stringOrStrings: "a string or an array of strings"
    }
  }
}

extension PropertyList {
  /// The type of the value in words, with its article, as messages name it.
  package var typeInWords: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .uid: "a UID"
    case .null: "a null"
    }
  }
}
