// Valise — lines of a name and a value, the values one below the other
// SPDX-License-Identifier: Apache-2.0

import Inspection

/// Lines of a name and a value, the values one below the other.
struct TextColumns {
  private var rows: [(name: String, value: String)] = []

  /// Adds a line, unless there is no value.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    // What a file says must not move the cursor of a terminal.
    rows.append((name, VisibleText.escaping(Array(value.utf8))))
  }

  /// The lines, each indented by two spaces.
  var text: String {
    let width = rows.map { $0.name.count }.max() ?? 0
    return rows.map { row in
      let padding = String(repeating: " ", count: width - row.name.count + 2)
      return "  \(row.name):\(padding)\(row.value)\n"
    }.joined()
  }
}
