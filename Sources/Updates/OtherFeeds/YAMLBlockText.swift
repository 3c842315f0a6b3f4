// Valise — texts of YAML that stand in a block of lines
// SPDX-License-Identifier: Apache-2.0

/// A text of YAML that stands in a block of lines, literal (`|`) or folded (`>`).
///
/// Source: YAML 1.2.2, section 8.1.
struct YAMLBlockText {
  /// What becomes of the line ends at the end.
  private enum Ending {
    case one
    case none
    case all
  }

  private let isFolded: Bool
  private var ending = Ending.one
  /// How far the text is indented, where the header says so.
  private(set) var indentation: Int?
  private var lines: [Substring] = []

  /// Reads a header, such as `|-`; nothing where it is none.
  init?(_ header: Substring) {
    isFolded = header.first == ">"
    var rest = header.dropFirst()
    while let first = rest.first, first != " " {
      switch first {
      case "-": ending = .none
      case "+": ending = .all
      case "1"..."9":
        guard indentation == nil, first.isASCII else { return nil }
        indentation = first.wholeNumberValue
      default: return nil
      }
      rest = rest.dropFirst()
    }
    let tail = rest.drop { $0 == " " }
    guard tail.isEmpty || tail.first == "#" else { return nil }
  }

  /// Adds a line, its indentation removed.
  mutating func add(_ line: Substring) { lines.append(line) }

  /// The text.
  var text: String {
    var body = lines[...]
    var blanks = 0
    while body.last?.isEmpty == true {
      body = body.dropLast()
      blanks += 1
    }
    guard !body.isEmpty else {
      return ending == .all ? String(repeating: "\n", count: blanks) : ""
    }
    let text = isFolded ? Self.folded(body) : body.joined(separator: "\n")
    switch ending {
    case .none: return text
    case .one: return text + "\n"
    case .all: return text + String(repeating: "\n", count: blanks + 1)
    }
  }

  /// Lines joined by spaces; blank lines are line ends, and lines that are indented stay.
  private static func folded(_ lines: ArraySlice<Substring>) -> String {
    var text = ""
    var blanks = 0
    var isFirst = true
    var wasIndented = false
    for line in lines {
      if line.isEmpty {
        blanks += 1
        continue
      }
      let isIndented = line.first == " " || line.first == "\t"
      if isFirst {
        text += String(repeating: "\n", count: blanks)
      } else if isIndented || wasIndented {
        text += String(repeating: "\n", count: blanks + 1)
      } else {
        text += blanks == 0 ? " " : String(repeating: "\n", count: blanks)
      }
      text += line
      blanks = 0
      isFirst = false
      wasIndented = isIndented
    }
    return text
  }
}
