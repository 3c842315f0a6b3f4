// Valise — reading property lists in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// Reads a property list in XML, as strictly as Apple's reader and with the same liberties.
struct XMLPropertyListReader {
  private var scanner: XMLScanner
  private let limits: PropertyListLimits
  private var path = PropertyListPath()
  private(set) var remarks: [PropertyListRemark] = []

  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(PropertyListError) {
    self.limits = limits
    do throws(XMLError) {
      scanner = try XMLScanner(bytes, limits: XMLLimits(depth: limits.depth + 2))
    } catch {
      throw PropertyListError(
        .xml(error.reason),
        at: .text(error.position),
        path: PropertyListPath()
      )
    }
  }

  /// Reads the whole text.
  mutating func read() throws(PropertyListError) -> PropertyList {
    let start = scanner.offset
    guard case .start(let name, _, let isEmpty) = try nextOutside() else {
      throw fault(.badRoot("no <plist>"), at: start)
    }
    let value: PropertyList
    if scanner.equals(name, "plist") {
      guard !isEmpty else { throw fault(.badRoot("nothing inside <plist>"), at: start) }
      value = try contentsOfPlist()
    } else {
      remark(.missingPlistElement, at: start)
      value = try self.value(name, isEmpty: isEmpty, at: start)
    }
    guard case .finish = try nextOutside() else { return value }
    return value
  }

  private mutating func contentsOfPlist() throws(PropertyListError) -> PropertyList {
    let start = scanner.offset
    guard let first = try nextElement(inside: "plist") else {
      throw fault(.badRoot("nothing inside <plist>"), at: start)
    }
    let value = try self.value(first.name, isEmpty: first.isEmpty, at: first.offset)
    if let second = try nextElement(inside: "plist") {
      throw fault(.badRoot("a second value inside <plist>"), at: second.offset)
    }
    return value
  }

  private mutating func value(
    _ name: Range<Int>,
    isEmpty: Bool,
    at start: Int
  ) throws(PropertyListError) -> PropertyList {
    if scanner.equals(name, "string") { return .string(try text("string", isEmpty)) }
    if scanner.equals(name, "dict") { return isEmpty ? [:] : try dictionary() }
    if scanner.equals(name, "array") { return .array(isEmpty ? [] : try array()) }
    if scanner.equals(name, "integer") { return .integer(try integer(isEmpty, start)) }
    if scanner.equals(name, "true") { return .boolean(try truth(true, "true", isEmpty)) }
    if scanner.equals(name, "false") { return .boolean(try truth(false, "false", isEmpty)) }
    if scanner.equals(name, "data") { return .data(try data(isEmpty, start)) }
    if scanner.equals(name, "real") { return .real(try real(isEmpty, start)) }
    if scanner.equals(name, "date") { return .date(try date(isEmpty, start)) }
    throw fault(.unknownElement(scanner.string(name)), at: start)
  }

  // MARK: Containers

  private mutating func array() throws(PropertyListError) -> [PropertyList] {
    var values: [PropertyList] = []
    while let element = try nextElement(inside: "array") {
      path.append(String(values.count))
      values.append(try value(element.name, isEmpty: element.isEmpty, at: element.offset))
      path.removeLast()
    }
    return values
  }

  private mutating func dictionary() throws(PropertyListError) -> PropertyList {
    var dictionary = PropertyListDictionary()
    while let element = try nextElement(inside: "dict") {
      guard scanner.equals(element.name, "key") else {
        throw fault(.valueWithoutKey, at: element.offset)
      }
      let key = try text("key", element.isEmpty)
      path.append(key)
      guard let next = try nextElement(inside: "dict"), !scanner.equals(next.name, "key") else {
        path.removeLast()
        throw fault(.keyWithoutValue(key), at: element.offset)
      }
      let value = try self.value(next.name, isEmpty: next.isEmpty, at: next.offset)
      path.removeLast()
      if dictionary.updateValue(value, forKey: key) {
        remark(.repeatedKey(key), at: element.offset)
      }
    }
    if let uid = Self.uid(dictionary) { return .uid(uid) }
    return .dictionary(dictionary)
  }

  /// The reference that a dictionary with the single key `CF$UID` stands for, as XML writes it.
  private static func uid(_ dictionary: PropertyListDictionary) -> UInt64? {
    guard dictionary.count == 1, case .integer(let number)? = dictionary["CF$UID"] else {
      return nil
    }
    return number.exactly(as: UInt32.self).map { UInt64($0) }
  }

  // MARK: Scalars

  private mutating func integer(
    _ isEmpty: Bool,
    _ start: Int
  ) throws(PropertyListError) -> PropertyListInteger {
    let text = try self.text("integer", isEmpty)
    switch XMLNumbers.integer(text) {
    case .value(let number): return number
    case .outOfRange: throw fault(.integerOutOfRange(text), at: start)
    case .invalid: throw fault(.badValue(type: "integer", text: text), at: start)
    }
  }

  private mutating func real(_ isEmpty: Bool, _ start: Int) throws(PropertyListError) -> Double {
    let text = try self.text("real", isEmpty)
    guard let number = XMLNumbers.real(text) else {
      throw fault(.badValue(type: "real number", text: text), at: start)
    }
    return number
  }

  private mutating func date(
    _ isEmpty: Bool,
    _ start: Int
  ) throws(PropertyListError) -> PropertyListDate {
    let text = try self.text("date", isEmpty)
    guard let date = PropertyListDate(iso8601: text) else {
      throw fault(.badValue(type: "date such as 2001-01-01T00:00:00Z", text: text), at: start)
    }
    return date
  }

  private mutating func data(_ isEmpty: Bool, _ start: Int) throws(PropertyListError) -> [UInt8] {
    let text = try self.text("data", isEmpty)
    guard let bytes = Base64.decode(text.utf8) else {
      throw fault(.badValue(type: "base64 text", text: String(text.prefix(40))), at: start)
    }
    return bytes
  }

  private mutating func truth(
    _ value: Bool,
    _ name: String,
    _ isEmpty: Bool
  ) throws(PropertyListError) -> Bool {
    guard !isEmpty else { return value }
    let start = scanner.offset
    guard try text(name, false).isEmpty else {
      throw fault(.unexpected("text", inside: name), at: start)
    }
    return value
  }

  /// The text up to the end tag; anything but text and CDATA inside is refused.
  private mutating func text(_ name: String, _ isEmpty: Bool) throws(PropertyListError) -> String {
    guard !isEmpty else { return "" }
    var text = ""
    var isFirst = true
    while true {
      let start = scanner.offset
      switch try next() {
      case .text(let range, let hasReferences):
        let part = try resolved(range, hasReferences)
        text = isFirst ? part : text + part
      case .cdata(let range): text += try resolved(range, false)
      case .end: return text
      case .start(let inner, _, _):
        throw fault(.unexpected("<\(scanner.string(inner))>", inside: name), at: start)
      case .comment: throw fault(.unexpected("comment", inside: name), at: start)
      case .instruction, .documentType, .finish:
        throw fault(.unexpected("instruction", inside: name), at: start)
      }
      isFirst = false
    }
  }

  // MARK: Scanning

  private struct Element {
    let name: Range<Int>
    let isEmpty: Bool
    let offset: Int
  }

  /// The next element inside a container; nothing at its end tag.
  private mutating func nextElement(
    inside outer: String
  ) throws(PropertyListError) -> Element? {
    while true {
      let start = scanner.offset
      switch try next() {
      case .start(let name, _, let isEmpty):
        return Element(name: name, isEmpty: isEmpty, offset: start)
      case .end, .finish: return nil
      case .text(let range, _):
        guard scanner.bytes[range].allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) else {
          throw fault(.unexpected("text", inside: outer), at: start)
        }
      case .cdata: throw fault(.unexpected("text", inside: outer), at: start)
      case .comment, .instruction, .documentType: continue
      }
    }
  }

  /// The next tag outside the root.
  private mutating func nextOutside() throws(PropertyListError) -> XMLEvent {
    while true {
      switch try next() {
      case .comment, .instruction, .documentType: continue
      case let event: return event
      }
    }
  }

  private mutating func next() throws(PropertyListError) -> XMLEvent {
    do throws(XMLError) { return try scanner.next() } catch {
      throw PropertyListError(.xml(error.reason), at: .text(error.position), path: path)
    }
  }

  private func resolved(
    _ range: Range<Int>,
    _ hasReferences: Bool
  ) throws(PropertyListError) -> String {
    do throws(XMLError) {
      return try scanner.resolved(range, hasReferences: hasReferences)
    } catch {
      throw PropertyListError(.xml(error.reason), at: .text(error.position), path: path)
    }
  }

  private func fault(_ reason: PropertyListError.Reason, at offset: Int) -> PropertyListError {
    PropertyListError(reason, at: .text(scanner.position(of: offset)), path: path)
  }

  private mutating func remark(_ kind: PropertyListRemark.Kind, at offset: Int) {
    guard remarks.count < PropertyListRemark.limit else { return }
    let position = PropertyListError.Position.text(scanner.position(of: offset))
    remarks.append(PropertyListRemark(kind: kind, position: position, path: path))
  }
}
