// Valise — setting release notes in lines
// SPDX-License-Identifier: Apache-2.0

/// Sets release notes in lines.
struct NotesLayout {
  let width: Int
  let isStyled: Bool
  private(set) var text = ""

  init(width: Int, isStyled: Bool) {
    self.width = width
    self.isStyled = isStyled
  }

  /// Adds a block.
  mutating func add(_ block: NotesBlock) {
    if !text.isEmpty, !block.isTight { text += "\n" }
    var frame = Frame(block, width: width)
    switch block.kind {
    case .paragraph: addFlowing(block.runs, in: &frame)
    case .heading(let level): addHeading(block.runs, level: level, in: &frame)
    case .code: addCode(block.runs, in: &frame)
    case .rule: addLine(String(repeating: "-", count: frame.room), in: &frame)
    case .table(let rows): addTable(rows, in: &frame)
    }
  }

  /// Adds a line about the notes, which is none of theirs.
  mutating func addNote(_ words: String) {
    add(NotesBlock(kind: .paragraph, runs: [NotesRun(text: words, style: [])]))
  }

  /// What stands before the lines of a block, and how many columns are left for them.
  struct Frame {
    var prefix: String
    let next: String
    let room: Int

    init(_ block: NotesBlock, width: Int) {
      // Whatever the depth, half of the line is for the text.
      prefix = Self.cut(block.firstPrefix, to: width / 2)
      next = Self.cut(block.nextPrefix, to: width / 2)
      room = width - max(prefix.count, next.count)
    }

    private static func cut(_ prefix: String, to count: Int) -> String {
      String(prefix.suffix(count))
    }

    mutating func takePrefix() -> String {
      defer { prefix = next }
      return prefix
    }
  }

  private mutating func addLine(_ line: String, in frame: inout Frame) {
    let whole = frame.takePrefix() + line
    text += whole.last == " " ? String(whole.reversed().drop { $0 == " " }.reversed()) : whole
    text += "\n"
  }

  private mutating func addFlowing(
    _ runs: [NotesRun],
    in frame: inout Frame,
    adding style: NotesStyle = []
  ) {
    for line in NotesLine.lines(of: runs, room: frame.room) {
      addLine(line.text(isStyled: isStyled, adding: style), in: &frame)
    }
  }

  private mutating func addHeading(_ runs: [NotesRun], level: Int, in frame: inout Frame) {
    guard !isStyled, level < 3 else { return addFlowing(runs, in: &frame, adding: .bold) }
    let lines = NotesLine.lines(of: runs, room: frame.room)
    for line in lines { addLine(line.text(isStyled: false), in: &frame) }
    let length = lines.map(\.columnCount).max() ?? 0
    addLine(String(repeating: level == 1 ? "=" : "-", count: length), in: &frame)
  }

  private mutating func addCode(_ runs: [NotesRun], in frame: inout Frame) {
    let whole = runs.map(\.text).joined()
    var lines = whole.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.allSatisfy({ $0 == " " }) == true { lines = lines.dropFirst() }
    while lines.last?.allSatisfy({ $0 == " " }) == true { lines = lines.dropLast() }
    for line in lines {
      for piece in Self.pieces(of: line, room: max(frame.room - 4, 10)) {
        addLine("    " + piece, in: &frame)
      }
    }
  }

  /// A line of code in pieces that fit.
  private static func pieces(of line: Substring, room: Int) -> [String] {
    var pieces = [""]
    var columns = 0
    for character in line {
      let width = TerminalText.width(of: character)
      if columns + width > room {
        pieces.append("")
        columns = 0
      }
      pieces[pieces.count - 1].append(character)
      columns += width
    }
    return pieces
  }

  // MARK: tables

  private mutating func addTable(_ rows: [[NotesBlock.Cell]], in frame: inout Frame) {
    var widths: [Int] = []
    for row in rows {
      for (place, cell) in row.enumerated() {
        let width = cell.reduce(0) { $0 + TerminalText.width(of: $1.text) }
        if place < widths.count {
          widths[place] = max(widths[place], width)
        } else {
          widths.append(width)
        }
      }
    }
    let total = widths.reduce(0, +) + 2 * max(widths.count - 1, 0)
    for row in rows {
      if total <= frame.room {
        addLine(aligned(row, widths), in: &frame)
      } else {
        let bar = [NotesRun(text: " | ", style: [])]
        addFlowing([NotesRun](row.joined(separator: bar)), in: &frame)
      }
    }
  }

  private func aligned(_ row: [NotesBlock.Cell], _ widths: [Int]) -> String {
    var line = ""
    for (place, cell) in row.enumerated() {
      var columns = 0
      for run in cell {
        let text = run.text.replacingNoBreakSpaces
        line += isStyled ? run.style.styling(text) : text
        columns += TerminalText.width(of: text)
      }
      if place < row.count - 1 {
        line += String(repeating: " ", count: widths[place] - columns + 2)
      }
    }
    return line
  }
}
