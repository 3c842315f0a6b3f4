// Valise — a strict reader of XML that gives one thing after the other
// SPDX-License-Identifier: Apache-2.0

/// A strict reader of XML 1.0 that gives one thing after the other, without copying text.
///
/// There is no processing of document types: a `DOCTYPE` with declarations inside is refused, and
/// only the five entities of XML itself are known. So no text can make its reader fetch a file or
/// grow without bounds.
public struct XMLScanner: Sendable {
  /// The whole text in UTF-8; a byte order mark of UTF-8 is kept.
  public let bytes: [UInt8]
  /// The names of the elements that are open, outermost first.
  var open: [Range<Int>] = []
  /// The next byte to look at.
  var cursor: Int = 0
  private var hasRoot = false
  let limits: XMLLimits
  let tolerance: XMLTolerance
  /// Whether nobody reads the places of errors, so that no line is counted for them.
  private let isPart: Bool

  /// The name of the last tag.
  package internal(set) var name: Range<Int> = 0..<0
  /// The attributes of the last start tag.
  package internal(set) var attributes: [XMLAttribute] = []
  /// What the last text, section, comment, instruction or document type holds.
  package internal(set) var content: Range<Int> = 0..<0
  /// The letters of the last plain tag's name, the first of them lowest.
  package internal(set) var plainName: UInt64 = 0
  /// Whether references stand in the last text.
  package internal(set) var hasReferences = false

  /// Makes a scanner of a text in UTF-8, UTF-16 or UTF-32 (with or without a byte order mark),
  /// ASCII or Latin-1.
  ///
  /// Blank space before the declaration is passed over, as Apple's readers pass it over.
  public init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLError) {
    try self.init(bytes, limits: limits, tolerance: .strict)
  }

  /// Makes a scanner that lets some things pass.
  package init(
    _ bytes: [UInt8],
    limits: XMLLimits,
    tolerance: XMLTolerance
  ) throws(XMLError) {
    guard bytes.count <= limits.byteCount else {
      let start = XMLPosition(line: 1, column: 1, offset: 0)
      throw XMLError(.overLimit("bytes", limit: limits.byteCount), at: start)
    }
    (self.bytes, cursor) = try XMLDecoding.utf8(bytes)
    self.limits = limits
    self.tolerance = tolerance
    isPart = false
    skipSpace()
  }

  /// Makes a scanner of the same text that starts inside an element without a name.
  init(of other: XMLScanner, at offset: Int, depthLimit: Int) {
    bytes = other.bytes
    cursor = offset
    open = [0..<0]
    hasRoot = true
    limits = XMLLimits(
      depth: depthLimit,
      attributes: other.limits.attributes,
      byteCount: other.limits.byteCount
    )
    tolerance = other.tolerance
    isPart = true
  }

  /// How many elements are open.
  public var depth: Int { open.count }

  /// The place of a byte.
  ///
  /// - Complexity: Linear in the offset: for messages only.
  public func position(of offset: Int) -> XMLPosition {
    isPart ? XMLPosition(line: 1, column: 1, offset: offset) : XMLPosition(of: offset, in: bytes)
  }

  /// Where the next thing starts.
  public var offset: Int { cursor }

  /// Reads the next thing.
  public mutating func next() throws(XMLError) -> XMLEvent {
    switch try advance() {
    case .start: .start(name: name, attributes: attributes, isEmpty: false)
    case .empty: .start(name: name, attributes: attributes, isEmpty: true)
    case .end: .end(name: name)
    case .text: .text(content, hasReferences: hasReferences)
    case .cdata: .cdata(content)
    case .comment: .comment(content)
    case .instruction: .instruction(content)
    case .documentType: .documentType(content)
    case .finish: .finish
    }
  }

  /// Reads the next thing; what it holds is in the scanner until the next call.
  package mutating func advance() throws(XMLError) -> XMLToken {
    if cursor == bytes.count { return try finish() }
    guard bytes[cursor] == UInt8(ascii: "<") else { return try text() }
    guard cursor + 1 < bytes.count else { throw end(inside: "a tag") }
    switch bytes[cursor + 1] {
    case UInt8(ascii: "/"): return try endTag()
    case UInt8(ascii: "!"): return try declaration()
    case UInt8(ascii: "?"):
      content = try delimited("<?", "?>", "an instruction")
      return .instruction
    default: return try startTag()
    }
  }

  private func finish() throws(XMLError) -> XMLToken {
    if let name = open.last { throw end(inside: "<\(string(name))>") }
    guard hasRoot else { throw error(.noElement, at: bytes.count) }
    return .finish
  }

  private mutating func text() throws(XMLError) -> XMLToken {
    let start = cursor
    // Plain locals let the loop run without looking at the scanner again.
    let bytes = self.bytes
    var index = start
    hasReferences = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { break }
      index += 1
      if byte > UInt8(ascii: ">") { continue }
      switch byte {
      case UInt8(ascii: "&"): hasReferences = true
      case UInt8(ascii: ">"): try checkSectionEnd(index, start)
      case 0..<0x20: try checkControl(byte, at: index - 1)
      default: break
      }
    }
    cursor = index
    content = start..<index
    guard open.isEmpty else { return .text }
    guard bytes[content].allSatisfy(Self.isSpace) else {
      throw error(.contentOutsideRoot, at: start)
    }
    return try advance()
  }

  /// Checks that a `>` of a text, before `end`, does not follow `]]`.
  private func checkSectionEnd(_ end: Int, _ start: Int) throws(XMLError) {
    guard tolerance == .strict, end - start >= 3, bytes[end - 2] == UInt8(ascii: "]"),
      bytes[end - 3] == UInt8(ascii: "]")
    else { return }
    throw error(.expected("\"]]&gt;\" for \"]]>\" in text"), at: end - 3)
  }

  private func checkControl(_ byte: UInt8, at offset: Int) throws(XMLError) {
    guard Self.isSpace(byte) else { throw error(.invalidCharacter(UInt32(byte)), at: offset) }
  }

  private mutating func startTag() throws(XMLError) -> XMLToken {
    let start = cursor
    if open.isEmpty, hasRoot { throw error(.contentOutsideRoot, at: start) }
    cursor += 1
    name = try scanName()
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: ">") { return try opened(from: start) }
    while true {
      let hadSpace = skipSpace()
      guard cursor < bytes.count else { throw end(inside: "the tag <\(string(name))>") }
      switch bytes[cursor] {
      case UInt8(ascii: ">"):
        return try opened(from: start)
      case UInt8(ascii: "/"):
        cursor += 1
        try expect(UInt8(ascii: ">"), "\">\"")
        hasRoot = true
        return .empty
      default:
        guard hadSpace else { throw error(.expected("a space, \"/\" or \">\""), at: cursor) }
        attributes.append(try attribute())
      }
    }
  }

  /// Steps over the end of a start tag.
  private mutating func opened(from start: Int) throws(XMLError) -> XMLToken {
    cursor += 1
    guard open.count < limits.depth else {
      throw error(.overLimit("levels of elements", limit: limits.depth), at: start)
    }
    open.append(name)
    hasRoot = true
    return .start
  }

  private mutating func attribute() throws(XMLError) -> XMLAttribute {
    let start = cursor
    guard attributes.count < limits.attributes else {
      throw error(.overLimit("attributes", limit: limits.attributes), at: start)
    }
    let name = try scanName()
    if attributes.contains(where: { bytes[$0.name] == bytes[name] }) {
      throw error(.repeatedAttribute(string(name)), at: start)
    }
    skipSpace()
    try expect(UInt8(ascii: "="), "\"=\"")
    skipSpace()
    guard cursor < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[cursor])
    else { throw error(.expected("a quoted value"), at: cursor) }
    let quote = bytes[cursor]
    cursor += 1
    let value = cursor
    while cursor < bytes.count, bytes[cursor] != quote {
      if bytes[cursor] == UInt8(ascii: "<") { throw error(.expected("\"&lt;\""), at: cursor) }
      if bytes[cursor] < 0x20 { try checkControl(bytes[cursor], at: cursor) }
      cursor += 1
    }
    guard cursor < bytes.count else { throw end(inside: "a quoted value") }
    cursor += 1
    return XMLAttribute(name: name, value: value..<(cursor - 1))
  }

  private mutating func endTag() throws(XMLError) -> XMLToken {
    let start = cursor
    guard let opened = open.popLast() else { throw error(.contentOutsideRoot, at: start) }
    cursor += 2
    if stands(opened), cursor + opened.count < bytes.count,
      bytes[cursor + opened.count] == UInt8(ascii: ">")
    {
      name = cursor..<(cursor + opened.count)
      cursor = name.upperBound + 1
      return .end
    }
    name = try scanName()
    skipSpace()
    try expect(UInt8(ascii: ">"), "\">\"")
    guard bytes[opened] == bytes[name] else {
      throw error(.mismatchedEndTag(expected: string(opened), found: string(name)), at: start)
    }
    return .end
  }

  /// Whether the bytes of a range stand at the cursor again.
  private func stands(_ range: Range<Int>) -> Bool {
    guard range.count <= bytes.count - cursor else { return false }
    var index = cursor
    for place in range {
      if bytes[place] != bytes[index] { return false }
      index += 1
    }
    return true
  }

  private mutating func declaration() throws(XMLError) -> XMLToken {
    let start = cursor
    if stands("<!--") {
      content = try comment()
      return .comment
    }
    if stands("<![CDATA[") {
      if open.isEmpty { throw error(.contentOutsideRoot, at: start) }
      content = try delimited("<![CDATA[", "]]>", "a CDATA section")
      return .cdata
    }
    guard stands("<!DOCTYPE"), !hasRoot else { throw error(.expected("a tag"), at: start) }
    var quote: UInt8?
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw error(.internalSubset, at: cursor)
      } else if byte == UInt8(ascii: ">") {
        cursor += 1
        content = start..<cursor
        return .documentType
      }
      cursor += 1
    }
    throw end(inside: "a document type")
  }

  private mutating func comment() throws(XMLError) -> Range<Int> {
    let range = try delimited("<!--", "-->", "a comment")
    guard tolerance == .strict else { return range }
    if let dashes = range.first(where: {
      bytes[$0] == UInt8(ascii: "-") && bytes[$0 + 1] == UInt8(ascii: "-")
    }) {
      throw error(.expected("no \"--\" inside a comment"), at: dashes)
    }
    return range
  }

  private mutating func delimited(
    _ opening: StaticString,
    _ closing: StaticString,
    _ thing: String
  ) throws(XMLError) -> Range<Int> {
    cursor += opening.utf8CodeUnitCount
    let start = cursor
    while cursor < bytes.count {
      if stands(closing) {
        cursor += closing.utf8CodeUnitCount
        return start..<(cursor - closing.utf8CodeUnitCount)
      }
      if bytes[cursor] < 0x20 { try checkControl(bytes[cursor], at: cursor) }
      cursor += 1
    }
    throw end(inside: thing)
  }

  private mutating func scanName() throws(XMLError) -> Range<Int> {
    let start = cursor
    let bytes = self.bytes
    var index = start
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    cursor = index
    guard start < cursor, !Self.isDigitOrMark(bytes[start]) else {
      throw error(.expected("a name"), at: start)
    }
    return start..<cursor
  }

  private mutating func expect(_ byte: UInt8, _ words: String) throws(XMLError) {
    guard cursor < bytes.count else { throw end(inside: "a tag") }
    guard bytes[cursor] == byte else { throw error(.expected(words), at: cursor) }
    cursor += 1
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = cursor
    while cursor < bytes.count, Self.isSpace(bytes[cursor]) { cursor += 1 }
    return cursor > start
  }

  /// Whether an ASCII text stands at the cursor.
  private func stands(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - cursor >= count else { return false }
    // Safety: `index` stays below the count of the buffer.
    return text.withUTF8Buffer { buffer in
      for index in 0..<count where unsafe buffer[index] != bytes[cursor + index] { return false }
      return true
    }
  }

  private func end(inside thing: String) -> XMLError {
    error(.unexpectedEnd(inside: thing), at: bytes.count)
  }

  func error(_ reason: XMLError.Reason, at offset: Int) -> XMLError {
    XMLError(reason, at: position(of: offset))
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...: true
    default: false
    }
  }

  private static func isDigitOrMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
