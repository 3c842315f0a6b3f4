// Valise — numbers, moments and bytes of property lists in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

extension XMLPropertyListReader {
  mutating func integer(
    _ text: String,
    _ offset: Int
  ) throws(PropertyListError) -> PropertyListInteger {
    switch XMLNumbers.integer(text) {
    case .value(let number):
      remarkBlank(behind: text, at: offset)
      return number
    case .outOfRange: throw fault(.integerOutOfRange(text), at: offset)
    case .invalid: throw fault(.badValue(type: "integer", text: shown(text)), at: offset)
    }
  }

  mutating func real(
    _ text: String,
    _ offset: Int
  ) throws(PropertyListError) -> Double {
    guard let number = XMLNumbers.real(text) else {
      throw fault(.badValue(type: "real number", text: shown(text)), at: offset)
    }
    remarkBlank(behind: text, at: offset)
    return number
  }

  private mutating func remarkBlank(behind text: String, at offset: Int) {
    if let last = text.utf8.last, XMLNumbers.isSpace(last) {
      remark(.blankBehindNumber, at: offset)
    }
  }

  mutating func date(
    _ text: String,
    _ offset: Int
  ) throws(PropertyListError) -> PropertyListDate {
    guard let fields = PropertyListDateFields(text) else {
      let type = "date such as 2001-01-01T00:00:00Z"
      throw fault(.badValue(type: type, text: shown(text)), at: offset)
    }
    if !fields.isUsual { remark(.unusualDate(text), at: offset) }
    return PropertyListDate(fields)
  }

  mutating func data(
    _ text: String,
    _ offset: Int
  ) throws(PropertyListError) -> [UInt8] {
    guard let bytes = Base64.decode(text.utf8) else {
      throw fault(.badValue(type: "base64 text", text: shown(text)), at: offset)
    }
    return bytes
  }

  mutating func truth(
    _ value: Bool,
    _ element: XMLPropertyListElement,
    _ tag: Tag
  ) throws(PropertyListError) -> Bool {
    let start = scanner.offset
    guard try text(element, tag).isEmpty else {
      throw fault(.unexpected("text", inside: element.rawValue), at: start)
    }
    return value
  }

  /// As much of a wrong text as a message shows.
  private func shown(_ text: String) -> String { String(text.prefix(40)) }
}
