// Valise — counts, references and places in binary property lists
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension BinaryPropertyListReader {
  /// The count in a marker; 15 says that a whole number with the count follows.
  @inline(__always)
  func count(
    _ marker: UInt8,
    _ body: inout Int,
    _ offset: Int
  ) throws(PropertyListError) -> Int {
    let low = Int(marker & 0x0F)
    guard low == 0x0F else { return low }
    guard body < trailer.tableOffset else { throw fault(.truncatedObject, at: offset) }
    let marker = bytes[body]
    guard (0x10...0x13).contains(marker) else { throw fault(.unknownMarker(marker), at: body) }
    let size = 1 << Int(marker & 0x0F)
    let bits = try number(size, body + 1, offset)
    body += 1 + size
    guard bits <= UInt64(trailer.tableOffset) else { throw fault(.truncatedObject, at: offset) }
    return Int(bits)
  }

  /// The place of `count` items of `width` bytes, all of it before the offset table.
  @inline(__always)
  func range(
    _ count: Int,
    _ width: Int,
    _ start: Int,
    _ offset: Int
  ) throws(PropertyListError) -> Range<Int> {
    let (size, isTooLarge) = count.multipliedReportingOverflow(by: width)
    guard !isTooLarge, start <= trailer.tableOffset, size <= trailer.tableOffset - start else {
      throw fault(.truncatedObject, at: offset)
    }
    return start..<(start + size)
  }

  /// A big-endian number of 1 to 8 bytes in an object that starts at `offset`.
  @inline(__always)
  func number(
    _ size: Int,
    _ start: Int,
    _ offset: Int
  ) throws(PropertyListError) -> UInt64 {
    guard start <= trailer.tableOffset, size <= trailer.tableOffset - start else {
      throw fault(.truncatedObject, at: offset)
    }
    return bigEndian(size, start)
  }

  /// The number of the object that a reference names; the reference lies inside its object.
  @inline(__always)
  func reference(at position: Int) throws(PropertyListError) -> Int {
    let value = bigEndian(trailer.referenceSize, position)
    guard value < UInt64(trailer.objectCount) else {
      throw fault(.badReference(value, count: trailer.objectCount), at: position)
    }
    return Int(value)
  }

  /// Where an object starts.
  @inline(__always)
  func offset(of number: Int) throws(PropertyListError) -> Int {
    let entry = trailer.tableOffset + number * trailer.offsetSize
    let value = bigEndian(trailer.offsetSize, entry)
    guard value >= 8, value < UInt64(trailer.tableOffset) else {
      throw fault(.badTrailer("an object at byte \(value)"), at: entry)
    }
    return Int(value)
  }

  /// A big-endian number of 1 to 8 bytes that lies inside the file.
  @inline(__always)
  private func bigEndian(_ size: Int, _ start: Int) -> UInt64 {
    bytes.word(at: start).byteSwapped &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
  }
}
