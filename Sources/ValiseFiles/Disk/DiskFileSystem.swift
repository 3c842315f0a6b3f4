// Valise — the file system of the host
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The file system of the host.
public struct DiskFileSystem: FileSystem {
  /// Makes it; it has no state of its own.
  public init() {}

  /// The facts of the entry at `path`, of the link itself if it is one.
  public func status(of path: FilePath) throws(FileError) -> FileStatus {
    var facts = stat()
    // Safety: `facts` is a local that the call fills.
    let result = unsafe path.withCString { unsafe lstat($0, &facts) }
    guard result == 0 else { throw .last(path.description, "read the facts") }
    return FileStatus(facts)
  }

  /// The tree below the folder at `path`, to which `path` itself may lead through links.
  public func tree(at path: FilePath) throws(FileError) -> any FileTree {
    try DirectoryTree(path)
  }

  /// The entries of the folder at `path`, sorted by the bytes of their names.
  public func entries(of path: FilePath) throws(FileError) -> [DirectoryEntry] {
    let folder = try opened(path, DiskListing.flags | O_NOFOLLOW)
    return try DiskListing.entries(of: folder, path.description)
  }

  /// The contents of the regular file at `path`.
  ///
  /// - Throws: `.tooLarge` when it has more than `limit` bytes.
  public func contents(of path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    let file = try openedForReading(path)
    return try DiskReading.contents(of: file, path.description, limit: limit)
  }

  /// The bytes `range` of the regular file at `path`; fewer where the file ends earlier.
  public func contents(of path: FilePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    let file = try openedForReading(path)
    return try DiskReading.contents(of: file, path.description, range: range)
  }

  /// The text of the link at `path`.
  public func linkTarget(of path: FilePath) throws(FileError) -> [UInt8] {
    try DiskReading.linkTarget(AT_FDCWD, path.bytes, path.description)
  }

  /// The extended attributes of the entry at `path`, of the link itself if it is one, by name.
  public func extendedAttributes(of path: FilePath) throws(FileError) -> [String: [UInt8]] {
    try DiskAttributes.all(of: path)
  }

  /// Opens a regular file for reading; a link is no regular file.
  func openedForReading(_ path: FilePath) throws(FileError) -> Descriptor {
    let flags = DiskReading.flags | O_NOFOLLOW | O_CLOEXEC
    let number = unsafe path.withCString { unsafe open($0, flags) }
    if number < 0, errno == ELOOP { throw .notARegularFile(path.description) }
    return try Descriptor(number, of: path.description, "open")
  }

  /// Opens an entry.
  func opened(_ path: FilePath, _ flags: Int32, mode: mode_t = 0) throws(FileError) -> Descriptor {
    let number = unsafe path.withCString { unsafe open($0, flags | O_CLOEXEC, mode) }
    return try Descriptor(number, of: path.description, "open")
  }
}
