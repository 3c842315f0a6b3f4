// Valise — how far each table of texts is translated into each language
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import Localization
internal import PropertyLists
internal import ValiseFiles

/// How far each table of texts of a product is translated into each language.
public struct LanguageMatrix: Hashable, Sendable {
  /// One table.
  public struct Row: Hashable, Sendable {
    /// The name of the table, with its folder where tables are in several.
    public let table: String
    /// The language that the texts are written in first.
    public let sourceLanguage: String
    /// The languages of the table, in the order of their names.
    public let cells: [Cell]
  }

  /// A table in one language.
  public struct Cell: Hashable, Sendable {
    /// The language.
    public let language: String
    /// How many texts the source language has.
    public let total: Int
    /// How many of them are done.
    public let translated: Int
    /// How many are not there.
    public let missing: Int
    /// How much is done, in whole per cent, rounded down.
    public let percent: Int
  }

  /// The tables.
  public let rows: [Row]
  /// All languages, the source languages first, then by their names.
  public let languages: [String]
  /// Why there are no tables; nothing where they could be read.
  public let fault: String?

  /// Reads the tables of a product.
  init(of product: InspectedProduct) {
    let tables: [TranslatedTable]
    do throws(FileError) {
      tables = try LocalizedFolder(reading: product.root.tree, at: product.root.path).tables
      fault = nil
    } catch {
      tables = []
      fault = "\(error)"
    }
    let prefix = product.root.path.isRoot ? "" : product.root.path.description + "/"
    rows = tables.map { table in
      let isBelow = !prefix.isEmpty && table.name.hasPrefix(prefix)
      return Row(
        table: isBelow ? String(table.name.dropFirst(prefix.count)) : table.name,
        sourceLanguage: table.sourceLanguage,
        cells: table.coverage().map { Cell($0) }
      )
    }
    let sources = Set(rows.map(\.sourceLanguage))
    let known = Set(rows.flatMap { $0.cells.map(\.language) })
    languages = known.sorted { left, right in
      let first = (sources.contains(left) ? 0 : 1, sources.contains(right) ? 0 : 1)
      return first.0 == first.1
        ? left.utf8.lexicographicallyPrecedes(right.utf8) : first.0 < first.1
    }
  }

  /// The tables as documents show them.
  func propertyList() -> PropertyList {
    .array(
      rows.map { row in
        .dictionary([
          "table": .string(row.table), "sourceLanguage": .string(row.sourceLanguage),
          "languages": .array(row.cells.map { .dictionary($0.propertyList()) }),
        ])
      }
    )
  }
}

extension LanguageMatrix.Cell {
  init(_ coverage: Coverage) {
    language = coverage.language
    total = coverage.total
    translated = coverage.translated
    missing = coverage.missing.count
    percent = coverage.percent
  }

  fileprivate func propertyList() -> PropertyListDictionary {
    func number(_ value: Int) -> PropertyList { .integer(PropertyListInteger(Int64(value))) }
    return [
      "language": .string(language), "total": number(total), "translated": number(translated),
      "missing": number(missing), "percent": number(percent),
    ]
  }
}
