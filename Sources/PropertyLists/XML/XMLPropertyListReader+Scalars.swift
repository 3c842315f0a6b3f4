// Valise — numbers, moments and bytes of property lists in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

extension XMLPropertyListReader {
  mutating func integer(_ tag: Tag) throws(PropertyListError) -> PropertyListInteger {
    let text = try self.text(.integer, tag)
    switch XMLNumbers.integer(text) {
    case .value(let number):
      remarkBlank(behind: text, at: tag.offset)
      return number
    case .outOfRange: throw fault(.integerOutOfRange(text), at: tag.offset)
    case .invalid: throw fault(.badValue(type: "integer", text: shown(text)), at: tag.offset)
    }
  }

  mutating func real(_ tag: Tag) throws(PropertyListError) -> Double {
    let text = try self.text(.real, tag)
    guard let number = XMLNumbers.real(text) else {
      throw fault(.badValue(type: "real number", text: shown(text)), at: tag.offset)
    }
    remarkBlank(behind: text, at: tag.offset)
    return number
  }

  private mutating func remarkBlank(behind text: String, at offset: Int) {
    if let last = text.utf8.last, XMLNumbers.isSpace(last) {
      remark(.blankBehindNumber, at: offset)
    }
  }

  mutating func date(_ tag: Tag) throws(PropertyListError) -> PropertyListDate {
    let text = try self.text(.date, tag)
    guard let fields = PropertyListDateFields(text) else {
      let type = "date such as 2001-01-01T00:00:00Z"
      throw fault(.badValue(type: type, text: shown(text)), at: tag.offset)
    }
    if !fields.isUsual { remark(.unusualDate(text), at: tag.offset) }
    return PropertyListDate(fields)
  }

  mutating func data(_ tag: Tag) throws(PropertyListError) -> [UInt8] {
    let text = try self.text(.data, tag)
    guard let bytes = Base64.decode(text.utf8) else {
      throw fault(.badValue(type: "base64 text", text: shown(text)), at: tag.offset)
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
