// Valise — a tree of files in memory that tests fill by path
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

/// A tree of files in memory that tests fill by path; folders on the way are made.
struct MemoryTree: FileTree {
  enum Node {
    case file([UInt8], mode: UInt16)
    case link(String)
    case folder
  }

  private let files = InMemoryFileSystem()
  private let root: FilePath
  private let tree: any FileTree

  var displayPath: String { tree.displayPath }

  init(displayPath: String = "/tree") throws {
    root = FilePath(displayPath)
    try Self.makeFolder(root, in: files)
    tree = try files.tree(at: root)
  }

  private static func makeFolder(_ path: FilePath, in files: InMemoryFileSystem) throws {
    guard (try? files.status(of: path)) == nil else { return }
    try makeFolder(path.parent, in: files)
    try files.createDirectory(at: path, mode: 0o755)
  }

  mutating func add(_ path: String, _ node: Node) throws {
    let full = root.appending(try RelativePath(validating: path))
    try Self.makeFolder(full.parent, in: files)
    if (try? files.status(of: full)) != nil { try files.remove(full) }
    switch node {
    case .file(let bytes, let mode): try files.createFile(at: full, contents: bytes, mode: mode)
    case .link(let text): try files.createSymbolicLink(at: full, target: [UInt8](text.utf8))
    case .folder: try files.createDirectory(at: full, mode: 0o755)
    }
  }

  mutating func add(_ path: String, text: String) throws {
    try add(path, .file([UInt8](text.utf8), mode: 0o644))
  }

  func status(of path: RelativePath) throws(FileError) -> FileStatus { try tree.status(of: path) }

  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try tree.entries(of: path)
  }

  func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try tree.contents(of: path, limit: limit)
  }

  func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try tree.contents(of: path, range: range)
  }

  func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    try tree.linkTarget(of: path)
  }

  func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    try tree.extendedAttributes(of: path)
  }
}
