// Valise — tests that what killed runs left behind is removed, and nothing else
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ValiseFiles

@Suite struct LeftoverTests {
  private let work: FileSystemUnderTest

  init() throws { work = try FileSystemUnderTest(.disk) }

  /// What another run sees, which has looked into no folder yet.
  private var otherRun: DiskFileSystem { DiskFileSystem(temporaries: TemporaryRegistry()) }

  /// Each way to replace something in the folder.
  enum Replacement: String, CaseIterable {
    case file
    case folder
    case files
    case changes
    case nothing

    func run(in work: FileSystemUnderTest, on files: DiskFileSystem) throws {
      switch self {
      case .file: try files.replaceFile(at: work.path("f"), contents: [1])
      case .folder: try StagedDirectory(replacing: work.path("d"), on: files).commit()
      case .files:
        var set = StagedFileSet(on: files)
        try set.add([1], at: work.path("f"))
        try set.commit()
      case .changes:
        var changes = try StagedChanges(beside: work.path("d"), on: files)
        let new = changes.newPath()
        try files.createFile(at: new, contents: [1], mode: 0o644)
        changes.put(new, at: work.path("f"))
        try changes.commit()
      case .nothing: files.removeLeftovers(beside: work.path("f"))
      }
    }
  }

  @Test("every replacement removes what dead runs left", arguments: Replacement.allCases)
  func removed(replacement: Replacement) throws {
    try work.file("f")
    try work.makeFolder("d")
    try work.file(".f.valise-abcdefghij", "half")
    try work.makeFolder(".d.valise-abcdefghij")
    try work.file(".d.valise-abcdefghij/x")
    try work.makeFolder(".d.valise-bcdefghijk~")
    try replacement.run(in: work, on: otherRun)
    #expect(try work.names() == ["d", "f"])
  }

  @Test("what only looks like it stays")
  func kept() throws {
    let names = [
      ".f.valise-abcdefghi", ".f.valise-abcdefghi1", "f.valise-abcdefghij",
      ".f.valise-abcdefghij.kept",
      // Of these the entry itself is gone: they may be all that is left of it.
      ".gone.valise-abcdefghij", ".valise-abcdefghij",
    ]
    for name in ["f"] + names { try work.file(name) }
    try Replacement.file.run(in: work, on: otherRun)
    #expect(
      try work.names() == (["f"] + names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    )
  }

  @Test("the work of a run that goes on stays")
  func living() throws {
    try work.makeFolder("d")
    try work.file("f")
    let living = otherRun
    let staged = try StagedDirectory(replacing: work.path("d"), on: living)
    try Replacement.file.run(in: work, on: otherRun)
    #expect(try otherRun.exists(staged.path))
    // Once it is dead, which here is to say that nobody holds the lock, its work goes.
    let left = staged.path
    try staged.commit()
    try work.files.createDirectory(at: left, mode: 0o755)
    try Replacement.file.run(in: work, on: otherRun)
    #expect(try work.names() == ["d", "f"])
  }

  @Test("a folder is searched once in a run")
  func once() throws {
    try work.file("f")
    let run = otherRun
    try Replacement.file.run(in: work, on: run)
    try work.file(".f.valise-abcdefghij")
    try Replacement.file.run(in: work, on: run)
    #expect(try work.names() == [".f.valise-abcdefghij", "f"])
    try Replacement.file.run(in: work, on: otherRun)
    #expect(try work.names() == ["f"])
  }

  @Test("old files of changes that were cut in two stay")
  func committedInPart() throws {
    try work.makeFolder("d")
    try work.makeFolder(".d.valise-abcdefghij")
    try work.file(".d.valise-abcdefghij/commit")
    try work.file(".d.valise-abcdefghij/1", "old")
    try Replacement.folder.run(in: work, on: otherRun)
    #expect(try work.names() == [".d.valise-abcdefghij", "d"])
    #expect(try work.text(".d.valise-abcdefghij/1") == "old")
  }

  @Test("a name that was cut is known by its start")
  func longName() throws {
    let name = String(repeating: "n", count: 250)
    try work.file(name)
    try work.file(".\(String(repeating: "n", count: 200)).valise-abcdefghij")
    try Replacement.nothing.run(in: work, on: otherRun)
    #expect(try work.names() == [name])
  }

  @Test("a lock that another program keeps holds nothing up, and leftovers stay")
  func foreignLock() throws {
    try work.file("f")
    try work.file(".f.valise-abcdefghij")
    // The program that is started has the lock while it replaces a file, as 'flock FOLDER' gives it.
    let lock = try #require(otherRun.lock(of: work.folder))
    #expect(lock.takeAlone())
    try Replacement.file.run(in: work, on: otherRun)
    #expect(try work.names() == [".f.valise-abcdefghij", "f"])
    #expect(try work.files.contents(of: work.path("f"), limit: 10) == [1])
  }
}
