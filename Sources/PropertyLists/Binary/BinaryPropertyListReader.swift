// Valise — reading binary property lists
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Reads a binary property list, version `00`.
///
/// Every object is read once, however often it is referred to. What sharing would unfold to is
/// counted, so that a small file cannot stand for a value without end.
struct BinaryPropertyListReader {
  let bytes: [UInt8]
  let trailer: BinaryTrailer
  private let limits: PropertyListLimits
  private var states: [State]
  private var path = PropertyListPath()
  private(set) var remarks: [PropertyListRemark] = []

  /// A value with what it would come to if nothing were shared.
  private struct Measured {
    let value: PropertyList
    /// How many values there are in it, long texts and bytes counted by their size.
    var count: Int
    /// How many containers lie inside each other.
    var height: Int
  }

  /// What is known of an object.
  private enum State {
    case unread
    case inProgress
    case read(Measured)
  }

  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(PropertyListError) {
    self.bytes = bytes
    self.limits = limits
    trailer = try BinaryTrailer(of: bytes)
    states = [State](repeating: .unread, count: trailer.objectCount)
  }

  mutating func read() throws(PropertyListError) -> PropertyList {
    try object(trailer.topObject, depth: 0).value
  }

  private mutating func object(
    _ number: Int,
    depth: Int
  ) throws(PropertyListError) -> Measured {
    let offset = try self.offset(of: number)
    switch states[number] {
    case .read(let measured):
      // A value that was read near the top may come again far below.
      try checkDepth(depth + measured.height, offset)
      return measured
    case .inProgress: throw fault(.cycle, at: offset)
    case .unread: break
    }
    try checkDepth(depth + 1, offset)
    states[number] = .inProgress
    let measured = try unread(offset, depth: depth)
    states[number] = .read(measured)
    return measured
  }

  private func checkDepth(_ depth: Int, _ offset: Int) throws(PropertyListError) {
    guard depth <= limits.depth else {
      throw fault(.overLimit("levels of containers", limit: limits.depth), at: offset)
    }
  }

  private mutating func unread(
    _ offset: Int,
    depth: Int
  ) throws(PropertyListError) -> Measured {
    var body = offset + 1
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0xA, 0xC:
      let count = try self.count(low, &body, offset)
      if marker >> 4 == 0xC { remark(.set, at: offset) }
      return try array(count, body, offset, depth)
    case 0xD:
      let count = try self.count(low, &body, offset)
      return try dictionary(count, body, offset, depth)
    default:
      let value = try scalar(marker, &body, offset)
      return Measured(value: value, count: 1 + Self.weight(of: value), height: 0)
    }
  }

  /// How many further values a long text or many bytes count as.
  private static func weight(of value: PropertyList) -> Int {
    switch value {
    case .string(let text): text.utf8.count / 64
    case .data(let bytes): bytes.count / 64
    default: 0
    }
  }

  // MARK: Scalars

  private func scalar(
    _ marker: UInt8,
    _ body: inout Int,
    _ offset: Int
  ) throws(PropertyListError) -> PropertyList {
    let low = Int(marker & 0x0F)
    switch marker {
    case 0x00: throw fault(.null, at: offset)
    case 0x08: return false
    case 0x09: return true
    case 0x10...0x14: return .integer(try integer(1 << low, body, offset))
    case 0x22:
      let bits = UInt32(truncatingIfNeeded: try number(4, body, offset))
      return .real(Double(Float(bitPattern: bits)))
    case 0x23: return .real(Double(bitPattern: try number(8, body, offset)))
    case 0x33:
      let seconds = Double(bitPattern: try number(8, body, offset))
      return .date(PropertyListDate(secondsSinceReferenceDate: seconds))
    case 0x40...0x4F:
      let count = try self.count(low, &body, offset)
      return .data([UInt8](bytes[try range(count, 1, body, offset)]))
    case 0x50...0x5F:
      let count = try self.count(low, &body, offset)
      return .string(try ascii(bytes[try range(count, 1, body, offset)], offset))
    case 0x60...0x6F:
      let count = try self.count(low, &body, offset)
      return .string(try utf16(bytes[try range(count, 2, body, offset)], offset))
    case 0x80...0x8F:
      guard low < 8 else { throw fault(.unknownMarker(marker), at: offset) }
      return .uid(try number(low + 1, body, offset))
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
    _ part: ArraySlice<UInt8>,
    _ offset: Int
  ) throws(PropertyListError) -> String {
    guard part.allSatisfy({ $0 < 0x80 }) else { throw fault(.badText, at: offset) }
    return String(decoding: part, as: UTF8.self)
  }

  private func utf16(
    _ part: ArraySlice<UInt8>,
    _ offset: Int
  ) throws(PropertyListError) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(part.count / 2)
    var index = part.startIndex
    while index < part.endIndex {
      units.append(UInt16(part[index]) << 8 | UInt16(part[index + 1]))
      index += 2
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw fault(.badText, at: offset)
    }
    return text
  }

  // MARK: Containers

  private mutating func array(
    _ count: Int,
    _ body: Int,
    _ offset: Int,
    _ depth: Int
  ) throws(PropertyListError) -> Measured {
    let references = try range(count, trailer.referenceSize, body, offset)
    var values: [PropertyList] = []
    values.reserveCapacity(count)
    var total = 1
    var height = 0
    for place in 0..<count {
      let position = references.lowerBound + place * trailer.referenceSize
      path.append(String(place))
      let part = try object(try reference(at: position), depth: depth + 1)
      path.removeLast()
      total = try sum(total, part.count, offset)
      height = max(height, part.height)
      values.append(part.value)
    }
    return Measured(value: .array(values), count: total, height: height + 1)
  }

  private mutating func dictionary(
    _ count: Int,
    _ body: Int,
    _ offset: Int,
    _ depth: Int
  ) throws(PropertyListError) -> Measured {
    // Keys and values take twice the room; asking for it first keeps the sum below in range.
    let width = trailer.referenceSize
    let references = try range(count, 2 * width, body, offset)
    var dictionary = PropertyListDictionary()
    var total = 1
    var height = 0
    for place in 0..<count {
      let position = references.lowerBound + place * width
      let keyNumber = try reference(at: position)
      let key = try object(keyNumber, depth: depth + 1)
      guard case .string(let name) = key.value else {
        throw fault(.keyIsNoString(key.value.typeName), at: try self.offset(of: keyNumber))
      }
      path.append(name)
      let valueNumber = try reference(at: position + count * width)
      let part = try object(valueNumber, depth: depth + 1)
      path.removeLast()
      total = try sum(total, part.count + key.count, offset)
      height = max(height, part.height)
      if dictionary.updateValue(part.value, forKey: name) {
        remark(.repeatedKey(name), at: offset)
      }
    }
    return Measured(value: .dictionary(dictionary), count: total, height: height + 1)
  }

  private func sum(_ one: Int, _ two: Int, _ offset: Int) throws(PropertyListError) -> Int {
    guard one + two <= limits.values else {
      throw fault(.overLimit("values", limit: limits.values), at: offset)
    }
    return one + two
  }

  // MARK: Numbers and places

  /// The count in a marker; 15 says that a whole number with the count follows.
  private func count(
    _ low: Int,
    _ body: inout Int,
    _ offset: Int
  ) throws(PropertyListError) -> Int {
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
  private func range(
    _ count: Int,
    _ width: Int,
    _ start: Int,
    _ offset: Int
  ) throws(PropertyListError) -> Range<Int> {
    guard start <= trailer.tableOffset, count <= (trailer.tableOffset - start) / width else {
      throw fault(.truncatedObject, at: offset)
    }
    return start..<(start + count * width)
  }

  private func number(
    _ size: Int,
    _ start: Int,
    _ offset: Int
  ) throws(PropertyListError) -> UInt64 {
    let range = try range(size, 1, start, offset)
    var value: UInt64 = 0
    for index in range { value = value << 8 | UInt64(bytes[index]) }
    return value
  }

  private func reference(at position: Int) throws(PropertyListError) -> Int {
    let value = try number(trailer.referenceSize, position, position)
    guard value < UInt64(trailer.objectCount) else {
      throw fault(.badReference(value, count: trailer.objectCount), at: position)
    }
    return Int(value)
  }

  private func offset(of number: Int) throws(PropertyListError) -> Int {
    let start = trailer.tableOffset + number * trailer.offsetSize
    var value: UInt64 = 0
    for index in start..<(start + trailer.offsetSize) { value = value << 8 | UInt64(bytes[index]) }
    guard value >= 8, value < UInt64(trailer.tableOffset) else {
      throw fault(.badTrailer("an object at byte \(value)"), at: start)
    }
    return Int(value)
  }

  private func fault(_ reason: PropertyListError.Reason, at offset: Int) -> PropertyListError {
    PropertyListError(reason, at: .byte(offset), path: path)
  }

  private mutating func remark(_ kind: PropertyListRemark.Kind, at offset: Int) {
    guard remarks.count < PropertyListRemark.limit else { return }
    remarks.append(PropertyListRemark(kind: kind, position: .byte(offset), path: path))
  }
}
