// Valise — a line of release notes
// SPDX-License-Identifier: Apache-2.0

/// A line of release notes: words in their styles.
struct NotesLine {
  /// A piece of a word in one style.
  private typealias Word = [NotesRun]

  private var words: [Word] = []
  /// How many columns the line takes.
  private(set) var columnCount = 0

  /// The text of the line.
  func text(isStyled: Bool, adding style: NotesStyle = []) -> String {
    words.map { word in
      word.map { run in
        let text = run.text.replacingNoBreakSpaces
        return isStyled ? run.style.union(style).styling(text) : text
      }.joined()
    }.joined(separator: " ")
  }

  /// The lines of text; each has as many words as fit, and a longer word is broken.
  static func lines(of runs: [NotesRun], room: Int) -> [NotesLine] {
    var lines: [NotesLine] = [NotesLine()]
    var word: Word = []
    var width = 0
    func endWord() {
      guard !word.isEmpty else { return }
      let last = lines.count - 1
      let gap = lines[last].words.isEmpty ? 0 : 1
      if lines[last].columnCount + gap + width <= room {
        lines[last].words.append(word)
        lines[last].columnCount += gap + width
      } else {
        lines.append(NotesLine(words: [word], columnCount: width))
      }
      word = []
      width = 0
    }
    for run in runs {
      for character in run.text {
        if character == " " || character == "\n" {
          endWord()
          if character == "\n" { lines.append(NotesLine()) }
          continue
        }
        let columns = TerminalText.width(of: character)
        if width + columns > room { endWord() }
        word.addExact(String(character), run.style)
        width += columns
      }
    }
    endWord()
    return lines
  }

  private init(words: [Word] = [], columnCount: Int = 0) {
    self.words = words
    self.columnCount = columnCount
  }
}

extension NotesStyle {
  /// A text in this style, by the escapes of terminals; it ends as it began.
  ///
  /// Source: ECMA-48, section 8.3.117.
  func styling(_ text: String) -> String {
    var codes: [String] = []
    if contains(.bold) { codes.append("1") }
    if contains(.underlined) { codes.append("4") }
    return codes.isEmpty || text.isEmpty
      ? text : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}

extension String {
  /// The text with plain spaces for those at which no line ends.
  var replacingNoBreakSpaces: String {
    guard utf8.contains(0xC2) else { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.value == 0xA0 ? " " : scalar) }
    return String(text)
  }
}
