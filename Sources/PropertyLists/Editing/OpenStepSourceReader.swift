// Valise — finding the places of all values in a text of NeXTSTEP's format
// SPDX-License-Identifier: Apache-2.0

/// Finds the places of all values in a text of NeXTSTEP's format that another reader has read.
struct OpenStepSourceReader: ~Copyable {
  private var scanner: OpenStepScanner

  init(_ text: PropertyListText) { scanner = OpenStepScanner(text) }

  /// Finds the value as a whole, and whether it is entries without braces.
  mutating func root() throws(PropertyListError) -> (PropertyListTextNode, isBraceless: Bool) {
    do throws(OpenStepError) {
      return try whole()
    } catch {
      let position = PropertyListError.Position.byte(error.offset)
      throw PropertyListError(.openStep(error.fault), at: position, path: PropertyListPath())
    }
  }

  private mutating func whole() throws(OpenStepError) -> (PropertyListTextNode, Bool) {
    let start = scanner.offset
    scanner.skipBlank()
    let first = scanner.offset
    if let byte = scanner.current {
      guard Self.isQuote(byte) || OpenStepCharacters.isWord(byte) else {
        return (try value(), false)
      }
      let node = try value()
      scanner.skipBlank()
      if scanner.current == nil { return (node, false) }
    }
    scanner.offset = start
    let entries = try entries(isBraceless: true)
    let end = scanner.offset
    return (PropertyListTextNode(.dictionary, at: first..<end, content: start..<end, entries), true)
  }

  private mutating func value() throws(OpenStepError) -> PropertyListTextNode {
    let start = scanner.offset
    switch scanner.current {
    case UInt8(ascii: "{"):
      scanner.offset += 1
      let entries = try entries(isBraceless: false)
      let end = scanner.offset
      return PropertyListTextNode(
        .dictionary,
        at: start..<end,
        content: (start + 1)..<(end - 1),
        entries
      )
    case UInt8(ascii: "("):
      scanner.offset += 1
      let elements = try elements()
      let end = scanner.offset
      return PropertyListTextNode(
        .array,
        at: start..<end,
        content: (start + 1)..<(end - 1),
        elements
      )
    case UInt8(ascii: "<"):
      while let byte = scanner.current, byte != UInt8(ascii: ">") { scanner.offset += 1 }
      guard scanner.take(UInt8(ascii: ">")) else { throw scanner.expected("\">\"") }
    default: _ = try text("a value")
    }
    return PropertyListTextNode(scalarAt: start..<scanner.offset)
  }

  /// Reads a string, in quotation marks or as a word.
  private mutating func text(_ thing: String) throws(OpenStepError) -> String {
    if let byte = scanner.current, Self.isQuote(byte) { return try scanner.quotedString() }
    let word = scanner.word().text
    guard !word.isEmpty else { throw scanner.expected(thing) }
    return word
  }

  private mutating func elements() throws(OpenStepError) -> [PropertyListTextNode.Entry] {
    var elements: [PropertyListTextNode.Entry] = []
    while true {
      scanner.skipBlank()
      if scanner.take(UInt8(ascii: ")")) { return elements }
      let value = try value()
      scanner.skipBlank()
      let place = scanner.offset
      let separator = scanner.take(UInt8(ascii: ",")) ? place : nil
      elements.append(PropertyListTextNode.Entry(key: nil, value: value, separator: separator))
    }
  }

  private mutating func entries(
    isBraceless: Bool
  ) throws(OpenStepError) -> [PropertyListTextNode.Entry] {
    var entries: [PropertyListTextNode.Entry] = []
    while true {
      scanner.skipBlank()
      let start = scanner.offset
      if !isBraceless, scanner.take(UInt8(ascii: "}")) { return entries }
      guard let key = isBraceless ? bracelessKey() : try text("a key") else { return entries }
      let keyRange = start..<scanner.offset
      scanner.skipBlank()
      var value = PropertyListTextNode(scalarAt: keyRange.upperBound..<keyRange.upperBound)
      if scanner.take(UInt8(ascii: "=")) {
        scanner.skipBlank()
        value = try self.value()
        scanner.skipBlank()
      }
      let place = scanner.offset
      let separator = scanner.take(UInt8(ascii: ";")) ? place : nil
      entries.append(
        PropertyListTextNode.Entry(
          key: PropertyListTextNode.Key(text: key, range: keyRange),
          value: value,
          separator: separator
        )
      )
    }
  }

  /// Reads a key; nothing at the end or where reading stops, and the cursor stays.
  private mutating func bracelessKey() -> String? {
    let start = scanner.offset
    guard let byte = scanner.current, Self.isQuote(byte) || OpenStepCharacters.isWord(byte) else {
      return nil
    }
    // A key that is never closed is where reading stops.
    if let key = try? text("a key") { return key }
    scanner.offset = start
    return nil
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
