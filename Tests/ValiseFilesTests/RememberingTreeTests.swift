// Valise — tests of the tree that asks another for each folder once
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import ValiseFiles
import ValiseTestKit

/// A tree that counts the questions about folders and entries.
private struct CountingTree: ForwardingTree {
  let base: any FileTree
  private let counter = Counter()

  private final class Counter: Sendable { let count = Mutex(0) }

  init(_ base: any FileTree) { self.base = base }

  var count: Int { counter.count.withLock { $0 } }

  func status(of path: RelativePath) throws(FileError) -> FileStatus {
    counter.count.withLock { $0 += 1 }
    return try base.status(of: path)
  }

  func statuses(in path: RelativePath) throws(FileError) -> [EntryStatus] {
    counter.count.withLock { $0 += 1 }
    return try base.statuses(in: path)
  }

  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    counter.count.withLock { $0 += 1 }
    return try base.entries(of: path)
  }
}

@Suite struct RememberingTreeTests {
  /// Paths that are there, that are not, and that lead through what is no folder.
  private static let paths = [
    "", "a", "a/b", "a/b/c", "a/b/C", "a/B/c", "a/b/d", "a/link", "a/link/c", "a/b/c/x", "e\u{301}",
    "\u{E9}", "k", "\u{212A}", "loose", "none", "none/x", "a/empty", "a/empty/x",
  ]

  private func tree(_ kind: FileSystemKind) throws -> (FileSystemUnderTest, CountingTree) {
    let work = try FileSystemUnderTest(kind)
    try work.files.createDirectories(at: work.path("r/a/b"))
    try work.files.createDirectories(at: work.path("r/a/empty"))
    for name in ["r/a/b/c", "r/e\u{301}", "r/k"] {
      try work.files.createFile(at: work.path(name), contents: [1, 2], mode: 0o644)
    }
    try work.files.createSymbolicLink(at: work.path("r/a/link"), target: [UInt8]("b".utf8))
    try work.files.createSymbolicLink(at: work.path("r/loose"), target: [UInt8]("none".utf8))
    return (work, CountingTree(try work.files.tree(at: work.path("r"))))
  }

  private func answer<Value>(
    _ ask: () throws(FileError) -> Value
  ) -> Result<Value, FileError> {
    Result(catching: ask)
  }

  @Test("it answers as the tree itself", arguments: FileSystemKind.allCases, [0, 3, 1_000])
  func answersAreEqual(kind: FileSystemKind, limit: Int) throws {
    let (work, base) = try tree(kind)
    let tree = RememberingTree(base, entryLimit: limit)
    for _ in 0..<2 {
      for text in Self.paths {
        let path = try RelativePath(validating: text)
        #expect(
          answer { () throws(FileError) in try tree.status(of: path) }
            == answer { () throws(FileError) in try base.status(of: path) },
          "\(text)"
        )
        #expect(
          answer { () throws(FileError) in try tree.entries(of: path) }
            == answer { () throws(FileError) in try base.entries(of: path) },
          "\(text)"
        )
        #expect(
          answer { () throws(FileError) in try tree.statuses(in: path).map(\.status) }
            == answer { () throws(FileError) in try base.statuses(in: path).map(\.status) },
          "\(text)"
        )
        #expect(
          answer { () throws(FileError) in try tree.resolve(path) }
            == answer { () throws(FileError) in try base.resolve(path) },
          "\(text)"
        )
      }
    }
    _ = work
  }

  @Test("a folder is asked for once, whatever is asked of it")
  func asksOnce() throws {
    let (work, base) = try tree(.memory)
    let tree = RememberingTree(base)
    let file = try RelativePath(validating: "a/b/c")
    let folder = try RelativePath(validating: "a/b")
    for _ in 0..<5 {
      #expect(try tree.status(of: file).size == 2)
      #expect(try tree.resolve(file) == file)
      #expect(try tree.entries(of: folder).map(\.name.description) == ["c"])
      #expect(!(try tree.exists(try RelativePath(validating: "a/b/none"))))
    }
    // The root, a, and a/b.
    #expect(base.count == 3)
    // Another volume might show c under this name.
    #expect(!(try tree.exists(try RelativePath(validating: "a/b/C"))))
    #expect(base.count == 4)
    _ = work
  }
}
