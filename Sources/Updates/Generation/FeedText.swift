// Valise — the text of a feed that is edited in place
// SPDX-License-Identifier: Apache-2.0

/// The text of a feed that is edited in place: pieces are replaced, and the rest stays as it is.
struct FeedText {
  /// A piece that is replaced; an empty range is a place at which something is put in.
  private struct Edit {
    let range: Range<Int>
    let text: String
    let number: Int
  }

  let bytes: [UInt8]
  private var edits: [Edit] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing is changed.
  var isUnchanged: Bool { edits.isEmpty }

  /// How many changes there are.
  var editCount: Int { edits.count }

  /// Replaces a piece.
  mutating func replace(_ range: Range<Int>, with text: String) {
    guard !bytes[range].elementsEqual(text.utf8) else { return }
    edits.append(Edit(range: range, text: text, number: edits.count))
  }

  /// Puts something in before a byte.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// The text with all changes.
  var edited: [UInt8] {
    let sorted = edits.sorted { left, right in
      (left.range.lowerBound, left.range.upperBound, left.number)
        < (right.range.lowerBound, right.range.upperBound, right.number)
    }
    var output: [UInt8] = []
    var place = 0
    for edit in sorted where edit.range.lowerBound >= place {
      output += bytes[place..<edit.range.lowerBound]
      output += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return output + bytes[place...]
  }

  /// The place behind what is no space before a place.
  func endOfContent(before offset: Int) -> Int {
    var place = offset
    while place > 0, Self.isSpace(bytes[place - 1]) { place -= 1 }
    return place
  }

  /// The spaces before a place, from the start of its line; nothing where something else stands
  /// there.
  func indentation(at offset: Int) -> String? {
    var place = offset
    while place > 0, bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09 { place -= 1 }
    guard place == 0 || bytes[place - 1] == 0x0A || bytes[place - 1] == 0x0D else { return nil }
    return String(decoding: bytes[place..<offset], as: UTF8.self)
  }

  /// How lines end.
  var lineEnd: String {
    guard let place = bytes.firstIndex(of: 0x0A) else { return "\n" }
    return place > 0 && bytes[place - 1] == 0x0D ? "\r\n" : "\n"
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

extension FeedText {
  /// Sets an attribute of an element, which is put in at the end of the start tag where it is new.
  mutating func setAttribute(
    _ key: String,
    named name: String,
    of element: AppcastElement,
    to value: String
  ) {
    let text = XMLQuoting.attribute(value)
    if let attribute = element.attribute(key) {
      guard attribute.value != value else { return }
      return replace(attribute.valueRange, with: text)
    }
    var end = element.startTag.upperBound - 1
    if end > 0, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    insert(" \(name)=\"\(text)\"", at: endOfContent(before: end))
  }

  /// Takes an element away, with the line ends and spaces before it.
  mutating func remove(_ element: AppcastElement) {
    replace(endOfContent(before: element.range.lowerBound)..<element.range.upperBound, with: "")
  }
}

/// Texts as XML has them.
enum XMLQuoting {
  /// A text between tags.
  static func text(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// A text between quotes of either kind.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  /// A text in sections of CDATA.
  static func section(_ text: String) -> String {
    var sections = ""
    var rest = text[...]
    while let end = rest.indices.first(where: { rest[$0...].hasPrefix("]]>") }) {
      let next = rest.index(end, offsetBy: 2)
      sections += "<![CDATA[\(rest[..<next])]]>"
      rest = rest[next...]
    }
    return sections + "<![CDATA[\(rest)]]>"
  }

  /// Whether XML can hold all characters of a text.
  static func canHold(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
  }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var output: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): output += Array("&lt;".utf8)
      case UInt8(ascii: ">"): output += Array("&gt;".utf8)
      case UInt8(ascii: "&"): output += Array("&amp;".utf8)
      case UInt8(ascii: "\"") where isAttribute: output += Array("&quot;".utf8)
      case UInt8(ascii: "'") where isAttribute: output += Array("&apos;".utf8)
      default: output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
