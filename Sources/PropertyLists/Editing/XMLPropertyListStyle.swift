// Valise — how a property list in XML is laid out, learnt from its text
// SPDX-License-Identifier: Apache-2.0

/// How a property list in XML is laid out.
struct XMLPropertyListStyle {
  /// What ends a line: LF, CR LF or CR.
  let lineEnd: [UInt8]
  /// What a level of containers adds to the indentation.
  let indentation: [UInt8]
  /// What stands between a key and its value on the same line; nothing when the value has a line
  /// of its own.
  let keySeparator: [UInt8]?

  /// Learns the layout of a text, that of the container `near` first.
  init(of map: XMLPropertyListSourceMap, near path: PropertyListPath) {
    lineEnd = map.lineEnd
    var ancestors: [XMLPropertyListNode] = [map.root]
    for step in path.components {
      guard let inner = ancestors.last?.child(step) else { break }
      ancestors.append(inner)
    }
    var indentation: [UInt8]?
    var keySeparator: [UInt8]??
    for node in ancestors.reversed() {
      indentation = indentation ?? Self.indentation(below: node, in: map)
      keySeparator = keySeparator ?? Self.keySeparator(in: node, of: map)
    }
    self.indentation =
      indentation ?? Self.first(in: map.root) { Self.indentation(below: $0, in: map) } ?? [0x09]
    let found = keySeparator ?? Self.first(in: map.root) { Self.keySeparator(in: $0, of: map) }
    self.keySeparator = found ?? nil
  }

  /// What the values inside a container are indented by.
  private static func indentation(
    below node: XMLPropertyListNode,
    in map: XMLPropertyListSourceMap
  ) -> [UInt8]? {
    guard let outer = map.indentation(of: node) else { return nil }
    for child in node.children {
      guard let line = child.lineStart else { continue }
      let inner = map.indentation(inLineStart: line)
      if inner.count > outer.count, inner.starts(with: outer) {
        return Array(inner.dropFirst(outer.count))
      }
    }
    return nil
  }

  private static func keySeparator(
    in node: XMLPropertyListNode,
    of map: XMLPropertyListSourceMap
  ) -> [UInt8]?? {
    guard let child = node.children.first, let key = child.key else { return nil }
    return .some(map.keySeparator(of: key))
  }

  /// The first answer of a value or of those inside it.
  private static func first<Answer>(
    in node: XMLPropertyListNode,
    _ ask: (XMLPropertyListNode) -> Answer?
  ) -> Answer? {
    if let answer = ask(node) { return answer }
    for child in node.children where !child.children.isEmpty {
      if let answer = first(in: child, ask) { return answer }
    }
    return nil
  }
}

extension XMLPropertyListSourceMap {
  /// The blank space behind a line break.
  func indentation(inLineStart range: Range<Int>) -> [UInt8] {
    Array(text[range].drop { $0 == 0x0A || $0 == 0x0D })
  }

  /// The indentation of the line on which a value starts.
  ///
  /// Of a value that starts in the middle of a line and ends on a line of its own, it is that of
  /// the end tag; nothing for a value inside a line.
  func indentation(of node: XMLPropertyListNode) -> [UInt8]? {
    if let line = node.valueLineStart { return indentation(inLineStart: line) }
    guard !node.isOneTag, !node.content.isEmpty,
      let start = beginningOfLine(before: node.content.upperBound),
      start > node.range.lowerBound
    else { return nil }
    return Array(text[start..<node.content.upperBound])
  }

  /// What stands between a key and its value on the same line; nothing when there is a line break.
  func keySeparator(of key: XMLPropertyListNode.Key) -> [UInt8]? {
    guard key.valueLineStart == nil else { return nil }
    let start = key.range.upperBound
    return Array(text[start..<endOfBlank(after: start)])
  }
}
