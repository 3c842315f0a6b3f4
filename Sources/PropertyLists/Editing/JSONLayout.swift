// Valise — how a JSON text is laid out, for writing it anew
// SPDX-License-Identifier: Apache-2.0

/// How a JSON text is laid out.
struct JSONLayout: Hashable {
  /// What a level adds to the indentation; nothing when all is on one line.
  let indentation: [UInt8]?
  /// Whether the text ends with a line feed.
  let endsWithLineFeed: Bool

  /// Learns the layout of a text: the blank space behind its first line break is a level.
  init(of bytes: [UInt8]) {
    endsWithLineFeed = bytes.last == 0x0A
    let body = bytes[..<(bytes.lastIndex { !XMLNumbers.isSpace($0) } ?? 0)]
    guard let lineBreak = body.firstIndex(of: 0x0A) else {
      indentation = nil
      return
    }
    indentation = Array(body[(lineBreak + 1)...].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  func serialize(_ value: PropertyList) throws(PropertyListError) -> [UInt8] {
    var writer = JSONWriter(indentation: indentation, sortedKeys: false)
    var bytes = try writer.document(value)
    let hasLineFeed = bytes.last == 0x0A
    if hasLineFeed, !endsWithLineFeed { bytes.removeLast() }
    if !hasLineFeed, endsWithLineFeed { bytes.append(0x0A) }
    return bytes
  }
}
