// Valise — the rows of a table of release notes, as they are read
// SPDX-License-Identifier: Apache-2.0

/// The rows of a table of release notes, as they are read.
struct NotesTable {
  /// The rows that have begun.
  private(set) var rows: [[NotesBlock.Cell]] = []
  /// Whether text goes into the last cell.
  private(set) var isInCell = false

  mutating func startRow() {
    isInCell = false
    rows.append([])
  }

  mutating func startCell() {
    if rows.isEmpty { rows.append([]) }
    rows[rows.count - 1].append([])
    isInCell = true
  }

  mutating func endCell() { isInCell = false }

  /// Adds text to the last cell; spaces and line breaks become one space.
  mutating func add(_ text: String, _ style: NotesStyle) {
    guard isInCell, let row = rows.indices.last, let cell = rows[row].indices.last else { return }
    rows[row][cell].addFlowing(text, style)
  }

  /// The rows in which there is something.
  var filledRows: [[NotesBlock.Cell]] {
    rows.map { row in row.map(\.trimmingSpaces) }.filter { row in row.contains { !$0.isEmpty } }
  }
}

extension [NotesRun] {
  /// Adds text in which spaces and line breaks become one space.
  mutating func addFlowing(_ text: String, _ style: NotesStyle) {
    var endsBlank = last?.text.utf8.last.map { $0 == 0x20 || $0 == 0x0A } ?? true
    var kept: [UInt8] = []
    for byte in text.utf8 {
      let isBlank = byte == 0x20 || byte == 0x0A || byte == 0x09
      if !isBlank { kept.append(byte) } else if !endsBlank { kept.append(0x20) }
      endsBlank = isBlank
    }
    addExact(String(decoding: kept, as: UTF8.self), style)
  }

  /// Adds text as it is.
  mutating func addExact(_ text: String, _ style: NotesStyle) {
    guard !text.isEmpty else { return }
    if let place = indices.last, self[place].style == style {
      self[place].text += text
    } else {
      append(NotesRun(text: text, style: style))
    }
  }

  /// The runs without the spaces and line breaks at their end.
  var trimmingSpaces: [NotesRun] {
    var runs = self
    while let last = runs.last {
      let blanks = last.text.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x0A }.count
      guard blanks == last.text.utf8.count else {
        runs[runs.count - 1].text = String(decoding: last.text.utf8.dropLast(blanks), as: UTF8.self)
        break
      }
      runs.removeLast()
    }
    return runs
  }
}
