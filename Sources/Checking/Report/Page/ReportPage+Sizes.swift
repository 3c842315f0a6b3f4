// Valise — the sizes of a report: map, kinds and largest files
// SPDX-License-Identifier: Apache-2.0

internal import Inspection

extension ReportPage {
  /// The sizes, with a map.
  func sizes(_ map: Treemap) -> Section {
    let total = report.sizes.bytes
    let kinds = report.sizes.totals.map { kind -> Markup in
      """
      <li><span class="swatch k-\(kind.content.rawValue)"></span><span>\(kind.content.name)</span>\
      <span class="number">\(ByteSize.text(of: kind.bytes))</span>\
      <span class="number">\(Self.share(kind.bytes, of: total))</span></li>
      """
    }
    let files = report.sizes.largestFiles(15).map { file -> Markup in
      """
      <tr><td class="path mono">\(file.path)</td><td>\(file.content.name)</td>\
      <td class="number">\(ByteSize.text(of: file.bytes))</td>\
      <td class="number">\(Self.share(file.bytes, of: total))</td></tr>

      """
    }
    return Section(
      identifier: "sizes",
      title: "Sizes",
      lead: """
        <p>\(ByteSize.text(of: total)) in \(Self.count(report.sizes.files, "file", "files"))</p>
        """,
      body: """
        \(map.markup)
        <p class="quiet small">Click or press Enter to open, Escape to go back, arrow keys to move.</p>
        <h3>By what is in the files</h3>
        <ul class="legend">\(kinds)</ul>
        <h3>Largest files</h3>
        \(Self.table(
          "Largest files",
          head: [
            "<th scope=\"col\">File</th>", "<th scope=\"col\">Kind</th>",
            "<th scope=\"col\" class=\"number\">Size</th>",
            "<th scope=\"col\" class=\"number\">Share</th>",
          ],
          rows: files
        ))
        """
    )
  }

  /// A share in per cent with one decimal, rounded to the nearest.
  static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "" }
    let tenths = Int((Double(part) / Double(whole) * 1000).rounded())
    return tenths == 0 && part > 0 ? "< 0.1 %" : "\(tenths / 10).\(tenths % 10) %"
  }
}
