// Valise — the last 32 bytes of a binary property list
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The last 32 bytes of a binary property list, which say where everything is.
///
/// Source: CFBinaryPList.c of CoreFoundation; all numbers are big-endian.
struct BinaryTrailer: Hashable {
  static let byteCount = 32

  /// The width of an entry of the offset table, in bytes.
  let offsetSize: Int
  /// The width of a reference to an object, in bytes.
  let referenceSize: Int
  let objectCount: Int
  let topObject: Int
  /// Where the offset table starts, in bytes; objects lie before it.
  let tableOffset: Int
  /// Where bytes lie between the offset table and the trailer, if there are any.
  let gap: Int?

  /// Reads and checks the trailer of a whole file.
  init(of bytes: [UInt8]) throws(PropertyListError) {
    func fault(_ words: String, _ offset: Int) -> PropertyListError {
      PropertyListError(.badTrailer(words), at: .byte(offset), path: PropertyListPath())
    }
    let version = bytes.prefix(8).dropFirst(PropertyListFormat.binaryMagic.count)
    // Apple's reader takes any version that starts with 0; none but 00 was ever written.
    guard version.isEmpty || version.first == UInt8(ascii: "0") else {
      let name = String(decoding: version, as: UTF8.self)
      throw PropertyListError(.unknownVersion(name), at: .byte(6), path: PropertyListPath())
    }
    guard bytes.count >= 8 + 1 + 1 + Self.byteCount else {
      throw fault("it is too short", bytes.count)
    }
    let start = bytes.count - Self.byteCount
    func number(_ offset: Int) -> UInt64 {
      bytes[(start + offset)..<(start + offset + 8)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw fault("offsets of \(offsetSize) and references of \(referenceSize) bytes", start + 6)
    }
    let objects = number(8)
    let top = number(16)
    let table = number(24)
    guard table >= 9, table < UInt64(start) else {
      throw fault("the offset table at \(table)", start + 24)
    }
    let room = (UInt64(start) - table) / UInt64(offsetSize)
    guard objects > 0, objects <= room else { throw fault("\(objects) objects", start + 8) }
    guard top < objects else { throw fault("the top object \(top) of \(objects)", start + 16) }
    objectCount = Int(objects)
    topObject = Int(top)
    tableOffset = Int(table)
    // In range: there is room for so many entries before the trailer.
    let tableEnd = tableOffset + objectCount * offsetSize
    gap = tableEnd < start ? tableEnd : nil
  }
}
