// Valise — finding the places of values between their tags
// SPDX-License-Identifier: Apache-2.0

import XMLText

extension XMLPropertyListSourceReader {
  /// The place of the value whose start tag was just read.
  mutating func node(
    after gap: Gap,
    key: XMLPropertyListNode.Key?
  ) throws(PropertyListError) -> XMLPropertyListNode {
    var node = XMLPropertyListNode(
      kind: kind,
      name: scanner.name,
      range: gap.tag..<scanner.offset,
      content: scanner.offset..<scanner.offset,
      key: key,
      lineStart: gap.lineStart,
      tailEnd: scanner.offset,
      headEnd: scanner.offset
    )
    guard !gap.isOneTag else { return node }
    switch node.kind {
    case .dictionary, .array: try readChildren(of: &node)
    case .data, .scalar:
      let end = try skipText()
      node.content = node.content.lowerBound..<end
    }
    node.range = gap.tag..<scanner.offset
    node.tailEnd = scanner.offset
    return node
  }

  private mutating func readChildren(
    of node: inout XMLPropertyListNode
  ) throws(PropertyListError) {
    while true {
      let gap = try self.gap()
      if let last = node.children.indices.last {
        node.children[last].tailEnd = gap.tailEnd
      } else {
        node.headEnd = gap.tailEnd
        node.lastComment = gap.lastComment
      }
      guard gap.isStart else {
        node.content = node.content.lowerBound..<gap.tag
        return index(&node)
      }
      let child = node.kind == .dictionary ? try entry(after: gap) : try self.node(after: gap)
      node.children.append(child)
    }
  }

  private func index(_ node: inout XMLPropertyListNode) {
    guard node.children.count > PropertyListKeys.plainSearchLimit else { return }
    for (place, child) in node.children.enumerated() {
      if let key = child.key { node.places[ExactText(key.text)] = place }
    }
  }

  private mutating func node(after gap: Gap) throws(PropertyListError) -> XMLPropertyListNode {
    try node(after: gap, key: nil)
  }

  private mutating func entry(after gap: Gap) throws(PropertyListError) -> XMLPropertyListNode {
    guard element == .key else { throw fault(.valueWithoutKey, at: gap.tag) }
    let text = gap.isOneTag ? "" : try keyText()
    let range = gap.tag..<scanner.offset
    let inner = try self.gap()
    guard inner.isStart, element != .key else { throw fault(.keyWithoutValue(text), at: gap.tag) }
    let key = XMLPropertyListNode.Key(text: text, range: range, valueLineStart: inner.lineStart)
    var node = try self.node(after: inner, key: key)
    node.lineStart = gap.lineStart
    return node
  }

  /// The text of a key up to its end tag.
  private mutating func keyText() throws(PropertyListError) -> String {
    var text = ""
    while true {
      let start = scanner.offset
      switch try advance() {
      case .text: text += try resolved()
      case .cdata: text += scanner.string(scanner.content)
      case .end: return text
      case .start, .empty, .comment, .instruction, .documentType, .finish:
        throw fault(.unexpected("markup", inside: "key"), at: start)
      }
    }
  }

  /// Steps over a text and its end tag; returns where the end tag starts.
  private mutating func skipText() throws(PropertyListError) -> Int {
    while true {
      let start = scanner.offset
      switch try advance() {
      case .text, .cdata: continue
      case .end: return start
      case .start, .empty, .comment, .instruction, .documentType, .finish:
        throw fault(.unexpected("markup", inside: "a value"), at: start)
      }
    }
  }

  private var kind: XMLPropertyListNode.Kind {
    switch element {
    case .dict: .dictionary
    case .array: .array
    case .data: .data
    default: .scalar
    }
  }
}
