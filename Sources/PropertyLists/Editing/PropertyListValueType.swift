// Valise — the types that a value written as plain text can have
// SPDX-License-Identifier: Apache-2.0

/// A type that a value written as plain text can have, as on a command line.
public enum PropertyListValueType: String, Hashable, Sendable, CaseIterable {
  /// The text itself.
  case string
  /// Decimal digits, or `0x` and hexadecimal ones.
  case integer
  /// A decimal number, `inf` or `nan`.
  case real
  /// `true`, `yes` or `1`, `false`, `no` or `0`, in letters of either case.
  case boolean
  /// `YYYY-MM-DDThh:mm:ssZ`.
  case date
  /// Base64.
  case data

  /// What messages call a text of this type.
  var form: String {
    switch self {
    case .string: "string"
    case .integer: "integer from -2^63 to 2^64-1"
    case .real: "real number"
    case .boolean: "boolean: write true or false"
    case .date: "date such as 2001-01-01T00:00:00Z"
    case .data: "base64 text"
    }
  }
}

extension PropertyList {
  /// Makes a value of a plain text.
  ///
  /// - Throws: `.badValue` when the text is not of the type.
  public init(text: String, as type: PropertyListValueType) throws(PropertyListError) {
    guard let value = Self.value(text, type) else {
      throw PropertyListError(
        .badValue(type: type.form, text: String(text.prefix(40))),
        at: .none,
        path: PropertyListPath()
      )
    }
    self = value
  }

  private static func value(_ text: String, _ type: PropertyListValueType) -> PropertyList? {
    switch type {
    case .string: return .string(text)
    case .integer:
      guard case .value(let number) = XMLNumbers.integer(text) else { return nil }
      return .integer(number)
    case .real: return XMLNumbers.real(text).map { .real($0) }
    case .boolean:
      switch text.lowercased() {
      case "true", "yes", "1": return true
      case "false", "no", "0": return false
      default: return nil
      }
    case .date: return PropertyListDate(iso8601: text).map { .date($0) }
    case .data: return Base64.decode(text.utf8).map { .data($0) }
    }
  }

  /// The type of a plain text that this value could be made of; nothing for other values.
  public var valueType: PropertyListValueType? {
    switch self {
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .boolean: .boolean
    case .date: .date
    case .data: .data
    case .uid, .null, .dictionary, .array: nil
    }
  }
}
