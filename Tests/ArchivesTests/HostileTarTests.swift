// Valise — tests of tar archives that are damaged or not to be trusted
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes
import ValiseFiles
import ValiseTestKit

@testable import Archives

@Suite("Tar archives that are damaged or not to be trusted")
struct HostileTarTests {
  /// What is wrong with an archive, found when it is opened or put in a tree.
  private func fault(of bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) -> ArchiveError? {
    do throws(ArchiveError) {
      let archive = try TarArchive(parsing: bytes, limits: limits)
      _ = try ArchiveTree(archive, displayPath: "x.tar")
      return nil
    } catch {
      return error
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let expected: ArchiveError

    init(_ name: String, _ entries: [MadeTar.Entry], _ expected: ArchiveError) {
      testDescription = name
      bytes = MadeTar(entries).bytes
      self.expected = expected
    }
  }

  private typealias Entry = MadeTar.Entry

  /// The same faults as those of zip archives, and those that only tar can have.
  static let rows: [Row] = names + links + numbers

  private static let names: [Row] = [
    Row("the folder above", [.init("../x")], .unsafeName("../x", at: 0)),
    Row("the folder above inside", [.init("a/../x")], .unsafeName("a/../x", at: 0)),
    Row("an absolute path", [.init("/x")], .unsafeName("/x", at: 0)),
    Row("no name", [.init("")], .unsafeName("", at: 0)),
    Row("the root as a file", [.init(".")], .unsafeName(".", at: 0)),
    Row(
      "the folder above in records",
      [.records([("path", "../x")]), .init("y")],
      .unsafeName("../x", at: 1024)
    ),
    Row(
      "the folder above in a long name",
      [Entry("long", "../x").with { $0.kind = "L" }, .init("y")],
      .unsafeName("../x", at: 1024)
    ),
    Row(
      "the folder above in the start of a name",
      [Entry("x").with { $0.prefix = [UInt8]("..".utf8) }],
      .unsafeName("../x", at: 0)
    ),
    Row(
      "a NUL in records",
      [.records([("path", "a\0b")]), .init("y")],
      .unsafeName("a\0b", at: 1024)
    ),
    Row("a name twice", [.init("a"), .init("a")], .duplicate("a", at: 512)),
    Row("a name spelled in two ways", [.init("b/a"), .init("b//a")], .duplicate("b//a", at: 512)),
    Row(
      "an entry in a file",
      [.init("a"), .init("a/b")],
      .insideFile("a/b", parent: "a", at: 512)
    ),
    Row(
      "an entry in a link",
      [.link("a", to: "/tmp"), .init("a/b")],
      .insideFile("a/b", parent: "a", at: 512)
    ),
    Row(
      "a link around an entry",
      [.init("a/b"), .link("a", to: "/tmp")],
      .badEntry("a", at: 512, reason: "no folder, but entries lie in it")
    ),
  ]

  private static let links: [Row] = [
    Row(
      "a hard link to what is not there",
      [.link("a", to: "b", kind: "1"), .init("b")],
      .badEntry(
        "a",
        at: 0,
        reason: "a hard link to \"b\", which is no file before it in the archive"
      )
    ),
    Row(
      "a hard link to a link",
      [.link("b", to: "c"), .link("a", to: "b", kind: "1")],
      .badEntry(
        "a",
        at: 512,
        reason: "a hard link to \"b\", which is no file before it in the archive"
      )
    ),
    Row(
      "a hard link out of the archive",
      [.link("a", to: "../etc/passwd", kind: "1")],
      .unsafeName("../etc/passwd", at: 0)
    ),
    Row(
      "a hard link with contents",
      [.init("b"), Entry.link("a", to: "b", kind: "1").with { $0.contents = [1] }],
      .badEntry("a", at: 512, reason: "1 bytes follow what has no contents")
    ),
    Row(
      "a link with contents",
      [Entry.link("a", to: "b").with { $0.contents = [1] }],
      .badEntry("a", at: 0, reason: "1 bytes follow what has no contents")
    ),
    Row(
      "a folder with contents",
      [Entry.folder("a").with { $0.contents = [1] }],
      .badEntry("a", at: 0, reason: "1 bytes follow what has no contents")
    ),
    Row(
      "a link without a text",
      [.link("a", to: "")],
      .badEntry("a", at: 0, reason: "a link whose text has 0 bytes")
    ),
    Row(
      "a link with too long a text",
      [
        .records([("linkpath", String(repeating: "x", count: 4097))]), .link("a", to: "b"),
      ],
      .badEntry("a", at: 5120, reason: "a link whose text has 4097 bytes")
    ),
    Row(
      "holes of GNU",
      [Entry("a").with { $0.kind = "S" }],
      .badEntry("a", at: 0, reason: "a file with holes; pack it again without '--sparse'")
    ),
    Row(
      "holes in records",
      [.records([("GNU.sparse.major", "1")]), .init("a")],
      .badEntry("a", at: 1024, reason: "a file with holes; pack it again without '--sparse'")
    ),
    Row(
      "another archive goes on",
      [Entry("a").with { $0.kind = "M" }],
      .severalFiles
    ),
    Row(
      "an unknown kind",
      [Entry("a").with { $0.kind = "Z" }],
      .badEntry("a", at: 0, reason: "an entry of the kind \"Z\", which is not read")
    ),
  ]

  private static let badNumber = "a number in its header is none, or too large"

  private static let numbers: [Row] = [
    Row(
      "a size that is no number",
      [Entry("a").with { $0.size = [UInt8]("0000000009 \0".utf8) }],
      .badEntry("a", at: 0, reason: badNumber)
    ),
    Row(
      "a negative size",
      [Entry("a").with { $0.size = [UInt8](repeating: 0xFF, count: 12) }],
      .badEntry("a", at: 0, reason: badNumber)
    ),
    Row(
      "a size of more than 63 bits",
      [Entry("a").with { $0.size = [0x80, 0, 0, 1] + [UInt8](repeating: 0, count: 8) }],
      .badEntry("a", at: 0, reason: badNumber)
    ),
    Row(
      "the largest size",
      [Entry("a").with { $0.size = [0x80, 0, 0, 0, 0x7F] + [UInt8](repeating: 0xFF, count: 7) }],
      .limit("bytes of \"a\"", value: .max, limit: 4 << 30)
    ),
    Row(
      "a size in records that is no number",
      [.records([("size", "-1")]), .init("a")],
      .badEntry("records", at: 0, reason: "its size is no number")
    ),
    Row(
      "a time that is too far away",
      [.records([("mtime", "99999999999")]), .init("a")],
      .badEntry("records", at: 0, reason: "its time is no number, or too far away")
    ),
    Row(
      "records that are cut off",
      [Entry("records", "99 path=a\n").with { $0.kind = "x" }, .init("a")],
      .badEntry("records", at: 0, reason: "its records are damaged")
    ),
    Row(
      "records before an entry without end",
      [
        Entry("records").with {
          $0.kind = "x"; $0.size = MadeTar.octal(1 << 30, 12)
        }
      ],
      .limit("bytes before an entry", value: 1 << 30, limit: 8 << 20)
    ),
    Row(
      "a checksum that is another",
      [.init("a"), Entry("b").with { $0.checksumOffset = 1 }],
      .badEntry("b", at: 512, reason: "the checksum of its header is another")
    ),
  ]

  @Test("what is wrong is refused and named", arguments: rows)
  func refused(row: Row) { #expect(fault(of: row.bytes) == row.expected) }

  @Test func bytesBehindTheEndAreRefused() {
    var made = MadeTar([.init("a")])
    made.end += [1]
    #expect(fault(of: made.bytes) == .badDirectory(at: 1024, reason: "bytes follow its end"))
  }

  @Test func anArchiveWithoutItsEndIsCutOff() {
    var made = MadeTar([.init("a", "123")])
    made.end = []
    #expect(
      fault(of: made.bytes) == .malformed(.truncated(at: 1024, needed: 512, available: 0))
    )
  }

  @Test(
    "limits hold",
    arguments: [
      (ArchiveLimits(entries: 1), ArchiveError.limit("entries", value: 2, limit: 1)),
      (ArchiveLimits(depth: 1), .limit("folders around \"b/c\"", value: 2, limit: 1)),
      (ArchiveLimits(entryByteCount: 2), .limit("bytes of \"a\"", value: 3, limit: 2)),
      (ArchiveLimits(totalByteCount: 5), .limit("unpacked bytes", value: 6, limit: 5)),
    ]
  )
  func limited(limits: ArchiveLimits, expected: ArchiveError) {
    let bytes = MadeTar([.init("a", "123"), .init("b/c", "456")]).bytes
    #expect(fault(of: bytes, limits: limits) == expected)
  }

  @Test func devicesAreRefusedWhenTheyWouldBeMade() throws {
    for kind: Character in ["3", "4", "6"] {
      let archive = try TarArchive(parsing: MadeTar([Entry("d").with { $0.kind = kind }]).bytes)
      let tree = try ArchiveTree(archive, displayPath: "x.tar")
      #expect(
        ArchivesTests.fault { try ArchiveExtraction(of: tree) } == .notARegularFile("x.tar/d")
      )
    }
  }

  @Test(
    "links that lead out are refused",
    arguments: [("l", "/etc/passwd"), ("l", ".."), ("a/l", "../../x"), ("l", "none/../../x")]
  )
  func leaving(name: String, target: String) throws {
    let tree = try ArchiveTree(
      try TarArchive(parsing: MadeTar([.link(name, to: target), .init("file", "1")]).bytes),
      displayPath: "x.tar"
    )
    #expect(
      ArchivesTests.fault { try ArchiveExtraction(of: tree) }
        == .linkLeavesTree("x.tar/\(name)", target: target)
    )
  }

  @Test func everyCutAndFlipIsAnErrorAndNoCrash() throws {
    let bytes = MadeTar([
      .records([("mtime", "1.5")]), .init("a/b", "123"), .link("l", to: "a/b"),
      .link("h", to: "a/b", kind: "1"),
    ]).bytes
    for end in 0..<(bytes.count - 1023) { #expect(fault(of: [UInt8](bytes[..<end])) != nil) }
    for place in bytes.indices {
      var flipped = bytes
      flipped[place] ^= 0x41
      _ = fault(of: flipped)
    }
  }
}
