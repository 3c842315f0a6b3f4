// Valise — what differs between two products, as a page that stands by itself
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

extension ProductDifference {
  /// The difference as a page of HTML in UTF-8 that loads nothing.
  ///
  /// - Parameters:
  ///   - old: The old product, from which the difference was made.
  ///   - new: The new product.
  /// - Returns: The page; the same products give the same bytes.
  /// - Throws: When the library for digests does not work.
  public func html(
    from old: InspectedProduct,
    to new: InspectedProduct
  ) throws(DifferencePageError) -> [UInt8] {
    let page = DifferencePage(difference: self, sizes: (SizeNode(of: old), SizeNode(of: new)))
    do throws(CryptographyError) { return try page.page.serialized() } catch {
      throw DifferencePageError(reason: "\(error)")
    }
  }
}

/// The page of a difference cannot be made.
public struct DifferencePageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why, in the words of the library for digests.
  public let reason: String

  /// The failure in words.
  public var description: String { "the page cannot be made: \(reason)" }
}

/// What differs between two products, as a page that stands by itself.
struct DifferencePage {
  let difference: ProductDifference
  /// The sizes of the two products.
  let sizes: (old: SizeNode, new: SizeNode)

  /// The most nodes of each of the two maps; what is smaller is shown together.
  static let nodeLimit = 10_000
  /// The most rows of one table; the document has all.
  static let rowLimit = 2000

  /// One part of the page.
  struct Section {
    let identifier: String
    let title: String
    let body: Markup
  }

  /// The page.
  var page: HTMLPage {
    let maps = [
      map("old-sizes", "Map of sizes, old", sizes.old),
      map("new-sizes", "Map of sizes, new", sizes.new),
    ]
    let sections = [sizeSection(maps), statementSection, fileSection]
    let links = sections.map { section -> Markup in
      "<li><a href=\"#\(section.identifier)\">\(section.title)</a></li>"
    }
    let cards = sections.map { section -> Markup in
      """
      <section class="card" id="\(section.identifier)" aria-labelledby="\(section.identifier)-title">
      <header><h2 id="\(section.identifier)-title">\(section.title)</h2></header>
      \(section.body)
      </section>

      """
    }
    return HTMLPage(
      title: "\(name) — difference",
      styles: [PageStyle.sheet, TreemapStyle.sheet, Self.style],
      data: maps.map(\.data),
      body: """
        <a class="skip" href="#sizes">Skip to the contents</a>
        \(head)
        <nav class="contents" aria-label="Sections"><ul>\(links)</ul></nav>
        <main class="wrap">
        \(cards)
        </main>
        <footer class="wrap">Made by valise diff. Paths are relative to the products. Sizes count in \
        units of 1000; a file with several names counts once.</footer>
        """
    )
  }

  private static let style = """
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
      gap: 1rem; }
    .pair > div { min-width: 0; }
    .added { color: var(--good); }
    .removed { color: var(--bad); }
    .changed { color: var(--warn); }
    .moved { color: var(--note); }
    """

  private func map(_ source: String, _ label: String, _ root: SizeNode) -> Treemap {
    Treemap(source: source, label: label, of: root, group: "sizes", nodeLimit: Self.nodeLimit)
  }

  private var name: String { difference.new.name }

  // MARK: Head

  private var head: Markup {
    let verdict: Markup =
      switch difference.verdict {
      case .same: "<span class=\"chip good\">nothing differs</span>"
      case .signatures: "<span class=\"chip note\">only the signatures differ</span>"
      case .different: "<span class=\"chip\">different</span>"
      }
    return """
      <header class="top"><div class="wrap">
      <h1>\(name)</h1>
      <p class="mono quiet">\(difference.old.path) → \(difference.new.path)</p>
      <ul class="chips"><li>\(verdict)</li><li class="chip">\(versions)</li></ul>
      <div class="figures">\(figures)</div>
      </div></header>
      """
  }

  private var versions: String {
    let texts = [difference.old, difference.new].map { product in
      let build = product.build.map { " (build \($0))" } ?? ""
      return (product.version ?? "no version") + build
    }
    return texts[0] == texts[1] ? texts[0] : "\(texts[0]) → \(texts[1])"
  }

  private var figures: [Markup] {
    var figures = [
      figure("sizes", ByteSize.text(of: difference.new.bytes), "in \(difference.new.files) files"),
      figure("sizes", Self.growth(difference.growth), "than before"),
    ]
    for change in [FileDifference.Change.added, .removed, .changed, .moved] {
      let count = difference.files.count { $0.change == change }
      figures.append(figure("files", "\(count)", change.rawValue))
    }
    return figures
  }

  private func figure(_ section: String, _ value: String, _ words: String) -> Markup {
    "<a class=\"figure\" href=\"#\(section)\"><b>\(value)</b><span>\(words)</span></a>\n"
  }

  /// A growth in bytes with its sign.
  static func growth(_ bytes: Int) -> String {
    bytes == 0
      ? "as large" : (bytes < 0 ? "−" : "+") + ByteSize.text(of: Int(clamping: bytes.magnitude))
  }

  /// A table that scrolls by itself where it is too wide.
  static func table(_ label: String, head: [String], numbers: Int, rows: [Markup]) -> Markup {
    let cells = head.enumerated().map { place, text -> Markup in
      place < head.count - numbers
        ? "<th scope=\"col\">\(text)</th>" : "<th scope=\"col\" class=\"number\">\(text)</th>"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(label)">
      <table><thead><tr>\(cells)</tr></thead><tbody>
      \(rows)</tbody></table>
      </div>

      """
  }
}
