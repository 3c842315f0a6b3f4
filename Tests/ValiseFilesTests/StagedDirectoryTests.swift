// Valise — tests that a staged folder takes its place whole or not at all
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@Suite struct StagedDirectoryTests {
  @Test(arguments: FileSystemKind.allCases, [Durability.programEnd, .powerLoss])
  func takesAFreePlace(kind: FileSystemKind, durability: Durability) throws {
    let work = try FileSystemUnderTest(kind)
    let target = work.path("A.app")
    let staged = try StagedDirectory(replacing: target, on: work.files, mode: 0o750)
    #expect(staged.path.parent == work.folder)
    #expect(try #require(staged.path.name).description.hasPrefix(".A.app.valise-"))
    #expect(work.files.temporaries?.noted == [staged.path])
    let file = staged.path.appending(try relative("f"))
    try work.files.createFile(at: file, contents: [1], mode: 0o644)
    #expect(try !work.files.exists(target))
    try staged.commit(surviving: durability)
    #expect(try work.names() == ["A.app"])
    #expect(try work.names("A.app") == ["f"])
    #expect(try work.files.status(of: target).mode == 0o750)
    #expect(work.files.temporaries?.noted == [])
  }

  @Test(arguments: FileSystemKind.allCases)
  func replacesAFolder(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.files.createDirectories(at: work.path("A.app/old"))
    try replaceA(work.files, in: work.folder)
    #expect(try work.names() == ["A.app"])
    #expect(try work.names("A.app") == ["new"])
  }

  @Test(arguments: FileSystemKind.allCases)
  func goesAwayWithoutCommit(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.files.createDirectories(at: work.path("A.app/old"))
    do {
      let staged = try StagedDirectory(replacing: work.path("A.app"), on: work.files)
      try work.files.createDirectories(at: staged.path.appending(relative("x/y")))
    }
    #expect(try work.names() == ["A.app"])
    #expect(try work.names("A.app") == ["old"])
    #expect(work.files.temporaries?.noted == [])
  }

  @Test(arguments: FileSystemKind.allCases)
  func refusesOtherPlaces(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("f")
    try work.makeFolder("d")
    try work.link("l", to: "d")
    for (name, error) in [
      ("f", FileError.notADirectory(work.shown("f"))),
      ("l", .notADirectory(work.shown("l"))),
      ("f/x", .notADirectory(work.shown("f/x"))),
    ] {
      #expect(throws: error) { try staged(work.path(name), work.files) }
    }
    #expect(throws: FileError.notFound(work.shown("no/x"))) {
      try staged(work.path("no/x"), work.files)
    }
    #expect(throws: FileError.self) { try staged("/", work.files) }
    #expect(try work.names() == ["d", "f", "l"])
    #expect(work.files.temporaries?.noted == [])
  }

  @Test func longNamesFit() throws {
    let work = try FileSystemUnderTest(.disk)
    let name = String(repeating: "n", count: 255)
    try StagedDirectory(replacing: work.path(name), on: work.files).commit()
    #expect(try work.names() == [name])
  }

  /// Whether a place is free or not, and whether the volume can exchange folders.
  static let places = [(false, true), (false, false), (true, true), (true, false)]

  @Test(arguments: places)
  func leavesTheOldOrTheNewWhenOneChangeFails(isTaken: Bool, canExchange: Bool) throws {
    for count in 0..<20 {
      let (files, hasFailed) = try run(isTaken, canExchange) { $0.failOnce(after: count) }
      let names = try files.entries(of: "/w").map(\.name.description)
      if !hasFailed {
        #expect(count >= 5, "all steps were made to fail once")
        #expect(names == ["A.app"])
        #expect(try files.entries(of: "/w/A.app").map(\.name.description) == ["new"])
        return
      }
      // One failure does not keep what was staged from being cleared away.
      #expect(names == (isTaken || names == ["A.app"] ? ["A.app"] : []), "failure \(count)")
      if names == ["A.app"] {
        let inside = try files.entries(of: "/w/A.app").map(\.name.description)
        #expect(inside == ["new"] || (isTaken && inside == ["old"]), "failure \(count)")
      }
      #expect(files.temporaries?.noted == [])
    }
    Issue.record("the change never succeeded")
  }

  @Test(arguments: places)
  func leavesTheOldOrTheNewWhenAllFailsFromOneChangeOn(
    isTaken: Bool,
    canExchange: Bool
  ) throws {
    for count in 0..<20 {
      let (files, hasFailed) = try run(isTaken, canExchange) { $0.fail(after: count) }
      guard hasFailed else { return }
      let place = try files.status(of: "/w", name: "A.app")
      guard place else {
        // Without an exchange there is a moment with nothing at the place; then the old folder is
        // beside it, whole.
        if isTaken {
          #expect(!canExchange)
          let beside = try files.entries(of: "/w").map(\.name)
          let old = try beside.filter {
            try files.exists(FilePath("/w").appending($0).appending(relative("old")))
          }
          #expect(old.count == 1)
        }
        continue
      }
      let inside = try files.entries(of: "/w/A.app").map(\.name.description)
      #expect(inside == ["new"] || (isTaken && inside == ["old"]), "failures from \(count) on")
    }
    Issue.record("the change never succeeded")
  }

  /// Replaces `/w/A.app` on a new file system whose changes fail as `failing` says.
  private func run(
    _ isTaken: Bool,
    _ canExchange: Bool,
    _ failing: (InMemoryFileSystem) -> Void
  ) throws -> (InMemoryFileSystem, hasFailed: Bool) {
    let files = InMemoryFileSystem(
      supportsExchange: canExchange,
      temporaries: TemporaryRegistry()
    )
    try files.createDirectories(at: isTaken ? "/w/A.app/old" : "/w")
    failing(files)
    defer { files.stopFailing() }
    do {
      try replaceA(files, in: "/w")
      return (files, false)
    } catch {
      return (files, true)
    }
  }
}

extension InMemoryFileSystem {
  fileprivate func status(of folder: FilePath, name: String) throws -> Bool {
    try exists(folder.appending(RelativePath(validating: name)))
  }
}

private func staged(_ target: FilePath, _ files: any FileSystem) throws {
  _ = try StagedDirectory(replacing: target, on: files)
}

/// Puts a folder with the entry `new` at `A.app`.
private func replaceA(_ files: any FileSystem, in folder: FilePath) throws {
  let target = folder.appending(try relative("A.app"))
  let staged = try StagedDirectory(replacing: target, on: files)
  let new = staged.path.appending(try relative("new"))
  try files.createFile(at: new, contents: [], mode: 0o644)
  try staged.commit()
}
