// Valise — moving and exchanging entries of a file system in memory
// SPDX-License-Identifier: Apache-2.0

extension InMemoryState {
  mutating func rename(_ source: FilePath, to path: FilePath) throws(FileError) {
    let old = try place(of: source)
    guard let moved = old.entry else { throw .notFound(source.description) }
    let new = try place(of: path)
    guard let oldName = old.name, let newName = new.name else {
      throw Self.refused("rename", path)
    }
    if new.entry == moved { return }
    let isFolder = try node(moved, at: source).kind == .directory
    guard !isFolder || !isInside(new.folder, moved) else { throw Self.refused("rename", path) }
    if let replaced = new.entry {
      let children = try node(replaced, at: path).children
      if isFolder, children == nil { throw .notADirectory(path.description) }
      if let children, !isFolder || !children.isEmpty { throw .alreadyExists(path.description) }
      forget(replaced)
    }
    setChild(nil, oldName, of: old.folder)
    setChild(moved, newName, of: new.folder)
  }

  mutating func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) {
    let left = try place(of: first)
    guard let leftEntry = left.entry else { throw .notFound(first.description) }
    let right = try place(of: second)
    guard let rightEntry = right.entry else { throw .notFound(second.description) }
    if leftEntry == rightEntry { return }
    guard let leftName = left.name, let rightName = right.name,
      !isInside(left.folder, rightEntry), !isInside(right.folder, leftEntry)
    else { throw Self.refused("exchange", second) }
    setChild(rightEntry, leftName, of: left.folder)
    setChild(leftEntry, rightName, of: right.folder)
  }

  private static func refused(_ operation: String, _ path: FilePath) -> FileError {
    .system(path.description, operation: operation, reason: "Invalid argument")
  }
}
