// Valise — the tree below one folder of the host
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The tree below one folder of the host.
///
/// Every call starts at the open root folder and lets the kernel refuse links on the way, so that
/// the tree cannot be left even while somebody else exchanges folders for links.
public final class DirectoryTree: FileTree {
  /// What messages call the root.
  public let displayPath: String
  private let root: Descriptor
  private let path: FilePath

  /// Opens the folder at `path`, to which the path itself may lead through links.
  init(_ path: FilePath) throws(FileError) {
    self.path = path
    displayPath = path.description
    let number = unsafe path.withCString { unsafe open($0, DiskListing.flags | O_CLOEXEC) }
    root = try Descriptor(number, of: path.description, "open")
  }

  /// The facts of the entry at `path`, of the link itself if it is one.
  public func status(of path: RelativePath) throws(FileError) -> FileStatus {
    guard let name = path.name, let parent = path.parent else {
      return try DiskReading.status(of: root, displayPath)
    }
    let folder = try opened(parent, DiskListing.searchFlags)
    var facts = stat()
    let number = folder.number
    // Safety: `facts` is a local that the call fills.
    let result = unsafe FilePath.withCString(name.bytes) { text in
      unsafe fstatat(number, text, &facts, AT_SYMLINK_NOFOLLOW)
    }
    guard result == 0 else { throw .last(display(path), "read the facts") }
    return FileStatus(facts)
  }

  /// The entries of the folder at `path`, sorted by the bytes of their names.
  public func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try DiskListing.entries(of: try opened(path, DiskListing.flags), display(path))
  }

  /// The contents of the regular file at `path`.
  ///
  /// - Throws: `.tooLarge` when it has more than `limit` bytes.
  public func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    let file = try opened(path, DiskReading.flags)
    return try DiskReading.contents(of: file, display(path), limit: limit)
  }

  /// The bytes `range` of the regular file at `path`; fewer where the file ends earlier.
  public func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    let file = try opened(path, DiskReading.flags)
    return try DiskReading.contents(of: file, display(path), range: range)
  }

  /// The text of the link at `path`.
  public func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    guard let name = path.name, let parent = path.parent else { throw .notALink(displayPath) }
    let folder = try opened(parent, DiskListing.searchFlags)
    return try DiskReading.linkTarget(folder.number, name.bytes, display(path))
  }

  /// The extended attributes of the entry at `path`, of the link itself if it is one, by name.
  public func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    _ = try status(of: path)  // Refuses a path that leads through a link.
    return try DiskAttributes.all(of: self.path.appending(path))
  }

  private func opened(_ path: RelativePath, _ flags: Int32) throws(FileError) -> Descriptor {
    let root = root.number
    let number = unsafe FilePath.withCString(path.bytes) { text in
      unsafe valise_open_beneath(root, text, flags)
    }
    if number < 0, errno == ELOOP || errno == ENOTDIR {
      throw flags & O_DIRECTORY != 0 ? .notADirectory(display(path)) : refusal(path)
    }
    return try Descriptor(number, of: display(path), "open")
  }

  /// Why a file could not be opened although something is there: a link at its end or before.
  private func refusal(_ path: RelativePath) -> FileError {
    guard let parent = path.parent else { return .notARegularFile(displayPath) }
    guard (try? opened(parent, DiskListing.searchFlags)) != nil else {  // Only asked whether.
      return .notADirectory(display(path))
    }
    return .notARegularFile(display(path))
  }

  private func display(_ path: RelativePath) -> String {
    path.isRoot ? displayPath : "\(displayPath)/\(path)"
  }
}
