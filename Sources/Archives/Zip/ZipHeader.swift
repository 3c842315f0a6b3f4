// Valise — the header of an entry in the directory of a zip archive
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

/// The header of an entry as the directory has it.
///
/// Source: APPNOTE.TXT 6.3.10, 4.3.12.
struct ZipHeader {
  /// The offset of the header in the file.
  let position: Int
  let madeBy: UInt16
  let flags: UInt16
  let method: ZipMethod
  let time: UInt16
  let date: UInt16
  let checksum: UInt32
  let packedSize: UInt64
  let size: UInt64
  let attributes: UInt32
  /// The offset of the entry's own header, counted from the start of the archive.
  let localOffset: UInt64
  let name: [UInt8]
  let extra: ZipExtraFields

  static let signature: UInt32 = 0x0201_4B50
  static let byteCount = 46

  init(_ reader: inout ByteReader) throws(ArchiveError) {
    do throws(ByteError) {
      try self.init(fields: &reader)
    } catch {
      throw .malformed(error)
    }
    guard hasSignature else {
      throw .badDirectory(at: position, reason: "an entry does not start as one")
    }
  }

  private let hasSignature: Bool

  private init(fields reader: inout ByteReader) throws(ByteError) {
    position = reader.offset
    hasSignature = try reader.read(UInt32.self, .little) == Self.signature
    madeBy = try reader.read(UInt16.self, .little)
    try reader.skip(2)
    flags = try reader.read(UInt16.self, .little)
    method = ZipMethod(rawValue: try reader.read(UInt16.self, .little))
    time = try reader.read(UInt16.self, .little)
    date = try reader.read(UInt16.self, .little)
    checksum = try reader.read(UInt32.self, .little)
    let packedSize = try reader.read(UInt32.self, .little)
    let size = try reader.read(UInt32.self, .little)
    let nameCount = Int(try reader.read(UInt16.self, .little))
    let extraCount = Int(try reader.read(UInt16.self, .little))
    let commentCount = Int(try reader.read(UInt16.self, .little))
    let disk = try reader.read(UInt16.self, .little)
    try reader.skip(2)
    attributes = try reader.read(UInt32.self, .little)
    let localOffset = try reader.read(UInt32.self, .little)
    name = try reader.readBytes(nameCount)
    extra = ZipExtraFields(try reader.readBytes(extraCount))
    try reader.skip(commentCount)
    isElsewhere = disk != 0 && disk != .max
    var wide = extra.wide.makeIterator()
    self.size = size == .max ? wide.next() ?? UInt64(size) : UInt64(size)
    self.packedSize = packedSize == .max ? wide.next() ?? UInt64(packedSize) : UInt64(packedSize)
    self.localOffset =
      localOffset == .max ? wide.next() ?? UInt64(localOffset) : UInt64(localOffset)
  }

  /// Whether the entry starts in another file of a split archive.
  let isElsewhere: Bool

  /// Whether the name is in UTF-8, as a flag says.
  var isMarkedUTF8: Bool { flags & 1 << 11 != 0 }

  /// Whether the contents are encrypted.
  var isEncrypted: Bool { flags & 1 != 0 || method.rawValue == 99 }

  /// Whether sizes and checksum stand behind the contents instead of before them.
  var hasDescriptor: Bool { flags & 1 << 3 != 0 }

  /// Whether the upper half of the attributes is a mode of Unix.
  var hasUnixMode: Bool { [3, 19].contains(madeBy >> 8) && attributes >> 16 != 0 }
}
