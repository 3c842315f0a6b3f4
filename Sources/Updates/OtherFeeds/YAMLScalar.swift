// Valise — texts of YAML that stand in one line
// SPDX-License-Identifier: Apache-2.0

/// Texts of YAML that stand in one line.
enum YAMLScalar {
  /// What is wrong with a text.
  struct Fault: Error {
    let reason: YAMLError.Reason
  }

  /// The key at the start of a line, and what follows its colon; nothing where there is none.
  static func key(of line: Substring) -> (key: String, rest: Substring)? {
    if let mark = line.first, mark == "\"" || mark == "'" {
      guard let (text, rest) = try? quoted(line), rest.first == ":" else { return nil }
      let after = rest.dropFirst()
      guard after.isEmpty || after.first == " " else { return nil }
      return (text, after.drop { $0 == " " })
    }
    guard let first = line.first, !"[]{}&*!|>%@`#,?".contains(first) else { return nil }
    var place = line.startIndex
    while let colon = line[place...].firstIndex(of: ":") {
      let after = line[line.index(after: colon)...]
      if after.isEmpty || after.first == " " {
        let key = line[..<colon].trimmingBlanks
        return key.isEmpty || key.contains(" #") ? nil : (String(key), after.drop { $0 == " " })
      }
      place = after.startIndex
    }
    return nil
  }

  /// The value of a text that goes to the end of its line.
  static func value(of text: Substring) throws(Fault) -> YAMLValue {
    switch text.first {
    case "\"", "'":
      let (value, rest) = try quoted(text)
      let tail = rest.drop { $0 == " " }
      guard tail.isEmpty || (tail.first == "#" && tail.startIndex != rest.startIndex) else {
        throw Fault(reason: .expected("the end of the line"))
      }
      return .text(value)
    case "[", "{":
      let plain = withoutComment(text)
      if plain == "[]" { return .sequence([]) }
      if plain == "{}" { return .mapping([]) }
      throw Fault(reason: .unsupported("a collection in brackets"))
    case "&": throw Fault(reason: .unsupported("an anchor"))
    case "*": throw Fault(reason: .unsupported("an alias"))
    case "!": throw Fault(reason: .unsupported("a tag"))
    case "%", "@", "`", ",", "]", "}", "?":
      throw Fault(reason: .expected("a text; put one that begins so in quotation marks"))
    default: return try plain(text)
    }
  }

  private static func plain(_ text: Substring) throws(Fault) -> YAMLValue {
    let value = withoutComment(text)
    guard !value.contains(": "), !value.hasSuffix(":"), !value.hasPrefix("- ") else {
      throw Fault(reason: .expected("a text; put one with a colon or dash in quotation marks"))
    }
    return ["", "~", "null", "Null", "NULL"].contains(value) ? .null : .text(String(value))
  }

  /// The text up to a comment, without blanks around.
  private static func withoutComment(_ text: Substring) -> Substring {
    var end = text.endIndex
    var isAfterBlank = false
    for place in text.indices {
      if isAfterBlank, text[place] == "#" {
        end = place
        break
      }
      isAfterBlank = text[place] == " " || text[place] == "\t"
    }
    return text[..<end].trimmingBlanks
  }

  /// The text in quotation marks at the start, and what follows it.
  private static func quoted(_ text: Substring) throws(Fault) -> (String, Substring) {
    text.first == "'" ? try singleQuoted(text) : try doubleQuoted(text)
  }

  private static func singleQuoted(_ text: Substring) throws(Fault) -> (String, Substring) {
    var value = ""
    var rest = text.unicodeScalars.dropFirst()
    while let first = rest.popFirst() {
      if first == "'" {
        guard rest.first == "'" else { return (value, Substring(rest)) }
        rest.removeFirst()
      }
      value.unicodeScalars.append(first)
    }
    throw Fault(reason: .expected("a quotation mark before the end of the line"))
  }

  private static func doubleQuoted(_ text: Substring) throws(Fault) -> (String, Substring) {
    var value = ""
    var rest = text.unicodeScalars.dropFirst()
    while let first = rest.popFirst() {
      switch first {
      case "\"": return (value, Substring(rest))
      case "\\": value.unicodeScalars.append(try escaped(&rest))
      default: value.unicodeScalars.append(first)
      }
    }
    throw Fault(reason: .expected("a quotation mark before the end of the line"))
  }

  /// Source: YAML 1.2.2, section 5.7.
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "\0", "a": "\u{7}", "b": "\u{8}", "t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}",
    "r": "\r", "e": "\u{1B}", " ": " ", "\"": "\"", "/": "/", "\\": "\\", "N": "\u{85}",
    "_": "\u{A0}", "L": "\u{2028}", "P": "\u{2029}",
  ]

  private static func escaped(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(Fault) -> Unicode.Scalar {
    guard let letter = rest.popFirst() else {
      throw Fault(reason: .unsupported("a text that goes on in the next line"))
    }
    if let scalar = escapes[letter] { return scalar }
    let counts: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]
    let digits = String(rest.prefix(counts[letter] ?? 0))
    guard let count = counts[letter], digits.unicodeScalars.count == count,
      digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw Fault(reason: .expected("an escape that YAML has")) }
    rest = rest.dropFirst(count)
    return scalar
  }
}

extension Substring {
  /// The text without spaces and tabs around it.
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    return text
  }
}
