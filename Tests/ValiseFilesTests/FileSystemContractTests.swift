// Valise — what every file system promises: making, reading and changing entries
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@Suite struct FileSystemContractTests {
  @Test(arguments: FileSystemKind.allCases)
  func makesFilesWithExactlyTheMode(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    for mode: UInt16 in [0o644, 0o755, 0o600, 0o777, 0o666, 0o400, 0o4755] {
      try work.file("f\(mode)", "x", mode: mode)
      try work.makeFolder("d\(mode)", mode: mode)
      #expect(try work.files.status(of: work.path("f\(mode)")).mode == mode)
      #expect(try work.files.status(of: work.path("d\(mode)")).mode == mode)
    }
    try work.files.setMode(0o640, of: work.path("f420"))
    let status = try work.files.status(of: work.path("f420"))
    #expect(status.mode == 0o640 && status.kind == .regular && status.size == 1)
  }

  @Test(arguments: FileSystemKind.allCases)
  func setsTheTimeOfChange(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("f", "x")
    try work.makeFolder("d")
    try work.link("l", to: "f")
    // Whole seconds and parts of one, also before 1970; of a link itself, not of its target.
    let times: [(String, Int64)] = [
      ("l", 315_532_800_000_000_000), ("f", 1_700_000_000_123_456_000), ("d", 0),
      ("d", -1_500_000_000),
    ]
    for (name, time) in times {
      try work.files.setModified(time, of: work.path(name))
      #expect(try work.files.status(of: work.path(name)).modified == time)
    }
    #expect(try work.files.status(of: work.path("l")).modified == times[0].1)
    #expect(try work.files.status(of: work.path("f")).modified == times[1].1)
    #expect(throws: FileError.notFound(work.shown("no"))) {
      try work.files.setModified(0, of: work.path("no"))
    }
  }

  @Test(arguments: FileSystemKind.allCases)
  func refusesWhatIsThere(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("a", "old")
    let expected = FileError.alreadyExists(work.shown("a"))
    #expect(throws: expected) { try work.file("a", "new") }
    #expect(throws: expected) { try work.makeFolder("a") }
    #expect(throws: expected) { try work.link("a", to: "b") }
    #expect(throws: expected) {
      try work.files.copyFile(from: work.path("a"), to: work.path("a"), mode: 0o644)
    }
    #expect(try work.text("a") == "old")
  }

  @Test(arguments: FileSystemKind.allCases)
  func listsSortedByBytesWithKinds(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    let odd = FileName(bytes: [0xFF, 0x01])
    try work.file("é")
    try work.file("z")
    try work.makeFolder("B")
    try work.link("a", to: "nowhere")
    try work.files.createFile(
      at: work.folder.appending(try #require(odd)),
      contents: [],
      mode: 0o644
    )
    let entries = try work.files.entries(of: work.folder)
    #expect(entries.map(\.kind) == [.directory, .symbolicLink, .regular, .regular, .regular])
    #expect(
      entries.map(\.name.bytes) == [[66], [97], [122], [0xC3, 0xA9], [0xFF, 0x01]]
    )
    #expect(try work.tree().entries(of: .root) == entries)
  }

  @Test(arguments: FileSystemKind.allCases)
  func listsWithFacts(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("z", "text", mode: 0o600)
    try work.makeFolder("d", mode: 0o700)
    try work.link("l", to: "nowhere")
    let statuses = try work.files.statuses(in: work.folder)
    #expect(statuses.map(\.name.description) == ["d", "l", "z"])
    #expect(statuses.map(\.status.kind) == [.directory, .symbolicLink, .regular])
    #expect(statuses.last?.status.size == 4 && statuses.last?.status.mode == 0o600)
    for entry in statuses {
      #expect(try work.files.status(of: work.folder.appending(entry.name)) == entry.status)
    }
    for (name, error) in [
      ("no", FileError.notFound(work.shown("no"))), ("z", .notADirectory(work.shown("z"))),
      ("l", .notADirectory(work.shown("l"))),
    ] {
      #expect(throws: error) { try work.files.statuses(in: work.path(name)) }
      #expect(throws: error) { try work.tree().statuses(in: relative(name)) }
    }
    #expect(try work.tree().statuses(in: .root) == statuses)
  }

  @Test(arguments: FileSystemKind.allCases)
  func readsContents(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("a", "0123456789")
    try work.file("empty")
    let path = work.path("a")
    #expect(try work.text("empty") == "")
    #expect(try work.files.contents(of: path, limit: 10).count == 10)
    #expect(throws: FileError.tooLarge(work.shown("a"), size: 10, limit: 9)) {
      try work.files.contents(of: path, limit: 9)
    }
    let ranges: [(Range<Int>, String)] = [
      (0..<3, "012"), (8..<20, "89"), (10..<12, ""), (50..<60, ""), (-5..<2, "01"),
      (3..<3, ""), (-9 ..< -2, ""), (0..<Int.max, "0123456789"),
    ]
    for (range, text) in ranges {
      #expect(try work.files.contents(of: path, range: range) == [UInt8](text.utf8))
      let inTree = try work.tree().contents(of: relative("a"), range: range)
      #expect(inTree == [UInt8](text.utf8))
    }
  }

  @Test(arguments: FileSystemKind.allCases)
  func doesNotFollowTheLastLink(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.makeFolder("d")
    try work.file("d/f", "text")
    try work.link("toFile", to: "d/f")
    try work.link("toFolder", to: "d")
    let status = try work.files.status(of: work.path("toFile"))
    #expect(status.kind == .symbolicLink && status.size == 3)
    #expect(try work.files.linkTarget(of: work.path("toFile")) == [UInt8]("d/f".utf8))
    #expect(throws: FileError.notARegularFile(work.shown("toFile"))) { try work.text("toFile") }
    #expect(throws: FileError.notADirectory(work.shown("toFolder"))) { try work.names("toFolder") }
    #expect(throws: FileError.notARegularFile(work.shown("toFile"))) {
      try work.files.setMode(0o600, of: work.path("toFile"))
    }
    #expect(throws: FileError.notARegularFile(work.shown("toFile"))) {
      try work.files.appendFile(contents: [1], to: work.path("toFile"))
    }
    #expect(try work.text("toFolder/f") == "text")
    try work.files.remove(work.path("toFolder"))
    #expect(try work.text("d/f") == "text")
  }

  @Test(arguments: FileSystemKind.allCases)
  func namesWhatIsWrong(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("a", "x")
    try work.makeFolder("d")
    try work.link("round", to: "round")
    let files = work.files
    #expect(throws: FileError.notFound(work.shown("no"))) { try work.text("no") }
    #expect(throws: FileError.notFound(work.shown("no/x"))) { try work.file("no/x") }
    #expect(throws: FileError.notADirectory(work.shown("a/x"))) { try work.text("a/x") }
    #expect(throws: FileError.notADirectory(work.shown("a"))) { try work.names("a") }
    #expect(throws: FileError.notADirectory(work.shown("a"))) {
      try files.tree(at: work.path("a"))
    }
    #expect(throws: FileError.notARegularFile(work.shown("d"))) { try work.text("d") }
    #expect(throws: FileError.notALink(work.shown("a"))) {
      try files.linkTarget(of: work.path("a"))
    }
    #expect(throws: FileError.linkLoop(work.shown("round/x"))) { try work.text("round/x") }
    #expect(throws: FileError.notFound(work.shown("no"))) { try files.remove(work.path("no")) }
    #expect(throws: FileError.notFound(work.shown("no"))) {
      try files.synchronize(work.path("no"))
    }
  }

  @Test(arguments: FileSystemKind.allCases)
  func copiesContents(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    for size in [0, 1, 65_535, 65_536, 65_537, 1_000_003] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
      try work.files.createFile(at: work.path("s\(size)"), contents: bytes, mode: 0o600)
      let copy = work.path("c\(size)")
      try work.files.copyFile(from: work.path("s\(size)"), to: copy, mode: 0o755)
      #expect(try work.files.contents(of: copy, limit: .max) == bytes)
      #expect(try work.files.status(of: copy).mode == 0o755)
    }
    try work.makeFolder("d")
    #expect(throws: FileError.notARegularFile(work.shown("d"))) {
      try work.files.copyFile(from: work.path("d"), to: work.path("e"), mode: 0o644)
    }
    #expect(try !work.files.exists(work.path("e")))
  }

  @Test(arguments: FileSystemKind.allCases)
  func appends(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try work.files.createFile(at: work.path("s"), contents: bytes, mode: 0o644)
    try work.file("t", "head")
    let target = work.path("t")
    try work.files.appendFile(from: work.path("s"), range: 5..<299_990, to: target)
    try work.files.appendFile(contents: [1, 2], to: target)
    try work.files.appendFile(from: work.path("s"), range: 7..<7, to: target)
    let expected = [UInt8]("head".utf8) + bytes[5..<299_990] + [1, 2]
    #expect(try work.files.contents(of: target, limit: .max) == expected)
    let failure = FileError.tooShort(work.shown("s"), size: 300_000, needed: 300_001)
    #expect(throws: failure) {
      try work.files.appendFile(from: work.path("s"), range: 0..<300_001, to: target)
    }
    #expect(throws: FileError.notFound(work.shown("no"))) {
      try work.files.appendFile(contents: [1], to: work.path("no"))
    }
    #expect(try work.files.contents(of: target, limit: .max) == expected)
  }

  @Test(arguments: FileSystemKind.allCases)
  func keepsAttributes(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("a", "x")
    try work.makeFolder("d")
    for name in ["a", "d"] {
      let path = work.path(name)
      try work.files.setExtendedAttribute("user.valise.test", to: [0, 1, 255], of: path)
      try work.files.setExtendedAttribute("user.valise.empty", to: [], of: path)
      let all = try work.files.extendedAttributes(of: path)
      let own = all.filter { $0.key.hasPrefix("user.valise") }
      #expect(own == ["user.valise.test": [0, 1, 255], "user.valise.empty": []])
      #expect(try work.tree().extendedAttributes(of: relative(name)) == all)
    }
    try work.link("l", to: "a")
    let ofLink = try work.files.extendedAttributes(of: work.path("l"))
    #expect(ofLink["user.valise.test"] == nil)
    #expect(try work.tree().extendedAttributes(of: relative("l")) == ofLink)
  }

  @Test(arguments: FileSystemKind.allCases)
  func removesFoldersWithAllInThem(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("outside", "safe")
    try work.makeFolder("d")
    try work.makeFolder("d/e", mode: 0o555)
    try work.link("d/l", to: "../outside")
    try work.link("d/m", to: "..")
    try work.file("d/f")
    try work.files.remove(work.path("d"))
    #expect(try work.names() == ["outside"])
    #expect(try work.text("outside") == "safe")
  }

  @Test(arguments: FileSystemKind.allCases)
  func makesFoldersAbove(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    let made = try work.files.createMissingDirectories(at: work.path("a/b/c"), mode: 0o700)
    #expect(made == [work.path("a"), work.path("a/b"), work.path("a/b/c")])
    #expect(try work.files.createMissingDirectories(at: work.path("a/b/c")).isEmpty)
    #expect(try work.files.status(of: work.path("a/b")).mode == 0o700)
    try work.link("l", to: "a/b")
    try work.files.createDirectories(at: work.path("l"))
    try work.file("f")
    #expect(throws: FileError.notADirectory(work.shown("f"))) {
      try work.files.createDirectories(at: work.path("f"))
    }
    #expect(throws: FileError.self) { try work.files.removeEmptyDirectory(at: work.path("a/b")) }
    try work.files.removeEmptyDirectory(at: work.path("a/b/c"))
    #expect(try work.files.entries(of: work.path("a/b")).isEmpty)
  }
}
