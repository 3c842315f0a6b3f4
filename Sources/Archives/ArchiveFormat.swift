// Valise — the formats of archives, told apart by their first bytes
// SPDX-License-Identifier: Apache-2.0

/// A format of archives.
public enum ArchiveFormat: Hashable, Sendable {
  /// Zip.
  case zip
  /// Tar, packed as a whole or not.
  case tar(StreamPacking)

  /// How many bytes of a file tell its format.
  public static let prefixByteCount = TarHeader.byteCount

  /// The format that the first bytes of a file show; nothing where they show none.
  ///
  /// A zip archive with a program before it shows none, and whether a tar archive is in a packed
  /// file shows only when it is unpacked.
  public init?(prefix: [UInt8]) {
    let zip: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6]]
    if zip.contains(where: { prefix.starts(with: $0) }) {
      self = .zip
    } else if let packing = StreamPacking(prefix: prefix) {
      self = .tar(packing)
    } else if TarHeader.hasChecksum(Array(prefix.prefix(TarHeader.byteCount))) {
      self = .tar(.none)
    } else {
      return nil
    }
  }
}

extension ArchiveTree {
  /// Opens an archive of any format that is read.
  ///
  /// A tar archive is read through as a whole, to know its entries.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the file in bytes.
  ///   - displayPath: What messages call it.
  ///   - limits: What the archive may ask for.
  ///   - read: Gives the bytes of a range of the file.
  /// - Throws: `ArchiveError`; `.notAnArchive` for what shows no other format.
  public init(
    byteCount: Int,
    displayPath: String,
    limits: ArchiveLimits = ArchiveLimits(),
    read: @escaping @Sendable (Range<Int>) throws -> [UInt8]
  ) throws(ArchiveError) {
    let start: [UInt8]
    do { start = try read(0..<min(byteCount, ArchiveFormat.prefixByteCount)) } catch {
      throw .unreadable(at: 0, reason: "\(error)")
    }
    let archive: any Archive
    switch ArchiveFormat(prefix: start) {
    case .tar(let packing):
      archive = try TarArchive(byteCount: byteCount, packing: packing, limits: limits, read: read)
    case .zip, nil: archive = try ZipArchive(byteCount: byteCount, limits: limits, read: read)
    }
    try self.init(archive, displayPath: displayPath, limits: limits)
  }
}
