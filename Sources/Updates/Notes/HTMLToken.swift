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
    return style.lowercased().split(separator: ";").contains { Self.isHiding($0) }
  }

  /// Whether a rule of a style hides what it is for.
  private static func isHiding(_ rule: Substring) -> Bool {
    let parts = rule.filter { !$0.isWhitespace }.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let value = parts[1].split(separator: "!").first else { return false }
    switch parts[0] {
    case "display": return value == "none"
    case "visibility": return value == "hidden" || value == "collapse"
    case "opacity": return ["0", "0.0", "0%"].contains(value)
    case "font-size": return ["0", "0px", "0pt", "0em", "0rem", "0%"].contains(value)
    default: return false
    }
  }
}
