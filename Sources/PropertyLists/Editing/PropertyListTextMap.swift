// Valise — the places of all values in a text of JSON or of NeXTSTEP's format
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// The places of all values in a text of JSON or of NeXTSTEP's format.
struct PropertyListTextMap: LaidOutText, Sendable {
  /// The text in UTF-8.
  let text: [UInt8]
  /// The format: JSON, or one of the two of NeXTSTEP's kind.
  let format: PropertyListFormat
  /// The value as a whole.
  let root: PropertyListTextNode
  /// Whether the text is entries without braces around them, as in `.strings` files.
  let isBraceless: Bool
  /// What a level of containers adds to the indentation.
  private(set) var unit: [UInt8]
  /// Whether characters outside ASCII may stand as themselves in new text.
  ///
  /// GNUstep's tools take them only behind a byte order mark; a text that has some already, and
  /// a table of texts, is for readers that do.
  let keepsUnicode: Bool
  private let encoding: PropertyListTextEncoding
  private let hasMark: Bool

  /// Finds all values of a file.
  ///
  /// - Throws: What is wrong with a file that is no such text.
  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(PropertyListError) {
    // Bounds the depth too, so that the readers of places need not.
    format = try PropertyListDocument(parsing: bytes, limits: limits).format
    let decoded = try PropertyListText(decoding: bytes)
    text = decoded.bytes
    encoding = decoded.encoding
    hasMark = decoded.hasMark
    if format == .json {
      var reader = JSONSourceReader(decoded)
      root = reader.root()
      isBraceless = false
    } else {
      var reader = OpenStepSourceReader(decoded)
      (root, isBraceless) = try reader.root()
    }
    keepsUnicode =
      isBraceless || hasMark || encoding.unitSize > 1 || text.contains { $0 >= 0x80 }
    unit = [UInt8](repeating: 0x20, count: format == .json ? 2 : 4)
    unit = firstUnit(in: root) ?? unit
  }

  /// The entry at a key path that is not the root.
  func entry(at path: PropertyListPath) -> PropertyListTextNode.Entry? {
    var node = root
    var entry: PropertyListTextNode.Entry?
    for step in path.components {
      guard let inner = node.entry(step) else { return nil }
      entry = inner
      node = inner.value
    }
    return entry
  }

  /// The value at a key path.
  func node(at path: PropertyListPath) -> PropertyListTextNode? {
    path.components.isEmpty ? root : entry(at: path)?.value
  }

  /// Where the value at a key path starts; of a key without a value, where the key does.
  func offset(of path: PropertyListPath) -> Int? {
    guard !path.components.isEmpty else { return root.range.lowerBound }
    return entry(at: path).map { $0.isOnlyKey ? $0.start : $0.value.range.lowerBound }
  }

  /// The file of a text, in the encoding of the old one.
  func file(of text: [UInt8]) -> [UInt8] {
    guard encoding.unitSize > 1 else { return text }
    let wide = XMLEncoding.wide(
      byteCount: encoding.unitSize,
      isBig: encoding.isBigEndian,
      hasMark: hasMark
    )
    return wide.bytes(of: text)
  }
}
