// Valise — reading strings of JSON
// SPDX-License-Identifier: Apache-2.0

extension JSONReader {
  /// Reads a string whose opening quotation mark stands at the cursor.
  mutating func string() throws(JSONError) -> String {
    cursor += 1
    let start = cursor
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        let text = try decode(start..<cursor)
        cursor += 1
        return text
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw fault(.controlCharacter(byte))
      default: cursor += 1
      }
    }
    throw fault(.unexpectedEnd)
  }

  /// Reads on from the first escape of a string that started at `start`.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text = try decode(start..<cursor)
    var runStart = cursor
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        text += try decode(runStart..<cursor)
        cursor += 1
        return text
      case UInt8(ascii: "\\"):
        text += try decode(runStart..<cursor)
        text.unicodeScalars.append(try escape())
        runStart = cursor
      case 0..<0x20: throw fault(.controlCharacter(byte))
      default: cursor += 1
      }
    }
    throw fault(.unexpectedEnd)
  }

  private func decode(_ range: Range<Int>) throws(JSONError) -> String {
    if let text = String(validating: bytes[range], as: UTF8.self) { return text }
    // Only a fault pays for the search of its exact place.
    let valid = range.upperBound - range.lowerBound - bytes[range].countAfterValidUTF8
    throw fault(.invalidEncoding, at: range.lowerBound + valid)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = cursor
    cursor += 1
    guard let byte = current else { throw fault(.unexpectedEnd) }
    cursor += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint(start)
    default: throw fault(.invalidEscape, at: start)
    }
  }

  private mutating func codePoint(_ start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try hexUnit(start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, bytes[cursor...].starts(with: "\\u".utf8) else {
      throw fault(.loneSurrogate, at: start)
    }
    cursor += 2
    let low = try hexUnit(start)
    let combined = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF
    guard (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(combined) else {
      throw fault(.loneSurrogate, at: start)
    }
    return scalar
  }

  private mutating func hexUnit(_ start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = byte.hexDigitValue else {
        throw fault(.invalidEscape, at: start)
      }
      unit = unit << 4 | UInt16(digit)
      cursor += 1
    }
    return unit
  }
}
