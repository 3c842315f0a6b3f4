// Valise — strings in quotation marks in the text format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

extension OpenStepScanner {
  /// Reads a string whose opening quotation mark, `"` or `'`, stands at the cursor.
  ///
  /// - Throws: `.unterminatedString`, with the cursor behind the opening mark as Apple's reader
  ///   leaves it, or `.loneSurrogate`.
  package mutating func quotedString() throws(OpenStepError) -> String {
    let quote = bytes[offset]
    let opening = offset
    offset += 1
    let start = offset
    while let byte = current {
      if byte == quote {
        offset += 1
        return String(decoding: bytes[start..<(offset - 1)], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start, quote, opening) }
      offset += 1
    }
    offset = start
    throw fault(.unterminatedString, at: opening)
  }

  /// Reads on from the first escape of a string.
  private mutating func escapedString(
    from start: Int,
    _ quote: UInt8,
    _ opening: Int
  ) throws(OpenStepError) -> String {
    scratch.removeAll(keepingCapacity: true)
    var runStart = start
    while let byte = current {
      if byte == quote {
        scratch += bytes[runStart..<offset]
        offset += 1
        return String(decoding: scratch, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), offset + 1 < bytes.count {
        scratch += bytes[runStart..<offset]
        let escape = offset
        offset += 1
        if let scalar = try escapedScalar(escape) { scratch.append(scalar) }
        runStart = offset
      } else {
        offset += 1
      }
    }
    offset = start
    throw fault(.unterminatedString, at: opening)
  }

  /// What stands behind a backslash; nothing for a character that stands for itself, which is left
  /// to the run of characters that follows.
  private mutating func escapedScalar(_ escape: Int) throws(OpenStepError) -> Unicode.Scalar? {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "a"): return taken("\u{07}")
    case UInt8(ascii: "b"): return taken("\u{08}")
    case UInt8(ascii: "f"): return taken("\u{0C}")
    case UInt8(ascii: "n"): return taken("\n")
    case UInt8(ascii: "r"): return taken("\r")
    case UInt8(ascii: "t"): return taken("\t")
    case UInt8(ascii: "v"): return taken("\u{0B}")
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return NextStepLatin.scalar(octalByte())
    case UInt8(ascii: "U"):
      offset += 1
      return try codePoint(escape)
    case 0..<0x80:
      if byte == UInt8(ascii: "u"), smallUEscape == nil { smallUEscape = escape }
      return taken(Unicode.Scalar(byte))
    default: return nil
    }
  }

  private mutating func taken(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    offset += 1
    return scalar
  }

  /// The low eight bits of one to three octal digits.
  private mutating func octalByte() -> UInt8 {
    var value: UInt8 = 0
    var count = 0
    while count < 3, let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
      value = value << 3 | (byte - UInt8(ascii: "0"))
      offset += 1
      count += 1
    }
    return value
  }

  /// The scalar of a unit of UTF-16, or of two of them that are a pair.
  private mutating func codePoint(_ escape: Int) throws(OpenStepError) -> Unicode.Scalar {
    let unit = hexUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, current == UInt8(ascii: "\\"), next == UInt8(ascii: "U") else {
      throw fault(.loneSurrogate, at: escape)
    }
    offset += 2
    let low = UInt32(hexUnit())
    let combined = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + low & 0x3FF
    guard low & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(combined) else {
      throw fault(.loneSurrogate, at: escape)
    }
    return scalar
  }

  /// A unit of up to four hexadecimal digits; none at all are zero.
  private mutating func hexUnit() -> UInt16 {
    var unit: UInt16 = 0
    var count = 0
    while count < 4, let digit = current?.hexDigitValue {
      unit = unit << 4 | UInt16(digit)
      offset += 1
      count += 1
    }
    return unit
  }
}
