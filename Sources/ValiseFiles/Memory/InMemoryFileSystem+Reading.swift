// Valise — reading from a file system in memory
// SPDX-License-Identifier: Apache-2.0

extension InMemoryFileSystem {
  /// The facts of the entry at `path`, of the link itself if it is one.
  public func status(of path: FilePath) throws(FileError) -> FileStatus {
    try read(path) { (node) throws(FileError) in node.status }
  }

  /// The tree below the folder at `path`, as it is at this moment and will be.
  public func tree(at path: FilePath) throws(FileError) -> any FileTree {
    guard try status(of: path).kind == .directory else { throw .notADirectory(path.description) }
    return InMemoryTree(files: self, root: path)
  }

  /// The entries of the folder at `path`, sorted by the bytes of their names.
  public func entries(of path: FilePath) throws(FileError) -> [DirectoryEntry] {
    try read(path) { (node) throws(FileError) in
      try node.children(path.description)
        .map { DirectoryEntry(name: $0.key, kind: $0.value.status.kind) }
        .sorted { $0.name < $1.name }
    }
  }

  /// The contents of the regular file at `path`.
  ///
  /// - Throws: `.tooLarge` when it has more than `limit` bytes.
  public func contents(of path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try read(path) { (node) throws(FileError) in try node.bytes(path.description) }
    guard bytes.count <= limit else {
      throw .tooLarge(path.description, size: bytes.count, limit: limit)
    }
    return bytes
  }

  /// The bytes `range` of the regular file at `path`; fewer where the file ends earlier.
  public func contents(of path: FilePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    let bytes = try read(path) { (node) throws(FileError) in try node.bytes(path.description) }
    return [UInt8](bytes[range.clamped(to: 0..<bytes.count)])
  }

  /// The text of the link at `path`.
  public func linkTarget(of path: FilePath) throws(FileError) -> [UInt8] {
    try read(path) { (node) throws(FileError) in
      guard case .symbolicLink(let text) = node.content else { throw .notALink(path.description) }
      return text
    }
  }

  /// The extended attributes of the entry at `path`, by name.
  public func extendedAttributes(of path: FilePath) throws(FileError) -> [String: [UInt8]] {
    try read(path) { (node) throws(FileError) in node.attributes }
  }
}

/// A tree in a file system in memory.
struct InMemoryTree: FileTree {
  let files: InMemoryFileSystem
  let root: FilePath

  var displayPath: String { root.description }

  func status(of path: RelativePath) throws(FileError) -> FileStatus {
    try files.status(of: root.appending(path))
  }

  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try files.entries(of: root.appending(path))
  }

  func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try files.contents(of: root.appending(path), limit: limit)
  }

  func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try files.contents(of: root.appending(path), range: range)
  }

  func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    try files.linkTarget(of: root.appending(path))
  }

  func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    try files.extendedAttributes(of: root.appending(path))
  }
}
