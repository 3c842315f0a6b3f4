// Valise — tests of moving and exchanging entries, on every file system
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@Suite struct MovingTests {
  @Test(arguments: FileSystemKind.allCases)
  func renames(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    let files = work.files
    try work.file("a", "a")
    try work.file("b", "b")
    try work.makeFolder("d")
    try work.makeFolder("empty")
    try work.makeFolder("full")
    try work.file("full/x")
    try files.rename(work.path("a"), to: work.path("b"))
    #expect(try work.text("b") == "a")
    #expect(try work.names() == ["b", "d", "empty", "full"])
    try files.rename(work.path("d"), to: work.path("empty"))
    #expect(try work.names() == ["b", "empty", "full"])
    #expect(throws: FileError.alreadyExists(work.shown("full"))) {
      try files.rename(work.path("empty"), to: work.path("full"))
    }
    #expect(throws: FileError.alreadyExists(work.shown("full"))) {
      try files.rename(work.path("b"), to: work.path("full"))
    }
    #expect(throws: FileError.notADirectory(work.shown("b"))) {
      try files.rename(work.path("full"), to: work.path("b"))
    }
    #expect(throws: FileError.notFound(work.shown("no"))) {
      try files.rename(work.path("no"), to: work.path("b"))
    }
    #expect(throws: FileError.notFound(work.shown("no/b"))) {
      try files.rename(work.path("b"), to: work.path("no/b"))
    }
    let inside = FileError.system(
      work.shown("full/y"),
      operation: "rename",
      reason: "Invalid argument"
    )
    #expect(throws: inside) { try files.rename(work.path("full"), to: work.path("full/y")) }
    try files.rename(work.path("b"), to: work.path("b"))
    #expect(try work.text("b") == "a")
  }

  @Test(arguments: FileSystemKind.allCases)
  func exchanges(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    let files = work.files
    try work.makeFolder("d")
    try work.file("d/x", "in d")
    try work.file("f", "text")
    try files.exchange(work.path("d"), work.path("f"))
    #expect(try work.text("d") == "text")
    #expect(try work.text("f/x") == "in d")
    #expect(throws: FileError.notFound(work.shown("no"))) {
      try files.exchange(work.path("d"), work.path("no"))
    }
    #expect(throws: FileError.notFound(work.shown("no"))) {
      try files.exchange(work.path("no"), work.path("d"))
    }
    let inside = FileError.system(
      work.shown("f/x"),
      operation: "exchange",
      reason: "Invalid argument"
    )
    #expect(throws: inside) { try files.exchange(work.path("f"), work.path("f/x")) }
  }
}
