// Valise — bytes and GNUstep's typed values in the text format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

extension OpenStepReader {
  /// Reads what stands between `<` and `>`: bytes, or a value that only GNUstep has.
  mutating func angled() throws(PropertyListError) -> PropertyList {
    let start = scanner.offset
    switch scanner.next {
    case UInt8(ascii: "*"):
      remarkTypedValue(at: start)
      return try typedValue()
    case UInt8(ascii: "["):
      remarkTypedValue(at: start)
      return .data(try base64())
    default: return .data(try hexadecimal())
    }
  }

  /// Reads pairs of hexadecimal digits with blank space between the pairs alone.
  private mutating func hexadecimal() throws(PropertyListError) -> [UInt8] {
    scanner.offset += 1
    var data: [UInt8] = []
    while let byte = scanner.current {
      if let high = byte.hexDigitValue {
        guard let low = scanner.next?.hexDigitValue else { break }
        data.append(high << 4 | low)
        scanner.offset += 2
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        scanner.offset += 1
      } else if byte == 0xE2, scanner.isLineSeparator(at: scanner.offset) {
        scanner.offset += 3
      } else if byte == UInt8(ascii: ">") {
        scanner.offset += 1
        return data
      } else {
        break
      }
    }
    guard scanner.current != nil else { throw fault(scanner.expected("\">\" after bytes")) }
    throw fault(.openStep(.badData), at: scanner.offset)
  }

  private mutating func base64() throws(PropertyListError) -> [UInt8] {
    let start = scanner.offset
    scanner.offset += 2
    let text = textBefore(UInt8(ascii: "]"))
    guard scanner.take(UInt8(ascii: "]")), scanner.take(UInt8(ascii: ">")) else {
      throw fault(scanner.expected("\"]>\" after base64"))
    }
    guard let data = Base64.decode(scanner.bytes[text]) else {
      throw fault(.openStep(.badBase64), at: start)
    }
    return data
  }

  /// Reads `<*`, a letter for the type, the value, with or without quotation marks, and `>`.
  private mutating func typedValue() throws(PropertyListError) -> PropertyList {
    let start = scanner.offset
    scanner.offset += 2
    let range = textBefore(UInt8(ascii: ">"))
    guard scanner.take(UInt8(ascii: ">")) else {
      throw fault(scanner.expected("\">\" after a typed value"))
    }
    let whole = String(decoding: scanner.bytes[range], as: UTF8.self)
    var text = whole.utf8.dropFirst()
    let quote = UInt8(ascii: "\"")
    if text.count > 2, text.first == quote, text.last == quote {
      text = text.dropFirst().dropLast()
    }
    let value = String(Substring(text))
    let result: PropertyList?
    switch whole.utf8.first {
    case UInt8(ascii: "I"): result = try integer(value, at: start)
    case UInt8(ascii: "R"): result = XMLNumbers.real(value).map { .real($0) }
    case UInt8(ascii: "B"): result = Self.truth(value)
    case UInt8(ascii: "D"): result = GNUstepDate.date(of: value).map { .date($0) }
    default: result = nil
    }
    guard let result else {
      let shown = String(whole.unicodeScalars.prefix(40))
      throw fault(.openStep(.badTypedValue(shown)), at: start)
    }
    return result
  }

  private func integer(_ text: String, at start: Int) throws(PropertyListError) -> PropertyList? {
    // Hexadecimal digits, which XML has, are none here.
    guard text.utf8.allSatisfy({ $0 | 0x20 != UInt8(ascii: "x") }) else { return nil }
    switch XMLNumbers.integer(text) {
    case .value(let number): return .integer(number)
    case .outOfRange: throw fault(.integerOutOfRange(text), at: start)
    case .invalid: return nil
    }
  }

  private static func truth(_ text: String) -> PropertyList? {
    switch text {
    case "Y", "YES": true
    case "N", "NO": false
    default: nil
    }
  }

  /// Steps up to a byte or the end.
  private mutating func textBefore(_ byte: UInt8) -> Range<Int> {
    let start = scanner.offset
    while let current = scanner.current, current != byte { scanner.offset += 1 }
    return start..<scanner.offset
  }
}
