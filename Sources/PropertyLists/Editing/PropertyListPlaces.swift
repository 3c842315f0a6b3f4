// Valise — where the values of a property list stand in its file
// SPDX-License-Identifier: Apache-2.0

/// Where the values of a property list stand in its file.
///
/// In XML a place is a line and a column, in a binary file an offset. JSON and the text format of
/// NeXTSTEP are read without places.
public struct PropertyListPlaces: Sendable {
  private let bytes: [UInt8]
  private let map: XMLPropertyListSourceMap?

  /// Reads the places of a file.
  ///
  /// - Throws: An error with its place when the bytes are no property list.
  public init(
    of bytes: [UInt8],
    limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) {
    self.bytes = bytes
    let isXML = PropertyListFormat(sniffing: bytes) == .xml
    map = isXML ? try XMLPropertyListSourceMap(bytes, limits: limits) : nil
  }

  /// The place of the value at a key path; `.none` where there is no value, or the format is read
  /// without places.
  public func position(of path: PropertyListPath) -> PropertyListError.Position {
    if let map { return map.node(at: path).map { .text(map.position(of: $0)) } ?? .none }
    guard PropertyListFormat(sniffing: bytes) == .binary,
      let offset = try? binaryOffset(of: path)  // A file without the value has no place for it.
    else { return .none }
    return .byte(offset)
  }

  private func binaryOffset(of path: PropertyListPath) throws(PropertyListError) -> Int? {
    var reader = try BinaryPropertyListReader(bytes, limits: PropertyListLimits())
    _ = try reader.read()
    var number = reader.trailer.topObject
    for step in path.components {
      guard let inner = try reader.object(at: step, in: number) else { return nil }
      number = inner
    }
    return try reader.offset(of: number)
  }
}

extension BinaryPropertyListReader {
  /// The number of the object under a key of a dictionary or at a place of an array that was read.
  fileprivate func object(at step: String, in number: Int) throws(PropertyListError) -> Int? {
    let offset = try offset(of: number)
    let marker = bytes[offset]
    var body = offset + 1
    let width = trailer.referenceSize
    switch marker >> 4 {
    case 0xA, 0xC:
      let count = try count(marker, &body, offset)
      let references = try range(count, width, body, offset)
      guard let place = Int(step), (0..<count).contains(place) else { return nil }
      return try reference(at: references.lowerBound + place * width)
    case 0xD:
      let count = try count(marker, &body, offset)
      let references = try range(count, 2 * width, body, offset)
      // Of a key that is there twice, readers take the last value.
      for place in (0..<count).reversed() {
        let key = try reference(at: references.lowerBound + place * width)
        guard case .string(let text) = value(key), text.isExactly(step) else { continue }
        return try reference(at: references.lowerBound + (count + place) * width)
      }
      return nil
    default: return nil
    }
  }
}
