// Valise — reading from a file system in memory
// SPDX-License-Identifier: Apache-2.0

extension InMemoryFileSystem {
  /// The facts of the entry at `path`, of the link itself if it is one.
  public func status(of path: FilePath) throws(FileError) -> FileStatus {
    try reading { (state) throws(FileError) in
      try state.status(of: state.entry(at: path), at: path)
    }
  }

  /// The tree below the folder at `path`, to which `path` itself may lead through links.
  public func tree(at path: FilePath) throws(FileError) -> any FileTree {
    let root = try reading { (state) throws(FileError) in
      guard let root = try state.place(of: path, followsLast: true).entry else {
        throw .notFound(path.description)
      }
      guard try state.node(root, at: path).kind == .directory else {
        throw .notADirectory(path.description)
      }
      return root
    }
    return InMemoryTree(displayPath: path.description, fileSystem: self, root: root)
  }

  /// The entries of the folder at `path`, sorted by the bytes of their names.
  public func entries(of path: FilePath) throws(FileError) -> [DirectoryEntry] {
    try reading { (state) throws(FileError) in
      try state.entries(of: state.entry(at: path), at: path)
    }
  }

  /// The contents of the regular file at `path`.
  ///
  /// - Throws: `.tooLarge` when it has more than `limit` bytes.
  public func contents(of path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    try reading { (state) throws(FileError) in
      try state.contents(of: state.entry(at: path), limit: limit, at: path)
    }
  }

  /// The bytes `range` of the regular file at `path`; fewer where the file ends earlier.
  public func contents(of path: FilePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try reading { (state) throws(FileError) in
      let contents = try state.contents(of: state.entry(at: path), limit: .max, at: path)
      return [UInt8](contents[range.clamped(to: contents.indices)])
    }
  }

  /// The text of the link at `path`.
  public func linkTarget(of path: FilePath) throws(FileError) -> [UInt8] {
    try reading { (state) throws(FileError) in
      try state.linkText(of: state.entry(at: path), at: path)
    }
  }

  /// The extended attributes of the entry at `path`, of the link itself if it is one, by name.
  public func extendedAttributes(of path: FilePath) throws(FileError) -> [String: [UInt8]] {
    try reading { (state) throws(FileError) in
      try state.node(state.entry(at: path), at: path).attributes
    }
  }
}
