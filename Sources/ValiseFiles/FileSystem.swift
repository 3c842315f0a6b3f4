// Valise — everything that reads and writes on a host, behind one protocol
// SPDX-License-Identifier: Apache-2.0

/// A file system: the host's, or one in memory.
///
/// No call follows a link in the last component of its path, but for `tree(at:)`. Writing calls
/// make one change each; `StagedDirectory` and `replaceFile` make changes that are all or nothing.
public protocol FileSystem: Sendable {
  /// The facts of the entry at `path`, of the link itself if it is one.
  func status(of path: FilePath) throws(FileError) -> FileStatus

  /// The tree below the folder at `path`, to which `path` itself may lead through links.
  func tree(at path: FilePath) throws(FileError) -> any FileTree

  /// The entries of the folder at `path`, sorted by the bytes of their names.
  func entries(of path: FilePath) throws(FileError) -> [DirectoryEntry]

  /// The entries of the folder at `path` with their facts, sorted by the bytes of their names.
  ///
  /// One call does what `entries(of:)` and `status(of:)` do together, in less time.
  func statuses(in path: FilePath) throws(FileError) -> [EntryStatus]

  /// The contents of the regular file at `path`.
  ///
  /// - Throws: `.tooLarge` when it has more than `limit` bytes.
  func contents(of path: FilePath, limit: Int) throws(FileError) -> [UInt8]

  /// The bytes `range` of the regular file at `path`; fewer where the file ends earlier.
  func contents(of path: FilePath, range: Range<Int>) throws(FileError) -> [UInt8]

  /// The text of the link at `path`.
  func linkTarget(of path: FilePath) throws(FileError) -> [UInt8]

  /// The extended attributes of the entry at `path`, of the link itself if it is one, by name.
  func extendedAttributes(of path: FilePath) throws(FileError) -> [String: [UInt8]]

  /// Makes a folder; its parent must be there.
  func createDirectory(at path: FilePath, mode: UInt16) throws(FileError)

  /// Makes a regular file; nothing may be at `path` before.
  func createFile(at path: FilePath, contents: [UInt8], mode: UInt16) throws(FileError)

  /// Makes a symbolic link whose text is `target`.
  func createSymbolicLink(at path: FilePath, target: [UInt8]) throws(FileError)

  /// Copies the contents of a regular file to a new file, by cloning where the volume can.
  ///
  /// - Parameters:
  ///   - source: The file to copy.
  ///   - path: The new file.
  ///   - mode: The permission bits of the new file.
  ///   - advanced: Is told of every part that is copied, in bytes.
  /// - Returns: The facts of the source when the copy was complete.
  /// - Throws: `.tooShort` when the source becomes shorter meanwhile, among others.
  func copyFile(
    from source: FilePath,
    to path: FilePath,
    mode: UInt16,
    advanced: (Int) -> Void
  ) throws(FileError) -> FileStatus

  /// Adds the bytes `range` of a regular file to the end of another, in the kernel where it can.
  func appendFile(from source: FilePath, range: Range<Int>, to path: FilePath) throws(FileError)

  /// Adds bytes to the end of a regular file.
  func appendFile(contents: [UInt8], to path: FilePath) throws(FileError)

  /// Sets the permission bits of an entry that is no link.
  func setMode(_ mode: UInt16, of path: FilePath) throws(FileError)

  /// Sets the time of the last change of an entry, of the link itself if it is one, in nanoseconds
  /// since 1970.
  func setModified(_ time: Int64, of path: FilePath) throws(FileError)

  /// Sets an extended attribute of an entry, of the link itself if it is one.
  func setExtendedAttribute(
    _ name: String,
    to value: [UInt8],
    of path: FilePath
  ) throws(FileError)

  /// Moves an entry; a file or link at `path` is replaced in one step.
  func rename(_ source: FilePath, to path: FilePath) throws(FileError)

  /// Exchanges two entries in one step.
  ///
  /// - Throws: `.system` where the kernel or the volume cannot.
  func exchange(_ first: FilePath, _ second: FilePath) throws(FileError)

  /// Removes a file, a link, or a folder with all that is in it; links are not followed.
  func remove(_ path: FilePath) throws(FileError)

  /// Removes a folder, if nothing is in it.
  ///
  /// - Throws: `.system` when something is in it.
  func removeEmptyDirectory(at path: FilePath) throws(FileError)

  /// Flushes an entry to the volume, so that a crash does not lose it; of a link, its folder.
  func synchronize(_ path: FilePath) throws(FileError)

  /// Flushes everything on the volume that holds the entry at `path`, in one step.
  func synchronizeVolume(of path: FilePath) throws(FileError)

  /// Whom the entry at `path` belongs to, the link itself if it is one; nothing where entries belong
  /// to nobody, as by default.
  func owner(of path: FilePath) throws(FileError) -> FileOwner?

  /// Gives an entry to somebody, the link itself if it is one.
  ///
  /// - Throws: `.permissionDenied` when only somebody with privileges may do so; by default always
  ///   `.system`.
  func setOwner(_ owner: FileOwner, of path: FilePath) throws(FileError)

  /// The number of the user to whom new entries belong; nothing by default.
  var user: UInt32? { get }

  /// How many bytes may still be written to the volume that holds the entry at `path`; nothing where
  /// nobody knows, as by default.
  func freeByteCount(at path: FilePath) throws(FileError) -> Int64?

  /// The folder at `path`, open to be locked; nothing where folders have no locks, as by default.
  func lock(of path: FilePath) -> FolderLock?

  /// Where unfinished work is noted, so that an interruption can clear it away; nothing by default.
  var temporaries: TemporaryRegistry? { get }

  /// How many threads may usefully work here at the same time; 1 by default.
  var threadCount: Int { get }
}

extension FileSystem {
  /// Folders have no locks.
  public func lock(of path: FilePath) -> FolderLock? { nil }

  /// Entries belong to nobody.
  public func owner(of path: FilePath) throws(FileError) -> FileOwner? { nil }

  /// Entries belong to nobody.
  public func setOwner(_ owner: FileOwner, of path: FilePath) throws(FileError) {
    throw .system("\(path)", operation: "give away", reason: "entries have no owner here")
  }

  /// New entries belong to nobody.
  public var user: UInt32? { nil }

  /// Nobody knows how much room there is.
  public func freeByteCount(at path: FilePath) throws(FileError) -> Int64? { nil }

  /// Nothing notes unfinished work.
  public var temporaries: TemporaryRegistry? { nil }

  /// The entries of the folder at `path` with their facts, sorted by the bytes of their names.
  public func statuses(in path: FilePath) throws(FileError) -> [EntryStatus] {
    var statuses: [EntryStatus] = []
    for entry in try entries(of: path) {
      let status = try status(of: path.appending(entry.name))
      statuses.append(EntryStatus(name: entry.name, status: status))
    }
    return statuses
  }

  /// One thread works after the other.
  public var threadCount: Int { 1 }

  /// Copies the contents of a regular file to a new file, by cloning where the volume can.
  public func copyFile(
    from source: FilePath,
    to path: FilePath,
    mode: UInt16
  ) throws(FileError) {
    _ = try copyFile(from: source, to: path, mode: mode) { _ in }
  }
}
