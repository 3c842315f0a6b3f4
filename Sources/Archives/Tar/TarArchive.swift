// Valise — a tar archive, packed as a whole or not
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes
internal import ValiseFiles

/// A tar archive, packed as a whole or not.
///
/// It is read through when it is opened, for it has no directory; checksums of the packing are
/// compared then. Nothing of the contents is kept. What an archive cannot be trusted with is
/// refused: names that lead out of it, links to what is not there, bytes behind its end.
///
/// Source: POSIX.1-2017, pax; the manual of GNU tar 1.35.
public struct TarArchive: Archive {
  /// The entries in the order of the archive; their offsets are those in the unpacked archive.
  public let entries: [ArchiveEntry]
  /// The size of the file in bytes.
  public let byteCount: Int
  /// How the file is packed as a whole.
  public let packing: StreamPacking
  /// The size of the unpacked archive in bytes.
  public let unpackedByteCount: Int

  private let unpacked: TarContents

  /// Opens an archive.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the file in bytes.
  ///   - packing: How the file is packed as a whole.
  ///   - limits: What the archive may ask for.
  ///   - read: Gives the bytes of a range of the file.
  /// - Throws: `ArchiveError`.
  public init(
    byteCount: Int,
    packing: StreamPacking,
    limits: ArchiveLimits = ArchiveLimits(),
    read: @escaping @Sendable (Range<Int>) throws -> [UInt8]
  ) throws(ArchiveError) {
    let (limit, overflow) = limits.totalByteCount.addingReportingOverflow(limits.directoryByteCount)
    let stream = PackedStream(
      ByteSource(byteCount: byteCount, read: read),
      packing: packing,
      limit: overflow ? .max : limit
    )
    var scan = TarScan(stream, packing: packing, limits: limits)
    (entries, unpackedByteCount) = try scan.result()
    self.byteCount = byteCount
    self.packing = packing
    unpacked = TarContents(
      byteCount: byteCount,
      packing: packing,
      unpackedByteCount: unpackedByteCount,
      read: read
    )
  }

  /// Opens an archive that is in memory, whose packing its first bytes show.
  ///
  /// - Throws: `ArchiveError`.
  public init(
    parsing bytes: [UInt8],
    limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) {
    let packing = StreamPacking(prefix: bytes) ?? .none
    try self.init(byteCount: bytes.count, packing: packing, limits: limits) { [UInt8](bytes[$0]) }
  }
}

extension TarArchive {
  /// Contents lie in one piece, and any part of them can be had.
  public var unpacksWholeEntries: Bool { false }

  /// The contents of an entry; of a link, its text.
  ///
  /// - Throws: What reading throws.
  public func contents(of entry: ArchiveEntry) throws(ArchiveError) -> [UInt8] {
    try contents(of: entry, range: 0..<entry.size)
  }

  /// The bytes `range` of an entry; fewer where it ends earlier.
  public func contents(of entry: ArchiveEntry, range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    let range = range.clamped(to: 0..<entry.size)
    if let text = entry.linkText { return [UInt8](text[range]) }
    guard entry.kind == .regular, !range.isEmpty, let start = entry.contentsOffset else {
      return []
    }
    return try unpacked.bytes(at: start + range.lowerBound, count: range.count)
  }

  /// Nothing is left to test: opening the archive read every byte and compared the checksums.
  public func test(_ entry: ArchiveEntry) {}
}
