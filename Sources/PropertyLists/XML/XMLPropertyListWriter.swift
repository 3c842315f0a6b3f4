// Valise — writing property lists in XML, laid out as Apple's writer does
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// Writes a property list in XML, byte for byte as CoreFoundation lays it out.
struct XMLPropertyListWriter {
  private var writer = XMLWriter()
  private var path = PropertyListPath()
  private let sortedKeys: Bool

  init(sortedKeys: Bool) { self.sortedKeys = sortedKeys }

  mutating func document(_ value: PropertyList) throws(PropertyListError) -> [UInt8] {
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.raw("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\"")
    writer.raw(" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n")
    writer.raw("<plist version=\"1.0\">\n")
    try write(value)
    writer.raw("</plist>\n")
    return writer.bytes
  }

  private mutating func write(_ value: PropertyList) throws(PropertyListError) {
    switch value {
    case .dictionary(let dictionary): try write(dictionary)
    case .array(let values): try write(values)
    case .string(let text): try element("string", text)
    case .integer(let number): writer.element("integer", number.description)
    case .real(let number): writer.element("real", Self.text(number))
    case .boolean(let truth): truth ? writer.empty("true") : writer.empty("false")
    case .date(let date):
      guard let text = date.iso8601 else { throw cannotHold("a date millions of years away") }
      writer.element("date", text)
    case .data(let bytes): write(bytes)
    case .uid(let number):
      // Readers take a larger number for a plain dictionary.
      guard number <= UInt32.max else { throw cannotHold("the UID \(number), over 32 bits") }
      var reference = PropertyListDictionary()
      reference["CF$UID"] = .integer(PropertyListInteger(number))
      try write(reference)
    case .null: throw cannotHold("a null; binary and json can")
    }
  }

  private mutating func write(_ dictionary: PropertyListDictionary) throws(PropertyListError) {
    guard !dictionary.isEmpty else { return writer.empty("dict") }
    writer.open("dict")
    for key in dictionary.keys(sorted: sortedKeys) {
      guard let value = dictionary[key] else { continue }
      path.append(key)
      try element("key", key)
      try write(value)
      path.removeLast()
    }
    writer.close("dict")
  }

  private mutating func write(_ values: [PropertyList]) throws(PropertyListError) {
    guard !values.isEmpty else { return writer.empty("array") }
    writer.open("array")
    for (place, value) in values.enumerated() {
      path.append(String(place))
      try write(value)
      path.removeLast()
    }
    writer.close("array")
  }

  private mutating func element(
    _ name: StaticString,
    _ text: String
  ) throws(PropertyListError) {
    for byte in text.utf8 where byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D {
      throw cannotHold("the control character \(byte) in a string")
    }
    writer.element(name, text)
  }

  /// The columns of a line of bytes, its indentation counted as eight columns a level.
  private static let dataColumns = 76

  private mutating func write(_ bytes: [UInt8]) {
    writer.indent()
    writer.raw("<data>\n")
    let text = Base64.encode(bytes)
    let columns = max(4, Self.dataColumns - 8 * min(writer.indentation, 8))
    let width = columns / 4 * 4
    var start = 0
    while start < text.count {
      writer.indent()
      let end = min(text.count, start + width)
      writer.raw([UInt8](text[start..<end]))
      writer.raw("\n")
      start = end
    }
    writer.indent()
    writer.raw("</data>\n")
  }

  static func text(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    return RealText.text(number)
  }

  private func cannotHold(_ thing: String) -> PropertyListError {
    PropertyListError(.cannotHold(thing, format: .xml), at: .none, path: path)
  }
}
