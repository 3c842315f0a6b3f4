// Valise — where the values of a binary property list stand
// SPDX-License-Identifier: Apache-2.0

/// Where the values of a binary property list stand.
///
/// It follows references along one key path only. What contradicts itself on the way has no place.
struct BinaryPropertyListPlaces {
  private let bytes: [UInt8]
  private let trailer: BinaryTrailer

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    self.bytes = bytes
    trailer = try BinaryTrailer(of: bytes)
  }

  /// Where the object at a key path starts.
  func offset(of path: PropertyListPath) -> Int? {
    var number = trailer.topObject
    for step in path.components {
      guard let inner = object(at: step, in: number) else { return nil }
      number = inner
    }
    return offset(of: number)
  }

  /// The number of the object under a key of a dictionary or at a place of an array.
  private func object(at step: String, in number: Int) -> Int? {
    guard let start = offset(of: number), let (count, body) = count(at: start) else { return nil }
    let width = trailer.referenceSize
    // Keys and values take twice the room; asking for it first keeps the sums below in range.
    let itemWidth = bytes[start] >> 4 == 0xD ? 2 * width : width
    guard count <= (trailer.tableOffset - body) / itemWidth else { return nil }
    switch bytes[start] >> 4 {
    case 0xA, 0xC:
      guard let place = Int(step), (0..<count).contains(place) else { return nil }
      return reference(at: body + place * width)
    case 0xD:
      let (ascii, utf16) = (Array(step.utf8), Self.bigEndian(step))
      // Of a key that is there twice, the first value counts in binary files.
      let place = (0..<count).first { place in
        guard let key = reference(at: body + place * width), let text = text(of: key) else {
          return false
        }
        return text.isWide ? text.bytes.elementsEqual(utf16) : text.bytes.elementsEqual(ascii)
      }
      return place.flatMap { reference(at: body + (count + $0) * width) }
    default: return nil
    }
  }

  /// The bytes of a text, and whether its code units have two bytes.
  private func text(of number: Int) -> (bytes: ArraySlice<UInt8>, isWide: Bool)? {
    guard let start = offset(of: number), [0x5, 0x6].contains(bytes[start] >> 4),
      let (count, body) = count(at: start)
    else { return nil }
    let isWide = bytes[start] >> 4 == 0x6
    guard count <= (trailer.tableOffset - body) / (isWide ? 2 : 1) else { return nil }
    return (bytes[body..<(body + (isWide ? 2 * count : count))], isWide)
  }

  /// How many items the object that starts at `start` has, and where they begin.
  private func count(at start: Int) -> (count: Int, body: Int)? {
    let low = Int(bytes[start] & 0x0F)
    guard low == 0x0F else { return (low, start + 1) }
    guard start + 1 < trailer.tableOffset, (0x10...0x13).contains(bytes[start + 1]) else {
      return nil
    }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    guard size <= trailer.tableOffset - start - 2 else { return nil }
    let value = number(at: start + 2, size)
    guard value <= UInt64(trailer.tableOffset) else { return nil }
    return (Int(value), start + 2 + size)
  }

  /// Where an object starts, before the offset table.
  private func offset(of number: Int) -> Int? {
    let value = self.number(
      at: trailer.tableOffset + number * trailer.offsetSize,
      trailer.offsetSize
    )
    return value >= 8 && value < UInt64(trailer.tableOffset) ? Int(value) : nil
  }

  private func reference(at position: Int) -> Int? {
    let value = number(at: position, trailer.referenceSize)
    return value < UInt64(trailer.objectCount) ? Int(value) : nil
  }

  private func number(at start: Int, _ size: Int) -> UInt64 {
    bytes[start..<(start + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func bigEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }
}
