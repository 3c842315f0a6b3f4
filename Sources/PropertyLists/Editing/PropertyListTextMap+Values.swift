// Valise — new values laid out as the text of JSON or of NeXTSTEP's format around them
// SPDX-License-Identifier: Apache-2.0

extension PropertyListTextMap {
  /// The indentation of the line on which an entry starts; nothing for one inside a line.
  func indentation(of entry: PropertyListTextNode.Entry) -> [UInt8]? {
    beginningOfLine(before: entry.start).map { _ in indentation(ofLineAt: entry.start) }
  }

  /// The blank space at the start of the line on which a place is.
  func indentation(ofLineAt place: Int) -> [UInt8] {
    var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let lineBreak = text[..<place].lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      start = lineBreak + 1
    }
    return Array(text[start..<endOfBlank(after: start)])
  }

  /// What a level of containers adds to the indentation, in the first container that shows it.
  func firstUnit(in node: PropertyListTextNode) -> [UInt8]? {
    let outer = indentation(ofLineAt: node.range.lowerBound)
    for entry in node.entries {
      if let inner = indentation(of: entry), inner.count > outer.count, inner.starts(with: outer) {
        return Array(inner.dropFirst(outer.count))
      }
      if let unit = firstUnit(in: entry.value) { return unit }
    }
    return nil
  }

  /// Whether new entries of a container without any go on the line of its brackets.
  var isOneLine: Bool {
    guard !isBraceless, format == .json || !root.entries.isEmpty else { return false }
    return !text[root.range].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The text of a new entry, written as the entry `model` near it is; `base` is the indentation of
  /// its line, nothing when all goes on one line.
  func text(
    of addition: PropertyListAddition,
    base: [UInt8]?,
    like model: PropertyListTextNode.Entry?
  ) throws(PropertyListError) -> [UInt8] {
    let isQuoted = model.map { self.isQuoted($0.key?.range ?? $0.value.range) } ?? isBraceless
    guard let key = addition.key else {
      return try text(of: addition.value, base: base, isQuoted: isQuoted)
    }
    let isValueQuoted =
      model?.value.kind == .scalar ? model.map { self.isQuoted($0.value.range) } : nil
    return try text(of: .string(key), base: base, isQuoted: isQuoted)
      + keySeparator(like: model, base: base)
      + text(of: addition.value, base: base, isQuoted: isValueQuoted ?? isQuoted)
  }

  /// The text of a new value.
  func text(
    of value: PropertyList,
    base: [UInt8]?,
    isQuoted: Bool
  ) throws(PropertyListError) -> [UInt8] {
    if format == .json {
      var writer = JSONWriter(indentation: base.map { _ in unit }, sortedKeys: false)
      return relaid(try writer.document(value), base: base, level: unit)
    }
    var writer = OpenStepWriter(
      format: format,
      sortedKeys: false,
      quotesWords: isQuoted,
      keepsUnicode: keepsUnicode
    )
    let level = [UInt8](repeating: 0x20, count: 4)
    return relaid(try writer.fragment(value), base: base, level: level)
  }

  /// The lines of a new value, each level of indentation exchanged for that of the text.
  private func relaid(_ bytes: [UInt8], base: [UInt8]?, level: [UInt8]) -> [UInt8] {
    // No string of either format has a line feed in it that is not escaped.
    var output: [UInt8] = []
    for (number, line) in bytes.split(separator: 0x0A).enumerated() {
      var rest = line
      var depth = 0
      while !level.isEmpty, rest.starts(with: level) {
        rest = rest.dropFirst(level.count)
        depth += 1
      }
      if number > 0 {
        output += base.map { lineEnd + $0 } ?? [0x20]
        if base != nil { for _ in 0..<depth { output += unit } }
      }
      output += rest
    }
    return output
  }

  /// What stands between a key and its value, as near by or else as anywhere.
  func keySeparator(like model: PropertyListTextNode.Entry?, base: [UInt8]?) -> [UInt8] {
    let mark = format == .json ? UInt8(ascii: ":") : UInt8(ascii: "=")
    if let model, let key = model.key, !model.isOnlyKey {
      let between = Array(text[key.range.upperBound..<model.value.range.lowerBound])
      let isPlain = between.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == mark }
      if isPlain { return between }
    }
    if format == .json { return base == nil ? [mark] : [mark, 0x20] }
    return [0x20, mark, 0x20]
  }

  /// Whether a string of the text stands in quotation marks.
  func isQuoted(_ range: Range<Int>) -> Bool {
    guard let byte = text[range].first else { return false }
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Where comments end that stand behind a place on its line.
  func tailEnd(after place: Int) -> Int {
    guard format != .json else { return place }
    var end = place
    while let comment = endOfComment(at: endOfBlank(after: end)) { end = comment }
    return end
  }

  /// Where a comment ends that starts at a place and stays on its line.
  private func endOfComment(at place: Int) -> Int? {
    let rest = text[place...]
    let lineEnd = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    if rest.starts(with: "//".utf8) { return lineEnd }
    guard rest.starts(with: "/*".utf8) else { return nil }
    var cursor = place + 2
    while cursor + 1 < lineEnd {
      if text[cursor] == UInt8(ascii: "*"), text[cursor + 1] == UInt8(ascii: "/") {
        return cursor + 2
      }
      cursor += 1
    }
    return nil
  }
}
