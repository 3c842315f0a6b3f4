// Valise — the text of new values for a property list in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// The text of new values, laid out as the text around them is.
struct XMLPropertyListFragment {
  /// The text so far, in UTF-8.
  private(set) var text: [UInt8] = []
  private let style: XMLPropertyListStyle
  /// The indentation of the line on which the value starts; nothing when all goes on one line.
  private let base: [UInt8]?
  /// Whether bytes stay on the line of their tags.
  private let keepsDataOnOneLine: Bool
  private var depth = 0

  init(style: XMLPropertyListStyle, base: [UInt8]?, keepsDataOnOneLine: Bool = false) {
    self.style = style
    self.base = base
    self.keepsDataOnOneLine = keepsDataOnOneLine || base == nil
  }

  /// Adds bytes as they are.
  mutating func raw(_ bytes: [UInt8]) { text += bytes }

  /// Starts a line, unless all goes on one.
  mutating func breakLine() {
    guard let base else { return }
    text += style.lineEnd + base
    for _ in 0..<depth { text += style.indentation }
  }

  /// Adds a key and its value.
  mutating func entry(_ key: String, _ value: PropertyList) throws(PropertyListError) {
    try element("key", key, at: PropertyListPath())
    if let separator = style.keySeparator { text += separator } else { breakLine() }
    try self.value(value, at: PropertyListPath(components: [key]))
  }

  /// Adds a value.
  mutating func value(
    _ value: PropertyList,
    at path: PropertyListPath = PropertyListPath()
  ) throws(PropertyListError) {
    switch value {
    case .dictionary(let entries): try dictionary(entries, at: path)
    case .array(let elements): try array(elements, at: path)
    case .string(let words): try element("string", words, at: path)
    case .integer(let number): try element("integer", number.description, at: path)
    case .real(let number): try element("real", XMLPropertyListWriter.text(number), at: path)
    case .boolean(let truth): raw(Array((truth ? "<true/>" : "<false/>").utf8))
    case .date(let date):
      guard let words = date.iso8601 else {
        throw Self.cannotHold("a date millions of years away", at: path)
      }
      try element("date", words, at: path)
    case .data(let bytes): data(bytes)
    case .uid(let number):
      guard number <= UInt32.max else {
        throw Self.cannotHold("the UID \(number), over 32 bits", at: path)
      }
      try dictionary(["CF$UID": .integer(PropertyListInteger(number))], at: path)
    case .null: throw Self.cannotHold("null", at: path)
    }
  }

  private mutating func dictionary(
    _ entries: PropertyListDictionary,
    at path: PropertyListPath
  ) throws(PropertyListError) {
    guard !entries.isEmpty else { return raw(Array("<dict/>".utf8)) }
    raw(Array("<dict>".utf8))
    depth += 1
    for (key, value) in entries {
      breakLine()
      try element("key", key, at: path)
      if let separator = style.keySeparator { text += separator } else { breakLine() }
      try self.value(value, at: path.appending(key))
    }
    depth -= 1
    breakLine()
    raw(Array("</dict>".utf8))
  }

  private mutating func array(
    _ elements: [PropertyList],
    at path: PropertyListPath
  ) throws(PropertyListError) {
    guard !elements.isEmpty else { return raw(Array("<array/>".utf8)) }
    raw(Array("<array>".utf8))
    depth += 1
    for (place, value) in elements.enumerated() {
      breakLine()
      try self.value(value, at: path.appending(String(place)))
    }
    depth -= 1
    breakLine()
    raw(Array("</array>".utf8))
  }

  /// The columns of a line of bytes, as Apple's writer counts them: a tab has eight.
  private static let dataColumns = 76

  private mutating func data(_ bytes: [UInt8]) {
    let words = Base64.encode(bytes)
    raw(Array("<data>".utf8))
    if keepsDataOnOneLine {
      raw(words)
    } else {
      let level = (base ?? []).count(where: { $0 == 0x09 }) + depth
      let width = max(4, Self.dataColumns - 8 * min(level, 8)) / 4 * 4
      for start in stride(from: 0, to: words.count, by: width) {
        breakLine()
        raw(Array(words[start..<min(words.count, start + width)]))
      }
      breakLine()
    }
    raw(Array("</data>".utf8))
  }

  private mutating func element(
    _ name: String,
    _ words: String,
    at path: PropertyListPath
  ) throws(PropertyListError) {
    raw(Array("<\(name)>".utf8))
    for scalar in words.unicodeScalars {
      switch scalar {
      case "<": raw(Array("&lt;".utf8))
      case ">": raw(Array("&gt;".utf8))
      case "&": raw(Array("&amp;".utf8))
      // Readers of XML make one line feed of every line end that is written as itself.
      case "\r": raw(Array("&#13;".utf8))
      case "\n" where style.lineEnd != [0x0A]: raw(Array("&#10;".utf8))
      case "\0"..<" " where scalar != "\t" && scalar != "\n":
        throw Self.cannotHold("the control character \(scalar.value) in a string", at: path)
      default: text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    raw(Array("</\(name)>".utf8))
  }

  private static func cannotHold(_ thing: String, at path: PropertyListPath) -> PropertyListError {
    PropertyListError(.cannotHold(thing, format: .xml), at: .none, path: path)
  }
}
