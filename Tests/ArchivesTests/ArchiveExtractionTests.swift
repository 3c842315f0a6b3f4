// Valise — tests of unpacking archives
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

@testable import Archives

@Suite("Unpacking archives")
struct ArchiveExtractionTests {
  private typealias Entry = MadeArchive.Entry

  private func tree(_ entries: [MadeArchive.Entry]) throws -> ArchiveTree {
    let archive = try ZipArchive(parsing: MadeArchive(entries).bytes)
    return try ArchiveTree(archive, displayPath: "x.zip")
  }

  @Test func modesLinksAndTimesAreKept() throws {
    let folder = try TemporaryFolder()
    let disk = DiskFileSystem()
    let target = FilePath(folder.path("new/out"))
    let times = field(0x5455, [1] + little(Int32(1_000_000)))
    let tree = try tree([
      .folder("locked/", mode: 0o555).with { $0.extra = times },
      Entry("locked/run", "1").with {
        $0.attributes = 0o104755 << 16
        $0.extra = times
      },
      .link("link", to: "locked/run"), .link("dangling", to: "none/there"),
      Entry("deep/er", "22"),
    ])
    let extraction = try ArchiveExtraction(of: tree)
    #expect(extraction.byteCount == 3)
    var bytes: [Int] = []
    try extraction.write(to: target, on: disk) { bytes.append($0) }
    // In the order of the archive.
    #expect(bytes == [1, 2])
    let made = try disk.tree(at: target)
    #expect(
      try made.entries(of: .root).map { "\($0.name)" } == ["dangling", "deep", "link", "locked"]
    )
    let run = try made.status(of: RelativePath(validating: "locked/run"))
    #expect(run.mode & 0o7777 == 0o755)
    #expect(run.modified == 1_000_000_000_000_000)
    let locked = try made.status(of: RelativePath(validating: "locked"))
    #expect(locked.mode & 0o7777 == 0o555)
    #expect(locked.modified == 1_000_000_000_000_000)
    #expect(
      try made.linkTarget(of: RelativePath(validating: "link")) == Array("locked/run".utf8)
    )
    #expect(try disk.entries(of: target.parent).map { "\($0.name)" } == ["out"])
    // The folder must be removable again.
    try disk.setMode(0o755, of: target.appending(RelativePath(validating: "locked")))
  }

  @Test func aPartComesWithItsFolders() throws {
    let tree = try tree([
      .folder("a/", mode: 0o700), .init("a/b/c", "1"), .init("a/d", "2"), .init("e", "3"),
    ])
    let extraction = try ArchiveExtraction(of: tree, at: [RelativePath(validating: "a/b")])
    #expect(extraction.items.map { "\($0.path)" } == ["a", "a/b", "a/b/c"])
    #expect(extraction.items.map(\.status.mode) == [0o700, 0o755, 0o644])
    let none = try RelativePath(validating: "none")
    #expect(
      fault { try ArchiveExtraction(of: tree, at: [none]) }
        == .notFound("x.zip/none")
    )
  }

  @Test(
    "links that lead out are refused",
    arguments: [
      // The link that is named, and its text.
      (entries: [("l", "/etc/passwd")], path: "l", target: "/etc/passwd"),
      (entries: [("l", "..")], path: "l", target: ".."),
      (entries: [("a/l", "../../x")], path: "a/l", target: "../../x"),
      (entries: [("l", "none/../../x")], path: "l", target: "none/../../x"),
      (entries: [("p/q/s", "../.."), ("t", "p/q/s/..")], path: "t", target: "p/q/s/.."),
      (entries: [("p/s", "/tmp"), ("t", "p/s")], path: "p/s", target: "/tmp"),
    ]
  )
  func refused(entries: [(String, String)], path: String, target: String) throws {
    let tree = try tree(entries.map { .link($0.0, to: $0.1) } + [.init("file", "1")])
    #expect(
      fault { try ArchiveExtraction(of: tree) }
        == .linkLeavesTree("x.zip/\(path)", target: target)
    )
  }

  @Test func devicesAreRefused() throws {
    let tree = try tree([Entry("d").with { $0.attributes = 0o020644 << 16 }])
    #expect(
      fault { try ArchiveExtraction(of: tree) }
        == .notARegularFile("x.zip/d")
    )
  }

  @Test func nothingIsMadeOfADamagedArchive() throws {
    let folder = try TemporaryFolder()
    let disk = DiskFileSystem()
    let tree = try tree([.init("a", "1"), Entry("b", "2").with { $0.checksum = 7 }])
    let extraction = try ArchiveExtraction(of: tree)
    let target = FilePath(folder.path("out"))
    #expect(fault { try extraction.write(to: target, on: disk) } != nil)
    #expect(try disk.entries(of: FilePath(folder.path)).isEmpty)
  }

  @Test func whatIsThereStays() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "out/mine")
    let disk = DiskFileSystem()
    let extraction = try ArchiveExtraction(of: try tree([.init("a", "1")]))
    let target = FilePath(folder.path("out"))
    #expect(
      fault { try extraction.write(to: target, on: disk) }
        == .alreadyExists(folder.path("out"))
    )
    #expect(try folder.read("out/mine") == [1])
    try disk.createDirectory(at: FilePath(folder.path("empty")), mode: 0o755)
    try extraction.write(to: FilePath(folder.path("empty")), on: disk)
    #expect(try folder.read("empty/a") == [0x31])
  }
}
