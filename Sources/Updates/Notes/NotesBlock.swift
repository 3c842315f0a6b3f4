// Valise — a block of release notes
// SPDX-License-Identifier: Apache-2.0

/// A block of release notes: a paragraph, a heading, code, a table.
struct NotesBlock: Hashable, Sendable {
  /// What a block is.
  enum Kind: Hashable, Sendable {
    /// Text that is broken into lines.
    case paragraph
    /// A heading; 1 is the highest.
    case heading(Int)
    /// Text whose lines stay as they are.
    case code
    /// A line across.
    case rule
    /// Rows of cells.
    case table([[Cell]])
  }

  /// A cell of a table.
  typealias Cell = [NotesRun]

  var kind: Kind
  var runs: [NotesRun] = []
  /// What stands before the first line, such as `• `.
  var firstPrefix = ""
  /// What stands before the other lines.
  var nextPrefix = ""
  /// Whether no blank line stands before it.
  var isTight = false

  /// Whether there is nothing to be seen.
  var isEmpty: Bool {
    switch kind {
    case .rule: false
    case .table(let rows): rows.isEmpty
    case .paragraph, .heading, .code:
      runs.allSatisfy { $0.text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A } }
    }
  }
}

/// A piece of text in one style.
///
/// The text holds no control characters but line breaks.
struct NotesRun: Hashable, Sendable {
  var text: String
  var style: NotesStyle
}

/// How text is shown.
struct NotesStyle: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let bold = NotesStyle(rawValue: 1)
  static let underlined = NotesStyle(rawValue: 2)
}
