// Valise — a key of the Info dictionary with the Swift type of its value
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// A key of the Info dictionary with the Swift type of its value.
///
/// The keys that this module names are static members by the type of their values; any other is
/// made by its name.
public struct InfoKey<Value: InfoValue>: Hashable, Sendable {
  /// The key as it is written.
  public let name: String

  /// Makes a key.
  public init(_ name: String) { self.name = name }
}

/// A Swift type that values of the Info dictionary are read as.
public protocol InfoValue: Sendable {
  /// The type as property lists know it.
  static var infoType: InfoValueType { get }

  /// Reads a value, if it is of the type.
  init?(infoValue: PropertyList)
}

extension String: InfoValue {
  /// A text.
  public static var infoType: InfoValueType { .string }

  /// Reads a text.
  public init?(infoValue: PropertyList) {
    guard case .string(let text) = infoValue else { return nil }
    self = text
  }
}

extension Bool: InfoValue {
  /// A truth value.
  public static var infoType: InfoValueType { .boolean }

  /// Reads a truth value; texts and numbers are none here, see `InfoDictionary.isTrue(_:)`.
  public init?(infoValue: PropertyList) {
    guard case .boolean(let flag) = infoValue else { return nil }
    self = flag
  }
}

extension Int: InfoValue {
  /// A whole number.
  public static var infoType: InfoValueType { .integer }

  /// Reads a whole number that fits.
  public init?(infoValue: PropertyList) {
    guard case .integer(let number) = infoValue, let value = number.exactly(as: Int.self) else {
      return nil
    }
    self = value
  }
}

extension PropertyListDictionary: InfoValue {
  /// A dictionary.
  public static var infoType: InfoValueType { .dictionary }

  /// Reads a dictionary.
  public init?(infoValue: PropertyList) {
    guard case .dictionary(let dictionary) = infoValue else { return nil }
    self = dictionary
  }
}

/// A Swift type of which arrays are read from the Info dictionary.
public protocol InfoElement: InfoValue {
  /// The type of the array as property lists know it.
  static var infoArrayType: InfoValueType { get }
}

extension String: InfoElement {
  /// An array of texts.
  public static var infoArrayType: InfoValueType { .strings }
}

extension Int: InfoElement {
  /// An array of whole numbers.
  public static var infoArrayType: InfoValueType { .integers }
}

extension PropertyListDictionary: InfoElement {
  /// An array of dictionaries.
  public static var infoArrayType: InfoValueType { .dictionaries }
}

extension Array: InfoValue where Element: InfoElement {
  /// An array of its elements' type.
  public static var infoType: InfoValueType { Element.infoArrayType }

  /// Reads an array, if every element is of the type.
  public init?(infoValue: PropertyList) {
    guard case .array(let items) = infoValue else { return nil }
    let values = items.compactMap { Element(infoValue: $0) }
    guard values.count == items.count else { return nil }
    self = values
  }
}
