// Valise — what archives of every format have in common
// SPDX-License-Identifier: Apache-2.0

/// An archive whose entries are known, and whose contents are read as they are asked for.
public protocol Archive: Sendable {
  /// The entries in the order of the archive.
  var entries: [ArchiveEntry] { get }
  /// The size of the file in bytes.
  var byteCount: Int { get }
  /// Whether a part of an entry costs as much as all of it.
  var unpacksWholeEntries: Bool { get }

  /// The contents of an entry; of a link, its text.
  func contents(of entry: ArchiveEntry) throws(ArchiveError) -> [UInt8]

  /// The bytes `range` of an entry; fewer where it ends earlier.
  func contents(of entry: ArchiveEntry, range: Range<Int>) throws(ArchiveError) -> [UInt8]

  /// Checks that the contents of an entry are those that were packed, as far as the archive has a
  /// checksum of them.
  func test(_ entry: ArchiveEntry) throws(ArchiveError)
}

extension ZipArchive: Archive {
  /// Deflate cannot be entered in the middle.
  public var unpacksWholeEntries: Bool { true }

  /// The bytes `range` of an entry; fewer where it ends earlier.
  public func contents(of entry: ArchiveEntry, range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    let contents = try contents(of: entry)
    return [UInt8](contents[range.clamped(to: contents.indices)])
  }

  /// Unpacks an entry to nowhere and compares its checksum.
  public func test(_ entry: ArchiveEntry) throws(ArchiveError) { _ = try contents(of: entry) }
}
