// Valise — coverage as a table of comma-separated values
// SPDX-License-Identifier: Apache-2.0

extension Coverage {
  /// Rows of a spreadsheet, one for each table and language, the names of the columns first.
  ///
  /// Source: RFC 4180, with a line feed at the end of each line.
  public static func csv(_ rows: [Coverage]) -> String {
    let names = [
      "table", "language", "total", "translated", "percent", "missing", "untranslated",
      "needs_review", "extra", "mismatched", "missing_keys", "mismatched_keys",
    ]
    let lines = rows.map { row -> [String] in
      let counts = [row.missing, row.untranslated, row.needsReview, row.extra].map {
        String($0.count)
      }
      return [
        row.table, row.language, String(row.total), String(row.translated), String(row.percent),
      ]
        + counts + [String(row.mismatched.count)]
        + [row.missing.joined(separator: "\n"), row.mismatched.map(\.key).joined(separator: "\n")]
    }
    return ([names] + lines).map { $0.map(field).joined(separator: ",") + "\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    // A spreadsheet would take such a text for a formula.
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let text = isFormula ? "'" + text : text
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else {
      return text
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted += "\"" }
    }
    return quoted + "\""
  }
}
