// Valise — taking HTML apart
// SPDX-License-Identifier: Apache-2.0

/// Takes HTML apart, forgivingly: whatever stands in the text, there are tokens up to its end.
///
/// Comments, document types and processing instructions are passed over, as are the contents of
/// elements whose contents are no HTML.
///
/// Source: HTML Standard, section 13.2.5, as far as notes need it.
struct HTMLTokenizer {
  private let bytes: [UInt8]
  private var cursor = 0
  /// An element of raw text that has started, and whose end is given next.
  private var rawName: String?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor = 3 }
  }

  /// The next token; nothing at the end.
  mutating func next() -> HTMLToken? {
    if let rawName { return passRawText(of: rawName) }
    while cursor < bytes.count {
      guard bytes[cursor] == UInt8(ascii: "<") else { return text() }
      switch byte(1) {
      case UInt8(ascii: "!")?, UInt8(ascii: "?")?: passComment()
      case UInt8(ascii: "/")?:
        guard Self.isLetter(byte(2)) else {
          passComment()
          continue
        }
        cursor += 2
        let name = takeName()
        passAttributes { _, _ in }
        return .end(name)
      case let first where Self.isLetter(first):
        cursor += 1
        return startTag()
      default: return text()
      }
    }
    return nil
  }

  private func byte(_ distance: Int) -> UInt8? {
    cursor + distance < bytes.count ? bytes[cursor + distance] : nil
  }

  /// Text up to the next `<` that begins something.
  private mutating func text() -> HTMLToken {
    let start = cursor
    cursor += 1
    while cursor < bytes.count {
      if bytes[cursor] == UInt8(ascii: "<") {
        let next = byte(1)
        if Self.isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
          || next == UInt8(ascii: "?")
        {
          break
        }
      }
      cursor += 1
    }
    return .text(HTMLReference.resolved(bytes[start..<cursor]))
  }

  private mutating func startTag() -> HTMLToken {
    var tag = HTMLTag(name: takeName())
    passAttributes { name, value in
      guard HTMLTag.knownAttributes.contains(name), tag.attributes[name] == nil else { return }
      tag.attributes[name] = HTMLReference.resolved(value)
    }
    if HTMLTag.rawNames.contains(tag.name) { rawName = tag.name }
    return .start(tag)
  }

  /// Passes over the contents of an element up to its end, which is the token.
  private mutating func passRawText(of name: String) -> HTMLToken {
    rawName = nil
    let wanted = Array(name.utf8)
    while cursor < bytes.count {
      guard bytes[cursor] == UInt8(ascii: "<"), byte(1) == UInt8(ascii: "/"),
        cursor + 2 + wanted.count <= bytes.count,
        zip(bytes[(cursor + 2)...], wanted).allSatisfy({ Self.lowercased($0) == $1 }),
        !Self.isName(byte(2 + wanted.count))
      else {
        cursor += 1
        continue
      }
      cursor += 2 + wanted.count
      passAttributes { _, _ in }
      break
    }
    return .end(name)
  }

  /// Passes over a comment, a document type, or what browsers take for a comment.
  private mutating func passComment() {
    guard byte(1) == UInt8(ascii: "!"), byte(2) == UInt8(ascii: "-"), byte(3) == UInt8(ascii: "-")
    else {
      while cursor < bytes.count, bytes[cursor] != UInt8(ascii: ">") { cursor += 1 }
      cursor += 1
      return
    }
    cursor += 4
    let start = cursor
    while cursor < bytes.count, !(bytes[cursor] == UInt8(ascii: ">") && endsComment(from: start)) {
      cursor += 1
    }
    cursor += 1
  }

  /// Whether what stands before the cursor, in a comment with that start, makes `>` its end.
  private func endsComment(from start: Int) -> Bool {
    let inside = bytes[start..<cursor]
    // `<!-->` and `<!--->` are whole comments.
    return inside.isEmpty || inside.elementsEqual("-".utf8)
      || inside.suffix(2).elementsEqual("--".utf8) || inside.suffix(3).elementsEqual("--!".utf8)
  }

  /// Takes a name, in small letters, up to a blank, a slash or the end of the tag.
  private mutating func takeName() -> String {
    let start = cursor
    while Self.isName(byte(0)) { cursor += 1 }
    return String(decoding: bytes[start..<cursor].map(Self.lowercased), as: UTF8.self)
  }
}

extension HTMLTokenizer {
  /// Passes over the attributes and the end of a tag, and tells each with its value.
  private mutating func passAttributes(_ tell: (String, ArraySlice<UInt8>) -> Void) {
    while let first = byte(0) {
      if first == UInt8(ascii: ">") {
        cursor += 1
        return
      }
      if Self.isBlank(first) || first == UInt8(ascii: "/") {
        cursor += 1
        continue
      }
      let start = cursor
      cursor += 1
      while Self.isName(byte(0)), byte(0) != UInt8(ascii: "=") { cursor += 1 }
      let name = String(decoding: bytes[start..<cursor].map(Self.lowercased), as: UTF8.self)
      passBlanks()
      guard byte(0) == UInt8(ascii: "=") else {
        tell(name, [])
        continue
      }
      cursor += 1
      passBlanks()
      tell(name, takeValue())
    }
  }

  private mutating func takeValue() -> ArraySlice<UInt8> {
    guard let mark = byte(0), mark != UInt8(ascii: ">") else { return [] }
    if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
      cursor += 1
      let value = bytes[cursor...].prefix { $0 != mark }
      cursor = min(value.endIndex + 1, bytes.count)
      return value
    }
    let value = bytes[cursor...].prefix { !Self.isBlank($0) && $0 != UInt8(ascii: ">") }
    cursor = value.endIndex
    return value
  }

  private mutating func passBlanks() {
    while let first = byte(0), Self.isBlank(first) { cursor += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  private static func isName(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return !isBlank(byte) && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ">")
  }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
