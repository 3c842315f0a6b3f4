// Valise — a zip archive that is read in place
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

/// A zip archive that is read in place: its directory in memory, the contents as they are asked for.
///
/// What an archive cannot be trusted with is refused when it is opened: names that lead out of it,
/// entries that share their bytes, sizes that cannot be.
///
/// Source: APPNOTE.TXT 6.3.10.
public struct ZipArchive: Sendable {
  /// The entries in the order of the directory.
  public let entries: [ArchiveEntry]
  /// How many bytes stand before the archive: a program that unpacks it, for example.
  public let prefixByteCount: Int
  /// The size of the file in bytes.
  public let byteCount: Int

  /// Where entries start, in order, and at the end where the directory does.
  private let starts: [Int]
  private let read: @Sendable (Range<Int>) throws -> [UInt8]

  /// Opens an archive.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the file in bytes.
  ///   - limits: What the archive may ask for.
  ///   - read: Gives the bytes of a range of the file.
  /// - Throws: `ArchiveError`.
  public init(
    byteCount: Int,
    limits: ArchiveLimits = ArchiveLimits(),
    read: @escaping @Sendable (Range<Int>) throws -> [UInt8]
  ) throws(ArchiveError) {
    let source = ByteSource<ArchiveError>(byteCount: byteCount, read: read)
    let end = try ZipEndRecord(in: source)
    try Self.check(end.directoryByteCount, limits.directoryByteCount, "bytes of the directory")
    try Self.check(end.entryCount, limits.entries, "entries")
    let bytes = try source.bytes(at: end.directoryOffset, count: end.directoryByteCount)
    entries = try Self.entries(bytes, end, limits)
    prefixByteCount = end.prefixByteCount
    self.byteCount = byteCount
    self.read = read
    starts = entries.map(\.offset).sorted() + [end.directoryOffset]
    try checkPlaces(endingAt: end.directoryOffset)
    try checkTotal(limits)
  }

  /// Opens an archive that is in memory.
  ///
  /// - Throws: `ArchiveError`.
  public init(
    parsing bytes: [UInt8],
    limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) {
    try self.init(byteCount: bytes.count, limits: limits) { [UInt8](bytes[$0]) }
  }

  /// Where the next entry starts, or the directory: an entry ends before.
  func limit(of entry: ArchiveEntry) -> Int {
    var range = starts.startIndex..<starts.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if starts[middle] <= entry.offset {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound < starts.endIndex ? starts[range.lowerBound] : entry.offset
  }

  /// The bytes of the file.
  var source: ByteSource<ArchiveError> { ByteSource(byteCount: byteCount, read: read) }
}

extension ZipArchive {
  private static func check(_ value: Int, _ limit: Int, _ what: String) throws(ArchiveError) {
    guard value <= limit else { throw .limit(what, value: value, limit: limit) }
  }

  private static func entries(
    _ bytes: [UInt8],
    _ end: ZipEndRecord,
    _ limits: ArchiveLimits
  ) throws(ArchiveError) -> [ArchiveEntry] {
    guard end.entryCount <= bytes.count / ZipHeader.byteCount else {
      throw .badDirectory(
        at: end.directoryOffset,
        reason: "\(end.entryCount) entries cannot stand in its \(bytes.count) bytes"
      )
    }
    return try withByteReader(bytes, base: end.directoryOffset) { (reader) throws(ArchiveError) in
      var entries: [ArchiveEntry] = []
      entries.reserveCapacity(end.entryCount)
      for _ in 0..<end.entryCount {
        let header = try ZipHeader(&reader)
        entries.append(try ArchiveEntry(header, prefix: end.prefixByteCount, limits: limits))
      }
      guard reader.isAtEnd else {
        throw .badDirectory(at: reader.offset, reason: "bytes follow its last entry")
      }
      return entries
    }
  }

  /// Refuses entries that lie in each other: few bytes could hold endless contents so.
  private func checkPlaces(endingAt end: Int) throws(ArchiveError) {
    var last: ArchiveEntry?
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      if let last, entry.offset < last.leastEnd {
        throw .badEntry(
          entry.name,
          at: entry.offset,
          reason: "its bytes are also those of \"\(last.name)\""
        )
      }
      last = entry
    }
    for entry in entries where entry.leastEnd > end {
      throw .badEntry(entry.name, at: entry.offset, reason: "it reaches into the directory")
    }
  }

  private func checkTotal(_ limits: ArchiveLimits) throws(ArchiveError) {
    var total = 0
    for entry in entries {
      let (sum, overflow) = total.addingReportingOverflow(entry.size)
      total = overflow ? .max : sum
      try Self.check(total, limits.totalByteCount, "unpacked bytes")
    }
  }
}

extension ArchiveEntry {
  /// Where the entry ends at least: its own header may have more fields than the directory.
  fileprivate var leastEnd: Int {
    let header = ZipLocalHeader.byteCount + nameByteCount
    let (end, overflow) = offset.addingReportingOverflow(header)
    let (whole, tooLarge) = end.addingReportingOverflow(packedSize)
    return overflow || tooLarge ? .max : whole
  }
}
