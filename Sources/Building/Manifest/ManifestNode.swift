// Valise — a value of a manifest with its place
// SPDX-License-Identifier: Apache-2.0

/// A value of a manifest with its place.
public struct ManifestNode: Hashable, Sendable {
  /// What the value is.
  public let value: Value
  /// Where it stands.
  public let place: ManifestPlace

  /// The kinds of values that TOML has.
  public indirect enum Value: Hashable, Sendable {
    /// Keys with values, in the order of the text.
    case table([Entry])
    /// Values in order.
    case array([ManifestNode])
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// A truth value.
    case boolean(Bool)
    /// A moment, or a date or time alone, as it was written.
    case date(String)
  }

  /// One key of a table with its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// Where the key stands.
    public let place: ManifestPlace
    /// The value.
    public let node: ManifestNode
  }
}

extension ManifestNode {
  /// The entries of a table.
  var entries: [Entry]? {
    if case .table(let entries) = value { entries } else { nil }
  }

  /// The value of a key of a table.
  subscript(key: String) -> ManifestNode? { entries?.first { $0.key == key }?.node }

  /// The kind of the value, as messages call it.
  var typeName: String {
    switch value {
    case .table: "a table"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    }
  }
}
