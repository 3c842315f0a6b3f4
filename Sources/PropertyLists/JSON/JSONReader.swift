// Valise — reading JSON
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// A strict reader of JSON.
struct JSONReader {
  private let bytes: [UInt8]
  private let limit: Int
  private var cursor = 0

  init(_ bytes: [UInt8], depth: Int) throws(JSONError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? [UInt8](bytes.dropFirst(3)) : bytes
    limit = depth
    guard String(validating: self.bytes, as: UTF8.self) != nil else {
      throw JSONError(reason: .invalidEncoding, position: XMLPosition(line: 1, column: 1))
    }
  }

  mutating func document() throws(JSONError) -> PropertyList {
    let value = try self.value(depth: 0)
    skipSpace()
    guard cursor == bytes.count else { throw fault(.expected("the end of the text")) }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> PropertyList {
    skipSpace()
    guard cursor < bytes.count else { throw fault(.unexpectedEnd) }
    switch bytes[cursor] {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", true)
    case UInt8(ascii: "f"): return try word("false", false)
    case UInt8(ascii: "n"):
      let start = cursor
      _ = try word("null", false)
      cursor = start
      throw fault(.null)
    case UInt8(ascii: "-"), 0x30...0x39: return try number()
    default: throw fault(.expected("a value"))
    }
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> PropertyList {
    try enter(depth)
    var dictionary = PropertyListDictionary()
    if take(UInt8(ascii: "}")) { return .dictionary(dictionary) }
    while true {
      skipSpace()
      guard cursor < bytes.count else { throw fault(.unexpectedEnd) }
      guard bytes[cursor] == UInt8(ascii: "\"") else { throw fault(.expected("a key in quotes")) }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw missing("\":\"") }
      dictionary[key] = try value(depth: depth + 1)
      if take(UInt8(ascii: "}")) { return .dictionary(dictionary) }
      guard take(UInt8(ascii: ",")) else { throw missing("\",\" or \"}\"") }
    }
  }

  private mutating func array(_ depth: Int) throws(JSONError) -> PropertyList {
    try enter(depth)
    var values: [PropertyList] = []
    if take(UInt8(ascii: "]")) { return .array(values) }
    while true {
      values.append(try value(depth: depth + 1))
      if take(UInt8(ascii: "]")) { return .array(values) }
      guard take(UInt8(ascii: ",")) else { throw missing("\",\" or \"]\"") }
    }
  }

  private mutating func enter(_ depth: Int) throws(JSONError) {
    guard depth < limit else { throw fault(.overLimit("levels of containers", limit: limit)) }
    cursor += 1
  }

  private mutating func string() throws(JSONError) -> String {
    cursor += 1
    let start = cursor
    while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "\""),
      bytes[cursor] != UInt8(ascii: "\\"), bytes[cursor] >= 0x20
    { cursor += 1 }
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "\"") {
      cursor += 1
      return String(decoding: bytes[start..<(cursor - 1)], as: UTF8.self)
    }
    var output = [UInt8](bytes[start..<cursor])
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\"") {
        cursor += 1
        return String(decoding: output, as: UTF8.self)
      }
      guard byte >= 0x20 else { throw fault(.controlCharacter(byte)) }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &output)
      } else {
        output.append(byte)
        cursor += 1
      }
    }
    throw fault(.unexpectedEnd)
  }

  private mutating func escape(into output: inout [UInt8]) throws(JSONError) {
    let start = cursor
    guard cursor + 1 < bytes.count else { throw fault(.unexpectedEnd) }
    let letter = bytes[cursor + 1]
    cursor += 2
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
      UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
      UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
    if let byte = plain[letter] { return output.append(byte) }
    guard letter == UInt8(ascii: "u"), var value = unit() else {
      cursor = start
      throw fault(.invalidEscape)
    }
    if (0xD800...0xDBFF).contains(value), stands("\\u") {
      cursor += 2
      guard let low = unit(), (0xDC00...0xDFFF).contains(low) else {
        cursor = start
        throw fault(.invalidEscape)
      }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      cursor = start
      throw fault(.invalidEscape)
    }
    output += Array(String(Character(scalar)).utf8)
  }

  /// The four hexadecimal digits at the cursor.
  private mutating func unit() -> UInt32? {
    guard cursor + 4 <= bytes.count else { return nil }
    let digits = bytes[cursor..<(cursor + 4)]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    cursor += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func number() throws(JSONError) -> PropertyList {
    let start = cursor
    let letters = Set("+-.eE0123456789".utf8)
    while cursor < bytes.count, letters.contains(bytes[cursor]) { cursor += 1 }
    let text = String(decoding: bytes[start..<cursor], as: UTF8.self)
    guard Self.isWellFormed(bytes[start..<cursor]) else {
      cursor = start
      throw fault(.invalidNumber(text))
    }
    if case .value(let whole) = XMLNumbers.integer(text) { return .integer(whole) }
    guard let real = Double(text), real.isFinite else {
      cursor = start
      throw fault(.invalidNumber(text))
    }
    return .real(real)
  }

  /// Whether a number is `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`.
  private static func isWellFormed(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == 0x30
    let whole = digits()
    guard whole > 0, !startsWithZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func word(
    _ word: StaticString,
    _ value: Bool
  ) throws(JSONError) -> PropertyList {
    guard stands(word) else { throw fault(.expected("a value")) }
    cursor += word.utf8CodeUnitCount
    return .boolean(value)
  }

  private func stands(_ text: StaticString) -> Bool {
    // Safety: the buffer is read while it is valid.
    text.withUTF8Buffer { unsafe bytes[cursor...].starts(with: $0) }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard cursor < bytes.count, bytes[cursor] == byte else { return false }
    cursor += 1
    return true
  }

  private mutating func skipSpace() {
    while cursor < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[cursor]) { cursor += 1 }
  }

  private func missing(_ thing: String) -> JSONError {
    cursor < bytes.count ? fault(.expected(thing)) : fault(.unexpectedEnd)
  }

  private func fault(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, position: XMLPosition(of: cursor, in: bytes))
  }
}
