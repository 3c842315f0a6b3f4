// Valise — the header that stands before the contents of a zip entry
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

/// The header that stands before the contents of an entry.
///
/// It says again what the directory says; where the two differ, some programs believe the one and
/// some the other, so a difference is refused.
///
/// Source: APPNOTE.TXT 6.3.10, 4.3.7.
struct ZipLocalHeader {
  static let byteCount = 30
  private static let signature: UInt32 = 0x0403_4B50

  /// The offset of the first byte of the contents.
  let contentsOffset: Int

  init(of entry: ArchiveEntry, in source: ByteSource<ArchiveError>) throws(ArchiveError) {
    let count = Self.byteCount + entry.nameByteCount
    let bytes = try source.bytes(at: entry.offset, count: count)
    let fields: Fields
    do throws(ByteError) {
      fields = try withByteReader(bytes, base: entry.offset) { (reader) throws(ByteError) in
        try Fields(&reader)
      }
    } catch {
      throw .malformed(error)
    }
    /// Whether sizes are the same; what does not fit stands in a field of its own.
    func agrees(_ stated: UInt32, _ size: Int, isOpen: Bool) -> Bool {
      stated == .max || Int(stated) == size || isOpen && stated == 0
    }
    func differs(_ what: String) -> ArchiveError {
      .badEntry(
        entry.name,
        at: entry.offset,
        reason: "\(what) of its own header is not that of the directory"
      )
    }
    guard fields.signature == Self.signature else {
      throw .badEntry(entry.name, at: entry.offset, reason: "no header of an entry is there")
    }
    guard fields.nameByteCount == entry.nameByteCount,
      bytes.suffix(entry.nameByteCount).elementsEqual(entry.rawName)
    else { throw differs("the name") }
    guard fields.method == entry.method else { throw differs("the method") }
    guard fields.isEncrypted == entry.isEncrypted || entry.isEncrypted else {
      throw differs("the encryption")
    }
    // What stands behind the contents is zero here; some archivers fill it in all the same.
    let isOpen = fields.hasDescriptor
    guard fields.checksum == entry.checksum || isOpen && fields.checksum == 0 else {
      throw differs("the checksum")
    }
    guard agrees(fields.size, entry.size, isOpen: isOpen),
      agrees(fields.packedSize, entry.packedSize, isOpen: isOpen)
    else { throw differs("the size") }
    contentsOffset = entry.offset + count + fields.extraByteCount
  }

  private struct Fields {
    let signature: UInt32
    let flags: UInt16
    let method: ZipMethod
    let checksum: UInt32
    let packedSize: UInt32
    let size: UInt32
    let nameByteCount: Int
    let extraByteCount: Int

    init(_ reader: inout ByteReader) throws(ByteError) {
      signature = try reader.read(UInt32.self, .little)
      try reader.skip(2)
      flags = try reader.read(UInt16.self, .little)
      method = ZipMethod(rawValue: try reader.read(UInt16.self, .little))
      try reader.skip(4)
      checksum = try reader.read(UInt32.self, .little)
      packedSize = try reader.read(UInt32.self, .little)
      size = try reader.read(UInt32.self, .little)
      nameByteCount = Int(try reader.read(UInt16.self, .little))
      extraByteCount = Int(try reader.read(UInt16.self, .little))
    }

    var isEncrypted: Bool { flags & 1 != 0 }
    var hasDescriptor: Bool { flags & 1 << 3 != 0 }
  }
}
