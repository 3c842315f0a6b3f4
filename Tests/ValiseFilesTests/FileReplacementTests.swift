// Valise — tests that a file is replaced whole or not at all
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@Suite struct FileReplacementTests {
  @Test(arguments: FileSystemKind.allCases)
  func replaces(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.file("old", "old", mode: 0o751)
    let rows: [(String, UInt16?, UInt16)] = [
      ("old", nil, 0o751), ("new", nil, 0o644), ("made", 0o600, 0o600), ("old", 0o640, 0o640),
    ]
    for (name, mode, expected) in rows {
      try work.files.replaceFile(at: work.path(name), contents: [104, 105], mode: mode)
      #expect(try work.text(name) == "hi")
      #expect(try work.files.status(of: work.path(name)).mode == expected)
    }
    #expect(try work.names() == ["made", "new", "old"])
    #expect(work.files.temporaries?.noted == [])
  }

  @Test(arguments: FileSystemKind.allCases)
  func replacesWhatLinksLeadTo(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    try work.makeFolder("d")
    try work.file("d/f", "old", mode: 0o600)
    try work.link("d/m", to: "f")
    try work.link("l", to: "d/m")
    try work.link("dangling", to: "d/made")
    try work.link("round", to: "round")
    try work.files.replaceFile(at: work.path("l"), contents: [1])
    try work.files.replaceFile(at: work.path("dangling"), contents: [2])
    #expect(try work.files.contents(of: work.path("d/f"), limit: 9) == [1])
    #expect(try work.files.status(of: work.path("d/f")).mode == 0o600)
    #expect(try work.files.contents(of: work.path("d/made"), limit: 9) == [2])
    #expect(try work.files.status(of: work.path("l")).kind == .symbolicLink)
    #expect(try work.files.followed(work.path("l")) == work.path("d/f"))
    #expect(throws: FileError.linkLoop(work.shown("round"))) {
      try work.files.replaceFile(at: work.path("round"), contents: [3])
    }
    #expect(throws: FileError.notARegularFile(work.shown("d"))) {
      try work.files.replaceFile(at: work.path("d"), contents: [3])
    }
    #expect(throws: FileError.notFound(work.shown("no/f"))) {
      try work.files.replaceFile(at: work.path("no/f"), contents: [3])
    }
    #expect(try work.names("d") == ["f", "m", "made"])
  }

  @Test(arguments: [true, false], [true, false])
  func leavesTheOldOrTheNew(isThere: Bool, isOnce: Bool) throws {
    for count in 0..<10 {
      let files = InMemoryFileSystem()
      if isThere { try files.createFile(at: "/f", contents: [1], mode: 0o600) }
      if isOnce { files.failOnce(after: count) } else { files.fail(after: count) }
      let hasFailed = (try? files.replaceFile(at: "/f", contents: [2])) == nil
      files.stopFailing()
      let contents = try? files.contents(of: "/f", limit: 9)
      let names = try files.entries(of: "/").map(\.name.description)
      guard hasFailed else {
        // Making, flushing, renaming and flushing the folder have each failed once.
        #expect(count == 4)
        #expect(contents == [2])
        #expect(names == ["f"])
        return
      }
      #expect(contents == [2] || contents == (isThere ? [1] : nil), "failure \(count)")
      if isOnce { #expect(names == (contents == nil ? [] : ["f"]), "failure \(count)") }
    }
    Issue.record("the change never succeeded")
  }
}
