// Valise — writing text in the language of manual pages
// SPDX-License-Identifier: Apache-2.0

/// Text as `mdoc` wants it.
///
/// Source: mdoc(7) and roff(7) of mandoc 1.14.
enum Roff {
  /// A line of text in which nothing is a request or an escape.
  static func text(_ line: String) -> String {
    let escaped = line.replacing("\\", with: "\\e")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// A word of a macro line that is neither a macro nor a delimiter.
  static func word(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\e").replacing("\"", with: "\\(dq")
    let isShort = word.count <= 3
    let quoted = word.contains(" ") || word.isEmpty ? "\"\(escaped)\"" : escaped
    return isShort && !word.isEmpty && !word.contains(" ") ? "\\&" + quoted : quoted
  }

  /// The name of an option; `Fl` sets its first dash.
  static func option(_ name: String) -> String {
    "Fl " + name.dropFirst().replacing("-", with: "\\-")
  }

  /// Paragraphs of text, one line for each line, parted by `.Pp`.
  static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ").joined(separator: " ")
      if !words.isEmpty {
        lines.append(self.text(words))
      } else if !lines.isEmpty && lines.last != ".Pp" {
        lines.append(".Pp")
      }
    }
    if lines.last == ".Pp" { lines.removeLast() }
    return lines
  }

  /// A date such as `2026-11-30` in the form `November 30, 2026`; another text as it is.
  static func date(_ date: String) -> String {
    let parts = date.split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1...12).contains(month), (1...31).contains(day)
    else { return date }
    return "\(months[month - 1]) \(day), \(year)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
