// Valise — a value of a TOML document with its place
// SPDX-License-Identifier: Apache-2.0

/// A value of a TOML document with its place.
public struct TOMLValue: Hashable, Sendable {
  /// What a value holds.
  public enum Content: Hashable, Sendable {
    /// Values by key.
    case table(TOMLTable)
    /// Values in order.
    case array([TOMLValue])
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// A floating-point number, infinities and NaN among them.
    case real(Double)
    /// A truth value.
    case boolean(Bool)
    /// A date, a time, or both, as RFC 3339 spells it; only some have an offset from UTC.
    case moment(String, kind: TOMLMoment)
  }

  /// What the value holds.
  public let content: Content
  /// Where the value stands; of a table, where its header or first key stands.
  public let place: ManifestPlace

  /// Makes a value.
  public init(_ content: Content, at place: ManifestPlace) {
    self.content = content
    self.place = place
  }
}

/// The four kinds of date and time of TOML.
public enum TOMLMoment: String, Hashable, Sendable {
  /// A date and time with an offset from UTC: one moment everywhere.
  case offsetDateTime = "offset-date-time"
  /// A date and time without an offset.
  case localDateTime = "date-time"
  /// A date.
  case date
  /// A time of day.
  case time
}

extension TOMLValue {
  /// What the value is, in words with an article.
  var kindName: String {
    switch content {
    case .table: "a table"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .moment(_, .time): "a time"
    case .moment(_, .date): "a date"
    case .moment: "a date and time"
    }
  }
}
