// Valise — writing TOML documents
// SPDX-License-Identifier: Apache-2.0

/// A value that is written into a TOML document.
indirect enum TOMLLiteral: Sendable {
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// A date and time with an offset, as RFC 3339 spells it.
  case moment(String)
  case array([TOMLLiteral])
  /// Keys with their values, in their order.
  case table([(key: String, value: TOMLLiteral)])
}

/// Writes a TOML document line by line; the same calls give the same bytes.
///
/// Source: TOML 1.0.0.
struct TOMLWriter {
  /// The document so far.
  private(set) var text = ""

  /// Writes a comment, a line of its own for each line of the text.
  mutating func comment(_ comment: String) {
    for line in comment.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "#\n" : "# \(TOMLLiteral.commentText(line))\n"
    }
  }

  /// Writes an empty line.
  mutating func blankLine() { text += "\n" }

  /// Begins a table, with an empty line before it.
  mutating func table(_ path: [String]) {
    if !text.isEmpty { text += "\n" }
    text += "[" + path.map(TOMLLiteral.key).joined(separator: ".") + "]\n"
  }

  /// Writes a key with its value.
  mutating func entry(_ key: String, _ value: TOMLLiteral) {
    text += "\(TOMLLiteral.key(key)) = \(value.text(indentation: 0))\n"
  }
}

extension TOMLLiteral {
  /// How wide an array on one line may be, in characters.
  private static let lineWidth = 80

  /// The value on one line.
  fileprivate var text: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .integer(let number): "\(number)"
    case .real(let number): Self.real(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .moment(let text): text
    case .array(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
    case .table(let entries):
      entries.isEmpty
        ? "{}"
        : "{ " + entries.map { "\(Self.key($0.key)) = \($0.value.text)" }.joined(separator: ", ")
          + " }"
    }
  }

  /// The value, long arrays with a line for each item; tables inside values stay on one line, as
  /// TOML asks for.
  fileprivate func text(indentation: Int) -> String {
    let line = text
    guard case .array(let items) = self, line.count > Self.lineWidth, indentation < 16 else {
      return line
    }
    let margin = String(repeating: " ", count: indentation + 2)
    let lines = items.map { "\(margin)\($0.text(indentation: indentation + 2)),\n" }
    return "[\n" + lines.joined() + String(repeating: " ", count: indentation) + "]"
  }

  /// A key: bare where TOML allows it, else in quotation marks.
  fileprivate static func key(_ key: String) -> String {
    let isBare = key.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isBare && !key.isEmpty ? key : quoted(key)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: quoted += "\\\""
      case 0x5C: quoted += "\\\\"
      case 0x0A: quoted += "\\n"
      case 0x09: quoted += "\\t"
      case 0x0D: quoted += "\\r"
      case 0..<0x20, 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func real(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    // The shortest digits that give the number again, which Swift writes as TOML reads them.
    return "\(number)"
  }

  /// A line of a comment, without what TOML forbids there.
  fileprivate static func commentText(_ line: Substring) -> String {
    String(
      String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\u{7F}" })
    )
  }
}
