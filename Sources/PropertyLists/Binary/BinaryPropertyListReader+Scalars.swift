// Valise — numbers, texts, moments and bytes of binary property lists
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension BinaryPropertyListReader {
  /// Reads an object that is no container.
  ///
  /// `outlineByteCount` becomes the count of the bytes that lie in memory of their own.
  @inline(__always)
  mutating func scalar(
    _ marker: UInt8,
    _ offset: Int,
    _ outlineByteCount: inout Int
  ) throws(PropertyListError) -> PropertyList {
    var body = offset + 1
    switch marker >> 4 {
    case 0x1 where marker <= 0x12:
      // Those of 1, 2 and 4 bytes have no sign.
      return .integer(PropertyListInteger(try number(1 &<< Int(marker & 0x0F), body, offset)))
    case 0x5:
      let count = try count(marker, &body, offset)
      let range = try range(count, 1, body, offset)
      guard let text = bytes.asciiText(range) else { throw fault(.badText, at: offset) }
      outlineByteCount = count > Self.inlineTextSize ? count : 0
      return .string(text)
    case 0x6: return .string(try utf16(marker, offset, &outlineByteCount))
    case 0x4:
      let count = try count(marker, &body, offset)
      outlineByteCount = count
      return .data([UInt8](bytes[try range(count, 1, body, offset)]))
    default: return try uncommonScalar(marker, offset)
    }
  }

  /// How many bytes of a text fit in the text itself.
  private static let inlineTextSize = 15

  @inline(never)
  private mutating func utf16(
    _ marker: UInt8,
    _ offset: Int,
    _ outlineByteCount: inout Int
  ) throws(PropertyListError) -> String {
    var body = offset + 1
    let count = try count(marker, &body, offset)
    let range = try range(count, 2, body, offset)
    guard let text = bytes.textOfUTF16(range, scratch: &scratch) else {
      throw fault(.badText, at: offset)
    }
    outlineByteCount = text.utf8.count > Self.inlineTextSize ? text.utf8.count : 0
    return text
  }

  @inline(never)
  private mutating func uncommonScalar(
    _ marker: UInt8,
    _ offset: Int
  ) throws(PropertyListError) -> PropertyList {
    let body = offset + 1
    switch marker {
    case 0x00:
      remark(.null, at: offset)
      return .null
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x13: return .integer(PropertyListInteger(Int64(bitPattern: try number(8, body, offset))))
    case 0x14: return .integer(try wideInteger(body, offset))
    case 0x22:
      let bits = UInt32(truncatingIfNeeded: try number(4, body, offset))
      return .real(Double(Float(bitPattern: bits)))
    case 0x23: return .real(Double(bitPattern: try number(8, body, offset)))
    case 0x33:
      let seconds = Double(bitPattern: try number(8, body, offset))
      return .date(PropertyListDate(secondsSinceReferenceDate: seconds))
    case 0x80...0x87:
      return .uid(try number(Int(marker & 0x0F) + 1, body, offset))
    default: throw fault(.unknownMarker(marker), at: offset)
    }
  }

  /// Reads a whole number of 16 bytes, which holds what needs 64 bits and no sign.
  private func wideInteger(
    _ body: Int,
    _ offset: Int
  ) throws(PropertyListError) -> PropertyListInteger {
    let high = try number(8, body, offset)
    let low = try number(8, body + 8, offset)
    if high == 0 { return PropertyListInteger(low) }
    guard high == .max, Int64(bitPattern: low) < 0 else {
      throw fault(.integerOutOfRange("of 128 bits"), at: offset)
    }
    return PropertyListInteger(Int64(bitPattern: low))
  }
}
