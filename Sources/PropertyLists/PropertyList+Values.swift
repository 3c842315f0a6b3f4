// Valise — taking a property list apart and making one of literals
// SPDX-License-Identifier: Apache-2.0

extension PropertyList {
  /// The dictionary, if it is one.
  public var dictionaryValue: PropertyListDictionary? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  /// The array, if it is one.
  public var arrayValue: [PropertyList]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The text, if it is one.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The whole number, if it is one.
  public var integerValue: PropertyListInteger? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The floating-point number, if it is one.
  public var realValue: Double? {
    if case .real(let value) = self { value } else { nil }
  }

  /// The truth value, if it is one.
  public var booleanValue: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The moment, if it is one.
  public var dateValue: PropertyListDate? {
    if case .date(let value) = self { value } else { nil }
  }

  /// The bytes, if it holds bytes.
  public var dataValue: [UInt8]? {
    if case .data(let value) = self { value } else { nil }
  }

  /// The name of the type, as messages call it.
  public var typeName: String {
    switch self {
    case .dictionary: "dictionary"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .real: "real"
    case .boolean: "boolean"
    case .date: "date"
    case .data: "data"
    case .uid: "UID"
    case .null: "null"
    }
  }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PropertyList: ExpressibleByBooleanLiteral {
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension PropertyList: ExpressibleByIntegerLiteral {
  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self = .integer(PropertyListInteger(value)) }
}

extension PropertyList: ExpressibleByFloatLiteral {
  /// Makes a floating-point number.
  public init(floatLiteral value: Double) { self = .real(value) }
}

extension PropertyList: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
}

extension PropertyList: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary; a key given twice has the last value.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    var dictionary = PropertyListDictionary()
    for (key, value) in elements { dictionary[key] = value }
    self = .dictionary(dictionary)
  }
}
