// Valise — text out of an XML scanner, its references resolved
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension XMLScanner {
  /// The bytes of a range as text, nothing resolved.
  public func string(_ range: Range<Int>) -> String {
    bytes.text(range)
  }

  /// The content that was read last as text, nothing resolved.
  package var contentText: String {
    // Safety: the whole text was checked to be UTF-8, and the content lies between ASCII marks.
    unsafe bytes.knownText(content, isASCII: bytes.isASCII(content))
  }

  /// Whether the bytes of a range are an ASCII text.
  public func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    // Safety: `index` counts the places of a range as long as the buffer.
    return text.withUTF8Buffer { buffer in
      var index = 0
      for place in range {
        if unsafe buffer[index] != bytes[place] { return false }
        index += 1
      }
      return true
    }
  }

  /// The text of a range, references resolved and line ends made one line feed each.
  public func resolved(_ range: Range<Int>, hasReferences: Bool = true) throws(XMLError) -> String {
    guard hasReferences || bytes[range].contains(0x0D) else { return string(range) }
    return try resolved(range, hasReferences: hasReferences, keepsLineEnds: false)
  }

  /// The text of a range, references resolved; line ends stay as they are if `keepsLineEnds`.
  package func resolved(
    _ range: Range<Int>,
    hasReferences: Bool,
    keepsLineEnds: Bool
  ) throws(XMLError) -> String {
    if !hasReferences, keepsLineEnds { return string(range) }
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let special = firstSpecial(from: index, to: range.upperBound, hasReferences, keepsLineEnds)
      output.append(contentsOf: bytes[index..<special])
      index = special
      guard index < range.upperBound else { break }
      if bytes[index] == UInt8(ascii: "&") {
        index = try resolve(at: index, end: range.upperBound, into: &output)
      } else {
        output.append(0x0A)
        index += 1
        if index < range.upperBound, bytes[index] == 0x0A { index += 1 }
      }
    }
    return output.text(0..<output.count)
  }

  /// The place of the next reference or carriage return that is not copied as it is.
  private func firstSpecial(
    from start: Int,
    to end: Int,
    _ hasReferences: Bool,
    _ keepsLineEnds: Bool
  ) -> Int {
    var index = start
    while index < end {
      let word = bytes.word(at: index)
      var marks: UInt64 = 0
      if hasReferences { marks |= ByteWord.marks(word, of: UInt8(ascii: "&")) }
      if !keepsLineEnds { marks |= ByteWord.marks(word, of: 0x0D) }
      if marks != 0 { return min(end, index + ByteWord.place(marks)) }
      index += 8
    }
    return end
  }

  /// The longest name or number that a reference may have.
  private static let referenceLimit = 32

  /// Adds what the reference at `start` stands for; returns the place behind it.
  private func resolve(
    at start: Int,
    end: Int,
    into output: inout [UInt8]
  ) throws(XMLError) -> Int {
    if let (byte, size) = commonEntity(at: start), start + size <= end {
      output.append(byte)
      return start + size
    }
    let limit = min(end, start + Self.referenceLimit)
    guard let semicolon = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      throw error(.expected("a reference that ends with \";\", or \"&amp;\""), at: start)
    }
    let name = bytes[(start + 1)..<semicolon]
    if name.first == UInt8(ascii: "#") {
      let text = String(decoding: name.dropFirst(), as: UTF8.self)
      guard let scalar = Self.scalar(text) else {
        throw error(.invalidCharacterReference(text), at: start)
      }
      output += Array(String(Character(scalar)).utf8)
      return semicolon + 1
    }
    let text = String(decoding: name, as: UTF8.self)
    guard let byte = Self.entities.first(where: { $0.name == text })?.byte else {
      throw error(.unknownEntity(text), at: start)
    }
    output.append(byte)
    return semicolon + 1
  }

  /// What one of the entities of XML itself stands for, and its size.
  private func commonEntity(at start: Int) -> (byte: UInt8, size: Int)? {
    let word = bytes.word(at: start)
    if word & 0xFFFF_FFFF == 0x3B74_6C26 { return (UInt8(ascii: "<"), 4) }
    if word & 0xFFFF_FFFF == 0x3B74_6726 { return (UInt8(ascii: ">"), 4) }
    if word & 0xFF_FFFF_FFFF == 0x3B_706D_6126 { return (UInt8(ascii: "&"), 5) }
    if word & 0xFFFF_FFFF_FFFF == 0x3B74_6F75_7126 { return (UInt8(ascii: "\""), 6) }
    if word & 0xFFFF_FFFF_FFFF == 0x3B73_6F70_6126 { return (UInt8(ascii: "'"), 6) }
    return nil
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")), ("amp", UInt8(ascii: "&")),
    ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
  ]

  /// The character that the digits of a reference stand for, if XML allows it.
  private static func scalar(_ digits: String) -> Unicode.Scalar? {
    let isHexadecimal = digits.hasPrefix("x")
    let text = isHexadecimal ? digits.dropFirst() : digits[...]
    guard let first = text.first, first.isHexDigit,  // A sign is no digit.
      let value = UInt32(text, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    let isAllowed =
      value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : [9, 10, 13].contains(value)
    return isAllowed ? Unicode.Scalar(value) : nil
  }
}
