// Valise — from the bytes of an XML text to UTF-8
// SPDX-License-Identifier: Apache-2.0

/// Turning an XML text of any encoding that is read here into UTF-8.
enum XMLDecoding {
  /// The text in UTF-8, without a byte order mark.
  static func utf8(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked([UInt8](bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), big: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), big: false) }
    if bytes.starts(with: [0x00, 0x3C]) { return try utf16(bytes[...], big: true) }
    if bytes.starts(with: [0x3C, 0x00]) { return try utf16(bytes[...], big: false) }
    switch declaredEncoding(bytes) {
    case nil, "utf-8", "utf8", "us-ascii", "ascii": return try checked(bytes)
    case "iso-8859-1", "latin1", "iso8859-1": return latin1(bytes)
    case "utf-16", "utf-16le", "utf-16be": return try checked(bytes)  // It says so; it is not.
    case let name?: throw XMLError(.unknownEncoding(name), at: XMLPosition(line: 1, column: 1))
    }
  }

  /// The encoding that the declaration names, in lower case.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(256)
    guard let start = head.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    let text = head[start...]
    guard text.starts(with: [UInt8]("<?xml".utf8)), let end = text.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let declaration = String(decoding: text[..<end], as: UTF8.self)
    guard let key = declaration.range(ofASCII: "encoding") else { return nil }
    let rest = declaration[key...].drop { $0 != "\"" && $0 != "'" }
    guard let quote = rest.first else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote }).lowercased()
  }

  private static func checked(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    throw XMLError(.invalidEncoding, at: XMLPosition(of: validByteCount(bytes), in: bytes))
  }

  /// How many bytes there are before the first that is no UTF-8.
  private static func validByteCount(_ bytes: [UInt8]) -> Int {
    var parser = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { count += scalar.count }
    return count
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, big: Bool) throws(XMLError) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let one = UInt16(bytes[index])
      let two = UInt16(bytes[index + 1])
      units.append(big ? one << 8 | two : two << 8 | one)
      index += 2
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self)
    else {
      throw XMLError(.invalidEncoding, at: XMLPosition(line: 1, column: 1))
    }
    return [UInt8](text.utf8)
  }

  private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte in
      byte < 0x80 ? [byte] : [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
    }
  }
}

extension String {
  /// Where an ASCII text starts in this one.
  fileprivate func range(ofASCII needle: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(needle) }
  }
}

extension XMLPosition {
  /// The place of a byte in a text of UTF-8.
  package init(of offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}
