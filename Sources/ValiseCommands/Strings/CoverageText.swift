// Valise — coverage as text and as a document
// SPDX-License-Identifier: Apache-2.0

import Inspection
import Localization
import PropertyLists

/// Coverage as a table of text.
struct CoverageText {
  let rows: [Coverage]
  let showsKeys: Bool

  private static let titles = [
    "table", "language", "done", "of", "%", "missing", "untranslated", "review", "extra",
    "mismatched",
  ]

  /// The table, with the keys below it where they are wanted.
  var text: String {
    let cells = [Self.titles] + rows.map(Self.cells)
    let widths = Self.titles.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { row in
      let columns = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column < 2 ? cell + space : space + cell
      }
      return columns.joined(separator: "  ") + "\n"
    }
    return lines.joined() + (showsKeys ? rows.map(Self.keys).joined() : "")
  }

  private static func cells(_ row: Coverage) -> [String] {
    let counts = [row.missing, row.untranslated, row.needsReview, row.extra].map {
      String($0.count)
    }
    return [visible(row.table), visible(row.language), String(row.translated), String(row.total)]
      + [String(row.percent)] + counts + [String(row.mismatched.count)]
  }

  private static func keys(_ row: Coverage) -> String {
    let lists = [
      ("missing", row.missing), ("untranslated", row.untranslated), ("review", row.needsReview),
      ("extra", row.extra),
    ]
    let head = "\(visible(row.table)) \(visible(row.language))"
    let lines = lists.flatMap { name, keys in keys.map { "\(head): \(name): \(visible($0))\n" } }
    let mismatches = row.mismatched.map {
      "\(head): mismatched: \(visible($0.key)): \($0.reason)\n"
    }
    return (lines + mismatches).joined()
  }

  /// What a file says must not move the cursor of a terminal.
  private static func visible(_ text: String) -> String { VisibleText.escaping(Array(text.utf8)) }
}

extension Coverage {
  /// The coverage as documents show it.
  var document: PropertyListDictionary {
    [
      "table": .string(table), "language": .string(language), "total": .count(total),
      "translated": .count(translated), "percent": .count(percent),
      "missing": .array(names: missing), "untranslated": .array(names: untranslated),
      "needsReview": .array(names: needsReview), "extra": .array(names: extra),
      "mismatched": .array(
        mismatched.map { ["key": .string($0.key), "reason": .string($0.reason)] }
      ),
    ]
  }
}

extension PropertyList {
  /// How many there are of something.
  fileprivate static func count(_ count: Int) -> PropertyList {
    .integer(PropertyListInteger(Int64(count)))
  }
}
