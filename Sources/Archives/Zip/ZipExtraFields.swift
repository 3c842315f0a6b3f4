// Valise — the additional fields of a zip entry
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

/// What the additional fields of an entry in the directory say.
///
/// Source: APPNOTE.TXT 6.3.10, 4.5, and Info-ZIP's extrafld.txt.
struct ZipExtraFields {
  /// The sizes and the offset where they do not fit into 32 bits, in the order of the format.
  private(set) var wide: [UInt64] = []
  /// The time of the last change, in seconds since 1970.
  private(set) var modified: Int64?
  /// The name in UTF-8, where it belongs to the name that stands in the header.
  private(set) var unicodeName: (checksum: UInt32, name: [UInt8])?

  /// Reads fields; a field that is cut off ends them, as other readers do it.
  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while rest.count >= 4 {
      let identifier = Self.integer(rest, at: 0, byteCount: 2)
      let count = Int(Self.integer(rest, at: 2, byteCount: 2))
      rest = rest.dropFirst(4)
      guard count <= rest.count else { return }
      read(identifier, rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  private mutating func read(_ identifier: UInt64, _ field: ArraySlice<UInt8>) {
    switch identifier {
    case 0x0001:
      let words = min(3, field.count / 8)
      wide = (0..<words).map { Self.integer(field, at: 8 * $0, byteCount: 8) }
    case 0x5455 where field.count >= 5 && field[field.startIndex] & 1 != 0:
      modified = Self.time(field, at: 1)
    case 0x5855 where field.count >= 8:
      if modified == nil { modified = Self.time(field, at: 4) }
    case 0x7075 where field.count >= 5 && field[field.startIndex] == 1:
      let checksum = UInt32(Self.integer(field, at: 1, byteCount: 4))
      unicodeName = (checksum, [UInt8](field.dropFirst(5)))
    default: break
    }
  }

  private static func time(_ field: ArraySlice<UInt8>, at offset: Int) -> Int64 {
    Int64(Int32(truncatingIfNeeded: integer(field, at: offset, byteCount: 4)))
  }

  /// A little-endian number; the caller has checked that the bytes are there.
  private static func integer(_ bytes: ArraySlice<UInt8>, at offset: Int, byteCount: Int) -> UInt64
  {
    var value: UInt64 = 0
    for index in (0..<byteCount).reversed() {
      value = value << 8 | UInt64(bytes[bytes.startIndex + offset + index])
    }
    return value
  }
}
