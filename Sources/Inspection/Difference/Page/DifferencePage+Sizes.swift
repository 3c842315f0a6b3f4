// Valise — the sizes of a difference: two maps side by side, and the kinds of content
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension DifferencePage {
  /// The two maps, which show the same folder at a time, and the kinds.
  func sizeSection(_ maps: [Treemap]) -> Section {
    let products = [difference.old, difference.new]
    let columns = zip(products, maps).map { product, map -> Markup in
      """
      <div><h3>\(product.path)</h3>
      <p class="quiet small">\(ByteSize.text(of: product.bytes)) in \(product.files) files</p>
      \(map.markup)</div>

      """
    }
    let rows = difference.sizes.map { size -> Markup in
      """
      <tr><td>\(size.group.shownName)</td>\
      <td class="number">\(ByteSize.text(of: size.old.bytes))</td>\
      <td class="number">\(ByteSize.text(of: size.new.bytes))</td>\
      <td class="number">\(Self.growth(size.growth))</td></tr>

      """
    }
    return Section(
      identifier: "sizes",
      title: "Sizes",
      body: """
        <div class="pair">
        \(columns)</div>
        <p class="quiet small">Click or press Enter to open, Escape to go back, arrow keys to move; both \
        maps open the same folder.</p>
        <h3>By kind</h3>
        \(Self.table("Sizes by kind", head: ["Kind", "Old", "New", "Growth"], numbers: 3, rows: rows))
        """
    )
  }
}
