// Valise — writing the text format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

/// Writes a property list in the text format of NeXTSTEP, laid out as Foundation and GNUstep do it:
/// an entry a line, four spaces for each level.
///
/// Words of ASCII letters and digits stand without quotation marks. Everything outside ASCII is
/// escaped as units of UTF-16, as both writers do it: GNUstep's tools take other bytes only behind a
/// byte order mark.
struct OpenStepWriter {
  private let sortedKeys: Bool
  private let format: PropertyListFormat
  /// Whether words stand in quotation marks too.
  private let quotesWords: Bool
  /// Whether characters outside ASCII stand as themselves.
  private let keepsUnicode: Bool
  private var bytes: [UInt8] = []
  private var depth = 0
  private var path = PropertyListPath()

  /// Makes a writer; `.gnustep` also has forms for numbers, dates and truth.
  init(
    format: PropertyListFormat,
    sortedKeys: Bool,
    quotesWords: Bool = false,
    keepsUnicode: Bool = false
  ) {
    self.format = format
    self.sortedKeys = sortedKeys
    self.quotesWords = quotesWords
    self.keepsUnicode = keepsUnicode
  }

  /// A value as it stands inside a text.
  mutating func fragment(_ value: PropertyList) throws(PropertyListError) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    try write(value)
    return bytes
  }

  mutating func document(_ value: PropertyList) throws(PropertyListError) -> [UInt8] {
    if case .string(let text) = value {
      // Without quotation marks, a word could be taken for the start of a binary file.
      write(quoted: text)
    } else {
      try write(value)
    }
    bytes.append(0x0A)
    return bytes
  }

  private mutating func write(_ value: PropertyList) throws(PropertyListError) {
    switch value {
    case .dictionary(let dictionary): try write(dictionary)
    case .array(let values): try write(values)
    case .string(let text): write(text)
    case .data(let data): write(data)
    case .uid: throw cannotHold("a UID; xml and binary can")
    case .null: throw cannotHold("a null; binary and json can")
    case .integer(let number): try write(typed: "I\(number)", name: "an integer")
    case .real(let number): try write(typed: "R\(number)", name: "a real number")
    case .boolean(let truth): try write(typed: truth ? "BY" : "BN", name: "a boolean")
    case .date(let date):
      guard let text = GNUstepDate.text(of: date) else {
        throw cannotHold("a date outside the years 0 to 9999; xml and binary can")
      }
      try write(typed: "D" + text, name: "a date")
    }
  }

  private mutating func write(typed text: String, name: String) throws(PropertyListError) {
    guard format == .gnustep else { throw cannotHold("\(name); gnustep, xml and binary can") }
    append("<*")
    append(text)
    append(">")
  }

  private mutating func write(_ dictionary: PropertyListDictionary) throws(PropertyListError) {
    guard !dictionary.isEmpty else { return append("{}") }
    append("{")
    depth += 1
    for key in dictionary.keys(sorted: sortedKeys) {
      guard let value = dictionary[key] else { continue }
      breakLine()
      write(key)
      append(" = ")
      path.append(key)
      try write(value)
      path.removeLast()
      append(";")
    }
    depth -= 1
    breakLine()
    append("}")
  }

  private mutating func write(_ values: [PropertyList]) throws(PropertyListError) {
    guard !values.isEmpty else { return append("()") }
    append("(")
    depth += 1
    for (place, value) in values.enumerated() {
      if place > 0 { append(",") }
      breakLine()
      path.append(String(place))
      try write(value)
      path.removeLast()
    }
    depth -= 1
    breakLine()
    append(")")
  }

  /// Writes bytes as groups of eight hexadecimal digits.
  private mutating func write(_ data: [UInt8]) {
    append("<")
    for (place, byte) in data.enumerated() {
      if place > 0, place % 4 == 0 { append(" ") }
      bytes.append(Self.digits[Int(byte >> 4)])
      bytes.append(Self.digits[Int(byte & 0x0F)])
    }
    append(">")
  }

  private mutating func write(_ text: String) {
    let isWord = !text.isEmpty && text.utf8.allSatisfy { $0.isDigit || ($0 | 0x20) &- 0x61 < 26 }
    if isWord, !quotesWords { append(text) } else { write(quoted: text) }
  }

  private mutating func write(quoted text: String) {
    append("\"")
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: append("\\\"")
      case 0x5C: append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0x20..<0x7F: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      // The ends of lines and of paragraphs are blank space to readers.
      case 0xA0... where keepsUnicode && scalar.value & ~1 != 0x2028 && scalar != "\u{FEFF}":
        bytes.append(scalar)
      default:
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          write(escaped: unit)
        }
      }
    }
    append("\"")
  }

  /// Writes `\U` and four hexadecimal digits.
  private mutating func write(escaped unit: UInt16) {
    append("\\U")
    for shift in [12, 8, 4, 0] as [UInt16] {
      bytes.append(Self.digits[Int(unit >> shift & 0x0F)])
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private mutating func breakLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 4 * depth))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private func cannotHold(_ thing: String) -> PropertyListError {
    PropertyListError(.cannotHold(thing, format: format), at: .none, path: path)
  }
}
