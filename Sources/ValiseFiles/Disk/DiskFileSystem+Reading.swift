// Valise — reading from the host's file system
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension DiskFileSystem {
  /// The facts of the entry at `path`, of the link itself if it is one.
  public func status(of path: FilePath) throws(FileError) -> FileStatus {
    try reporting(path) { () throws(SystemFault) in
      try Descriptor.status(of: path.bytes, in: Descriptor.workingFolder)
    }
  }

  /// The tree below the folder at `path`, to which `path` itself may lead through links.
  public func tree(at path: FilePath) throws(FileError) -> any FileTree {
    try DirectoryTree(at: path)
  }

  /// The entries of the folder at `path`, sorted by the bytes of their names.
  public func entries(of path: FilePath) throws(FileError) -> [DirectoryEntry] {
    try reporting(path) { () throws(SystemFault) in
      try Descriptor.listing(path.bytes).entries()
    }
  }

  /// The entries of the folder at `path` with their facts, sorted by the bytes of their names.
  ///
  /// Each is asked for by its name in the open folder, so that the kernel walks the path once.
  public func statuses(in path: FilePath) throws(FileError) -> [EntryStatus] {
    let folder = try reporting(path) { () throws(SystemFault) in
      try Descriptor.listing(path.bytes)
    }
    do throws(ListingFault) {
      return try folder.statuses()
    } catch {
      throw error.fault.error(at: error.name.map { path.appending($0) } ?? path)
    }
  }

  /// The contents of the regular file at `path`.
  ///
  /// - Throws: `.tooLarge` when it has more than `limit` bytes.
  public func contents(of path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    try reporting(path) { () throws(SystemFault) in
      try Descriptor.regularFile(path.bytes).contents(limit: limit)
    }
  }

  /// The bytes `range` of the regular file at `path`; fewer where the file ends earlier.
  public func contents(of path: FilePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try reporting(path) { () throws(SystemFault) in
      try Descriptor.regularFile(path.bytes).contents(range: range)
    }
  }

  /// The text of the link at `path`.
  public func linkTarget(of path: FilePath) throws(FileError) -> [UInt8] {
    try reporting(path) { () throws(SystemFault) in
      try Descriptor.linkText(of: path.bytes, in: Descriptor.workingFolder)
    }
  }

  /// The extended attributes of the entry at `path`, of the link itself if it is one, by name.
  ///
  /// Names are the system's: on Linux they start with their namespace, as in `user.`.
  public func extendedAttributes(of path: FilePath) throws(FileError) -> [String: [UInt8]] {
    try reporting(path) { () throws(SystemFault) in
      let status = try Descriptor.status(of: path.bytes, in: Descriptor.workingFolder)
      let purpose: Descriptor.Purpose = status.kind.isReadable ? .reading : .entry
      return try Descriptor(opening: path.bytes, for: purpose).extendedAttributes()
    }
  }
}

extension FileKind {
  /// Whether opening the entry for reading does nothing but that.
  var isReadable: Bool { self == .regular || self == .directory }
}

extension Descriptor {
  /// Opens the regular file at `path` for reading.
  ///
  /// A link is told apart from a loop of links before it. A pipe or device is found out by who
  /// reads, with `regularSize()`.
  static func regularFile(
    _ path: [UInt8],
    in folder: Int32 = Self.workingFolder,
    for purpose: Purpose = .reading
  ) throws(SystemFault) -> Descriptor {
    do {
      return try Descriptor(opening: path, in: folder, for: purpose)
    } catch {
      guard !isLinkOrSpecial(error, path, in: folder) else { throw .notARegularFile }
      throw error
    }
  }

  /// Opens the folder at `path` for listing.
  static func listing(
    _ path: [UInt8],
    in folder: Int32 = Self.workingFolder
  ) throws(SystemFault) -> Descriptor {
    try Descriptor(opening: path, in: folder, for: .listing)
  }

  /// Whether opening failed since the last component is a link, a socket or the like.
  private static func isLinkOrSpecial(
    _ fault: SystemFault,
    _ path: [UInt8],
    in folder: Int32
  ) -> Bool {
    guard fault.kind == VALISE_FAULT_LOOP || fault.kind == VALISE_FAULT_OTHER else { return false }
    // Only to explain a failure: where this fails too, the first one is told.
    guard let status = try? status(of: path, in: folder) else { return false }
    return status.kind == .symbolicLink || status.kind == .special
  }
}
