// Valise — the end of a zip archive, which tells where its directory is
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

/// Where the directory of a zip archive is.
///
/// Source: APPNOTE.TXT 6.3.10, 4.3.14 to 4.3.16.
struct ZipEndRecord {
  /// The offset of the directory in the file.
  let directoryOffset: Int
  /// The size of the directory in bytes.
  let directoryByteCount: Int
  /// How many entries it has.
  let entryCount: Int
  /// How many bytes stand before the archive: a program that unpacks it, for example.
  let prefixByteCount: Int

  static let byteCount = 22
  private static let signature: UInt32 = 0x0605_4B50
  private static let wideSignature: UInt32 = 0x0606_4B50
  private static let locatorSignature: UInt32 = 0x0706_4B50
  private static let commentLimit = 0xFFFF

  /// Finds the record at the end of a file.
  init(in source: ByteSource<ArchiveError>) throws(ArchiveError) {
    let count = min(source.byteCount, Self.byteCount + Self.commentLimit + Self.locatorByteCount)
    let start = source.byteCount - count
    let tail = try source.bytes(at: start, count: count)
    let place = try Self.place(in: tail, startingAt: start)
    let fields = try Self.reading(tail, at: place - start, base: start) {
      (reader) throws(ByteError) in try Fields(&reader)
    }
    guard fields.disk == fields.directoryDisk, fields.disk == 0 || fields.disk == 0xFFFF,
      fields.diskEntries == fields.entries
    else { throw .severalFiles }
    guard let (wide, start) = try Self.wide(source, before: place, isNeeded: fields.isWide) else {
      try self.init(fields.narrow, endsAt: place)
      return
    }
    guard fields.agrees(with: wide) else {
      throw .badDirectory(at: place, reason: "the zip64 end record says something else")
    }
    try self.init(wide, endsAt: start)
  }

  private init(_ totals: Totals, endsAt end: Int) throws(ArchiveError) {
    guard let size = Int(exactly: totals.size), let offset = Int(exactly: totals.offset),
      let count = Int(exactly: totals.entries), size <= end, offset <= end - size
    else {
      throw .badDirectory(at: end, reason: "it ends behind its own end record")
    }
    directoryByteCount = size
    entryCount = count
    // The directory ends where the end record starts; what it lacks stands before the archive.
    directoryOffset = end - size
    prefixByteCount = directoryOffset - offset
  }
}

extension ZipEndRecord {
  private static let locatorByteCount = 20
  private static let wideByteCount = 56

  /// The size, the offset and the number of entries of a directory.
  private struct Totals {
    let entries: UInt64
    let size: UInt64
    let offset: UInt64
  }

  /// The record of archives without large sizes.
  private struct Fields {
    let disk: UInt16
    let directoryDisk: UInt16
    let diskEntries: UInt16
    let entries: UInt16
    let size: UInt32
    let offset: UInt32

    init(_ reader: inout ByteReader) throws(ByteError) {
      try reader.skip(4)
      disk = try reader.read(UInt16.self, .little)
      directoryDisk = try reader.read(UInt16.self, .little)
      diskEntries = try reader.read(UInt16.self, .little)
      entries = try reader.read(UInt16.self, .little)
      size = try reader.read(UInt32.self, .little)
      offset = try reader.read(UInt32.self, .little)
    }

    var narrow: Totals {
      Totals(entries: UInt64(entries), size: UInt64(size), offset: UInt64(offset))
    }

    /// Whether every number that fits is the one of the wider record.
    func agrees(with wide: Totals) -> Bool {
      (entries == .max || UInt64(entries) == wide.entries)
        && (size == .max || UInt64(size) == wide.size)
        && (offset == .max || UInt64(offset) == wide.offset)
    }

    /// Whether a number does not fit, so that a wider record has it.
    var isWide: Bool { entries == .max || size == .max || offset == .max || disk == .max }
  }

  /// Where the last end record is whose comment ends with the file.
  private static func place(in tail: [UInt8], startingAt start: Int) throws(ArchiveError) -> Int {
    var nearest: Int?
    var index = tail.count - byteCount
    while index >= 0 {
      if tail[index] == 0x50, tail[index + 1] == 0x4B, tail[index + 2] == 5, tail[index + 3] == 6 {
        let comment = Int(tail[index + 20]) | Int(tail[index + 21]) << 8
        let end = index + byteCount + comment
        if end == tail.count { return start + index }
        if end < tail.count, nearest == nil { nearest = end }
      }
      index -= 1
    }
    guard let nearest else { throw .notAnArchive }
    throw .trailingBytes(at: start + nearest, count: tail.count - nearest)
  }

  /// The record of archives with large sizes, and where it starts.
  ///
  /// Some archivers write it for small sizes too, which then stand in both records.
  private static func wide(
    _ source: ByteSource<ArchiveError>,
    before place: Int,
    isNeeded: Bool
  ) throws(ArchiveError) -> (Totals, Int)? {
    let locator = place - locatorByteCount
    guard locator >= 0, try hasSignature(locatorSignature, source, locator) else { return nil }
    let bytes = try source.bytes(at: locator, count: locatorByteCount)
    let (stated, disks) = try reading(bytes, at: 8, base: locator) {
      (reader) throws(ByteError) in
      (try reader.read(UInt64.self, .little), try reader.read(UInt32.self, .little))
    }
    guard disks <= 1 else { throw .severalFiles }
    // Bytes before the archive move the record behind the place that the locator names.
    for start in [Int(exactly: stated), locator - wideByteCount].compactMap(\.self)
    where start >= 0 && start <= locator - wideByteCount {
      guard try hasSignature(wideSignature, source, start) else { continue }
      let record = try source.bytes(at: start, count: wideByteCount)
      let totals = try reading(record, at: 32, base: start) { (reader) throws(ByteError) in
        let entries = try reader.read(UInt64.self, .little)
        let size = try reader.read(UInt64.self, .little)
        return Totals(entries: entries, size: size, offset: try reader.read(UInt64.self, .little))
      }
      return (totals, start)
    }
    guard isNeeded else { return nil }
    throw .badDirectory(at: locator, reason: "the zip64 end record is not where it should be")
  }

  private static func hasSignature(
    _ signature: UInt32,
    _ source: ByteSource<ArchiveError>,
    _ offset: Int
  ) throws(ArchiveError) -> Bool {
    let bytes = try source.bytes(at: offset, count: 4)
    return try reading(bytes, at: 0, base: offset) { (reader) throws(ByteError) in
      try reader.read(UInt32.self, .little) == signature
    }
  }

  private static func reading<Answer>(
    _ bytes: [UInt8],
    at offset: Int,
    base: Int,
    _ body: (inout ByteReader) throws(ByteError) -> Answer
  ) throws(ArchiveError) -> Answer {
    do throws(ByteError) {
      return try withByteReader(bytes, base: base) { (reader) throws(ByteError) in
        try reader.skip(offset)
        return try body(&reader)
      }
    } catch {
      throw .malformed(error)
    }
  }
}
