// Valise — XML text written in order
// SPDX-License-Identifier: Apache-2.0

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

  /// Starts a line with the indentation of the open elements.
  public mutating func indent() { bytes.append(contentsOf: repeatElement(0x09, count: depth)) }

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

  /// Adds text with `<`, `>` and `&` as references.
  public mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "&"): raw("&amp;")
      default: bytes.append(byte)
      }
    }
  }

  /// How many elements are open.
  public var indentation: Int { depth }
}
