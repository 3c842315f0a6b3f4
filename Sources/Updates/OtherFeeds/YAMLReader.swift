// Valise — reading the YAML that update feeds are written in
// SPDX-License-Identifier: Apache-2.0

/// Reads the YAML that update feeds are written in: mappings and sequences by indentation, plain
/// and quoted texts of one line, literal and folded blocks.
///
/// Anchors, tags, directives, several documents, and collections in brackets that hold something
/// are refused with their place.
///
/// Source: YAML 1.2.2, chapters 7 and 8.
struct YAMLReader {
  static let byteLimit = 1 << 20
  static let depthLimit = 32
  static let valueLimit = 10_000

  /// A line: its text without indentation, and how far it is indented.
  struct Line {
    let number: Int
    var indent: Int
    var text: Substring
    /// The whole line, for blocks of text.
    let whole: Substring
  }

  private(set) var lines: [Line]
  private(set) var next = 0
  private var valueCount = 0

  /// The value of a text.
  static func value(of bytes: [UInt8]) throws(YAMLError) -> YAMLValue {
    guard bytes.count <= byteLimit else {
      throw YAMLError(reason: .overLimit("bytes", limit: byteLimit), line: 1, column: 1)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw YAMLError(reason: .invalidEncoding, line: 1, column: 1)
    }
    var reader = YAMLReader(text)
    return try reader.document()
  }

  private init(_ text: String) {
    let start =
      text.unicodeScalars.first == "\u{FEFF}"
      ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    let parts = start.split(separator: "\n", omittingEmptySubsequences: false)
    lines = parts.enumerated().map { place, part in
      let scalars = part.last == "\r" ? part.dropLast() : part
      let content = scalars.drop { $0 == " " }
      return Line(
        number: place + 1,
        indent: scalars.count - content.count,
        text: Substring(content),
        whole: Substring(scalars)
      )
    }
  }

  private mutating func document() throws(YAMLError) -> YAMLValue {
    passBlankLines()
    if next < lines.count, lines[next].indent == 0 {
      if lines[next].text.hasPrefix("%") { throw fault(.unsupported("a directive")) }
      if lines[next].text == "---" { next += 1 }
    }
    let value = try block(above: -1, depth: 0)
    passBlankLines()
    guard next == lines.count else {
      throw fault(.expected("the end, or a line that is indented as those before it"))
    }
    return value
  }

  func fault(_ reason: YAMLError.Reason, at column: Int? = nil) -> YAMLError {
    let line = next < lines.count ? lines[next] : lines.last
    let place = column ?? (line?.indent ?? 0) + 1
    return YAMLError(reason: reason, line: line?.number ?? 1, column: place)
  }

  /// The line that comes next, if it is indented deeper than a block.
  private mutating func line(above indent: Int) -> Line? {
    passBlankLines()
    guard next < lines.count, lines[next].indent > indent else { return nil }
    return lines[next]
  }

  private mutating func passBlankLines() {
    while next < lines.count {
      let text = lines[next].text
      guard text.isEmpty || text.first == "#" else { return }
      next += 1
    }
  }

  // MARK: collections

  /// The value that the following lines are, as far as they are indented deeper than `indent`.
  private mutating func block(above indent: Int, depth: Int) throws(YAMLError) -> YAMLValue {
    guard let line = line(above: indent) else { return .null }
    guard depth < Self.depthLimit else {
      throw fault(.overLimit("levels", limit: Self.depthLimit))
    }
    valueCount += 1
    guard valueCount <= Self.valueLimit else {
      throw fault(.overLimit("values", limit: Self.valueLimit))
    }
    if line.text.first == "\t" { throw fault(.expected("spaces; a tab does not indent")) }
    if line.text == "---" || line.text == "..." { throw fault(.unsupported("a second document")) }
    if Self.isItem(line.text) { return try sequence(at: line.indent, depth: depth) }
    if YAMLScalar.key(of: line.text) != nil { return try mapping(at: line.indent, depth: depth) }
    return try scalar(line.text, above: indent)
  }

  private static func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  private mutating func sequence(at indent: Int, depth: Int) throws(YAMLError) -> YAMLValue {
    var values: [YAMLValue] = []
    while let line = line(above: indent - 1), line.indent == indent, Self.isItem(line.text) {
      let rest = line.text.dropFirst().drop { $0 == " " }
      if rest.isEmpty || rest.first == "#" {
        next += 1
        values.append(try block(above: indent, depth: depth + 1))
      } else {
        // What follows the dash is a line of its own, indented as far.
        lines[next].indent += line.text.unicodeScalars.count - rest.unicodeScalars.count
        lines[next].text = rest
        values.append(try block(above: indent, depth: depth + 1))
      }
    }
    return .sequence(values)
  }

  private mutating func mapping(at indent: Int, depth: Int) throws(YAMLError) -> YAMLValue {
    var pairs: [YAMLValue.Pair] = []
    var keys: Set<String> = []
    while let line = line(above: indent - 1), line.indent == indent, !Self.isItem(line.text) {
      if line.text.first == "\t" { throw fault(.expected("spaces; a tab does not indent")) }
      guard let (key, rest) = YAMLScalar.key(of: line.text) else {
        throw fault(.expected("a key and a colon"))
      }
      guard keys.insert(key).inserted else { throw fault(.repeatedKey(key)) }
      let value: YAMLValue
      if rest.isEmpty || rest.first == "#" {
        next += 1
        // A sequence under a key may be indented as the key is.
        let isSequence =
          self.line(above: indent - 1).map { $0.indent == indent && Self.isItem($0.text) } ?? false
        value = try block(above: isSequence ? indent - 1 : indent, depth: depth + 1)
      } else {
        value = try scalar(rest, above: indent)
      }
      pairs.append(YAMLValue.Pair(key: key, value: value))
    }
    return .mapping(pairs)
  }

  // MARK: texts

  /// The value that stands at the end of the line that comes next.
  private mutating func scalar(
    _ text: Substring,
    above indent: Int
  ) throws(YAMLError) -> YAMLValue {
    let column = lines[next].whole.unicodeScalars.count - text.unicodeScalars.count + 1
    if text.first == "|" || text.first == ">" { return .text(try literal(text, above: indent)) }
    let value: YAMLValue
    do throws(YAMLScalar.Fault) {
      value = try YAMLScalar.value(of: text)
    } catch {
      throw fault(error.reason, at: column)
    }
    next += 1
    if line(above: indent) != nil {
      throw fault(.unsupported("a text that goes on in the next line"))
    }
    return value
  }

  /// A block of text, whose header stands in the line that comes next.
  private mutating func literal(
    _ header: Substring,
    above indent: Int
  ) throws(YAMLError) -> String {
    guard var block = YAMLBlockText(header) else {
      throw fault(.expected("'|' or '>' with a digit or a sign at most"))
    }
    next += 1
    var depth = block.indentation.map { max(indent, 0) + $0 }
    while next < lines.count {
      let line = lines[next]
      let isBlank = line.text.isEmpty
      if depth == nil, !isBlank { depth = line.indent }
      if !isBlank, line.indent <= indent || line.indent < (depth ?? 0) { break }
      block.add(Substring(line.whole.unicodeScalars.dropFirst(depth ?? line.indent)))
      next += 1
    }
    return block.text
  }
}
