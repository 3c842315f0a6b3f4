// Valise — writing binary property lists
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Writes a binary property list, version `00`, as small as the format allows.
///
/// Equal texts, numbers, dates and bytes are stored once. Objects stand in the order in which
/// CoreFoundation stores them: a container, then its keys, then its values.
struct BinaryPropertyListWriter {
  private let sortedKeys: Bool
  private var objects: [Object] = []
  private var places: [PropertyList: Int] = [:]
  private var path = PropertyListPath()

  /// One object, its parts as numbers of other objects.
  private enum Object {
    case scalar(PropertyList)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  init(sortedKeys: Bool) { self.sortedKeys = sortedKeys }

  mutating func document(_ value: PropertyList) throws(PropertyListError) -> [UInt8] {
    _ = add(value)
    let referenceSize = Self.width(UInt64(max(0, objects.count - 1)))
    var writer = ByteWriter()
    writer.write(utf8: "bplist00")
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(writer.count)
      Self.write(object, referenceSize, to: &writer)
    }
    let tableOffset = writer.count
    let offsetSize = Self.width(UInt64(tableOffset))
    for offset in offsets { writer.writeBigEndian(UInt64(offset), byteCount: offsetSize) }
    writer.write(repeating: 0, count: 6)
    writer.write(UInt8(offsetSize))
    writer.write(UInt8(referenceSize))
    writer.write(UInt64(objects.count), .big)
    writer.write(UInt64(0), .big)
    writer.write(UInt64(tableOffset), .big)
    return writer.bytes
  }

  private mutating func add(_ value: PropertyList) -> Int {
    switch value {
    case .array(let values):
      let place = reserve()
      var parts: [Int] = []
      parts.reserveCapacity(values.count)
      for value in values { parts.append(add(value)) }
      objects[place] = .array(parts)
      return place
    case .dictionary(let dictionary):
      let place = reserve()
      let names = dictionary.keys(sorted: sortedKeys)
      var keys: [Int] = []
      for name in names { keys.append(add(.string(name))) }
      var values: [Int] = []
      for name in names { if let value = dictionary[name] { values.append(add(value)) } }
      objects[place] = .dictionary(keys: keys, values: values)
      return place
    default:
      if let place = places[value] { return place }
      let place = objects.count
      places[value] = place
      objects.append(.scalar(value))
      return place
    }
  }

  private mutating func reserve() -> Int {
    objects.append(.array([]))
    return objects.count - 1
  }

  // MARK: Objects as bytes

  private static func write(_ object: Object, _ referenceSize: Int, to writer: inout ByteWriter) {
    switch object {
    case .scalar(let value): write(value, to: &writer)
    case .array(let parts):
      writeMarker(0xA0, parts.count, to: &writer)
      for part in parts { writer.writeBigEndian(UInt64(part), byteCount: referenceSize) }
    case .dictionary(let keys, let values):
      writeMarker(0xD0, keys.count, to: &writer)
      for part in keys + values { writer.writeBigEndian(UInt64(part), byteCount: referenceSize) }
    }
  }

  private static func write(_ value: PropertyList, to writer: inout ByteWriter) {
    switch value {
    case .null: writer.write(0x00 as UInt8)
    case .boolean(let truth): writer.write(truth ? 0x09 : 0x08 as UInt8)
    case .integer(let number): write(number, to: &writer)
    case .real(let number): write(number, to: &writer)
    case .date(let date):
      writer.write(0x33 as UInt8)
      writer.write(date.secondsSinceReferenceDate.bitPattern, .big)
    case .data(let bytes):
      writeMarker(0x40, bytes.count, to: &writer)
      writer.write(contentsOf: bytes)
    case .string(let text): write(text, to: &writer)
    case .uid(let number):
      let size = width(number)
      writer.write(0x80 | UInt8(size - 1))
      writer.writeBigEndian(number, byteCount: size)
    case .array, .dictionary: break  // Containers are written by their parts.
    }
  }

  /// Writes a real in four bytes where they hold it exactly, else in eight.
  private static func write(_ number: Double, to writer: inout ByteWriter) {
    let short = Float(number)
    if Double(short).bitPattern == number.bitPattern {
      writer.write(0x22 as UInt8)
      writer.write(short.bitPattern, .big)
    } else {
      writer.write(0x23 as UInt8)
      writer.write(number.bitPattern, .big)
    }
  }

  private static func write(_ text: String, to writer: inout ByteWriter) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      writeMarker(0x50, text.utf8.count, to: &writer)
      writer.write(utf8: text)
    } else {
      let units = Array(text.utf16)
      writeMarker(0x60, units.count, to: &writer)
      for unit in units { writer.write(unit, .big) }
    }
  }

  private static func write(_ number: PropertyListInteger, to writer: inout ByteWriter) {
    if number.isNegative {
      writer.write(0x13 as UInt8)
      writer.write(number.bits, .big)
    } else if number.bits > UInt64(Int64.max) {
      writer.write(0x14 as UInt8)
      writer.write(UInt64(0), .big)
      writer.write(number.bits, .big)
    } else {
      let size = integerWidth(number.bits)
      writer.write(0x10 | UInt8(size.trailingZeroBitCount))
      writer.writeBigEndian(number.bits, byteCount: size)
    }
  }

  private static func writeMarker(_ marker: UInt8, _ count: Int, to writer: inout ByteWriter) {
    guard count >= 0x0F else { return writer.write(marker | UInt8(count)) }
    writer.write(marker | 0x0F)
    write(PropertyListInteger(UInt64(count)), to: &writer)
  }

  /// The smallest of the widths 1, 2, 4 and 8 that holds a number.
  private static func integerWidth(_ number: UInt64) -> Int {
    switch width(number) {
    case 1: 1
    case 2: 2
    case 3, 4: 4
    default: 8
    }
  }

  /// How many bytes a number needs, at least one.
  private static func width(_ number: UInt64) -> Int {
    max(1, (64 - number.leadingZeroBitCount + 7) / 8)
  }
}
