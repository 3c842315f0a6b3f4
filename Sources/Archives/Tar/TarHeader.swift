// Valise — the header before an entry of a tar archive
// SPDX-License-Identifier: Apache-2.0

/// The header before an entry of a tar archive, one block long.
///
/// Source: POSIX.1-2017, pax, "ustar Interchange Format"; the manual of GNU tar, "Basic Tar Format".
struct TarHeader {
  /// The size of a header and of the blocks that contents fill, in bytes.
  static let byteCount = 512

  /// What an entry is, as its letter says.
  enum Kind: UInt8 {
    case oldFile = 0
    case file = 0x30
    case hardLink = 0x31
    case symbolicLink = 0x32
    case characterDevice = 0x33
    case blockDevice = 0x34
    case directory = 0x35
    case pipe = 0x36
    case contiguousFile = 0x37
    /// Records for the next entry, as POSIX has them.
    case extended = 0x78
    /// The same as Solaris wrote it.
    case oldExtended = 0x58
    /// Records for all entries that follow.
    case global = 0x67
    /// The name of the next entry, as GNU has it.
    case longName = 0x4C
    /// The target of the next link, as GNU has it.
    case longLink = 0x4B
    /// The name of the archive.
    case label = 0x56
    /// A file with holes.
    case sparse = 0x53
    /// A part of an entry that another archive starts with.
    case continued = 0x4D
  }

  /// The offset of the header.
  let position: Int
  let kind: Kind
  let name: [UInt8]
  let linkName: [UInt8]
  let mode: UInt16
  /// The size of what follows, in bytes.
  let size: Int
  /// The time of the last change, in seconds since 1970.
  let modified: Int64

  /// Reads a header.
  ///
  /// - Throws: `.badEntry`.
  init(_ block: [UInt8], at position: Int) throws(ArchiveError) {
    let name = Self.name(in: block)
    let shown = String(decoding: name, as: UTF8.self)
    func bad(_ reason: String) -> ArchiveError { .badEntry(shown, at: position, reason: reason) }
    guard Self.hasChecksum(block) else { throw bad("the checksum of its header is another") }
    guard let kind = Kind(rawValue: block[156]) else {
      let letter = VisibleLetter.text(of: block[156])
      throw bad("an entry of the kind \(letter), which is not read")
    }
    guard let mode = TarNumber.value(of: block[100..<108]),
      let size = TarNumber.value(of: block[124..<136]), size >= 0,
      let modified = TarNumber.value(of: block[136..<148])
    else { throw bad("a number in its header is none, or too large") }
    self.position = position
    self.kind = kind
    self.name = name
    linkName = Self.text(block[157..<257])
    self.mode = UInt16(truncatingIfNeeded: mode & 0o7777)
    self.size = Int(size)
    self.modified = modified
  }

  /// Whether a block has the sum that it states; some programs added the bytes as signed ones.
  static func hasChecksum(_ block: [UInt8]) -> Bool {
    guard block.count == byteCount, let stated = TarNumber.value(of: block[148..<156]) else {
      return false
    }
    var unsigned: Int64 = 8 * 0x20
    var signed: Int64 = 8 * 0x20
    for (index, byte) in block.enumerated() where !(148..<156).contains(index) {
      unsigned += Int64(byte)
      signed += Int64(Int8(bitPattern: byte))
    }
    return stated == unsigned || stated == signed
  }

  private static func name(in block: [UInt8]) -> [UInt8] {
    guard block.count == byteCount else { return [] }
    let name = text(block[0..<100])
    // GNU tar has times where POSIX has the start of long names.
    guard block[257..<263].elementsEqual(Array("ustar\0".utf8)) else { return name }
    let isStar = block[508..<512].elementsEqual(Array("tar\0".utf8))
    let prefix = text(block[345..<(isStar ? 476 : 500)])
    return prefix.isEmpty ? name : prefix + [UInt8(ascii: "/")] + name
  }

  private static func text(_ field: ArraySlice<UInt8>) -> [UInt8] {
    [UInt8](field.prefix { $0 != 0 })
  }
}

/// A letter of a header as messages show it.
private enum VisibleLetter {
  static func text(of byte: UInt8) -> String {
    (0x21...0x7E).contains(byte)
      ? "\"\(Character(Unicode.Scalar(byte)))\"" : "\(byte)"
  }
}
