// Valise — one key of a product table: its name, its type, what it means
// SPDX-License-Identifier: Apache-2.0

/// One key of a product table.
public struct ManifestKey: Hashable, Sendable {
  /// What the value of a key must be.
  public enum ValueType: Hashable, Sendable {
    /// A string.
    case string
    /// A string, or an array of at least one string.
    case strings
    /// A table of strings.
    case stringTable
    /// A table with any values.
    case table

    /// The type in words with an article.
    public var name: String {
      switch self {
      case .string: "a string"
      case .strings: "a string or an array of strings"
      case .stringTable: "a table of strings"
      case .table: "a table"
      }
    }
  }

  /// The key as it is written.
  public let name: String
  /// What its value must be.
  public let type: ValueType
  /// What it means.
  public let meaning: String
  /// What counts when the key is not there; nothing when it must be there.
  public let standard: String?

  init(_ name: String, _ type: ValueType, _ meaning: String, standard: String? = "none") {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.standard = standard
  }
}
