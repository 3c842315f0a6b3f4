// Valise — a tree of files in memory, for tests
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// A tree of files in memory.
struct MemoryTree: FileTree {
  enum Node {
    case file([UInt8], mode: UInt16)
    case link(String)
    case folder
  }

  let displayPath: String
  private var nodes: [RelativePath: Node] = [.root: .folder]

  init(displayPath: String = "/tree") { self.displayPath = displayPath }

  mutating func add(_ path: String, _ node: Node) throws {
    let path = try RelativePath(validating: path)
    var parent = path.parent
    while let folder = parent {
      if nodes[folder] == nil { nodes[folder] = .folder }
      parent = folder.parent
    }
    nodes[path] = node
  }

  mutating func add(_ path: String, text: String) throws {
    try add(path, .file([UInt8](text.utf8), mode: 0o644))
  }

  private func node(_ path: RelativePath) throws(FileError) -> Node {
    var above = path.parent
    while let folder = above {
      if let node = nodes[folder] {
        guard case .folder = node else { throw .notADirectory(path.description) }
      }
      above = folder.parent
    }
    guard let node = nodes[path] else { throw .notFound(path.description) }
    return node
  }

  func status(of path: RelativePath) throws(FileError) -> FileStatus {
    switch try node(path) {
    case .file(let bytes, let mode): FileStatus(kind: .regular, mode: mode, size: bytes.count)
    case .link(let text): FileStatus(kind: .symbolicLink, mode: 0o777, size: text.utf8.count)
    case .folder: FileStatus(kind: .directory, mode: 0o755, size: 0)
    }
  }

  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    guard case .folder = try node(path) else { throw .notADirectory(path.description) }
    var entries: [DirectoryEntry] = []
    for child in nodes.keys.sorted() where child.parent == path {
      guard let name = child.name else { continue }
      entries.append(DirectoryEntry(name: name, kind: try status(of: child).kind))
    }
    return entries
  }

  func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    guard case .file(let bytes, _) = try node(path) else {
      throw .notARegularFile(path.description)
    }
    guard bytes.count <= limit else {
      throw .tooLarge(path.description, size: bytes.count, limit: limit)
    }
    return bytes
  }

  func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    [UInt8](try contents(of: path, limit: .max).dropFirst(range.lowerBound).prefix(range.count))
  }

  func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    guard case .link(let text) = try node(path) else { throw .notALink(path.description) }
    return [UInt8](text.utf8)
  }

  func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] { [:] }
}
