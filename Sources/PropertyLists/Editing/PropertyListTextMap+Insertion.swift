// Valise — new entries put into a text of JSON or of NeXTSTEP's format
// SPDX-License-Identifier: Apache-2.0

extension PropertyListTextMap {
  /// The pieces of text that put new entries into a container.
  func insertion(
    of additions: [PropertyListAddition],
    into node: PropertyListTextNode
  ) throws(PropertyListError) -> [TextSplice] {
    guard let last = node.entries.last else { return [try filling(of: node, with: additions)] }
    var splices: [TextSplice] = []
    for addition in additions where addition.place < node.entries.count {
      splices.append(try insertion(of: addition, among: node))
    }
    let atEnd = additions.filter { $0.place >= node.entries.count }
    return splices + (atEnd.isEmpty ? [] : try appending(atEnd, behind: last, in: node))
  }

  /// What stands behind each entry of a container; between elements, but for the last.
  private func mark(in node: PropertyListTextNode) -> (byte: UInt8, isTerminator: Bool) {
    format != .json && node.kind == .dictionary
      ? (UInt8(ascii: ";"), true) : (UInt8(ascii: ","), false)
  }

  /// Whether a container is the entries without braces, and not one inside of them.
  private func hasNoBraces(_ node: PropertyListTextNode) -> Bool {
    isBraceless && node.content == root.content
  }

  private func appending(
    _ additions: [PropertyListAddition],
    behind last: PropertyListTextNode.Entry,
    in node: PropertyListTextNode
  ) throws(PropertyListError) -> [TextSplice] {
    let mark = mark(in: node)
    let base = indentation(of: last) ?? (hasNoBraces(node) ? [] : nil)
    let lead = base.map { lineEnd + $0 } ?? gap(before: last, in: node)
    let valueEnd = last.value.range.upperBound
    var splices: [TextSplice] = []
    if last.separator == nil { splices.append(TextSplice(valueEnd..<valueEnd, [mark.byte])) }
    var new: [UInt8] = []
    for (place, addition) in additions.enumerated() {
      new += lead + (try text(of: addition, base: base, like: last))
      let isLast = place == additions.count - 1
      if mark.isTerminator || last.separator != nil || !isLast { new.append(mark.byte) }
    }
    // What goes on the line must not go behind a comment that ends with it.
    let anchor = base == nil ? last.end : tailEnd(after: last.end)
    splices.append(TextSplice(anchor..<anchor, new))
    return splices
  }

  /// Puts an element of an array before another.
  private func insertion(
    of addition: PropertyListAddition,
    among node: PropertyListTextNode
  ) throws(PropertyListError) -> TextSplice {
    let next = node.entries[addition.place]
    let base = indentation(of: next)
    let mark = mark(in: node).byte
    let new = try text(of: addition, base: base, like: next) + [mark]
    guard let base else {
      let gap = gap(before: node.entries[node.entries.count - 1], in: node)
      return TextSplice(next.start..<next.start, new + gap)
    }
    // Behind the one before it, so that a comment above the next one stays there.
    let place = addition.place
    let before = place == 0 ? node.content.lowerBound : node.entries[place - 1].end
    let anchor = tailEnd(after: before)
    return TextSplice(anchor..<anchor, lineEnd + base + new)
  }

  /// The blank space before an entry that is not the first on its line.
  private func gap(
    before entry: PropertyListTextNode.Entry,
    in node: PropertyListTextNode
  ) -> [UInt8] {
    if node.entries.count > 1 {
      let blank = Array(text[startOfBlank(before: entry.start)..<entry.start])
      return blank
    }
    let separator = keySeparator(like: node.entries.first, base: nil)
    return separator.last == 0x20 || format != .json ? [0x20] : []
  }

  /// Puts the first entries into a container.
  private func filling(
    of node: PropertyListTextNode,
    with additions: [PropertyListAddition]
  ) throws(PropertyListError) -> TextSplice {
    let mark = mark(in: node)
    var end = node.content.upperBound
    while end > node.content.lowerBound, XMLNumbers.isSpace(text[end - 1]) { end -= 1 }
    let rest = end..<node.content.upperBound
    let outer = isOneLine ? nil : indentation(ofLineAt: node.range.lowerBound)
    let hasNoBraces = hasNoBraces(node)
    let base = hasNoBraces ? [] : outer.map { $0 + unit }
    var new: [UInt8] = []
    for (place, addition) in additions.enumerated() {
      if let base, !hasNoBraces { new += lineEnd + base }
      if base == nil, place > 0 { new.append(0x20) }
      new += try text(of: addition, base: base, like: nil)
      if mark.isTerminator || place < additions.count - 1 { new.append(mark.byte) }
      if hasNoBraces { new += lineEnd }
    }
    if hasNoBraces {
      let isAtLineStart = beginningOfLine(before: text.count) == text.count
      return TextSplice(text.count..<text.count, (isAtLineStart ? [] : lineEnd) + new)
    }
    if let outer { return TextSplice(rest, new + lineEnd + outer) }
    let pad: [UInt8] = mark.isTerminator || end > node.content.lowerBound ? [0x20] : []
    return TextSplice(rest, pad + new + pad)
  }
}
