// Valise — property lists in the form that JSON can hold
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

extension PropertyList {
  /// The value in the form that JSON can hold.
  ///
  /// A date is a text by ISO 8601 in UTC, or in words outside the years that it can show; data is
  /// a text in base64; a real number that is none is a text; a UID is a dictionary with the key
  /// `CF$UID`, as XML property lists write it.
  public func displayValue() -> PropertyList {
    switch self {
    case .string, .integer, .boolean, .null: self
    case .real(let number): number.isFinite ? self : .string("\(number)")
    case .date(let date):
      .string(
        date.iso8601 ?? "\(date.secondsSinceReferenceDate) seconds since 2001-01-01T00:00:00Z"
      )
    case .data(let bytes): .string(String(decoding: Base64.encode(bytes), as: UTF8.self))
    case .uid(let number): .dictionary(["CF$UID": .integer(PropertyListInteger(number))])
    case .array(let items): .array(items.map { $0.displayValue() })
    case .dictionary(let dictionary): .dictionary(dictionary.displayValue())
    }
  }
}

extension PropertyListDictionary {
  /// The dictionary with its values in the form that JSON can hold.
  public func displayValue() -> PropertyListDictionary {
    var shown = PropertyListDictionary()
    for (key, value) in self { shown[key] = value.displayValue() }
    return shown
  }
}
