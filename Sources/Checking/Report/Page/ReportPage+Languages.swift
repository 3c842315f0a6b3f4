// Valise — the languages of a report: tables by languages
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection

extension ReportPage {
  /// The most columns of the matrix.
  private static let columnLimit = 150
  /// The most cells of the matrix.
  private static let cellLimit = 12_000

  /// Tables by languages.
  var languages: Section {
    let matrix = report.languages
    let names = Array(matrix.languages.prefix(Self.columnLimit))
    let rowCount = min(Self.rowLimit, max(1, Self.cellLimit / max(1, names.count)))
    let rows = matrix.rows.prefix(rowCount).map { row(of: $0, names) }
    let listed = report.facts.facts.localizations
    let list = listed.map { name -> Markup in "<li class=\"chip\">\(name)</li>" }
    let heads = names.map { name -> Markup in "<th scope=\"col\">\(name)</th>" }
    let left = matrix.rows.count - rows.count
    let more: Markup =
      left > 0 || names.count < matrix.languages.count
      ? "<p class=\"quiet\">More tables and languages are in <code>valise report --json</code>.</p>"
      : .empty
    let fault: Markup =
      matrix.fault.map { "<p>The tables could not be read: \($0)</p>" } ?? .empty
    let table =
      rows.isEmpty
      ? Markup("<p class=\"quiet\">There are no tables of texts.</p>")
      : Self.table(
        "Tables by languages",
        head: ["<th scope=\"col\">Table</th>"] + heads,
        rows: rows,
        style: "matrix"
      )
    let tables = Self.count(matrix.rows.count, "table", "tables")
    return Section(
      identifier: "languages",
      title: "Languages",
      lead: "<p>\(tables), \(Self.count(matrix.languages.count, "language", "languages"))</p>",
      body: """
        <ul class="chips">\(list)</ul>\(fault)
        \(table)\(more)
        """
    )
  }

  private func row(of row: LanguageMatrix.Row, _ names: [String]) -> Markup {
    let known = Dictionary(row.cells.map { ($0.language, $0) }) { first, _ in first }
    let cells = names.map { name -> Markup in
      guard let cell = known[name] else {
        return "<td><span class=\"cell none\" title=\"\(name): no table\">–</span></td>"
      }
      let words = "\(name): \(cell.translated) of \(cell.total), \(cell.missing) missing"
      if name == row.sourceLanguage {
        return "<td><span class=\"cell source\" title=\"\(words)\">\(cell.total)</span></td>"
      }
      let style = cell.percent == 100 ? "full" : cell.percent >= 50 ? "most" : "few"
      return """
        <td><span class="cell \(style)" title="\(words)">\(cell.percent) %</span></td>
        """
    }
    return "<tr><th scope=\"row\">\(row.table)</th>\(cells)</tr>\n"
  }
}
