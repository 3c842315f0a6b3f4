// Valise — HTML that no text of a bundle can become a part of
// SPDX-License-Identifier: Apache-2.0

/// HTML in which every text that is put in shows as text.
///
/// What a source file spells out between quotation marks is HTML; what is interpolated is escaped,
/// unless it is markup itself: `let row: Markup = "<td>\(name)</td>"`.
package struct Markup: Hashable, Sendable {
  /// The HTML.
  package private(set) var text: String

  /// Makes markup that shows a text.
  package init(escaping text: String) { self.text = Self.escaping(text) }

  /// Markup without anything.
  package static let empty = Markup(escaping: "")

  /// Adds markup behind.
  package static func += (left: inout Markup, right: Markup) { left.text += right.text }

  /// Markup before other markup.
  package static func + (left: Markup, right: Markup) -> Markup {
    var sum = left
    sum += right
    return sum
  }
}

extension Markup: ExpressibleByStringInterpolation {
  /// Makes markup of a literal of the sources.
  package init(stringLiteral text: String) { self.text = text }

  /// Makes markup of a literal of the sources and what is interpolated.
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// A literal of the sources, piece by piece.
  package struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Starts a literal.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds a piece of the sources.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a text, escaped.
    package mutating func appendInterpolation(_ value: String) { text += Markup.escaping(value) }

    /// Adds a number.
    package mutating func appendInterpolation(_ value: Int) { text += String(value) }

    /// Adds markup.
    package mutating func appendInterpolation(_ value: Markup) { text += value.text }

    /// Adds pieces of markup, one behind the other.
    package mutating func appendInterpolation(_ values: [Markup]) {
      for value in values { text += value.text }
    }
  }
}

extension Markup {
  /// The text as HTML shows it, in contents and in attributes with quotation marks.
  ///
  /// Characters that cannot be seen, and those that turn the direction of writing, are spelled out.
  private static func escaping(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default:
        if VisibleText.isInvisible(scalar) {
          escaped += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}
