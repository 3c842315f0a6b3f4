// Valise — one key of a product table: its name, its type, what it means
// SPDX-License-Identifier: Apache-2.0

/// One key of a product table.
public struct ManifestKey: Hashable, Sendable {
  /// What the value of a key must be.
  public indirect enum ValueType: Hashable, Sendable {
    /// A string.
    case string
    /// A truth value.
    case boolean
    /// A string, or an array of at least one string.
    case strings
    /// One of these strings.
    case choice([String])
    /// One of these strings, or an array of at least one.
    case choices([String])
    /// A table of strings.
    case stringTable
    /// A table with any values.
    case table
    /// A string, or an array of strings and tables, each of which names something to put inside.
    case references
    /// A table with these keys.
    case record([ManifestKey])
    /// An array of tables with these keys.
    case records([ManifestKey])
    /// A string, or a table with these keys.
    case stringOrRecord([ManifestKey])

    /// The type in words with an article.
    public var name: String {
      switch self {
      case .string, .choice: "a string"
      case .boolean: "a boolean"
      case .strings, .choices: "a string or an array of strings"
      case .stringTable: "a table of strings"
      case .references: "a string or an array of strings and tables"
      case .table, .record: "a table"
      case .records: "an array of tables"
      case .stringOrRecord: "a string or a table"
      }
    }

    /// The strings that there are to choose from.
    public var choices: [String] {
      switch self {
      case .choice(let names), .choices(let names): names
      default: []
      }
    }

    /// The keys of the tables.
    public var fields: [ManifestKey] {
      switch self {
      case .record(let fields), .records(let fields), .stringOrRecord(let fields): fields
      default: []
      }
    }

    /// Whether a value is a table whose keys can be given one by one.
    var isTable: Bool {
      switch self {
      case .stringTable, .table, .record: true
      default: false
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
