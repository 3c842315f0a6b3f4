// Valise — changes of a property list as changes of its text in XML
// SPDX-License-Identifier: Apache-2.0

extension XMLPropertyListSourceMap: PropertyListSplicing {
  func insertion(
    of additions: [PropertyListAddition],
    at path: PropertyListPath
  ) throws(PropertyListError) -> [TextSplice] {
    guard let node = node(at: path) else { return [] }
    let style = XMLPropertyListStyle(of: self, near: path)
    return try insertion(of: additions, into: node, style)
  }

  func replacement(
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
  func removal(of step: String, from path: PropertyListPath) -> [TextSplice] {
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
