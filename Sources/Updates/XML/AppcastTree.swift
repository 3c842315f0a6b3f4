// Valise — the XML of a feed as a tree
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// The XML of a feed as a tree.
struct AppcastTree {
  /// The outermost element.
  let root: AppcastElement
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The comments, with their places.
  let comments: [Range<Int>]
  /// The names whose prefix nothing declares, with their places.
  let undeclared: [(name: String, offset: Int)]
  /// What the outermost element declares.
  let rootDeclarations: [AppcastDeclaration]

  /// The prefix that the outermost element declares for the format's namespace.
  var rootPrefix: String? {
    let own = rootDeclarations.filter { $0.address == AppcastNamespaces.sparkle }
    return (own.first { $0.prefix == "sparkle" } ?? own.first { !$0.prefix.isEmpty })?.prefix
  }

  /// Reads a feed.
  ///
  /// - Throws: `.xml`, `.documentType` or `.overLimit`.
  init(parsing bytes: [UInt8], limits: UpdateLimits) throws(UpdateError) {
    var builder = try AppcastTreeBuilder(bytes, limits: limits)
    while try builder.step() {}
    // The scanner has refused a text without an element.
    guard let root = builder.root else {
      throw .xml(XMLError(.noElement, at: builder.scanner.position(of: 0)))
    }
    self.root = root
    self.bytes = builder.scanner.bytes
    comments = builder.comments
    undeclared = builder.undeclared
    rootDeclarations = builder.rootDeclarations
  }

  /// The place of a byte, for messages.
  func position(of offset: Int) -> XMLPosition { XMLPosition(of: offset, in: bytes) }
}

/// Makes the tree, one event after the other.
private struct AppcastTreeBuilder {
  var scanner: XMLScanner
  var root: AppcastElement?
  var comments: [Range<Int>] = []
  var undeclared: [(name: String, offset: Int)] = []
  var rootDeclarations: [AppcastDeclaration] = []
  private var open: [AppcastElement] = []
  private var namespaces = AppcastNamespaces()
  private let limits: UpdateLimits

  /// How many names without a declaration are kept; one is enough for a message.
  private static let undeclaredLimit = 100

  init(_ bytes: [UInt8], limits: UpdateLimits) throws(UpdateError) {
    self.limits = limits
    let xmlLimits = XMLLimits(depth: limits.depth, byteCount: limits.byteCount)
    do throws(XMLError) { scanner = try XMLScanner(bytes, limits: xmlLimits) } catch {
      throw .xml(error)
    }
  }

  /// Reads the next event; tells whether there are more.
  mutating func step() throws(UpdateError) -> Bool {
    let event: XMLEvent
    do throws(XMLError) { event = try scanner.next() } catch { throw .xml(error) }
    switch event {
    case .start(let name, let attributes, let isEmpty): try start(name, attributes, isEmpty)
    case .end: end()
    case .text(let range, let hasReferences): add(try text(range, hasReferences))
    case .cdata(let range): add(try text(range, false))
    case .comment(let range): comments.append(range)
    case .instruction: break
    case .documentType(let range):
      throw .documentType(at: scanner.position(of: range.lowerBound))
    case .finish: return false
    }
    return true
  }

  private func text(_ range: Range<Int>, _ hasReferences: Bool) throws(UpdateError) -> String {
    do throws(XMLError) {
      return try scanner.resolved(range, hasReferences: hasReferences)
    } catch {
      throw .xml(error)
    }
  }

  private mutating func start(
    _ name: Range<Int>,
    _ attributes: [XMLAttribute],
    _ isEmpty: Bool
  ) throws(UpdateError) {
    var values: [(name: String, value: String)] = []
    for attribute in attributes {
      values.append((scanner.string(attribute.name), try value(of: attribute)))
    }
    let depth = open.count
    namespaces.open(values, depth: depth)
    if depth == 0 { rootDeclarations = AppcastDeclaration.all(in: values) }
    guard namespaces.count <= limits.namespaceCount else {
      let place = scanner.position(of: name.lowerBound)
      throw .overLimit("namespaces at once", limit: limits.namespaceCount, at: place)
    }
    let own = zip(attributes, values).compactMap { self.attribute($0, $1) }
    let text = scanner.string(name)
    let meaning = namespaces.meaning(of: text, isAttribute: false)
    note(text, isDeclared: meaning.isDeclared, at: name.lowerBound)
    let end = scanner.offset
    let element = AppcastElement(
      name: text,
      key: meaning.key,
      namespace: meaning.namespace,
      attributes: own,
      startTag: (name.lowerBound - 1)..<end,
      inside: end..<end,
      range: (name.lowerBound - 1)..<end
    )
    if isEmpty {
      namespaces.close(depth: depth)
      close(element)
    } else {
      open.append(element)
    }
  }

  /// The value of an attribute; line ends and tabs are spaces, as XML wants it.
  private func value(of attribute: XMLAttribute) throws(UpdateError) -> String {
    guard attribute.value.count <= limits.attributeByteCount else {
      let place = scanner.position(of: attribute.value.lowerBound)
      throw .overLimit("bytes in an attribute", limit: limits.attributeByteCount, at: place)
    }
    let text = try self.text(attribute.value, true)
    guard scanner.bytes[attribute.value].contains(where: { $0 < 0x20 }) else { return text }
    let spaces = text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }
    return String(String.UnicodeScalarView(spaces))
  }

  private mutating func attribute(
    _ attribute: XMLAttribute,
    _ value: (name: String, value: String)
  ) -> AppcastAttribute? {
    guard AppcastNamespaces.declaredPrefix(value.name) == nil else { return nil }
    let meaning = namespaces.meaning(of: value.name, isAttribute: true)
    note(value.name, isDeclared: meaning.isDeclared, at: attribute.name.lowerBound)
    return AppcastAttribute(
      name: value.name,
      key: meaning.key,
      value: value.value,
      // The scanner has met the closing quote behind the value.
      range: attribute.name.lowerBound..<(attribute.value.upperBound + 1),
      valueRange: attribute.value
    )
  }

  private mutating func note(_ name: String, isDeclared: Bool, at offset: Int) {
    guard !isDeclared, undeclared.count < Self.undeclaredLimit else { return }
    undeclared.append((name, offset))
  }

  private mutating func end() {
    guard var element = open.popLast() else { return }
    let nameStart = scanner.name.lowerBound
    element.inside = element.inside.lowerBound..<max(element.inside.lowerBound, nameStart - 2)
    element.range = element.range.lowerBound..<scanner.offset
    namespaces.close(depth: open.count)
    close(element)
  }

  private mutating func close(_ element: AppcastElement) {
    guard !open.isEmpty else {
      root = element
      return
    }
    open[open.count - 1].content.append(.element(element))
  }

  private mutating func add(_ text: String) {
    guard !open.isEmpty, !text.isEmpty else { return }
    open[open.count - 1].content.append(.text(text))
  }
}
