// Valise — tests of reading below a root: links, walks and sizes, on every file system
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ValiseFiles

@Suite struct FileTreeTests {
  /// Folder `d` with file `f`, and links of every sort.
  private func sample(_ kind: FileSystemKind) throws -> FileSystemUnderTest {
    let work = try FileSystemUnderTest(kind)
    try work.makeFolder("d")
    try work.makeFolder("d/e")
    try work.file("d/e/f", "text")
    try work.link("toFolder", to: "d/./e/")
    try work.link("toFile", to: "toFolder/f")
    try work.link("d/up", to: "../toFile")
    try work.link("round", to: "d/../round")
    try work.link("absolute", to: "/etc/passwd")
    try work.link("outside", to: "d/../../folder/d")
    try work.link("d/e/far", to: "../../../x")
    try work.link("nowhere", to: "d/none")
    try work.link("top", to: ".")
    return work
  }

  @Test(arguments: FileSystemKind.allCases)
  func neverFollowsLinks(kind: FileSystemKind) throws {
    let work = try sample(kind)
    let tree = try work.tree()
    #expect(tree.displayPath == work.folder.description)
    #expect(try tree.status(of: relative("toFolder")).kind == .symbolicLink)
    #expect(try tree.status(of: relative("d/up")).kind == .symbolicLink)
    #expect(try tree.linkTarget(of: relative("d/up")) == [UInt8]("../toFile".utf8))
    #expect(throws: FileError.notADirectory(work.shown("toFolder/f"))) {
      try tree.contents(of: relative("toFolder/f"), limit: 10)
    }
    #expect(throws: FileError.notADirectory(work.shown("toFolder/f"))) {
      try tree.status(of: relative("toFolder/f"))
    }
    #expect(throws: FileError.notADirectory(work.shown("toFolder"))) {
      try tree.entries(of: relative("toFolder"))
    }
    #expect(throws: FileError.notARegularFile(work.shown("d/up"))) {
      try tree.contents(of: relative("d/up"), limit: 10)
    }
    #expect(throws: FileError.notALink(work.shown("d/e/f"))) {
      try tree.linkTarget(of: relative("d/e/f"))
    }
    #expect(throws: FileError.notARegularFile(work.shown("d/e"))) {
      try tree.contents(of: relative("d/e"), limit: 10)
    }
    #expect(throws: FileError.notFound(work.shown("d/e/no"))) {
      try tree.status(of: relative("d/e/no"))
    }
    #expect(try tree.contents(of: relative("d/e/f"), limit: 10) == [UInt8]("text".utf8))
    #expect(try tree.status(of: .root).kind == .directory)
  }

  @Test(arguments: FileSystemKind.allCases)
  func opensFiles(kind: FileSystemKind) throws {
    let work = try sample(kind)
    let tree = try work.tree()
    let remembering = RememberingTree(tree)
    try work.files.setExtendedAttribute("user.b", to: [1], of: work.path("d/e/f"))
    try work.files.setExtendedAttribute("user.a", to: [2], of: work.path("d/e/f"))
    for file in [
      try tree.openFile(at: relative("d/e/f")), try remembering.openFile(at: relative("d/e/f")),
      try TreeFile(at: relative("d/e/f"), in: tree),
    ] {
      #expect(file.status == (try tree.status(of: relative("d/e/f"))))
      #expect(
        try file.extendedAttributeNames().filter { $0.hasPrefix("user.") } == ["user.a", "user.b"]
      )
      var bytes: [UInt8] = [9, 9, 9]
      #expect(try file.read(into: &bytes, from: 0) == 3)
      #expect(bytes == [UInt8]("tex".utf8))
      // Where the file ends, the rest of the buffer stays.
      #expect(try file.read(into: &bytes, from: 2) == 2)
      #expect(bytes == [UInt8]("xtx".utf8))
      for end in [4, 5, 1 << 40] { #expect(try file.read(into: &bytes, from: end) == 0) }
      #expect(bytes == [UInt8]("xtx".utf8))
    }
    for name in ["d/e", "d/up", "toFile"] {
      #expect(throws: FileError.notARegularFile(work.shown(name))) {
        try tree.openFile(at: relative(name))
      }
      #expect(throws: FileError.notARegularFile(work.shown(name))) {
        try TreeFile(at: relative(name), in: tree)
      }
    }
    #expect(throws: FileError.notFound(work.shown("d/no"))) {
      try tree.openFile(at: relative("d/no"))
    }
    #expect(throws: FileError.notADirectory(work.shown("toFolder/f"))) {
      try tree.openFile(at: relative("toFolder/f"))
    }
  }

  @Test func anOpenFileIsTheSameWhenAnotherTakesItsPlace() throws {
    let work = try FileSystemUnderTest(.disk)
    try work.file("f", "first")
    try work.file("g", "second")
    let file = try work.tree().openFile(at: relative("f"))
    try work.files.rename(work.path("g"), to: work.path("f"))
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = try file.read(into: &bytes, from: 0)
    #expect(bytes.prefix(count) == [UInt8]("first".utf8)[...])
  }

  @Test(
    arguments: FileSystemKind.allCases,
    [
      ("d/e/f", "d/e/f"), ("toFolder", "d/e"), ("toFolder/f", "d/e/f"), ("toFile", "d/e/f"),
      ("d/up", "d/e/f"), ("top/top/d", "d"), ("top", "."),
    ]
  )
  func resolves(kind: FileSystemKind, row: (String, String)) throws {
    let work = try sample(kind)
    let tree = try work.tree()
    #expect(try tree.resolve(relative(row.0)).description == row.1)
    withExtendedLifetime(work) {}
  }

  @Test(arguments: FileSystemKind.allCases)
  func refusesLinksThatLeave(kind: FileSystemKind) throws {
    let work = try sample(kind)
    let tree = try work.tree()
    let rows: [(String, FileError)] = [
      ("absolute", .linkLeavesTree(work.shown("absolute"), target: "/etc/passwd")),
      ("outside", .linkLeavesTree(work.shown("outside"), target: "d/../../folder/d")),
      ("d/e/far", .linkLeavesTree(work.shown("d/e/far"), target: "../../../x")),
      ("round", .linkLoop(work.shown("round"))),
      ("nowhere", .notFound(work.shown("d/none"))),
      ("toFile/x", .notADirectory(work.shown("d/e/f"))),
    ]
    for (path, error) in rows {
      #expect(throws: error) { try tree.resolve(relative(path)) }
    }
  }

  @Test(arguments: FileSystemKind.allCases)
  func followsFortyLinksAndNoMore(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("l0", "end")
    for number in 1...41 { try work.link("l\(number)", to: "l\(number - 1)") }
    let tree = try work.tree()
    #expect(try tree.resolve(relative("l40")).description == "l0")
    #expect(throws: FileError.linkLoop(work.shown("l41"))) { try tree.resolve(relative("l41")) }
  }

  @Test(arguments: FileSystemKind.allCases)
  func walksInOrder(kind: FileSystemKind) throws {
    let work = try sample(kind)
    try work.file("d.txt", "12345")
    let tree = try work.tree()
    var visited: [String] = []
    try tree.walk { (path, kind) throws(FileError) in
      visited.append("\(path) \(kind)")
      return path.name != FileName("e")
    }
    #expect(
      visited == [
        "absolute symbolicLink", "d directory", "d/e directory", "d/up symbolicLink",
        "d.txt regular", "nowhere symbolicLink", "outside symbolicLink", "round symbolicLink",
        "toFile symbolicLink", "toFolder symbolicLink", "top symbolicLink",
      ]
    )
    #expect(try tree.totalSize() == TreeSize(files: 2, bytes: 9))
    #expect(try tree.totalSize(of: relative("d")) == TreeSize(files: 1, bytes: 4))
    #expect(try tree.totalSize(of: relative("d.txt")) == TreeSize(files: 1, bytes: 5))
    #expect(try tree.totalSize(of: relative("top")) == TreeSize())
  }

  @Test(arguments: FileSystemKind.allCases)
  func stopsWalkingAtLimits(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.files.createDirectories(at: work.path("a/b/c"))
    let tree = try work.tree()
    let all: (RelativePath, FileKind) throws(FileError) -> Bool = { _, _ in true }
    try tree.walk(limits: WalkLimits(entries: 3, depth: 4), all)
    #expect(throws: FileError.tooManyEntries(work.folder.description, limit: 2)) {
      try tree.walk(limits: WalkLimits(entries: 2, depth: 4), all)
    }
    #expect(throws: FileError.tooManyEntries(work.shown("a/b/c"), limit: 3)) {
      try tree.walk(limits: WalkLimits(entries: 3, depth: 3), all)
    }
    try tree.walk(from: relative("a"), limits: WalkLimits(entries: 3, depth: 3), all)
    withExtendedLifetime(work) {}
  }

  @Test(arguments: FileSystemKind.allCases)
  func saysWhatExists(kind: FileSystemKind) throws {
    let work = try sample(kind)
    let tree = try work.tree()
    let rows = [
      ("d", true), ("nowhere", true), ("no", false), ("no/x", false), ("d/e/f/x", false),
      ("toFolder/f", false),
    ]
    for (path, isThere) in rows { #expect(try tree.exists(relative(path)) == isThere) }
    withExtendedLifetime(work) {}
  }

  @Test(arguments: FileSystemKind.allCases)
  func opensARootThroughLinks(kind: FileSystemKind) throws {
    let work = try sample(kind)
    let tree = try work.files.tree(at: work.path("toFolder"))
    #expect(try tree.contents(of: relative("f"), limit: 9) == [UInt8]("text".utf8))
    #expect(throws: FileError.linkLoop(work.shown("round"))) {
      try work.files.tree(at: work.path("round"))
    }
  }
}
