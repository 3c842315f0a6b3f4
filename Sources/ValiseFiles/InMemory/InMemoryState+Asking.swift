// Valise — what a file system in memory says about one of its entries
// SPDX-License-Identifier: Apache-2.0

extension InMemoryState {
  func status(
    of number: UInt64,
    at path: some CustomStringConvertible
  ) throws(FileError) -> FileStatus {
    let node = try node(number, at: path)
    return FileStatus(
      kind: node.kind,
      mode: node.mode,
      size: node.size,
      modified: node.modified,
      inode: number,
      device: 1
    )
  }

  func entries(
    of number: UInt64,
    at path: some CustomStringConvertible
  ) throws(FileError) -> [DirectoryEntry] {
    guard let children = try node(number, at: path).children else {
      throw .notADirectory(path.description)
    }
    var entries: [DirectoryEntry] = []
    for name in children.keys.sorted() {
      guard let child = children[name] else { continue }
      entries.append(DirectoryEntry(name: name, kind: try node(child, at: path).kind))
    }
    return entries
  }

  func contents(
    of number: UInt64,
    limit: Int,
    at path: some CustomStringConvertible
  ) throws(FileError) -> [UInt8] {
    guard let contents = try node(number, at: path).contents else {
      throw .notARegularFile(path.description)
    }
    guard contents.count <= limit else {
      throw .tooLarge(path.description, size: contents.count, limit: limit)
    }
    return contents
  }

  func linkText(
    of number: UInt64,
    at path: some CustomStringConvertible
  ) throws(FileError) -> [UInt8] {
    guard let text = try node(number, at: path).linkText else {
      throw .notALink(path.description)
    }
    return text
  }
}
