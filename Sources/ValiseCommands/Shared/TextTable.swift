// Valise — lines of columns that stand one below the other
// SPDX-License-Identifier: Apache-2.0

import Inspection

/// Lines of columns that stand one below the other.
enum TextTable {
  /// The lines; columns that are empty in all of them are left out, and so are spaces at an end.
  static func text(_ rows: [[String]]) -> String {
    // What a file says must not move the cursor of a terminal.
    let rows = rows.map { row in row.map { VisibleText.escaping(Array($0.utf8)) } }
    let columnCount = rows.map(\.count).max() ?? 0
    let widths = (0..<columnCount).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      var pending = 0
      for (column, text) in row.enumerated() where widths[column] > 0 {
        if !text.isEmpty {
          line += String(repeating: " ", count: pending) + text
          pending = 0
        }
        pending += widths[column] - text.count + 2
      }
      return line + "\n"
    }.joined()
  }
}
