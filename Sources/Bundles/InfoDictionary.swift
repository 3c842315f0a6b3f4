// Valise — the Info dictionary of a bundle, read by typed keys
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The Info dictionary of a bundle: Apple's keys with their types, and every other key as it came.
///
/// A value of a wrong type is nothing to who asks by typed key, and is listed by
/// `typeMismatches`; the value itself stays in `properties`.
public struct InfoDictionary: Hashable, Sendable {
  /// All keys and values, in the order in which they came.
  public var properties: PropertyListDictionary

  /// Makes a dictionary of keys and values.
  public init(_ properties: PropertyListDictionary = PropertyListDictionary()) {
    self.properties = properties
  }

  /// Whether there is no key.
  public var isEmpty: Bool { properties.isEmpty }

  /// The value of a key; nothing when the key is absent or its value has another type.
  public subscript<Value: InfoValue>(key: InfoKey<Value>) -> Value? {
    properties[key.name].flatMap { Value(infoValue: $0) }
  }

  /// The value of a key.
  ///
  /// - Returns: Nothing when the key is absent.
  /// - Throws: `.wrongType` when the value has another type than the key wants.
  public func value<Value: InfoValue>(of key: InfoKey<Value>) throws(InfoError) -> Value? {
    guard let property = properties[key.name] else { return nil }
    guard let value = Value(infoValue: property) else {
      throw .wrongType(
        InfoTypeMismatch(key: key.name, expected: Value.infoType, found: property.typeInWords)
      )
    }
    return value
  }

  /// The text of a key that is there and is not empty.
  public func text(_ key: InfoKey<String>) -> String? {
    guard let text = self[key], !text.isEmpty else { return nil }
    return text
  }

  /// Whether the runtime takes the value of a key as true: a true boolean, a number other than 0,
  /// or the texts `YES` and `true` in any case.
  public func isTrue(_ key: InfoKey<Bool>) -> Bool {
    switch properties[key.name] {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .string(let text): ["yes", "true"].contains(text.asciiLowercased)
    default: false
    }
  }

  /// The known keys whose values have another type than the key wants, in the dictionary's order.
  public var typeMismatches: [InfoTypeMismatch] {
    zip(properties.keys, properties.values).compactMap { key, value in
      guard let type = InfoKeyTable.type(of: key), !type.accepts(value) else { return nil }
      return InfoTypeMismatch(key: key, expected: type, found: value.typeInWords)
    }
  }
}
