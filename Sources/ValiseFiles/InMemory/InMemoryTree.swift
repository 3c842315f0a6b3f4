// Valise — the tree below one folder of a file system in memory
// SPDX-License-Identifier: Apache-2.0

/// The tree below one folder of a file system in memory.
public struct InMemoryTree: FileTree {
  /// What messages call the root.
  public let displayPath: String

  private let fileSystem: InMemoryFileSystem
  private let root: UInt64

  init(displayPath: String, fileSystem: InMemoryFileSystem, root: UInt64) {
    self.displayPath = displayPath
    self.fileSystem = fileSystem
    self.root = root
  }

  /// The facts of the entry at `path`, of the link itself if it is one.
  public func status(of path: RelativePath) throws(FileError) -> FileStatus {
    try reading(path) { (state, number, shown) throws(FileError) in
      try state.status(of: number, at: shown)
    }
  }

  /// The entries of the folder at `path`, sorted by the bytes of their names.
  public func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try reading(path) { (state, number, shown) throws(FileError) in
      try state.entries(of: number, at: shown)
    }
  }

  /// The contents of the regular file at `path`.
  ///
  /// - Throws: `.tooLarge` when it has more than `limit` bytes.
  public func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try reading(path) { (state, number, shown) throws(FileError) in
      try state.contents(of: number, limit: limit, at: shown)
    }
  }

  /// The bytes `range` of the regular file at `path`; fewer where the file ends earlier.
  public func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    let contents = try contents(of: path, limit: .max)
    return [UInt8](contents[range.clamped(to: contents.indices)])
  }

  /// Opens the regular file at `path`, to read it in pieces.
  public func openFile(at path: RelativePath) throws(FileError) -> any OpenFile {
    try reading(path) { (state, number, shown) throws(FileError) in
      BytesFile(
        status: try state.status(of: number, at: shown),
        bytes: try state.contents(of: number, limit: .max, at: shown),
        attributeNames: try state.node(number, at: shown).attributes.keys
      )
    }
  }

  /// The text of the link at `path`.
  public func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    try reading(path) { (state, number, shown) throws(FileError) in
      try state.linkText(of: number, at: shown)
    }
  }

  /// The extended attributes of the entry at `path`, of the link itself if it is one, by name.
  public func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    try reading(path) { (state, number, shown) throws(FileError) in
      try state.node(number, at: shown).attributes
    }
  }

  private func reading<Answer: Sendable>(
    _ path: RelativePath,
    _ body: (InMemoryState, UInt64, ShownPath) throws(FileError) -> Answer
  ) throws(FileError) -> Answer {
    let shown = ShownPath(tree: displayPath, path: path)
    return try fileSystem.reading { (state) throws(FileError) in
      var number = root
      for name in path.components {
        guard let children = try state.node(number, at: shown).children else {
          throw .notADirectory(shown.description)
        }
        guard let child = children[name] else { throw .notFound(shown.description) }
        number = child
      }
      return try body(state, number, shown)
    }
  }
}
