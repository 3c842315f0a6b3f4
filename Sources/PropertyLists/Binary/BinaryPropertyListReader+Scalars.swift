// Valise — numbers, texts, moments and bytes of binary property lists
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension BinaryPropertyListReader {
  /// Reads an object that is no container.
  mutating func scalar(
    _ marker: UInt8,
    _ offset: Int
  ) throws(PropertyListError) -> PropertyList {
    var body = offset + 1
    switch marker {
    case 0x00:
      remark(.null, at: offset)
      return .null
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x10...0x14: return .integer(try integer(1 << Int(marker & 0x0F), body, offset))
    case 0x22:
      let bits = UInt32(truncatingIfNeeded: try number(4, body, offset))
      return .real(Double(Float(bitPattern: bits)))
    case 0x23: return .real(Double(bitPattern: try number(8, body, offset)))
    case 0x33:
      let seconds = Double(bitPattern: try number(8, body, offset))
      return .date(PropertyListDate(secondsSinceReferenceDate: seconds))
    case 0x40...0x4F:
      let count = try count(marker, &body, offset)
      return .data([UInt8](bytes[try range(count, 1, body, offset)]))
    case 0x50...0x5F:
      let count = try count(marker, &body, offset)
      return .string(try ascii(try range(count, 1, body, offset), offset))
    case 0x60...0x6F:
      let count = try count(marker, &body, offset)
      return .string(try utf16(try range(count, 2, body, offset), offset))
    case 0x80...0x87:
      return .uid(try number(Int(marker & 0x0F) + 1, body, offset))
    default: throw fault(.unknownMarker(marker), at: offset)
    }
  }

  /// Reads a whole number: those of 1, 2 and 4 bytes have no sign, those of 8 have one, those of
  /// 16 hold what needs 64 bits and no sign.
  private func integer(
    _ size: Int,
    _ body: Int,
    _ offset: Int
  ) throws(PropertyListError) -> PropertyListInteger {
    guard size == 16 else {
      let bits = try number(size, body, offset)
      return size == 8 ? PropertyListInteger(Int64(bitPattern: bits)) : PropertyListInteger(bits)
    }
    let high = try number(8, body, offset)
    let low = try number(8, body + 8, offset)
    if high == 0 { return PropertyListInteger(low) }
    guard high == .max, Int64(bitPattern: low) < 0 else {
      throw fault(.integerOutOfRange("of 128 bits"), at: offset)
    }
    return PropertyListInteger(Int64(bitPattern: low))
  }

  private func ascii(
    _ range: Range<Int>,
    _ offset: Int
  ) throws(PropertyListError) -> String {
    guard bytes.isASCII(range) else { throw fault(.badText, at: offset) }
    return bytes.text(range)
  }

  private mutating func utf16(
    _ range: Range<Int>,
    _ offset: Int
  ) throws(PropertyListError) -> String {
    guard let text = bytes.textOfUTF16(range, scratch: &scratch) else {
      throw fault(.badText, at: offset)
    }
    return text
  }
}
