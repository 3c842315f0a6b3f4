// Valise — tests of archives as trees of files
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@testable import Archives

@Suite("Archives as trees")
struct ArchiveTreeTests {
  private func tree() throws -> ArchiveTree {
    let archive = MadeArchive([
      .init("b/two/deep", "contents"), .folder("b/", mode: 0o700), .link("b/link", to: "two/deep"),
      .init("a", "1"), .init("A", "2"),
    ])
    return try ArchiveTree(try ZipArchive(parsing: archive.bytes), displayPath: "x.zip")
  }

  private func path(_ text: String) throws -> RelativePath { try RelativePath(validating: text) }

  @Test func foldersAreThoseOfThePaths() throws {
    let tree = try tree()
    #expect(try tree.entries(of: .root).map { "\($0.name)" } == ["A", "a", "b"])
    #expect(try tree.entries(of: path("b")).map { "\($0.name)" } == ["link", "two"])
    #expect(try tree.status(of: .root).kind == .directory)
    #expect(try tree.status(of: path("b")).mode == 0o700)
    #expect(try tree.status(of: path("b/two")).mode == 0o755)
    let statuses = try tree.statuses(in: path("b"))
    #expect(statuses.map(\.status.kind) == [.symbolicLink, .directory])
  }

  @Test func theRootMayHaveAnEntry() throws {
    let archive = MadeArchive([.folder("./", mode: 0o700), .init("./a", "1")])
    let tree = try ArchiveTree(try ZipArchive(parsing: archive.bytes), displayPath: "x.zip")
    #expect(try tree.status(of: .root).mode == 0o700)
    #expect(try tree.entries(of: .root).map { "\($0.name)" } == ["a"])
    let extraction = try ArchiveExtraction(of: tree)
    #expect(extraction.items.map { "\($0.path)" } == ["a"])
  }

  @Test func contentsAreReadInPlaceAndInParts() throws {
    let tree = try tree()
    let deep = try path("b/two/deep")
    #expect(try tree.contents(of: deep, limit: 8) == Array("contents".utf8))
    #expect(try tree.contents(of: deep, range: 3..<6) == Array("ten".utf8))
    #expect(try tree.contents(of: deep, range: 6..<60) == Array("ts".utf8))
    #expect(try tree.contents(of: deep, range: 60..<70) == [])
    #expect(try tree.linkTarget(of: path("b/link")) == Array("two/deep".utf8))
    #expect(try tree.resolve(path("b/link")) == deep)
    #expect(try tree.extendedAttributes(of: deep).isEmpty)
  }

  @Test func faultsNameThePath() throws {
    let tree = try tree()
    let (none, below, folder, link) = (
      try path("b/none"), try path("a/x"), try path("b"), try path("b/link")
    )
    let deep = try path("b/two/deep")
    #expect(fault { try tree.status(of: none) } == .notFound("x.zip/b/none"))
    #expect(fault { try tree.status(of: below) } == .notADirectory("x.zip/a/x"))
    #expect(fault { try tree.entries(of: link) } == .notADirectory("x.zip/b/link"))
    #expect(fault { try tree.contents(of: folder, limit: 1) } == .notARegularFile("x.zip/b"))
    #expect(fault { try tree.contents(of: link, limit: 9) } == .notARegularFile("x.zip/b/link"))
    #expect(fault { try tree.linkTarget(of: deep) } == .notALink("x.zip/b/two/deep"))
    #expect(
      fault { try tree.contents(of: deep, limit: 7) }
        == .tooLarge("x.zip/b/two/deep", size: 8, limit: 7)
    )
  }

  @Test func damageIsToldWithThePath() throws {
    let archive = MadeArchive([MadeArchive.Entry("a", "1").with { $0.checksum = 7 }])
    let tree = try ArchiveTree(try ZipArchive(parsing: archive.bytes), displayPath: "x.zip")
    let file = try path("a")
    let reason = "\"a\", at offset 0: the contents have another checksum; get the archive again"
    #expect(
      fault { try tree.contents(of: file, limit: 9) }
        == .system("x.zip/a", operation: "read it from the archive", reason: reason)
    )
  }
}
