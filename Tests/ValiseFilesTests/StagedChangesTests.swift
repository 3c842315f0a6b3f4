// Valise — tests of changes that are made together or not at all
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct StagedChangesTests {
  private let folder: TemporaryFolder
  private let files = DiskFileSystem()
  private var root: FilePath { FilePath(folder.path("tree")) }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([1], to: "tree/a")
    try folder.write([2], to: "tree/b")
  }

  private func names() throws -> [String] {
    try files.entries(of: FilePath(folder.path)).map { $0.name.description }
  }

  @Test func filesAreReplacedMadeAndRemoved() throws {
    var changes = try StagedChanges(beside: root, on: files)
    let first = changes.newPath()
    try files.createFile(at: first, contents: [7], mode: 0o644)
    changes.put(first, at: FilePath(folder.path("tree/a")))
    let second = changes.newPath()
    try files.createFile(at: second, contents: [8], mode: 0o644)
    changes.put(second, at: FilePath(folder.path("tree/new/inner/c")))
    changes.remove(FilePath(folder.path("tree/b")))
    #expect(try folder.read("tree/a") == [1])
    try changes.commit()
    #expect(try folder.read("tree/a") == [7])
    #expect(try folder.read("tree/new/inner/c") == [8])
    #expect(try files.entries(of: root).map { $0.name.description } == ["a", "new"])
    #expect(try names() == ["tree"])
  }

  @Test func whatFailsTakesAllBack() throws {
    var changes = try StagedChanges(beside: root, on: files)
    let staged = changes.newPath()
    try files.createFile(at: staged, contents: [7], mode: 0o644)
    changes.put(staged, at: FilePath(folder.path("tree/a")))
    let second = changes.newPath()
    try files.createFile(at: second, contents: [8], mode: 0o644)
    changes.put(second, at: FilePath(folder.path("tree/new/c")))
    changes.remove(FilePath(folder.path("tree/missing")))
    do {
      try changes.commit()
      Issue.record("the change was made")
    } catch {
      #expect(error == .notFound(folder.path("tree/missing")))
    }
    #expect(try folder.read("tree/a") == [1])
    #expect(try files.entries(of: root).map { $0.name.description } == ["a", "b"])
    #expect(try names() == ["tree"])
  }

  @Test func withoutACommitNothingHappens() throws {
    do {
      var changes = try StagedChanges(beside: root, on: files)
      let staged = changes.newPath()
      try files.createFile(at: staged, contents: [7], mode: 0o644)
      changes.put(staged, at: FilePath(folder.path("tree/a")))
      #expect(try names().count == 2)
    }
    #expect(try folder.read("tree/a") == [1])
    #expect(try names() == ["tree"])
  }

  @Test func aFolderIsNotReplacedByAFile() throws {
    var changes = try StagedChanges(beside: root, on: files)
    let staged = changes.newPath()
    try files.createFile(at: staged, contents: [7], mode: 0o644)
    changes.put(staged, at: root)
    do {
      try changes.commit()
      Issue.record("the change was made")
    } catch {
      #expect(error == .notARegularFile(folder.path("tree")))
    }
  }
}
