// Valise — changes of a property list as changes of its text in XML
// SPDX-License-Identifier: Apache-2.0

extension XMLPropertyListSourceMap {
  /// The pieces of text to exchange for changes of which none is inside another and none moves the
  /// place of another.
  ///
  /// Elements and entries that the same container gets come in the order of the list.
  func splices(
    for changes: [PropertyListChange]
  ) throws(PropertyListError) -> [TextSplice] {
    var splices: [TextSplice] = []
    var additions: [PropertyListPath: [Addition]] = [:]
    var extended: [PropertyListPath] = []
    for change in changes {
      switch change {
      case .replace(let path, let value): splices += try replacement(at: path, by: value)
      case .removeEntry(let key, let path): splices += removal(of: key, from: path)
      case .removeElement(let place, let path): splices += removal(of: String(place), from: path)
      case .addEntry(let key, let value, let path):
        if additions[path] == nil { extended.append(path) }
        additions[path, default: []].append(Addition(key: key, place: .max, value: value))
      case .addElement(let place, let value, let path):
        if additions[path] == nil { extended.append(path) }
        additions[path, default: []].append(Addition(key: nil, place: place, value: value))
      }
    }
    for path in extended {
      guard let node = node(at: path), let new = additions[path] else { continue }
      let style = XMLPropertyListStyle(of: self, near: path)
      splices += try insertion(of: new, into: node, style)
    }
    return splices
  }

  /// Something that a container gets.
  struct Addition {
    /// The key, in a dictionary.
    let key: String?
    /// The place in an array.
    let place: Int
    let value: PropertyList
  }

  private func replacement(
    at path: PropertyListPath,
    by value: PropertyList
  ) throws(PropertyListError) -> [TextSplice] {
    guard let node = node(at: path) else { return [] }
    let isOneLine = !text[node.range].contains { $0 == 0x0A || $0 == 0x0D }
    var fragment = XMLPropertyListFragment(
      style: XMLPropertyListStyle(of: self, near: path.parent),
      base: indentation(of: node),
      keepsDataOnOneLine: node.kind == .data && !node.content.isEmpty && isOneLine
    )
    try fragment.value(value)
    return [TextSplice(node.range, fragment.text)]
  }

  // MARK: Removing

  /// Every entry of a key goes, since an earlier one would come to light behind the last.
  private func removal(of step: String, from path: PropertyListPath) -> [TextSplice] {
    guard let container = node(at: path) else { return [] }
    guard container.kind == .dictionary else {
      return container.child(step).map { [removal(of: $0, from: container)] } ?? []
    }
    return container.children
      .filter { $0.key?.text.isExactly(step) ?? false }
      .map { removal(of: $0, from: container) }
  }

  /// An entry that has its lines to itself goes with them and with the comments at the end of the
  /// last; of any other, the blank space on one side goes too.
  private func removal(
    of node: XMLPropertyListNode,
    from container: XMLPropertyListNode
  ) -> TextSplice {
    let start = node.start
    let end = node.range.upperBound
    let lineStart = beginningOfLine(before: start)
    if let lineStart, let lineEnd = endOfLine(after: node.tailEnd) {
      return TextSplice(lineStart..<lineEnd)
    }
    let isFirst = container.children.first?.start == start
    if lineStart != nil || (isFirst && endOfLine(after: end) == nil) {
      return TextSplice(start..<endOfBlank(after: end))
    }
    return TextSplice(startOfBlank(before: start)..<end)
  }
}
