// Valise — the words of a requirement's text
// SPDX-License-Identifier: Apache-2.0

/// A word of a requirement's text and its place.
struct RequirementToken {
  enum Kind: Hashable {
    /// A word of the language.
    case keyword(String)
    /// A text without quotation marks.
    case name([UInt8])
    /// A text in quotation marks.
    case string([UInt8])
    /// The path of a file.
    case path([UInt8])
    /// Hexadecimal digits in `H"…"`.
    case hash([UInt8])
    /// Hexadecimal digits behind `0x`.
    case bytes([UInt8])
    /// Decimal digits.
    case integer(String)
    /// A sign.
    case sign(String)
    case end
  }

  let kind: Kind
  let line: Int
  let column: Int

  /// What messages call the word.
  var shown: String {
    switch kind {
    case .keyword(let word): "the keyword \"\(word)\""
    case .name(let text), .string(let text), .path(let text):
      "\"\(String(decoding: text, as: UTF8.self))\""
    case .hash: "a hash"
    case .bytes: "bytes"
    case .integer(let digits): "the number \(digits)"
    case .sign(let sign): "\"\(sign)\""
    case .end: "the end"
    }
  }
}

/// Cuts the text of a requirement into words.
///
/// Source: the lexer in `requirements.grammar` of Apple's Security.
struct RequirementLexer {
  private let text: [UInt8]
  private var place = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: [UInt8]) { self.text = text }

  /// All words, the end last.
  static func tokens(of text: [UInt8]) throws(CodeSigningError) -> [RequirementToken] {
    var lexer = RequirementLexer(text)
    var tokens: [RequirementToken] = []
    repeat {
      tokens.append(try lexer.next())
    } while tokens.last?.kind != .end
    return tokens
  }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    place + ahead < text.count ? text[place + ahead] : nil
  }

  private func fault(_ fault: RequirementSyntaxFault) -> CodeSigningError {
    .requirementSyntax(fault, line: line, column: place - lineStart + 1)
  }

  private mutating func next() throws(CodeSigningError) -> RequirementToken {
    try skipBlank()
    let column = place - lineStart + 1
    let line = line
    let kind = try kind()
    return RequirementToken(kind: kind, line: line, column: column)
  }

  private mutating func skipBlank() throws(CodeSigningError) {
    while let byte = byte() {
      switch byte {
      case 0x20, 0x09: place += 1
      case 0x0A:
        place += 1
        line += 1
        lineStart = place
      case UInt8(ascii: "#"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while let byte = byte(), byte != 0x0A { place += 1 }
  }

  private mutating func skipComment() throws(CodeSigningError) {
    var end = place + 2
    while end + 1 < text.count, text[end] != 0x2A || text[end + 1] != 0x2F { end += 1 }
    guard end + 1 < text.count else { throw fault(.unterminated("comment")) }
    for index in place..<end where text[index] == 0x0A {
      line += 1
      lineStart = index + 1
    }
    place = end + 2
  }

  private mutating func kind() throws(CodeSigningError) -> RequirementToken.Kind {
    guard let first = byte() else { return .end }
    if first == UInt8(ascii: "H"), byte(1) == UInt8(ascii: "\"") { return try hash() }
    if first == UInt8(ascii: "0"), byte(1) == UInt8(ascii: "x") {
      place += 2
      return .bytes(try digitPairs(wanted: "pairs of hexadecimal digits"))
    }
    if first.isASCIILetter { return word() }
    if first.isASCIIDigit {
      return .integer(String(decoding: taking { $0.isASCIIDigit }, as: UTF8.self))
    }
    if first == UInt8(ascii: "\"") { return try string() }
    if first == UInt8(ascii: "/") { return try path() }
    for sign in ["=>", "==", "<=", ">="] where text[place...].starts(with: sign.utf8) {
      place += 2
      return .sign(sign)
    }
    let sign = String(decoding: [first], as: UTF8.self)
    guard "=;()[]<>,~-!*".contains(sign) else { throw fault(.unexpectedCharacter(first)) }
    place += 1
    return .sign(sign)
  }

  private mutating func taking(_ isPart: (UInt8) -> Bool) -> [UInt8] {
    let start = place
    while let byte = byte(), isPart(byte) { place += 1 }
    return [UInt8](text[start..<place])
  }

  /// A letter, letters and digits, and more of them behind dots.
  private mutating func word() -> RequirementToken.Kind {
    var word = taking { $0.isASCIILetter || $0.isASCIIDigit }
    while byte() == UInt8(ascii: "."), let next = byte(1), next.isASCIILetter || next.isASCIIDigit {
      place += 1
      word.append(UInt8(ascii: "."))
      word +=
        next.isASCIIDigit
        ? taking { $0.isASCIIDigit } : taking { $0.isASCIILetter || $0.isASCIIDigit }
    }
    let text = String(decoding: word, as: UTF8.self)
    return RequirementKeywords.all.contains(text) ? .keyword(text) : .name(word)
  }

  private mutating func string() throws(CodeSigningError) -> RequirementToken.Kind {
    var value: [UInt8] = []
    var index = place + 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      // Apple's printer escapes the backslash too, though its own lexer does not take that back.
      if text[index] == UInt8(ascii: "\\"), index + 1 < text.count { index += 1 }
      value.append(text[index])
      index += 1
    }
    guard index < text.count else { throw fault(.unterminated("quoted text")) }
    for inside in place..<index where text[inside] == 0x0A {
      line += 1
      lineStart = inside + 1
    }
    place = index + 1
    return .string(value)
  }

  /// A slash, a word, and at least one more of both.
  private mutating func path() throws(CodeSigningError) -> RequirementToken.Kind {
    let path = taking { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "/") }
    return .path(path)
  }

  private mutating func hash() throws(CodeSigningError) -> RequirementToken.Kind {
    place += 2
    let bytes = try digitPairs(wanted: "pairs of hexadecimal digits and a quotation mark")
    guard byte() == UInt8(ascii: "\"") else {
      throw fault(.badDigits(wanted: "hexadecimal digits and a quotation mark"))
    }
    place += 1
    return .hash(bytes)
  }

  private mutating func digitPairs(wanted: String) throws(CodeSigningError) -> [UInt8] {
    let digits = taking { $0.hexadecimalValue != nil }.compactMap(\.hexadecimalValue)
    guard !digits.isEmpty, digits.count.isMultiple(of: 2) else {
      throw fault(.badDigits(wanted: wanted))
    }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }

  fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
