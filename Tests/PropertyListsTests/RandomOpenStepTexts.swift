// Valise — random texts in the format of NeXTSTEP, right and nearly right
// SPDX-License-Identifier: Apache-2.0

import ValiseTestKit

/// Random texts in the format of NeXTSTEP.
struct RandomOpenStepTexts {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Pieces that are put where they do not belong.
  private static let pieces = [
    "{", "}", "(", ")", "<", ">", "=", ";", ",", "\"", "'", "\\", "/", "//", "/*", "*/", "#", "@",
    "a", "0f", "\n", "\r", "\u{A0}", "é", "\u{2028}", "\u{0}", "\u{1F698}", "\\U", "\\12",
  ]

  /// A text of which every second one has a piece too many, too few or another.
  mutating func text() -> String {
    var tokens: [String] = []
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: addValue(depth: 3, to: &tokens)
    case 1: addDictionary(depth: 3, to: &tokens)
    default: addEntries(depth: 3, to: &tokens)
    }
    if !tokens.isEmpty, Bool.random(using: &generator) { damage(&tokens) }
    return tokens.joined()
  }

  private mutating func damage(_ tokens: inout [String]) {
    let place = Int.random(in: 0..<tokens.count, using: &generator)
    let piece = Self.pieces.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: tokens.remove(at: place)
    case 1: tokens[place] = piece
    case 2: tokens.insert(piece, at: place)
    default: tokens.removeSubrange(place...)
    }
  }

  private mutating func addValue(depth: Int, to tokens: inout [String]) {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
    case 0: addData(to: &tokens)
    case 6: addDictionary(depth: depth - 1, to: &tokens)
    case 7: addArray(depth: depth - 1, to: &tokens)
    default: addString(to: &tokens)
    }
    addBlank(to: &tokens)
  }

  private mutating func addDictionary(depth: Int, to tokens: inout [String]) {
    tokens.append("{")
    addEntries(depth: depth, to: &tokens)
    tokens.append("}")
  }

  private mutating func addEntries(depth: Int, to tokens: inout [String]) {
    addBlank(to: &tokens)
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      addString(to: &tokens)
      addBlank(to: &tokens)
      if Int.random(in: 0..<8, using: &generator) > 0 {
        tokens.append("=")
        addBlank(to: &tokens)
        addValue(depth: depth, to: &tokens)
      }
      tokens.append(";")
      addBlank(to: &tokens)
    }
  }

  private mutating func addArray(depth: Int, to tokens: inout [String]) {
    tokens.append("(")
    addBlank(to: &tokens)
    let count = Int.random(in: 0...3, using: &generator)
    for place in 0..<count {
      addValue(depth: depth, to: &tokens)
      if place < count - 1 || Bool.random(using: &generator) { tokens.append(",") }
      addBlank(to: &tokens)
    }
    tokens.append(")")
  }

  private mutating func addData(to tokens: inout [String]) {
    tokens.append("<")
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      tokens.append(
        ["00", "fF ", "0f0E", "\n", "1 2", "\u{0B}"].randomElement(using: &generator) ?? ""
      )
    }
    tokens.append(">")
  }

  private mutating func addString(to tokens: inout [String]) {
    let words = ["a", "b", "key", "$x_1./:-", "a//c", "0", "-", "a/*b", "/x"]
    guard Bool.random(using: &generator) else {
      return tokens.append(words.randomElement(using: &generator) ?? "a")
    }
    let quote = Bool.random(using: &generator) ? "\"" : "'"
    tokens.append(quote)
    let parts = [
      "a", "b c", "é", "\u{1F698}", "\\n", "\\t\\a\\b\\f\\v\\r", "\\\\", "\\\"", "\\'", "\\\n",
      "\\x",
      "\\U00e9", "\\UE9", "\\U", "\\Ud83d\\Ude98", "\\0", "\\101", "\\341", "\\7771", "\\18",
      "\\u00e9",
      "// c", "/* c */", "\n", "\r\n", "\u{A0}", "{", ";", "=", "\\é", "\u{2028}",
    ]
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      tokens.append(parts.randomElement(using: &generator) ?? "")
    }
    tokens.append(quote)
  }

  private mutating func addBlank(to tokens: inout [String]) {
    let blanks = [
      " ", "\n", "\t", "\r\n", "\u{0B}", "\u{0C}", "\u{2028}", "\u{2029}", "// c\n", "// c\r",
      "/* c */",
      "/**/", "/* // \n \"*/", "//\u{2028}",
    ]
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      tokens.append(blanks.randomElement(using: &generator) ?? "")
    }
  }
}
