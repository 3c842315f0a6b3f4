// Valise — new entries put into the text of a property list in XML
// SPDX-License-Identifier: Apache-2.0

extension XMLPropertyListSourceMap {
  /// The pieces of text that put new entries into a container.
  func insertion(
    of additions: [PropertyListAddition],
    into node: XMLPropertyListNode,
    _ style: XMLPropertyListStyle
  ) throws(PropertyListError) -> [TextSplice] {
    guard !node.children.isEmpty else {
      return [try filling(of: node, with: additions, style)]
    }
    var splices: [TextSplice] = []
    for addition in additions {
      splices.append(try insertion(of: addition, among: node, style))
    }
    return splices
  }

  /// Puts an entry behind the one before it and what belongs to that, so that a comment above the
  /// next one stays there.
  private func insertion(
    of addition: PropertyListAddition,
    among node: XMLPropertyListNode,
    _ style: XMLPropertyListStyle
  ) throws(PropertyListError) -> TextSplice {
    let place = min(addition.place, node.children.count)
    let isLast = place == node.children.count
    // The model of the blank space before it: the entry that it goes before, or the last one.
    let model = node.children[isLast ? place - 1 : place]
    let anchor = place == 0 ? node.headEnd : node.children[place - 1].tailEnd
    let base = model.lineStart.map(indentation(inLineStart:))
    var fragment = XMLPropertyListFragment(style: style, base: base)
    if base == nil {
      let lead = startOfBlank(before: model.start)..<model.start
      // The first entry is a model of what stands before others only when it is alone.
      fragment.raw(isLast && place == 1 && node.children.count == 1 ? [] : Array(text[lead]))
    } else {
      fragment.breakLine()
    }
    try fragment.add(addition)
    return TextSplice(anchor..<anchor, fragment.text)
  }

  /// Puts the first entries into a container.
  private func filling(
    of node: XMLPropertyListNode,
    with additions: [PropertyListAddition],
    _ style: XMLPropertyListStyle
  ) throws(PropertyListError) -> TextSplice {
    let outer = indentation(of: node)
    var inner = outer.map { $0 + style.indentation }
    if let line = node.lastComment?.lineStart { inner = indentation(inLineStart: line) }
    var fragment = XMLPropertyListFragment(style: style, base: inner)
    for addition in additions {
      fragment.breakLine()
      try fragment.add(addition)
    }
    let closing = outer.map { style.lineEnd + $0 } ?? []
    if node.isOneTag {
      // Of `<dict />` the slash goes, and the blank space before it.
      let slash = node.range.upperBound - 2
      var start = slash
      while start > node.name.upperBound, XMLNumbers.isSpace(text[start - 1]) { start -= 1 }
      let name = Array(text[node.name])
      let tag = Array("</".utf8) + name + Array(">".utf8)
      return TextSplice(
        start..<node.range.upperBound,
        [UInt8(ascii: ">")] + fragment.text + closing + tag
      )
    }
    let anchor = node.lastComment?.end ?? node.content.lowerBound
    let rest = anchor..<node.content.upperBound
    if text[rest].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      return TextSplice(anchor..<anchor, fragment.text)
    }
    return TextSplice(rest, fragment.text + closing)
  }
}

extension XMLPropertyListFragment {
  /// Adds an entry of a dictionary or an element of an array.
  mutating func add(
    _ addition: PropertyListAddition
  ) throws(PropertyListError) {
    if let key = addition.key {
      try entry(key, addition.value)
    } else {
      try value(addition.value)
    }
  }
}
