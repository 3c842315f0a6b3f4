// Valise — the tree below one folder of the host, which no link leads out of
// SPDX-License-Identifier: Apache-2.0

/// The tree below one folder of the host.
///
/// Every path is opened from the folder's descriptor and through no link, in one call where the
/// kernel has it (`openat2` of Linux 5.6) and component by component elsewhere. So what a path
/// leads to stays inside also when somebody exchanges a folder for a link meanwhile, or moves the
/// root itself.
public struct DirectoryTree: FileTree {
  /// What messages call the root: the path as the user gave it.
  public let displayPath: String

  private let root: RootFolder
  private let usesKernelConfinement: Bool

  /// As many threads as on the host's file system: each call opens the entry for itself.
  public var threadCount: Int { DiskFileSystem.usefulThreadCount }

  /// Opens the folder at `path`, to which it may lead through links.
  public init(at path: FilePath) throws(FileError) {
    try self.init(at: path, usesKernelConfinement: true)
  }

  /// Opens the folder; without the kernel's own confinement every path is walked.
  init(at path: FilePath, usesKernelConfinement: Bool) throws(FileError) {
    let descriptor = try reporting(path) { () throws(SystemFault) in
      try Descriptor(opening: path.bytes, for: .folderThroughLinks)
    }
    self.root = RootFolder(descriptor)
    self.displayPath = path.description
    self.usesKernelConfinement = usesKernelConfinement
  }

  /// The facts of the entry at `path`, of the link itself if it is one.
  public func status(of path: RelativePath) throws(FileError) -> FileStatus {
    try reporting(shown(path)) { () throws(SystemFault) in
      guard let name = path.name else { return try root.descriptor.status() }
      guard path.components.count > 1 else {
        return try Descriptor.status(of: name.bytes, in: root.descriptor.number)
      }
      return try open(path, for: .entry).status()
    }
  }

  /// The entries of the folder at `path`, sorted by the bytes of their names.
  public func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try reporting(shown(path)) { () throws(SystemFault) in
      try open(path, for: .listing).entries()
    }
  }

  /// The entries of the folder at `path` with their facts, sorted by the bytes of their names.
  ///
  /// Each is asked for by its name in the open folder, so that the kernel walks the path once.
  public func statuses(in path: RelativePath) throws(FileError) -> [EntryStatus] {
    let folder = try reporting(shown(path)) { () throws(SystemFault) in
      try open(path, for: .listing)
    }
    do throws(ListingFault) {
      return try folder.statuses()
    } catch {
      throw error.fault.error(at: shown(error.name.map { path.appending($0) } ?? path))
    }
  }

  /// The contents of the regular file at `path`.
  ///
  /// - Throws: `.tooLarge` when it has more than `limit` bytes.
  public func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try reporting(shown(path)) { () throws(SystemFault) in
      try open(path, for: .reading).contents(limit: limit)
    }
  }

  /// The bytes `range` of the regular file at `path`; fewer where the file ends earlier.
  public func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try reporting(shown(path)) { () throws(SystemFault) in
      try open(path, for: .reading).contents(range: range)
    }
  }

  /// Opens the regular file at `path`, to read it in pieces.
  public func openFile(at path: RelativePath) throws(FileError) -> any OpenFile {
    let shown = shown(path)
    let descriptor = try reporting(shown) { () throws(SystemFault) in
      try open(path, for: .reading)
    }
    return try DiskFile(descriptor, at: shown)
  }

  /// The text of the link at `path`.
  public func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    try reporting(shown(path)) { () throws(SystemFault) in
      try open(path, for: .entry).linkText()
    }
  }

  /// The extended attributes of the entry at `path`, of the link itself if it is one, by name.
  public func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    try reporting(shown(path)) { () throws(SystemFault) in
      let entry = try open(path, for: .entry)
      guard try entry.status().kind.isReadable else { return try entry.extendedAttributes() }
      return try open(path, for: .reading).extendedAttributes()
    }
  }

  private func shown(_ path: RelativePath) -> ShownPath { ShownPath(tree: displayPath, path: path) }
}

extension DirectoryTree {
  private func open(
    _ path: RelativePath,
    for purpose: Descriptor.Purpose
  ) throws(SystemFault) -> Descriptor {
    let number = root.descriptor.number
    guard let name = path.name else {
      return try Descriptor(opening: [UInt8(ascii: ".")], in: number, for: purpose)
    }
    if path.components.count > 1 {
      if usesKernelConfinement,
        let descriptor = try Descriptor.beneath(number, path: path.bytes, for: purpose)
      {
        return descriptor
      }
      let folder = try walk(to: path.components.dropLast())
      return try Self.open(name, in: folder.number, for: purpose)
    }
    return try Self.open(name, in: number, for: purpose)
  }

  private static func open(
    _ name: FileName,
    in folder: Int32,
    for purpose: Descriptor.Purpose
  ) throws(SystemFault) -> Descriptor {
    purpose == .reading
      ? try Descriptor.regularFile(name.bytes, in: folder)
      : try Descriptor(opening: name.bytes, in: folder, for: purpose)
  }

  private func walk(to components: ArraySlice<FileName>) throws(SystemFault) -> Descriptor {
    var folder = try Descriptor(
      opening: [UInt8(ascii: ".")],
      in: root.descriptor.number,
      for: .folder
    )
    for name in components {
      folder = try Descriptor(opening: name.bytes, in: folder.number, for: .folder)
    }
    return folder
  }
}

/// The open root of a tree, closed with the last copy of the tree.
private final class RootFolder: Sendable {
  let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
}
