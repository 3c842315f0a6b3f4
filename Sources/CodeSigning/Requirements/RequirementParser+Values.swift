// Valise — the values in a requirement's text
// SPDX-License-Identifier: Apache-2.0

extension RequirementParser {
  mutating func bracketedKey() throws(CodeSigningError) -> [UInt8] {
    try expect(sign: "[")
    let key = try text("a key")
    try expect(sign: "]")
    return key
  }

  mutating func text(_ wanted: String) throws(CodeSigningError) -> [UInt8] {
    switch currentKind {
    // Apple prints texts that have other than printable characters as bytes.
    case .name(let text), .string(let text), .bytes(let text):
      advance()
      return text
    default: throw expected("\(wanted), in quotation marks unless it is letters and digits")
    }
  }

  mutating func hash() throws(CodeSigningError) -> [UInt8] {
    guard case .hash(let bytes) = currentKind else { throw expected("a hash, as H\"...\"") }
    guard bytes.count == 20 else { throw fault(.badDigits(wanted: "40 hexadecimal digits")) }
    advance()
    return bytes
  }

  mutating func integer() throws(CodeSigningError) -> Int32 {
    guard case .integer(let digits) = currentKind else { throw expected("a number") }
    guard let number = Int32(digits) else { throw fault(.badNumber(digits)) }
    advance()
    return number
  }

  /// Reads what is asked of a value; nothing stands for its existence.
  mutating func match() throws(CodeSigningError) -> RequirementMatch {
    if accept(keyword: "absent") { return .absent }
    if accept(keyword: "exists") { return .exists }
    if accept(sign: "~") { return .text(.contains, try value()) }
    if accept(sign: "=") || accept(sign: "==") {
      if accept(keyword: "timestamp") { return .date(.on, try moment()) }
      let startsOpen = accept(sign: "*")
      let text = try value()
      let endsOpen = accept(sign: "*")
      switch (startsOpen, endsOpen) {
      case (false, false): return .text(.equal, text)
      case (false, true): return .text(.beginsWith, text)
      case (true, false): return .text(.endsWith, text)
      case (true, true): return .text(.contains, text)
      }
    }
    let orders: [(String, RequirementMatch.TextComparison, RequirementMatch.DateComparison)] = [
      ("<", .less, .before), (">", .greater, .after), ("<=", .lessOrEqual, .onOrBefore),
      (">=", .greaterOrEqual, .onOrAfter),
    ]
    for (sign, text, date) in orders where accept(sign: sign) {
      if accept(keyword: "timestamp") { return .date(date, try moment()) }
      return .text(text, try value())
    }
    return .exists
  }

  private mutating func value() throws(CodeSigningError) -> [UInt8] {
    try text("a value")
  }

  private mutating func moment() throws(CodeSigningError) -> Int64 {
    guard case .string(let text) = currentKind else {
      throw expected("a moment in quotation marks")
    }
    guard let seconds = RequirementDate.seconds(text) else {
      throw fault(.badMoment(String(decoding: text, as: UTF8.self)))
    }
    advance()
    return seconds
  }
}

extension Requirement {
  /// Compiles the text of one requirement.
  ///
  /// - Parameters:
  ///   - text: The text in codesign's language.
  ///   - certificate: Gives the certificate in a file that the text names, in DER.
  /// - Throws: `.requirementSyntax` with line and column.
  public init(
    compiling text: [UInt8],
    certificate: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(CodeSigningError) {
    var parser = try RequirementParser(text, certificate: certificate)
    self = try parser.requirement()
  }
}

extension RequirementSet {
  /// Compiles the text of a set, or of one requirement, which is the designated one then.
  ///
  /// - Parameters:
  ///   - text: The text in codesign's language, such as `designated => anchor apple`.
  ///   - certificate: Gives the certificate in a file that the text names, in DER.
  /// - Throws: `.requirementSyntax` with line and column.
  public init(
    compiling text: [UInt8],
    certificate: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(CodeSigningError) {
    var parser = try RequirementParser(text, certificate: certificate)
    if parser.isSet {
      self = try parser.set()
    } else {
      self.init([Entry(use: .designated, requirement: try parser.requirement())])
    }
  }
}
