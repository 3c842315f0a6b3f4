// Valise — laws that the host's file system and its double both keep
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

/// A file system with an empty folder to work in.
struct FileSystemCase: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable () throws -> (files: any FileSystem, folder: FilePath, keep: TemporaryFolder?)
  var testDescription: String { name }

  static let all = [
    FileSystemCase(name: "memory") {
      let files = InMemoryFileSystem()
      try files.createDirectory(at: "/work", mode: 0o755)
      return (files, "/work", nil)
    },
    FileSystemCase(name: "disk") {
      let folder = try TemporaryFolder()
      return (DiskFileSystem(), FilePath(folder.path), folder)
    },
  ]
}

@Suite struct FileSystemTests {
  private func path(_ folder: FilePath, _ name: String) throws -> FilePath {
    folder.appending(try RelativePath(validating: name))
  }

  @Test(arguments: FileSystemCase.all)
  func filesKeepContentsAndModes(on system: FileSystemCase) throws {
    let (files, folder, keep) = try system.make()
    defer { withExtendedLifetime(keep) {} }
    let file = try path(folder, "a")
    try files.createFile(at: file, contents: [1, 2, 3], mode: 0o751)
    #expect(try files.status(of: file).mode == 0o751)
    #expect(try files.status(of: file).size == 3)
    #expect(try files.contents(of: file, limit: 3) == [1, 2, 3])
    #expect(try files.contents(of: file, range: 1..<9) == [2, 3])
    #expect(throws: FileError.tooLarge("\(file)", size: 3, limit: 2)) {
      try files.contents(of: file, limit: 2)
    }
    #expect(throws: FileError.alreadyExists("\(file)")) {
      try files.createFile(at: file, contents: [], mode: 0o644)
    }
    let copy = try path(folder, "b")
    try files.copyFile(from: file, to: copy, mode: 0o600)
    try files.appendFile(contents: [4], to: copy)
    try files.appendFile(from: file, range: 1..<2, to: copy)
    #expect(try files.contents(of: copy, limit: 9) == [1, 2, 3, 4, 2])
    #expect(try files.status(of: copy).mode == 0o600)
    #expect(throws: FileError.notFound("\(folder)/none")) {
      try files.status(of: try path(folder, "none"))
    }
  }

  @Test(arguments: FileSystemCase.all)
  func foldersAreListedInOrderAndRemovedWhole(on system: FileSystemCase) throws {
    let (files, folder, keep) = try system.make()
    defer { withExtendedLifetime(keep) {} }
    for name in ["b", "a", "B", "a.b", "é"] {
      try files.createFile(at: try path(folder, name), contents: [], mode: 0o644)
    }
    try files.createDirectories(at: try path(folder, "deep/er/est"))
    try files.createSymbolicLink(at: try path(folder, "link"), target: Array("deep".utf8))
    let entries = try files.entries(of: folder)
    #expect(entries.map(\.name.description) == ["B", "a", "a.b", "b", "deep", "link", "é"])
    #expect(entries.first { $0.name.description == "link" }?.kind == .symbolicLink)
    try files.remove(try path(folder, "link"))
    #expect(try files.exists(try path(folder, "deep/er/est")))
    try files.remove(try path(folder, "deep"))
    #expect(try !files.exists(try path(folder, "deep")))
  }

  @Test(arguments: FileSystemCase.all)
  func linksAreNotFollowedUnasked(on system: FileSystemCase) throws {
    let (files, folder, keep) = try system.make()
    defer { withExtendedLifetime(keep) {} }
    try files.createDirectory(at: try path(folder, "root"), mode: 0o755)
    try files.createDirectory(at: try path(folder, "root/real"), mode: 0o755)
    try files.createFile(at: try path(folder, "root/real/f"), contents: [7], mode: 0o644)
    try files.createFile(at: try path(folder, "secret"), contents: [9], mode: 0o644)
    for (name, target) in [
      ("in", "real"), ("file", "real/f"), ("out", "../secret"), ("abs", "/etc/passwd"),
      ("loop", "loop"), ("up", "real/../real/f"), ("gone", "nothing"),
    ] {
      try files.createSymbolicLink(at: try path(folder, "root/\(name)"), target: Array(target.utf8))
    }
    let tree = try files.tree(at: try path(folder, "root"))
    func inside(_ text: String) throws -> RelativePath { try RelativePath(validating: text) }
    #expect(try tree.resolve(try inside("in/f")) == (try inside("real/f")))
    #expect(try tree.resolve(try inside("file")) == (try inside("real/f")))
    #expect(try tree.resolve(try inside("up")) == (try inside("real/f")))
    #expect(throws: FileError.linkLeavesTree("\(tree.displayPath)/abs", target: "/etc/passwd")) {
      try tree.resolve(try inside("abs"))
    }
    #expect(throws: FileError.self) { try tree.resolve(try inside("out")) }
    #expect(throws: FileError.linkLoop("\(tree.displayPath)/loop")) {
      try tree.resolve(try inside("loop"))
    }
    #expect(throws: FileError.self) { try tree.resolve(try inside("gone")) }
    #expect(throws: FileError.self) { try tree.contents(of: try inside("file"), limit: 9) }
    #expect(throws: FileError.self) { try tree.contents(of: try inside("in/f"), limit: 9) }
    #expect(throws: FileError.self) { try tree.entries(of: try inside("in")) }
    #expect(try tree.linkTarget(of: try inside("out")) == Array("../secret".utf8))
    var seen: [String] = []
    try tree.walk { (path, _) throws(FileError) in
      seen.append(path.description)
      return true
    }
    #expect(seen == ["abs", "file", "gone", "in", "loop", "out", "real", "real/f", "up"])
  }

  @Test(arguments: FileSystemCase.all)
  func aStagedFolderTakesItsPlaceWhole(on system: FileSystemCase) throws {
    let (files, folder, keep) = try system.make()
    defer { withExtendedLifetime(keep) {} }
    let target = try path(folder, "target")
    for number in 1...2 {
      let staged = try StagedDirectory(replacing: target, on: files)
      let name = try RelativePath(validating: "file\(number)")
      try files.createFile(at: staged.path.appending(name), contents: [UInt8(number)], mode: 0o644)
      #expect(StagedPaths.current.contains(staged.path))
      try staged.commit()
      #expect(try files.entries(of: target).map(\.name.description) == ["file\(number)"])
    }
    do {
      let dropped = try StagedDirectory(replacing: target, on: files)
      _ = dropped.path
    }
    #expect(try files.entries(of: folder).map(\.name.description) == ["target"])
  }

  @Test(arguments: FileSystemCase.all)
  func aFileIsReplacedAtOnce(on system: FileSystemCase) throws {
    let (files, folder, keep) = try system.make()
    defer { withExtendedLifetime(keep) {} }
    let file = try path(folder, "f")
    try files.replaceFile(at: file, contents: [1])
    #expect(try files.status(of: file).mode == 0o644)
    try files.setMode(0o600, of: file)
    try files.replaceFile(at: file, contents: [2])
    #expect(try files.status(of: file).mode == 0o600)
    #expect(try files.contents(of: file, limit: 9) == [2])
    try files.createDirectory(at: try path(folder, "d"), mode: 0o755)
    #expect(throws: FileError.self) {
      try files.replaceFile(at: try path(folder, "d"), contents: [])
    }
    #expect(try files.entries(of: folder).map(\.name.description) == ["d", "f"])
  }

  @Test func everyFailureLeavesTheOldOrTheNewFile() throws {
    var outcomes: Set<[UInt8]> = []
    for count in 0..<8 {
      let files = InMemoryFileSystem()
      try files.createFile(at: "/f", contents: [1], mode: 0o644)
      files.fail(after: count)
      let isDone = (try? files.replaceFile(at: "/f", contents: [2])) != nil
      files.stopFailing()
      let contents = try files.contents(of: "/f", limit: 9)
      #expect(contents == (isDone ? [2] : [1]))
      outcomes.insert(contents)
    }
    #expect(outcomes == [[1], [2]])
  }

  @Test func namesAreBytes() throws {
    let folder = try TemporaryFolder()
    let files = DiskFileSystem()
    let name = try #require(FileName(bytes: [0x66, 0xFF, 0x0A]))
    let path = FilePath(folder.path).appending(name)
    try files.createFile(at: path, contents: [1], mode: 0o644)
    #expect(try files.entries(of: FilePath(folder.path)).map(\.name) == [name])
    #expect(try files.contents(of: path, limit: 1) == [1])
  }

  @Test func pipesDoNotBlock() throws {
    let folder = try TemporaryFolder()
    let script = "import os, sys; os.mkfifo(sys.argv[1])"
    _ = try ExternalTool.run("python3", ["-c", script, folder.path("pipe")])
    let path = FilePath(folder.path("pipe"))
    #expect(throws: FileError.notARegularFile("\(path)")) {
      try DiskFileSystem().contents(of: path, limit: 9)
    }
    #expect(try DiskFileSystem().status(of: path).kind == .special)
  }

  @Test(arguments: ["/a", "..", "a/..", "a/../b", "\0"])
  func pathsThatLeaveTheirRootAreRefused(text: String) {
    #expect(throws: PathError.escapesRoot(text)) { try RelativePath(validating: text) }
  }

  @Test func pathsAreTakenApart() throws {
    #expect(try RelativePath(validating: "a//./b/").components.map(\.description) == ["a", "b"])
    #expect(try RelativePath(validating: "").isRoot)
    #expect(FilePath("/a/b/").parent == "/a")
    #expect(FilePath("/a").parent == "/")
    #expect(FilePath("a").parent == ".")
    #expect(FilePath("b").resolved(against: "/a") == "/a/b")
    #expect(FilePath("/b").resolved(against: "/a") == "/b")
    #expect(FilePath("").description == ".")
  }
}
