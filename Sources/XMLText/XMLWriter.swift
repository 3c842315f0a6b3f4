// Valise — XML text written in order
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// XML text that is written in order, one element to a line, indented by tabs.
public struct XMLWriter: Sendable {
  /// What was written so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var depth = 0

  /// Makes an empty writer.
  public init() {}

  /// Adds bytes as they are.
  public mutating func raw(_ text: StaticString) {
    // Safety: the buffer is copied while it is valid.
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Adds bytes as they are.
  public mutating func raw(_ text: [UInt8]) { bytes += text }

  /// Adds a part of bytes as they are.
  package mutating func raw(_ text: ArraySlice<UInt8>) { bytes += text }

  /// Starts a line with the indentation of the open elements.
  public mutating func indent() {
    for _ in 0..<depth { bytes.append(0x09) }
  }

  /// Adds a line with a start tag and indents what follows.
  public mutating func open(_ name: StaticString) {
    indent()
    raw("<")
    raw(name)
    raw(">\n")
    depth += 1
  }

  /// Adds a line with an end tag.
  public mutating func close(_ name: StaticString) {
    depth -= 1
    indent()
    raw("</")
    raw(name)
    raw(">\n")
  }

  /// Adds a line with an empty element.
  public mutating func empty(_ name: StaticString) {
    indent()
    raw("<")
    raw(name)
    raw("/>\n")
  }

  /// Adds a line with an element that holds text.
  public mutating func element(_ name: StaticString, _ text: String) {
    indent()
    raw("<")
    raw(name)
    raw(">")
    escape(text)
    raw("</")
    raw(name)
    raw(">\n")
  }

  /// Adds a line with an element that holds text without anything to escape.
  ///
  /// - Parameters:
  ///   - startTag: The start tag.
  ///   - text: The text.
  ///   - endTag: The end tag with the line feed behind it.
  package mutating func plainElement(
    _ startTag: StaticString,
    _ text: String,
    _ endTag: StaticString
  ) {
    indent()
    raw(startTag)
    append(text)
    raw(endTag)
  }

  /// Adds text with `<`, `>` and `&` as references.
  public mutating func escape(_ text: String) {
    let source = [UInt8](text.utf8)
    var start = 0
    for (index, byte) in source.enumerated() {
      guard let reference = Self.reference(byte) else { continue }
      bytes += source[start..<index]
      raw(reference)
      start = index + 1
    }
    bytes += source[start...]
  }

  private static func reference(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    default: nil
    }
  }

  private mutating func append(_ text: String) {
    // Safety: the buffer is copied while it is valid.
    let wasWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe bytes.append(contentsOf: $0)
    }
    if wasWritten == nil { bytes.append(contentsOf: text.utf8) }
  }

  /// How many elements are open.
  public var indentation: Int { depth }
}
