// Valise — a tree of files in memory that tests fill by path
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

/// A tree of files in memory that tests fill by path; folders on the way are made.
struct MemoryTree: ForwardingTree {
  enum Node {
    case file([UInt8], mode: UInt16)
    case link(String)
    case folder
  }

  private let files = InMemoryFileSystem()
  private let root: FilePath
  let base: any FileTree

  init(displayPath: String = "/tree") throws {
    root = FilePath(displayPath)
    try Self.makeFolder(root, in: files)
    base = try files.tree(at: root)
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
}
