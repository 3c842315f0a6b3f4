// Valise — finding the places of all values in a text of JSON
// SPDX-License-Identifier: Apache-2.0

/// Finds the places of all values in a text of JSON that another reader has read.
struct JSONSourceReader {
  private let bytes: [UInt8]
  private var cursor: Int

  init(_ text: PropertyListText) {
    bytes = text.bytes
    cursor = text.start
  }

  /// Finds the value as a whole.
  mutating func root() -> PropertyListTextNode {
    skipSpace()
    return value()
  }

  private mutating func value() -> PropertyListTextNode {
    let start = cursor
    switch current {
    case UInt8(ascii: "{"): return container(.dictionary, until: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return container(.array, until: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): skipString()
    default:
      while let byte = current, byte > 0x20, !",]}".utf8.contains(byte) { cursor += 1 }
    }
    return PropertyListTextNode(scalarAt: start..<cursor)
  }

  private mutating func container(
    _ kind: PropertyListTextNode.Kind,
    until bracket: UInt8
  ) -> PropertyListTextNode {
    let start = cursor
    var entries: [PropertyListTextNode.Entry] = []
    cursor += 1
    skipSpace()
    while let byte = current, byte != bracket {
      let before = cursor
      let key = kind == .dictionary ? key() : nil
      let value = value()
      skipSpace()
      let isSeparated = current == UInt8(ascii: ",")
      let separator = isSeparated ? cursor : nil
      if isSeparated { cursor += 1 }
      skipSpace()
      entries.append(PropertyListTextNode.Entry(key: key, value: value, separator: separator))
      // What is no JSON must not hold the reader up.
      if cursor == before { break }
    }
    let end = cursor
    cursor = min(cursor + 1, bytes.count)
    let content = (start + 1)..<max(start + 1, end)
    return PropertyListTextNode(kind, at: start..<max(cursor, start + 1), content: content, entries)
  }

  private mutating func key() -> PropertyListTextNode.Key {
    let start = cursor
    skipString()
    let range = start..<cursor
    skipSpace()
    if current == UInt8(ascii: ":") { cursor += 1 }
    skipSpace()
    let inner = bytes[range].dropFirst().dropLast()
    let hasEscapes = inner.contains(UInt8(ascii: "\\"))
    // A string that another reader has read is one by itself too.
    if hasEscapes, case .string(let text)? = try? JSONText.parse(Array(bytes[range])) {
      return PropertyListTextNode.Key(text: text, range: range)
    }
    return PropertyListTextNode.Key(text: String(decoding: inner, as: UTF8.self), range: range)
  }

  private mutating func skipString() {
    cursor = min(cursor + 1, bytes.count)
    while let byte = current, byte != UInt8(ascii: "\"") {
      cursor = min(cursor + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
    }
    cursor = min(cursor + 1, bytes.count)
  }

  private mutating func skipSpace() {
    while let byte = current, XMLNumbers.isSpace(byte) { cursor += 1 }
  }

  private var current: UInt8? { cursor < bytes.count ? bytes[cursor] : nil }
}
