// Valise — a piece of HTML
// SPDX-License-Identifier: Apache-2.0

/// A piece of HTML: text, or the start or the end of an element.
enum HTMLToken: Hashable, Sendable {
  /// Text, its references resolved.
  case text(String)
  /// The start of an element.
  case start(HTMLTag)
  /// The end of an element, by its name in small letters.
  case end(String)
}

/// The start of an element.
struct HTMLTag: Hashable, Sendable {
  /// The name in small letters.
  let name: String
  /// The attributes that mean something here, their names in small letters.
  var attributes: [String: String] = [:]

  /// Attributes that mean something here; all others, event handlers among them, are passed over.
  static let knownAttributes: Set<String> = [
    "href", "style", "hidden", "start", "type", "checked", "alt",
  ]

  /// Elements that have no contents and no end.
  ///
  /// Source: HTML Standard, section 13.1.2.
  static let voidNames: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// Elements whose contents are text up to their end, whatever it looks like.
  static let rawNames: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]

  /// Elements of which nothing is shown.
  static let hiddenNames: Set<String> = rawNames.union([
    "head", "template", "form", "button", "select", "datalist", "object", "svg", "math", "canvas",
    "audio", "video", "map", "dialog", "frameset",
  ])

  /// Whether the element is one of which nothing is shown.
  var isHidden: Bool {
    if Self.hiddenNames.contains(name) || attributes["hidden"] != nil { return true }
    guard let style = attributes["style"] else { return false }
    let rules = style.lowercased().filter { !$0.isWhitespace }
    return Self.hidingRules.contains { rules.contains($0) }
  }

  private static let hidingRules = [
    "display:none", "visibility:hidden", "visibility:collapse", "font-size:0", "opacity:0;",
  ]
}
