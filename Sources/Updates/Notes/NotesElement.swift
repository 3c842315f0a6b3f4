// Valise — an element of HTML that is open, and what it does to the text inside of it
// SPDX-License-Identifier: Apache-2.0

/// An element of HTML that is open, and what it does to the text inside of it.
struct NotesElement: Hashable, Sendable {
  let name: String
  /// Whether nothing inside of it is shown.
  let isHidden: Bool
  /// Whether text inside of it is bold.
  let isBold: Bool
  /// Whether lines inside of it stay as they are.
  let isPreformatted: Bool
  /// Whether it is a block, which text of its neighbours does not flow into.
  let isBlock: Bool
  /// Where a link leads.
  var address: String?
  /// The number of the next item of a numbered list.
  var nextNumber: Int?

  init(_ tag: HTMLTag) {
    name = tag.name
    isHidden = tag.isHidden
    isBold = ["b", "strong", "th", "dt"].contains(name)
    isPreformatted = name == "pre" || name == "listing"
    isBlock = Self.blockNames.contains(name)
    if name == "ol" {
      let start = tag.attributes["start"].flatMap { Int($0) } ?? 1
      nextNumber = min(max(start, 0), 1_000_000)
    }
  }

  /// Whether text inside of it is underlined.
  var isUnderlined: Bool { address != nil || name == "u" }
  /// Whether it is a list.
  var isList: Bool { Self.listNames.contains(name) }

  static let listNames: Set<String> = ["ul", "ol", "menu", "dir"]

  private static let blockNames: Set<String> = listNames.union([
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hgroup", "html", "legend", "li", "listing", "main", "nav", "p", "pre",
    "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
  ])

  /// The elements that its own end does not reach through.
  ///
  /// Source: HTML Standard, section 13.2.4.2, the scopes of elements.
  var scope: Set<String> {
    switch name {
    case "li", "p", "dd", "dt": Self.listNames.union(["table", "td", "th", "blockquote"])
    case "td", "th", "tr": ["table"]
    default: []
    }
  }
}
