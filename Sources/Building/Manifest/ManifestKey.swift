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
    /// A string, or an array of strings and tables, each of which names something to put inside.
    case references

    /// The type in words with an article.
    public var name: String {
      switch self {
      case .string: "a string"
      case .strings: "a string or an array of strings"
      case .stringTable: "a table of strings"
      case .table: "a table"
      case .references: "a string or an array of strings and tables"
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
  /// The kinds of product that have the key, in their order.
  public let kinds: [ProductKind]

  init(
    _ name: String,
    _ type: ValueType,
    _ meaning: String,
    standard: String? = "none",
    for kinds: [ProductKind] = ManifestKey.bundles
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.standard = standard
    self.kinds = kinds
  }

  /// The kinds that are bundles with an Info.plist.
  static let bundles = ProductKind.allCases.filter(\.isBundle)
  /// The kinds that have code of their own.
  static let programs = ProductKind.allCases.filter(\.hasExecutable)
}
