// Valise — what a report says could be saved
// SPDX-License-Identifier: Apache-2.0

internal import Inspection

extension ReportPage {
  /// How many savings of a kind are shown at once.
  private static let shownSavings = 100

  /// What could be saved.
  var savings: Section {
    let savings = report.savings
    let parts = savings.totals.sorted { $0.bytes > $1.bytes }.map { total -> Markup in
      let list = savings.list.filter { $0.kind == total.kind }
      let rows = list.prefix(Self.shownSavings).map { row(of: $0) }
      let rest = list.count - rows.count
      let more: Markup =
        rest > 0 ? "<p class=\"quiet\">…and \(rest) more.</p>" : .empty
      return """
        <details><summary><b>\(total.kind.name)</b> \
        <span class="quiet">\(Self.count(total.count, "place", "places"))</span>\
        <b class="number end">\(ByteSize.text(of: total.bytes))</b></summary><div class="inside">
        <p class="remedy">\(total.kind.remedy)</p>
        \(Self.table(
          "Savings: \(total.kind.name)",
          head: [
            "<th scope=\"col\">Where</th>", "<th scope=\"col\">Why</th>",
            "<th scope=\"col\" class=\"number\">Bytes</th>",
          ],
          rows: rows
        ))\(more)</div></details>

        """
    }
    let words =
      savings.list.isEmpty ? "nothing found" : "at most \(ByteSize.text(of: savings.bytes))"
    return Section(
      identifier: "savings",
      title: "Savings",
      lead: "<p>\(words)</p>",
      body: savings.list.isEmpty
        ? """
        <p class="quiet">No files with the same contents, no symbols for debuggers, no unused code, no \
        images that pack tighter, and no litter.</p>
        """ : "\(parts)"
    )
  }

  private func row(of saving: Saving) -> Markup {
    let shown = saving.paths.prefix(6).map { path -> Markup in "<div>\(path)</div>" }
    let rest = saving.paths.count - shown.count
    let more: Markup = rest > 0 ? "<div class=\"quiet\">…and \(rest) more</div>" : .empty
    return """
      <tr><td class="path mono">\(shown)\(more)</td><td>\(saving.reason)</td>\
      <td class="number">\(Self.grouped(saving.bytes))</td></tr>

      """
  }

  /// A number with narrow spaces between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text += "\u{2009}" }
      text.append(digit)
    }
    return text
  }
}
