// Valise — tests of reading zip archives
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCompression
import ValiseFiles

@testable import Archives

@Suite("Zip archives")
struct ZipArchiveTests {
  private func entries(_ archive: MadeArchive) throws -> [ArchiveEntry] {
    try ZipArchive(parsing: archive.bytes).entries
  }

  private func text(_ archive: ZipArchive, _ index: Int) throws -> String {
    String(decoding: try archive.contents(of: archive.entries[index]), as: UTF8.self)
  }

  @Test func filesFoldersAndLinksHaveTheirFacts() throws {
    let made = MadeArchive([
      .folder("a/", mode: 0o700), try .packed("a/b", String(repeating: "x", count: 500)),
      .link("l", to: "a/b"),
    ])
    let archive = try ZipArchive(parsing: made.bytes)
    let found = archive.entries
    #expect(found.map { "\($0.path)" } == ["a", "a/b", "l"])
    #expect(found.map(\.kind) == [.directory, .regular, .symbolicLink])
    #expect(found.map(\.mode) == [0o700, 0o644, 0o777])
    #expect(found.map(\.size) == [0, 500, 3])
    #expect(found.map(\.method) == [.stored, .deflate, .stored])
    #expect(try text(archive, 1) == String(repeating: "x", count: 500))
    #expect(try text(archive, 2) == "a/b")
    #expect(archive.prefixByteCount == 0)
  }

  @Test("data descriptors, with Apple's attributes and field")
  func descriptors() throws {
    let times = field(0x5855, little(UInt32(100)) + little(UInt32(1_700_000_000)))
    let entry = try MadeArchive.Entry.packed("n", "some text, some text").with {
      $0.hasDescriptor = true
      $0.madeBy = 3 << 8 | 21
      $0.attributes = 0o100755 << 16 | 0x4000
      $0.extra = times
      $0.localExtra = times + [1, 2, 3]
    }
    let archive = try ZipArchive(parsing: MadeArchive([entry, .init("o", "2")]).bytes)
    #expect(try text(archive, 0) == "some text, some text")
    #expect(try text(archive, 1) == "2")
    #expect(archive.entries[0].mode == 0o755)
    #expect(archive.entries[0].modified == 1_700_000_000_000_000_000)
  }

  @Test("sizes, offset and totals in the fields of zip64", arguments: [true, false])
  func wide(isOnly: Bool) throws {
    var made = MadeArchive([
      .init("a", "first"),
      .init("b", "second").with {
        $0.size = .max
        $0.packedSize = .max
        $0.offset = .max
        // The first entry has 30 bytes, its name and its contents.
        $0.extra = field(1, [6, 6, 36].flatMap { little(UInt64($0)) })
      },
    ])
    made.wideEnd = (true, isOnly)
    for prefix in [[], Array("#!/bin/sh\n".utf8)] {
      made.prefix = prefix
      let archive = try ZipArchive(parsing: made.bytes)
      #expect(try text(archive, 0) == "first")
      #expect(try text(archive, 1) == "second")
      #expect(archive.prefixByteCount == prefix.count)
    }
  }

  @Test func aCommentMayHoldTheMarkOfTheEnd() throws {
    var made = MadeArchive([.init("a", "1")])
    made.comment = [0x50, 0x4B, 5, 6] + Array(" is the mark of the end of an archive".utf8)
    #expect(try entries(made).map(\.name) == ["a"])
  }

  @Test func anArchiveMayBeEmpty() throws {
    #expect(try entries(MadeArchive([])).isEmpty)
  }

  @Test(
    "names",
    arguments: [
      // The text is what a reader of the archive is shown.
      (bytes: Array("é".utf8), flags: UInt16(1 << 11), expected: "é"),
      (bytes: Array("é".utf8), flags: 0, expected: "é"),
      (bytes: [0x82, 0x2E, 0x74], flags: 0, expected: "é.t"),
      (bytes: [0x8E, 0x94, 0x81, 0xE1], flags: 0, expected: "Äöüß"),
      (bytes: [0xB0, 0xDB, 0xFE, 0xFF], flags: 0, expected: "░█■\u{A0}"),
    ]
  )
  func names(bytes: [UInt8], flags: UInt16, expected: String) throws {
    let entry = MadeArchive.Entry("").with {
      $0.name = bytes
      $0.flags = flags
    }
    let found = try entries(MadeArchive([entry]))[0]
    #expect(found.name == expected)
    #expect(found.path.bytes == Array(expected.utf8))
  }

  @Test func aNameOfUnicodeCountsOnlyForItsOwnName() throws {
    let right = little(Checksum.crc32([0x78]))
    let wrong = little(Checksum.crc32([0x79]))
    for (sum, name) in [(right, "ж"), (wrong, "x")] {
      let entry = MadeArchive.Entry("x").with {
        $0.extra = field(0x7075, [1] + sum + Array("ж".utf8))
      }
      #expect(try entries(MadeArchive([entry])).map(\.name) == [name])
    }
  }

  @Test("archives of Windows have backslashes and no modes")
  func windows() throws {
    func entry(_ name: String, attributes: UInt32 = 0x20) -> MadeArchive.Entry {
      MadeArchive.Entry(name).with {
        $0.madeBy = 20
        $0.attributes = attributes
      }
    }
    let found = try entries(
      MadeArchive([entry("a\\b.txt"), entry("c\\", attributes: 0x10), entry("d", attributes: 0x10)])
    )
    #expect(found.map { "\($0.path)" } == ["a/b.txt", "c", "d"])
    #expect(found.map(\.kind) == [.regular, .directory, .directory])
    #expect(found.map(\.mode) == [0o644, 0o755, 0o755])
    let unix = try entries(MadeArchive([.init("a\\b")]))
    #expect(unix.map { $0.path.components.count } == [1])
  }

  @Test("a mode of 0 is nobody's wish", arguments: [UInt32(0), 0o100000])
  func noMode(mode: UInt32) throws {
    let file = MadeArchive.Entry("f").with { $0.attributes = mode << 16 }
    let folder = MadeArchive.Entry("d/").with { $0.attributes = 0o040000 << 16 }
    #expect(try entries(MadeArchive([file, folder])).map(\.mode) == [0o644, 0o755])
  }

  @Test func timesOfUnixCountMoreThanThoseOfFAT() throws {
    let entry = MadeArchive.Entry("f").with {
      $0.extra = field(0x5455, [1] + little(Int32(-5)))
    }
    let plain = MadeArchive.Entry("g")
    #expect(
      try entries(MadeArchive([entry, plain])).map(\.modified) == [
        -5_000_000_000, 315_532_800_000_000_000,
      ]
    )
  }

  @Test func devicesAreSpecial() throws {
    let entry = MadeArchive.Entry("d").with { $0.attributes = 0o020644 << 16 }
    #expect(try entries(MadeArchive([entry])).map(\.kind) == [.special])
  }
}
