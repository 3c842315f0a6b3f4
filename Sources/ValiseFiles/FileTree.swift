// Valise — reading below one root: a folder, later also a container
// SPDX-License-Identifier: Apache-2.0

/// A tree of files that is read only and cannot be left.
///
/// No call follows a link in the last component of its path; a link in an earlier component is
/// `.notADirectory`. Who wants links followed calls `resolve(_:)` first, which stays inside.
public protocol FileTree: Sendable {
  /// What messages call the root: the path as the user gave it.
  var displayPath: String { get }

  /// The facts of the entry at `path`, of the link itself if it is one.
  func status(of path: RelativePath) throws(FileError) -> FileStatus

  /// The entries of the folder at `path`, sorted by the bytes of their names.
  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry]

  /// The entries of the folder at `path` with their facts, sorted by the bytes of their names.
  ///
  /// One call does what `entries(of:)` and `status(of:)` do together, in less time.
  func statuses(in path: RelativePath) throws(FileError) -> [EntryStatus]

  /// The contents of the regular file at `path`.
  ///
  /// - Throws: `.tooLarge` when it has more than `limit` bytes.
  func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8]

  /// The bytes `range` of the regular file at `path`; fewer where the file ends earlier.
  func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8]

  /// Opens the regular file at `path`, to read it in pieces.
  ///
  /// - Throws: `.notARegularFile`, also for a folder.
  func openFile(at path: RelativePath) throws(FileError) -> any OpenFile

  /// The text of the link at `path`.
  func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8]

  /// The extended attributes of the entry at `path`, of the link itself if it is one, by name.
  func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]]

  /// How many threads may usefully read here at the same time; 1 by default.
  var threadCount: Int { get }
}

extension FileTree {
  /// One thread reads after the other.
  public var threadCount: Int { 1 }

  /// Opens the regular file at `path`: each piece is asked for by the path.
  public func openFile(at path: RelativePath) throws(FileError) -> any OpenFile {
    try TreeFile(at: path, in: self)
  }

  /// The entries of the folder at `path` with their facts, sorted by the bytes of their names.
  public func statuses(in path: RelativePath) throws(FileError) -> [EntryStatus] {
    var statuses: [EntryStatus] = []
    for entry in try entries(of: path) {
      let status = try status(of: path.appending(entry.name))
      statuses.append(EntryStatus(name: entry.name, status: status))
    }
    return statuses
  }
}
