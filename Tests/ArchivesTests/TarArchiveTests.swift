// Valise — tests of reading tar archives
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

@testable import Archives

@Suite("Tar archives")
struct TarArchiveTests {
  private typealias Entry = MadeTar.Entry

  private func entry(_ entries: [MadeTar.Entry]) throws -> ArchiveEntry {
    try #require(try TarArchive(parsing: MadeTar(entries).bytes).entries.last)
  }

  @Test func aNameIsPutTogether() throws {
    let long = String(repeating: "n", count: 130)
    let withPrefix = Entry("x").with { $0.prefix = [UInt8]("a/b".utf8) }
    #expect(try entry([withPrefix]).name == "a/b/x")
    // GNU tar has other things there.
    #expect(try entry([withPrefix.with { $0.magic = "ustar  \0" }]).name == "x")
    #expect(try entry([.records([("path", long)]), .init("x")]).name == long)
    #expect(
      try entry([Entry("long", long + "\0").with { $0.kind = "L" }, .init("x")]).name == long
    )
    // Records of POSIX go before, in whatever order they come.
    let gnu = Entry("long", "gnu\0").with { $0.kind = "L" }
    #expect(try entry([gnu, .records([("path", "pax")]), .init("x")]).name == "pax")
    #expect(try entry([.records([("path", "pax")]), gnu, .init("x")]).name == "pax")
    // Records are for one entry, and global ones for all.
    #expect(try entry([.records([("path", "pax")]), .init("x"), .init("y")]).name == "y")
    #expect(
      try entry([.records([("path", "pax")], kind: "g"), .init("y")]).name == "pax"
    )
  }

  @Test(
    "numbers",
    arguments: [
      ("0000644\0", 0o644), ("   644 \0", 0o644), ("644", 0o644), ("", 0), ("\0\0\0", 0),
      ("8", nil),
      ("64 4", nil), ("-1", nil), ("0777777777777777777777", Int64.max),
      ("1777777777777777777777", nil),
    ] as [(String, Int64?)]
  )
  func numbers(text: String, expected: Int64?) {
    #expect(TarNumber.value(of: Array(text.utf8)) == expected)
  }

  @Test(
    "numbers in two's complement",
    arguments: [
      ([0x80, 0, 0, 5], 5), ([0xFF, 0xFF, 0xFF, 0xFE], -2), ([0x81, 0], 256), ([0xBF], 63),
      ([0xC0], -64),
      (
        [0x80] + [UInt8](repeating: 0, count: 3) + [0x7F] + [UInt8](repeating: 0xFF, count: 7), .max
      ),
      ([0x80] + [UInt8](repeating: 0, count: 3) + [0x80] + [UInt8](repeating: 0, count: 7), nil),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0x80] + [UInt8](repeating: 0, count: 7), .min),
    ] as [([UInt8], Int64?)]
  )
  func binary(bytes: [UInt8], expected: Int64?) {
    #expect(TarNumber.value(of: bytes) == expected)
  }

  @Test(
    "times",
    arguments: [
      ("1.5", 1_500_000_000), ("-1.5", -1_500_000_000), ("7", 7_000_000_000),
      ("1.1234567891", 1_123_456_789), ("0.", 0),
    ] as [(String, Int64)]
  )
  func times(text: String, expected: Int64) throws {
    #expect(try entry([.records([("mtime", text)]), .init("x")]).modified == expected)
  }

  @Test func theSizeOfRecordsGoesBefore() throws {
    let big = Entry("x", "12345").with { $0.size = MadeTar.octal(0, 12) }
    let archive = try TarArchive(parsing: MadeTar([.records([("size", "5")]), big]).bytes)
    #expect(archive.entries.map(\.size) == [5])
    #expect(try archive.contents(of: archive.entries[0]) == Array("12345".utf8))
  }

  @Test func aHardLinkHasTheContentsOfItsFile() throws {
    let archive = try TarArchive(
      parsing: MadeTar([.init("a", "12"), .link("b", to: "a", kind: "1"), .init("c", "3")]).bytes
    )
    #expect(archive.entries.map(\.size) == [2, 2, 1])
    #expect(archive.entries.map(\.hardLinkTarget?.description) == [nil, "a", nil])
    #expect(
      try archive.entries.map { try archive.contents(of: $0) } == [[49, 50], [49, 50], [51]]
    )
    let files = InMemoryFileSystem()
    let tree = try ArchiveTree(archive, displayPath: "x.tar")
    try ArchiveExtraction(of: tree).write(to: "/out", on: files)
    #expect(try files.contents(of: "/out/b", limit: 9) == [49, 50])
    // Without its file, it comes from the archive.
    let alone = try ArchiveExtraction(of: tree, at: [RelativePath(validating: "b")])
    try alone.write(to: "/alone", on: files)
    #expect(try files.contents(of: "/alone/b", limit: 9) == [49, 50])
  }

  @Test func labelsAndFoldersOfOldProgramsAreKnown() throws {
    let archive = try TarArchive(
      parsing: MadeTar([
        Entry("label").with { $0.kind = "V" }, Entry("./").with { $0.kind = "5" },
        Entry("old/").with {
          $0.kind = "\0"; $0.magic = ""
        }, Entry("./old/f").with { $0.kind = "7" },
      ]).bytes
    )
    #expect(
      archive.entries.map { "\($0.path) \($0.kind)" } == [
        ". directory", "old directory", "old/f regular",
      ]
    )
    #expect(
      ArchiveFormat(prefix: MadeTar([Entry("o").with { $0.magic = "" }]).bytes) == .tar(.none)
    )
  }

  @Test func anEmptyArchiveHasNoEntries() throws {
    #expect(try TarArchive(parsing: MadeTar([]).bytes).entries.isEmpty)
  }

  @Test func largeFilesAreWrittenInPieces() throws {
    let contents = (0..<(5 << 18)).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 8) }
    let made = Entry("big").with {
      $0.contents = contents
      $0.mode = "0000444\0"
    }
    let tree = try ArchiveTree(try TarArchive(parsing: MadeTar([made]).bytes), displayPath: "x")
    let folder = try TemporaryFolder()
    var steps: [Int] = []
    try ArchiveExtraction(of: tree).write(to: FilePath(folder.path("out")), on: DiskFileSystem()) {
      steps.append($0)
    }
    #expect(steps == [1 << 20, 1 << 18])
    #expect(try folder.read("out/big") == contents)
    let status = try DiskFileSystem().status(of: FilePath(folder.path("out/big")))
    #expect(status.mode & 0o777 == 0o444)
  }
}
