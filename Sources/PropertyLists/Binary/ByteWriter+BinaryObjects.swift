// Valise — the objects of a binary property list that are no containers, as bytes
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The objects of a binary property list that are no containers.
///
/// Each value has one form only, and none is the start of that of another value.
extension ByteWriter {
  /// Writes a real in four bytes where they hold it exactly, else in eight.
  mutating func writeObject(_ number: Double) {
    let short = Float(number)
    if Double(short).bitPattern == number.bitPattern {
      writeObject(0x22, UInt64(short.bitPattern), byteCount: 4)
    } else {
      writeObject(0x23, number.bitPattern, byteCount: 8)
    }
  }

  mutating func writeObject(_ date: PropertyListDate) {
    writeObject(0x33, date.secondsSinceReferenceDate.bitPattern, byteCount: 8)
  }

  mutating func writeObject(_ text: String) {
    let start = count
    let size = text.utf8.count
    writeMarker(0x50, size)
    let body = count
    write(utf8: text)
    guard !bytes.isASCII(body..<count) else { return }
    removeAll(from: start)
    // A unit makes a byte or more of UTF-8.
    var units: [UInt16] = []
    units.reserveCapacity(size)
    // One by one: their count, which appending all at once asks for, is dear.
    for unit in text.utf16 { units.append(unit) }
    writeMarker(0x60, units.count)
    for unit in units { write(unit, .big) }
  }

  mutating func writeObject(_ number: PropertyListInteger) {
    if number.isNegative {
      writeObject(0x13, number.bits, byteCount: 8)
    } else if number.bits > UInt64(Int64.max) {
      write(0x14 as UInt8)
      write(UInt64(0), .big)
      write(number.bits, .big)
    } else {
      let size = BinaryNumbers.integerWidth(number.bits)
      writeObject(0x10 | UInt8(size.trailingZeroBitCount), number.bits, byteCount: size)
    }
  }

  mutating func writeObject(_ data: [UInt8]) {
    writeMarker(0x40, data.count)
    write(contentsOf: data)
  }

  mutating func writeObject(uid number: UInt64) {
    let size = BinaryNumbers.width(number)
    writeObject(0x80 | UInt8(size - 1), number, byteCount: size)
  }

  private mutating func writeObject(_ marker: UInt8, _ bits: UInt64, byteCount: Int) {
    write(marker)
    writeBigEndian(bits, byteCount: byteCount)
  }

  /// Writes a marker with a count, behind it where it is too large for half a byte.
  mutating func writeMarker(_ marker: UInt8, _ count: Int) {
    guard count >= 0x0F else { return write(marker | UInt8(count)) }
    write(marker | 0x0F)
    writeObject(PropertyListInteger(UInt64(count)))
  }
}
