// Valise — tests that several files take their places together or not at all
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@Suite struct StagedFileSetTests {
  @Test(arguments: FileSystemKind.allCases, [Durability.programEnd, .powerLoss])
  func allTakeTheirPlaces(kind: FileSystemKind, durability: Durability) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("old")
    try work.file("other")
    var set = StagedFileSet(on: work.files)
    try set.add([1], at: work.path("old"))
    try set.add([2], at: work.path("a/b/new"))
    #expect(try work.files.contents(of: work.path("old"), limit: 9) != [1])
    #expect(try !work.files.exists(work.path("a/b/new")))
    try set.commit(surviving: durability)
    #expect(try work.files.contents(of: work.path("old"), limit: 9) == [1])
    #expect(try work.files.contents(of: work.path("a/b/new"), limit: 9) == [2])
    #expect(try work.names() == ["a", "old", "other"])
    #expect(try work.names("a/b") == ["new"])
    #expect(work.files.temporaries?.noted == [])
  }

  @Test(arguments: FileSystemKind.allCases)
  func withoutCommitNothingIsLeft(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("old")
    let before = try work.files.contents(of: work.path("old"), limit: 1000)
    do {
      var set = StagedFileSet(on: work.files)
      try set.add([1], at: work.path("old"))
      try set.add([2], at: work.path("a/b/new"))
    }
    #expect(try work.names() == ["old"])
    #expect(try work.files.contents(of: work.path("old"), limit: 1000) == before)
    #expect(work.files.temporaries?.noted == [])
  }

  @Test(arguments: FileSystemKind.allCases)
  func aFailureTakesAllBack(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("old")
    let before = try work.files.contents(of: work.path("old"), limit: 1000)
    do {
      var set = StagedFileSet(on: work.files)
      try set.add([1], at: work.path("old"))
      try set.add([2], at: work.path("a/new"))
      try set.add([3], at: work.path("last"))
      // Somebody puts a folder where the last file is to go.
      try work.makeFolder("last")
      try work.makeFolder("last/x")
      try set.commit()
      Issue.record("a folder was replaced by a file")
    } catch is FileError {}
    #expect(try work.names() == ["last", "old"])
    #expect(try work.names("last") == ["x"])
    #expect(try work.files.contents(of: work.path("old"), limit: 1000) == before)
    #expect(work.files.temporaries?.noted == [])
  }

  @Test(arguments: FileSystemKind.allCases)
  func aFolderIsNoFile(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.makeFolder("d")
    var set = StagedFileSet(on: work.files)
    do {
      try set.add([1], at: work.path("d"))
      Issue.record("a folder was taken for a file")
    } catch {
      #expect(error == .notARegularFile(work.shown("d")))
    }
  }
}
