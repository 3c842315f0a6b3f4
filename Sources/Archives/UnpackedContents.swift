// Valise — contents of an archive that are kept for the next question
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Contents of an archive that are kept for a while.
///
/// What packs each entry by itself cannot be entered in the middle, and who reads a large file asks for one part after the
/// other.
final class UnpackedContents: Sendable {
  /// How many bytes are kept; one entry is kept whatever its size.
  static let byteLimit = 64 << 20

  private let archive: any Archive
  private let kept = Mutex(Kept())

  private struct Kept {
    /// The contents by the offset of their entry, the one asked for last at the end.
    var contents: [(offset: Int, bytes: [UInt8])] = []

    mutating func take(_ offset: Int) -> [UInt8]? {
      guard let index = contents.lastIndex(where: { $0.offset == offset }) else { return nil }
      contents.append(contents.remove(at: index))
      return contents.last?.bytes
    }

    mutating func keep(_ offset: Int, _ bytes: [UInt8]) {
      contents.removeAll { $0.offset == offset }
      contents.append((offset, bytes))
      var total = contents.reduce(0) { $0 + $1.bytes.count }
      while total > UnpackedContents.byteLimit, contents.count > 1 {
        total -= contents.removeFirst().bytes.count
      }
    }
  }

  init(_ archive: any Archive) { self.archive = archive }

  /// The contents of an entry.
  func contents(of entry: ArchiveEntry) throws(ArchiveError) -> [UInt8] {
    guard archive.unpacksWholeEntries else { return try archive.contents(of: entry) }
    if let bytes = kept.withLock({ $0.take(entry.offset) }) { return bytes }
    let bytes = try archive.contents(of: entry)
    kept.withLock { $0.keep(entry.offset, bytes) }
    return bytes
  }

  /// The bytes `range` of an entry; fewer where it ends earlier.
  func contents(of entry: ArchiveEntry, range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    guard archive.unpacksWholeEntries else { return try archive.contents(of: entry, range: range) }
    let contents = try contents(of: entry)
    return [UInt8](contents[range.clamped(to: contents.indices)])
  }
}
