// Valise — breaking text into lines of a width
// SPDX-License-Identifier: Apache-2.0

/// Sets text in lines of at most a width.
enum LineBreaking {
  /// The lines of a text; a word longer than the width has a line of its own.
  ///
  /// - Parameters:
  ///   - text: Paragraphs separated by blank lines.
  ///   - width: The most characters of a line.
  /// - Returns: The lines without their line breaks.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for source in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = source.split(separator: " ")
      if words.isEmpty || source.hasPrefix(" ") {
        // A blank line parts paragraphs, and an indented line stands as it is.
        if !line.isEmpty { lines.append(line) }
        line = ""
        lines.append(words.isEmpty ? "" : String(source))
        continue
      }
      for word in words {
        if !line.isEmpty && line.count + 1 + word.count > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Parts that are not broken, joined by spaces into lines that hang below the first.
  static func lines(of parts: [String], after start: String, width: Int) -> [String] {
    let indent = String(repeating: " ", count: min(start.count, 16) + 1)
    var lines: [String] = []
    var line = start
    for part in parts {
      if line.count + 1 + part.count > width && line.count > indent.count {
        lines.append(line)
        line = indent + part
      } else {
        line += " " + part
      }
    }
    return lines + [line]
  }
}
