// Valise — writing property lists in XML, laid out as Apple's writer does
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// Writes a property list in XML, byte for byte as CoreFoundation lays it out.
struct XMLPropertyListWriter {
  private var writer = XMLWriter()
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
    case .string(let text): try string(text)
    case .integer(let number):
      writer.plainElement("<integer>", number.description, "</integer>\n")
    case .real(let number): writer.plainElement("<real>", Self.text(number), "</real>\n")
    case .boolean(let truth): truth ? writer.empty("true") : writer.empty("false")
    case .date(let date):
      guard let text = date.iso8601 else { throw cannotHold("a date millions of years away") }
      writer.plainElement("<date>", text, "</date>\n")
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
    let keys = dictionary.keys
    let values = dictionary.values
    if sortedKeys {
      for place in dictionary.sortedPlaces { try entry(keys[place], values[place]) }
    } else {
      for place in keys.indices { try entry(keys[place], values[place]) }
    }
    writer.close("dict")
  }

  private mutating func entry(
    _ key: String,
    _ value: PropertyList
  ) throws(PropertyListError) {
    do throws(PropertyListError) {
      if try isPlain(key) {
        writer.plainElement("<key>", key, "</key>\n")
      } else {
        writer.element("key", key)
      }
      try write(value)
    } catch {
      throw error.inside(key)
    }
  }

  private mutating func write(_ values: [PropertyList]) throws(PropertyListError) {
    guard !values.isEmpty else { return writer.empty("array") }
    writer.open("array")
    for place in values.indices {
      do throws(PropertyListError) {
        try write(values[place])
      } catch {
        throw error.inside(String(place))
      }
    }
    writer.close("array")
  }

  private mutating func string(_ text: String) throws(PropertyListError) {
    if try isPlain(text) {
      writer.plainElement("<string>", text, "</string>\n")
    } else {
      writer.element("string", text)
    }
  }

  /// Whether a text is written as it is.
  private func isPlain(_ text: String) throws(PropertyListError) -> Bool {
    switch XMLTextKind(text) {
    case .plain: return true
    case .special: return false
    case .refused(let byte): throw cannotHold("the control character \(byte) in a string")
    }
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
      writer.raw(text[start..<end])
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
    PropertyListError(.cannotHold(thing, format: .xml), at: .none, path: PropertyListPath())
  }
}
