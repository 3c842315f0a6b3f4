// Valise — changes of a property list as changes of its text in JSON or NeXTSTEP's format
// SPDX-License-Identifier: Apache-2.0

extension PropertyListTextMap: PropertyListSplicing {
  func insertion(
    of additions: [PropertyListAddition],
    at path: PropertyListPath
  ) throws(PropertyListError) -> [TextSplice] {
    guard let node = node(at: path) else { return [] }
    return try insertion(of: additions, into: node)
  }

  func replacement(
    at path: PropertyListPath,
    by value: PropertyList
  ) throws(PropertyListError) -> [TextSplice] {
    guard let entry = entry(at: path) else { return [] }
    let isScalar = entry.value.kind == .scalar && !entry.isOnlyKey
    let model = isScalar ? entry.value.range : entry.key?.range ?? entry.value.range
    let new = try text(of: value, base: indentation(of: entry), isQuoted: isQuoted(model))
    let lead = entry.isOnlyKey ? keySeparator(like: nil, base: nil) : []
    return [TextSplice(entry.value.range, lead + new)]
  }

  // MARK: Removing

  /// Every entry of a key goes, since an earlier one would come to light behind the last.
  func removal(of step: String, from path: PropertyListPath) -> [TextSplice] {
    guard let container = node(at: path) else { return [] }
    let entries = container.entries
    let gone = entries.indices.filter { place in
      container.kind == .array
        ? String(place) == step : entries[place].key?.text.isExactly(step) ?? false
    }
    var splices = gone.map { removal(of: entries[$0], isFirst: $0 == 0) }
    // Behind what is the last entry now, there is no comma that was not behind the last before.
    let last = entries.indices.last { !gone.contains($0) }
    if let last, last < entries.count - 1, entries[entries.count - 1].separator == nil,
      let comma = entries[last].separator, text[comma] == UInt8(ascii: ",")
    {
      splices.append(TextSplice(comma..<(comma + 1)))
    }
    return splices
  }

  /// An entry that has its lines to itself goes with them and with the comments at the end of the
  /// last; of any other, the blank space on one side goes too.
  private func removal(of entry: PropertyListTextNode.Entry, isFirst: Bool) -> TextSplice {
    let lineStart = beginningOfLine(before: entry.start)
    let tail = tailEnd(after: entry.end)
    if let lineStart {
      if let lineEnd = endOfLine(after: tail) { return TextSplice(lineStart..<lineEnd) }
      if endOfBlank(after: tail) == text.count { return TextSplice(lineStart..<text.count) }
    }
    if lineStart != nil || (isFirst && endOfLine(after: entry.end) == nil) {
      return TextSplice(entry.start..<endOfBlank(after: entry.end))
    }
    return TextSplice(startOfBlank(before: entry.start)..<entry.end)
  }
}
