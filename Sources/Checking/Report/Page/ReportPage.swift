// Valise — a report as a page that stands by itself
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics

/// A report as a page that stands by itself.
struct ReportPage {
  let report: BundleReport

  /// The most nodes of the treemap; what is smaller is shown together.
  static let nodeLimit = 20_000
  /// The most rows of one table or list; the document has all.
  static let rowLimit = 1000

  /// One part of the page.
  struct Section {
    let identifier: String
    let title: String
    /// What stands beside the title.
    let lead: Markup
    let body: Markup
  }

  /// The page.
  var page: HTMLPage {
    let map = Treemap(
      source: "sizes-data",
      label: "Map of sizes",
      of: report.sizes,
      nodeLimit: Self.nodeLimit
    )
    let sections = [
      sizes(map), savings, findings, languages, code, libraries,
    ]
    let links = sections.map { section -> Markup in
      "<li><a href=\"#\(section.identifier)\">\(section.title)</a></li>"
    }
    let cards = sections.map { section -> Markup in
      """
      <section class="card" id="\(section.identifier)" aria-labelledby="\(section.identifier)-title">
      <header><h2 id="\(section.identifier)-title">\(section.title)</h2>\(section.lead)</header>
      \(section.body)
      </section>

      """
    }
    return HTMLPage(
      title: "\(name) — report",
      data: [map.data],
      body: """
        <a class="skip" href="#sizes">Skip to the contents</a>
        \(summary)
        <nav class="contents" aria-label="Sections"><ul>\(links)</ul></nav>
        <main class="wrap">
        \(cards)
        </main>
        <footer class="wrap">Made by valise report. Paths are relative to the product. Sizes count in \
        units of 1000; a file with several names counts once.</footer>
        """
    )
  }

  /// What people call the product.
  var name: String {
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let text = report.product.main.info[key]?.stringValue, !text.isEmpty { return text }
    }
    return report.product.main.name.text
  }

  /// A table that scrolls by itself where it is too wide.
  static func table(_ label: String, head: [Markup], rows: [Markup], style: String = "") -> Markup {
    """
    <div class="scroll" tabindex="0" role="region" aria-label="\(label)">
    <table class="\(style)"><thead><tr>\(head)</tr></thead><tbody>
    \(rows)</tbody></table>
    </div>

    """
  }

  /// What is said where rows are left out.
  static func rest(_ count: Int, _ what: String) -> Markup {
    guard count > rowLimit else { return .empty }
    return """
      <p class="quiet">…and \(count - rowLimit) more \(what); <code>valise report --json</code> has \
      all.</p>
      """
  }

  /// `1 file`, `2 files`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(many)"
  }
}

extension BundleReport {
  /// The report as a page of HTML in UTF-8 that loads nothing.
  ///
  /// - Throws: `.page` when the library for digests does not work.
  public func html() throws(BundleReportError) -> [UInt8] {
    do { return try ReportPage(report: self).page.serialized() } catch {
      throw .page(reason: "\(error)")
    }
  }
}
