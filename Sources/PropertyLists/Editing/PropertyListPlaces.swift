// Valise — where the values of a property list stand in its file
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// Where the values of a property list stand in its file.
///
/// In a text a place is a line and a column, in a binary file an offset.
public struct PropertyListPlaces: Sendable {
  private enum Source {
    case xml(XMLPropertyListSourceMap, lineStarts: [Int])
    case binary(BinaryPropertyListPlaces)
    case text(PropertyListTextMap, lineStarts: [Int])
  }

  private let source: Source

  /// Reads the places of a file.
  ///
  /// - Throws: An error with its place when the bytes are no property list.
  public init(
    of bytes: [UInt8],
    limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) {
    switch PropertyListFormat(sniffing: bytes) {
    case .xml:
      let map = try XMLPropertyListSourceMap(bytes, limits: limits)
      source = .xml(map, lineStarts: Self.lineStarts(of: map.text))
    case .binary: source = .binary(try BinaryPropertyListPlaces(bytes))
    case .json, .openstep, .gnustep:
      let map = try PropertyListTextMap(bytes, limits: limits)
      source = .text(map, lineStarts: Self.lineStarts(of: map.text))
    }
  }

  /// The place of the value at a key path; `.none` where there is no value.
  public func position(of path: PropertyListPath) -> PropertyListError.Position {
    switch source {
    case .xml(let map, let lineStarts):
      guard let node = map.node(at: path) else { return .none }
      return .text(Self.position(of: node.range.lowerBound, in: map.text, lineStarts))
    case .binary(let places): return places.offset(of: path).map { .byte($0) } ?? .none
    case .text(let map, let lineStarts):
      guard let offset = map.offset(of: path) else { return .none }
      return .text(Self.position(of: offset, in: map.text, lineStarts))
    }
  }

  /// Where the lines of a text start; a byte order mark is before the first.
  private static func lineStarts(of text: [UInt8]) -> [Int] {
    var starts = [text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for place in text.indices where text[place] == 0x0A || text[place] == 0x0D {
      let isHalfOfLineEnd = text[place] == 0x0D && place + 1 < text.count && text[place + 1] == 0x0A
      if !isHalfOfLineEnd { starts.append(place + 1) }
    }
    return starts
  }

  /// The line and column of a byte, found without counting all lines before it.
  private static func position(
    of offset: Int,
    in text: [UInt8],
    _ lineStarts: [Int]
  ) -> XMLPosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let line = text[min(lineStarts[low], offset)..<offset]
    let column = line.count(where: { $0 & 0xC0 != 0x80 }) + 1
    return XMLPosition(line: low + 1, column: column, offset: offset)
  }
}
