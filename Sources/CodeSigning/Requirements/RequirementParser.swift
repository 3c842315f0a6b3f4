// Valise — requirements out of their text
// SPDX-License-Identifier: Apache-2.0

/// Compiles the text of a requirement to the same bytes as Apple's tools.
///
/// Source: `requirements.grammar` of Apple's Security.
struct RequirementParser {
  private let tokens: [RequirementToken]
  private var place = 0
  private var depth = 0
  /// Gives the certificate in a file, in DER; nothing where it cannot be read.
  private let certificate: (String) -> [UInt8]?

  /// Cuts a text into words.
  init(
    _ text: [UInt8],
    certificate: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(CodeSigningError) {
    tokens = try RequirementLexer.tokens(of: text)
    self.certificate = certificate
  }

  private var token: RequirementToken { tokens[min(place, tokens.count - 1)] }
  /// The word at the parser's place.
  var currentKind: RequirementToken.Kind { token.kind }
  private var following: RequirementToken { tokens[min(place + 1, tokens.count - 1)] }

  /// Whether the text is a set: each requirement has its use before it.
  var isSet: Bool { following.kind == .sign("=>") }

  func fault(_ fault: RequirementSyntaxFault) -> CodeSigningError {
    .requirementSyntax(fault, line: token.line, column: token.column)
  }

  func expected(_ wanted: String) -> CodeSigningError {
    fault(.expected(wanted, found: token.shown))
  }

  mutating func advance() { place += 1 }

  mutating func accept(_ kind: RequirementToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    place += 1
    return true
  }

  mutating func accept(keyword: String) -> Bool { accept(.keyword(keyword)) }

  mutating func accept(sign: String) -> Bool { accept(.sign(sign)) }

  mutating func expect(sign: String) throws(CodeSigningError) {
    guard accept(sign: sign) else { throw expected("\"\(sign)\"") }
  }

  /// Reads one requirement up to the end of the text.
  mutating func requirement() throws(CodeSigningError) -> Requirement {
    let element = try element()
    guard token.kind == .end else { throw expected("\"and\", \"or\" or the end") }
    return element
  }

  /// Reads a set up to the end of the text.
  mutating func set() throws(CodeSigningError) -> RequirementSet {
    var entries: [RequirementSet.Entry] = []
    repeat {
      let use = try use()
      guard !entries.contains(where: { $0.use == use }) else {
        throw expected("another use than before")
      }
      try expect(sign: "=>")
      entries.append(RequirementSet.Entry(use: use, requirement: try element()))
    } while token.kind != .end
    // Apple's maker of superblobs sorts by number.
    return RequirementSet(entries.sorted { $0.use.rawValue < $1.use.rawValue })
  }

  private mutating func use() throws(CodeSigningError) -> RequirementUse {
    if case .keyword(let word) = token.kind,
      let row = RequirementUse.names.first(where: { $0.name == word })
    {
      place += 1
      return row.use
    }
    if case .integer = token.kind {
      return RequirementUse(rawValue: UInt32(bitPattern: try integer()))
    }
    throw expected("what the requirement is for (host, guest, designated, library, plugin)")
  }

  private mutating func element() throws(CodeSigningError) -> Requirement {
    let expression = try expression()
    while accept(sign: ";") {}
    return Requirement(expression)
  }

  private mutating func expression() throws(CodeSigningError) -> RequirementExpression {
    var left = try term()
    var count = 0
    while accept(keyword: "or") {
      count += 1
      try checkDepth(count)
      left = .or(left, try term())
    }
    return left
  }

  private mutating func term() throws(CodeSigningError) -> RequirementExpression {
    var left = try primary()
    var count = 0
    while accept(keyword: "and") {
      count += 1
      try checkDepth(count)
      left = .and(left, try primary())
    }
    return left
  }

  /// Checks that what is compiled can be read back.
  private func checkDepth(_ count: Int) throws(CodeSigningError) {
    let limit = RequirementExpression.depthLimit / 2
    guard count < limit else { throw fault(.tooDeep(limit: limit)) }
  }

  /// How deep parentheses and negations may be nested, so that the whole stays below the limit.
  private static let nestingLimit = 100

  private mutating func primary() throws(CodeSigningError) -> RequirementExpression {
    guard depth < Self.nestingLimit else { throw fault(.tooDeep(limit: Self.nestingLimit)) }
    depth += 1
    defer { depth -= 1 }
    if accept(sign: "!") { return .not(try primary()) }
    if accept(sign: "(") {
      let inner: RequirementExpression
      switch token.kind {
      case .name(let name), .string(let name), .bytes(let name):
        place += 1
        inner = .namedCode(name)
      default: inner = try expression()
      }
      try expect(sign: ")")
      return inner
    }
    guard case .keyword(let word) = token.kind else { throw expected("a condition") }
    place += 1
    return try condition(word)
  }

  private mutating func condition(_ word: String) throws(CodeSigningError) -> RequirementExpression
  {
    switch word {
    case "always", "true": return .always
    case "never", "false": return .never
    case "notarized": return .notarized
    case "legacy": return .legacy
    case "anchor": return try anchor()
    case "certificate", "cert": return try certificateCondition()
    case "info": return .info(key: try bracketedKey(), try match())
    case "entitlement": return .entitlement(key: try bracketedKey(), try match())
    case "identifier":
      acceptEqual()
      return .identifier(try text("an identifier"))
    case "cdhash":
      acceptEqual()
      return .codeDirectoryHash(try hash())
    case "platform":
      acceptEqual()
      return .platform(try integer())
    default:
      place -= 1
      throw expected("a condition")
    }
  }

  private mutating func acceptEqual() {
    if !accept(sign: "==") { _ = accept(sign: "=") }
  }

  private mutating func anchor() throws(CodeSigningError) -> RequirementExpression {
    if accept(keyword: "apple") {
      if accept(keyword: "generic") { return .anchorAppleGeneric }
      switch token.kind {
      case .name(let name), .string(let name), .bytes(let name):
        place += 1
        return .namedAnchor(name)
      default: return .anchorApple
      }
    }
    if accept(keyword: "generic") {
      guard accept(keyword: "apple") else { throw expected("\"apple\"") }
      return .anchorAppleGeneric
    }
    if accept(keyword: "trusted") { return .trustedAnchor }
    return try slotCondition(.root)
  }

  private mutating func certificateCondition() throws(CodeSigningError) -> RequirementExpression {
    if accept(keyword: "trusted") { return .trustedAnchor }
    let slot = try slot()
    if accept(keyword: "trusted") { return .trustedCertificate(slot) }
    return try slotCondition(slot)
  }

  private mutating func slot() throws(CodeSigningError) -> CertificateSlot {
    if accept(keyword: "leaf") { return .leaf }
    if accept(keyword: "root") { return .root }
    if accept(sign: "-") { return CertificateSlot(rawValue: 0 &- (try integer())) }
    guard case .integer = token.kind else {
      throw expected("a certificate's place (leaf, root or a number)")
    }
    return CertificateSlot(rawValue: try integer())
  }

  private mutating func slotCondition(
    _ slot: CertificateSlot
  ) throws(CodeSigningError) -> RequirementExpression {
    guard token.kind != .sign("[") else {
      let start = place
      let key = String(decoding: try bracketedKey(), as: UTF8.self)
      return try field(key, of: slot, at: start)
    }
    acceptEqual()
    switch token.kind {
    case .hash: return .certificateHash(slot, try hash())
    case .name(let path), .string(let path), .path(let path):
      let name = String(decoding: path, as: UTF8.self)
      guard let bytes = certificate(name) else { throw fault(.unreadableCertificate(name)) }
      place += 1
      return .certificateHash(slot, try CodeHashType.sha1.hash(of: bytes))
    default: throw expected("\"[\", a hash or the path of a certificate")
    }
  }

  private mutating func field(
    _ key: String,
    of slot: CertificateSlot,
    at start: Int
  ) throws(CodeSigningError) -> RequirementExpression {
    if key.hasPrefix("subject.") {
      return .certificateField(slot, key: [UInt8](key.utf8), try match())
    }
    guard let dot = key.firstIndex(of: ".") else {
      place = start + 1
      throw fault(.unknownField(key))
    }
    let number = key[key.index(after: dot)...]
    guard let oid = ObjectIdentifierBytes.bytes(number) else {
      place = start + 1
      throw fault(.badObjectIdentifier(String(number)))
    }
    switch key[..<dot] {
    case "field", "extension": return .certificateExtension(slot, oid: oid, try match())
    case "policy": return .certificatePolicy(slot, oid: oid, try match())
    case "timestamp": return .certificateDate(slot, oid: oid, try match())
    default:
      place = start + 1
      throw fault(.unknownField(key))
    }
  }
}
