// Valise — tests of zip archives that are damaged or not to be trusted
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes
import ValiseFiles
import ValiseTestKit

@testable import Archives

@Suite("Zip archives that are damaged or not to be trusted")
struct HostileZipTests {
  /// What is wrong with an archive, found when it is opened, put in a tree, or unpacked.
  private func fault(of bytes: [UInt8]) -> ArchiveError? {
    do throws(ArchiveError) {
      let archive = try ZipArchive(parsing: bytes)
      _ = try ArchiveTree(archive, displayPath: "x.zip")
      for entry in archive.entries { _ = try archive.contents(of: entry) }
      return nil
    } catch {
      return error
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let expected: ArchiveError

    init(_ name: String, _ entries: [MadeArchive.Entry], _ expected: ArchiveError) {
      self.init(name, MadeArchive(entries), expected)
    }

    init(
      _ name: String,
      _ archive: MadeArchive,
      _ expected: ArchiveError,
      more: [UInt8] = []
    ) {
      testDescription = name
      bytes = archive.bytes + more
      self.expected = expected
    }
  }

  private typealias Entry = MadeArchive.Entry

  // An entry alone has its own header at 0 and the directory after 30 bytes, name and contents.
  static let rows: [Row] =
    [
      Row("the folder above", [.init("../x")], .unsafeName("../x", at: 34)),
      Row("the folder above inside", [.init("a/../x")], .unsafeName("a/../x", at: 36)),
      Row("an absolute path", [.init("/x")], .unsafeName("/x", at: 32)),
      Row("a NUL", [.init("a\0b")], .unsafeName("a\0b", at: 33)),
      Row("no name", [.init("")], .unsafeName("", at: 30)),
      Row("the root as a file", [.init(".")], .unsafeName(".", at: 31)),
      Row(
        "backslashes of Windows",
        [Entry("..\\x").with { $0.madeBy = 20 }],
        .unsafeName("../x", at: 34)
      ),
      Row("a name twice", [.init("a"), .init("a")], .duplicate("a", at: 31)),
      Row("a name spelled in two ways", [.init("b/a"), .init("b//a")], .duplicate("b//a", at: 33)),
      Row(
        "an entry in a file",
        [.init("a"), .init("a/b")],
        .insideFile("a/b", parent: "a", at: 31)
      ),
      Row(
        "an entry in a link",
        [.link("a", to: "/tmp"), .init("a/b")],
        .insideFile("a/b", parent: "a", at: 35)
      ),
      Row(
        "a link around an entry",
        [.init("a/b"), .link("a", to: "/tmp")],
        .badEntry("a", at: 33, reason: "no folder, but entries lie in it")
      ),
      Row(
        "two entries in the same bytes",
        [.init("a", "123"), Entry("a", "123").with { $0.offset = 0 }],
        .badEntry("a", at: 0, reason: "its bytes are also those of \"a\"")
      ),
      Row(
        "an entry that starts in another",
        [.init("a", "123"), Entry("b", "1").with { $0.offset = 31 }],
        .badEntry("b", at: 31, reason: "its bytes are also those of \"a\"")
      ),
      Row(
        "more contents than there are bytes",
        [
          Entry("a").with {
            $0.size = 99
            $0.packedSize = 99
          }
        ],
        .badEntry("a", at: 0, reason: "it reaches into the directory")
      ),
    ] + moreRows

  private static let moreRows: [Row] = [
    Row(
      "a bomb",
      [
        Entry("a").with {
          $0.method = 8
          $0.packed = [3, 0]
          $0.size = 1_000_000
        }
      ],
      .badEntry("a", at: 33, reason: "2 bytes cannot hold the 1000000 that it says")
    ),
    Row("encrypted", [Entry("a", "1").with { $0.flags = 1 }], .encrypted("a")),
    Row(
      "packed by bzip2",
      [Entry("a", "1").with { $0.method = 12 }],
      .unknownMethod("a", method: "bzip2")
    ),
    Row(
      "a wrong checksum",
      [Entry("a", "1").with { $0.checksum = 7 }],
      .damaged("a", at: 0, reason: "the contents have another checksum")
    ),
    Row(
      "another name",
      [Entry("a", "1").with { $0.localName = Array("b".utf8) }],
      differs("the name")
    ),
    Row(
      "a longer name",
      [Entry("a", "1").with { $0.localName = Array("ab".utf8) }],
      differs("the name")
    ),
    Row("another size", [Entry("a", "1").with { $0.localSize = 2 }], differs("the size")),
    Row("another method", [Entry("a", "1").with { $0.localMethod = 8 }], differs("the method")),
    Row(
      "another checksum",
      [Entry("a", "1").with { $0.localChecksum = 2 }],
      differs("the checksum")
    ),
    Row(
      "another size before a descriptor",
      [
        Entry("a", "1").with {
          $0.hasDescriptor = true
          $0.localSize = 2
        }
      ],
      differs("the size")
    ),
    Row(
      "a file that is a folder",
      [Entry("a/", "1").with { $0.attributes = 0o100644 << 16 }],
      .badEntry("a/", at: 33, reason: "a file whose name ends in a slash")
    ),
    Row(
      "a folder with contents",
      [Entry("a/", "1").with { $0.attributes = 0o040755 << 16 }],
      .badEntry("a/", at: 33, reason: "a folder with contents")
    ),
    Row(
      "a link without text",
      [.link("a", to: "")],
      .badEntry("a", at: 31, reason: "a link whose text has 0 bytes")
    ),
    Row("a split archive", [Entry("a").with { $0.disk = 1 }], .severalFiles),
    Row("a part of a split archive", MadeArchive([]).with { $0.disk = 1 }, .severalFiles),
    Row(
      "bytes after the end",
      MadeArchive([.init("a")]),
      .trailingBytes(at: 100, count: 4),
      more: [0, 0, 0, 0]
    ),
    Row(
      "more entries than there are",
      MadeArchive([.init("a")]).with { $0.count = 2 },
      .badDirectory(at: 31, reason: "2 entries cannot stand in its 47 bytes")
    ),
    Row(
      "fewer entries than there are",
      MadeArchive([.init("a"), .init("b")]).with { $0.count = 1 },
      .badDirectory(at: 109, reason: "bytes follow its last entry")
    ),
    Row(
      "two ends that disagree",
      MadeArchive([.init("a")]).with {
        $0.wideEnd = (true, false)
        $0.count = 0
      },
      .badDirectory(at: 154, reason: "the zip64 end record says something else")
    ),
    Row(
      "a directory larger than the file",
      MadeArchive([]).with { $0.directorySize = 9 },
      .badDirectory(at: 0, reason: "it ends behind its own end record")
    ),
  ]

  private static func differs(_ what: String) -> ArchiveError {
    .badEntry("a", at: 0, reason: "\(what) of its own header is not that of the directory")
  }

  @Test("are refused", arguments: rows)
  func refused(row: Row) { #expect(fault(of: row.bytes) == row.expected) }

  @Test("no archive at all", arguments: [[], [0x50], Array("GIF89a and more of a picture".utf8)])
  func noArchive(bytes: [UInt8]) { #expect(fault(of: bytes) == .notAnArchive) }

  @Test func contentsReachIntoTheNextEntryByTheLengthOfFields() throws {
    var bytes = MadeArchive([.init("a", "123"), .init("b", "4")]).bytes
    // The own header of the first entry claims 3 bytes of fields.
    bytes[28] = 3
    #expect(
      fault(of: bytes)
        == .badEntry("a", at: 0, reason: "it reaches into what follows in the archive")
    )
  }

  @Test func limitsAreKept() throws {
    let bytes = MadeArchive([.init("a/b/c", "123"), .init("d", "4")]).bytes
    func fault(_ change: (inout ArchiveLimits) -> Void) -> ArchiveError? {
      var limits = ArchiveLimits()
      change(&limits)
      do throws(ArchiveError) {
        let archive = try ZipArchive(parsing: bytes, limits: limits)
        _ = try ArchiveTree(archive, displayPath: "x", limits: limits)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault { $0.entries = 1 } == .limit("entries", value: 2, limit: 1))
    #expect(fault { $0.entries = 2 } == .limit("entries and folders", value: 3, limit: 2))
    #expect(fault { $0.depth = 2 } == .limit("folders around \"a/b/c\"", value: 3, limit: 2))
    #expect(fault { $0.entryByteCount = 2 } == .limit("bytes of \"a/b/c\"", value: 3, limit: 2))
    #expect(fault { $0.totalByteCount = 3 } == .limit("unpacked bytes", value: 4, limit: 3))
    #expect(
      fault { $0.directoryByteCount = 9 } == .limit("bytes of the directory", value: 98, limit: 9)
    )
    #expect(fault { $0.entries = 4 } == nil)
  }

  @Test func nothingCrashesOnDamage() throws {
    var made = MadeArchive([
      .folder("a/"), try .packed("a/b", String(repeating: "text ", count: 9)),
      .link("l", to: "a/b"),
    ])
    made.wideEnd = (true, true)
    #expect(fault(of: made.bytes) == nil)
    for damaged in HostileInputs.truncations(of: made.bytes) {
      #expect(fault(of: damaged) != nil)
    }
    var found = 0
    for damaged in HostileInputs.flips(of: made.bytes) where fault(of: damaged) != nil {
      found += 1
    }
    // Times, modes and the like can be anything.
    #expect(found > made.bytes.count)
  }

  @Test func wordsNameThePlaceAndTheRemedy() {
    #expect(
      "\(ArchiveError.encrypted("a"))"
        == "\"a\": the entry is encrypted; unpack the archive with its password first"
    )
    #expect(
      "\(ArchiveError.notAnArchive)"
        == "no zip archive, or its end is missing; was it downloaded completely?"
    )
  }
}

extension MadeArchive {
  /// The archive with changes.
  func with(_ change: (inout MadeArchive) -> Void) -> MadeArchive {
    var archive = self
    change(&archive)
    return archive
  }
}
