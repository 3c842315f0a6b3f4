// Valise — the contents of zip entries
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes
internal import ValiseCompression

extension ZipArchive {
  /// The contents of an entry, whose checksum is compared.
  ///
  /// - Throws: `.encrypted`, `.unknownMethod`, `.damaged`, `.badEntry`, and what reading throws.
  public func contents(of entry: ArchiveEntry) throws(ArchiveError) -> [UInt8] {
    let packed = try packedContents(of: entry)
    let contents = try Self.unpacked(packed, entry)
    guard Checksum.crc32(contents) == entry.checksum else {
      throw .damaged(entry.name, at: entry.offset, reason: "the contents have another checksum")
    }
    return contents
  }

  /// The contents of an entry as they lie in the archive.
  func packedContents(of entry: ArchiveEntry) throws(ArchiveError) -> [UInt8] {
    guard !entry.isEncrypted else { throw .encrypted(entry.name) }
    guard entry.method.isKnown else {
      throw .unknownMethod(entry.name, method: "\(entry.method)")
    }
    let header = try ZipLocalHeader(of: entry, in: source)
    let (end, overflow) = header.contentsOffset.addingReportingOverflow(entry.packedSize)
    guard !overflow, end <= limit(of: entry) else {
      throw .badEntry(
        entry.name,
        at: entry.offset,
        reason: "it reaches into what follows in the archive"
      )
    }
    return try source.bytes(at: header.contentsOffset, count: entry.packedSize)
  }

  private static func unpacked(
    _ packed: [UInt8],
    _ entry: ArchiveEntry
  ) throws(ArchiveError) -> [UInt8] {
    guard entry.method == .deflate else {
      guard packed.count == entry.size else {
        throw .damaged(
          entry.name,
          at: entry.offset,
          reason: "\(packed.count) bytes are stored where \(entry.size) are due"
        )
      }
      return packed
    }
    do throws(CompressionError) {
      return try Deflate.inflated(packed, byteCount: entry.size)
    } catch {
      throw .damaged(entry.name, at: entry.offset, reason: "\(error)")
    }
  }
}
