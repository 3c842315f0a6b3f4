// Valise — changes to a file system in memory
// SPDX-License-Identifier: Apache-2.0

extension InMemoryFileSystem {
  /// Makes a folder; its parent must be there.
  public func createDirectory(at path: FilePath, mode: UInt16) throws(FileError) {
    try add(InMemoryNode(.directory([:]), mode: mode), at: path)
  }

  /// Makes a regular file; nothing may be at `path` before.
  public func createFile(at path: FilePath, contents: [UInt8], mode: UInt16) throws(FileError) {
    try add(InMemoryNode(.regular(contents), mode: mode), at: path)
  }

  /// Makes a symbolic link whose text is `target`.
  public func createSymbolicLink(at path: FilePath, target: [UInt8]) throws(FileError) {
    try add(InMemoryNode(.symbolicLink(target), mode: 0o777), at: path)
  }

  /// Copies the contents of a regular file to a new file.
  public func copyFile(
    from source: FilePath,
    to path: FilePath,
    mode: UInt16
  ) throws(FileError) {
    try createFile(at: path, contents: try contents(of: source, limit: .max), mode: mode)
  }

  /// Adds the bytes `range` of a regular file to the end of another.
  public func appendFile(
    from source: FilePath,
    range: Range<Int>,
    to path: FilePath
  ) throws(FileError) {
    let bytes = try contents(of: source, range: range)
    guard bytes.count == range.count else {
      let reason = "it became shorter while it was copied"
      throw .system(source.description, operation: "copy", reason: reason)
    }
    try appendFile(contents: bytes, to: path)
  }

  /// Adds bytes to the end of a regular file.
  public func appendFile(contents: [UInt8], to path: FilePath) throws(FileError) {
    try changeNode(at: path) { (node) throws(FileError) in
      node.content = .regular(try node.bytes(path.description) + contents)
    }
  }

  /// Sets the permission bits of an entry that is no link.
  public func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    try changeNode(at: path) { (node) throws(FileError) in
      if case .symbolicLink = node.content { throw .linkLoop(path.description) }
      node.mode = mode
    }
  }

  /// Sets an extended attribute of an entry.
  public func setExtendedAttribute(
    _ name: String,
    to value: [UInt8],
    of path: FilePath
  ) throws(FileError) {
    try changeNode(at: path) { (node) throws(FileError) in node.attributes[name] = value }
  }

  /// Moves an entry; a file or link at `path` is replaced in one step.
  public func rename(_ source: FilePath, to path: FilePath) throws(FileError) {
    let moved = try read(source) { (node) throws(FileError) in node }
    try change(path) { (folder, name) throws(FileError) in
      if let old = try folder.children(path.description)[name] {
        try Self.check(moved, mayReplace: old, path.description)
      }
      try folder.set(name, to: moved, path.description)
    }
    try changeUncounted(source) { (folder, name) throws(FileError) in
      try folder.set(name, to: nil, source.description)
    }
  }

  /// Exchanges two entries in one step.
  public func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) {
    let one = try read(first) { (node) throws(FileError) in node }
    let two = try read(second) { (node) throws(FileError) in node }
    try change(first) { (folder, name) throws(FileError) in
      try folder.set(name, to: two, first.description)
    }
    try changeUncounted(second) { (folder, name) throws(FileError) in
      try folder.set(name, to: one, second.description)
    }
  }

  /// Removes a file, a link, or a folder with all that is in it.
  public func remove(_ path: FilePath) throws(FileError) {
    try change(path) { (folder, name) throws(FileError) in
      guard try folder.children(path.description)[name] != nil else {
        throw .notFound(path.description)
      }
      try folder.set(name, to: nil, path.description)
    }
  }

  /// Does nothing: memory needs no flushing.
  public func synchronize(_ path: FilePath) throws(FileError) { _ = try status(of: path) }

  private func add(_ node: InMemoryNode, at path: FilePath) throws(FileError) {
    try change(path) { (folder, name) throws(FileError) in
      guard try folder.children(path.description)[name] == nil else {
        throw .alreadyExists(path.description)
      }
      try folder.set(name, to: node, path.description)
    }
  }

  private func changeNode(
    at path: FilePath,
    _ body: (inout InMemoryNode) throws(FileError) -> Void
  ) throws(FileError) {
    try change(path) { (folder, name) throws(FileError) in
      guard var node = try folder.children(path.description)[name] else {
        throw .notFound(path.description)
      }
      try body(&node)
      try folder.set(name, to: node, path.description)
    }
  }

  private static func check(
    _ moved: InMemoryNode,
    mayReplace old: InMemoryNode,
    _ path: String
  ) throws(FileError) {
    switch (moved.status.kind, old.content) {
    case (.directory, .directory(let children)):
      guard children.isEmpty else { throw .alreadyExists(path) }
    case (.directory, _): throw .notADirectory(path)
    case (_, .directory):
      throw .system(path, operation: "move here", reason: "Is a directory")
    default: break
    }
  }
}
