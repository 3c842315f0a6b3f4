// Valise — fuzzing the readers of zip and tar archives
// SPDX-License-Identifier: Apache-2.0

import Archives
import ValiseFiles

extension FuzzTarget {
  private static let archiveLimits = ArchiveLimits(
    entries: 256,
    directoryByteCount: 1 << 16,
    depth: 16,
    entryByteCount: 1 << 18,
    totalByteCount: 1 << 20
  )

  /// Zip archives, as trees and as what unpacking them makes.
  static let zip = FuzzTarget(
    name: "zip",
    seeds: [ArchiveFuzzSeeds.plain, ArchiveFuzzSeeds.wide],
    words: [
      [0x50, 0x4B, 1, 2], [0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 6, 6],
      [0x50, 0x4B, 6, 7], [0xFF, 0xFF, 0xFF, 0xFF], [0x75, 0x70], [0x55, 0x54], [0x01, 0x00],
      Array("../".utf8), Array("a/b".utf8),
    ]
  ) { bytes in
    guard let archive = try? ZipArchive(parsing: bytes, limits: archiveLimits) else { return }
    for entry in archive.entries {
      guard let contents = try? archive.contents(of: entry) else { continue }
      precondition(contents.count == entry.size, "the size is known before")
    }
    guard
      let tree = try? ArchiveTree(archive, displayPath: "archive", limits: archiveLimits),
      let extraction = try? ArchiveExtraction(of: tree)
    else { return }
    try? extraction.write(to: "out/new", on: InMemoryFileSystem())
  }

  /// Tar archives, packed or not, as trees and as what unpacking them makes.
  static let tar = FuzzTarget(
    name: "tar",
    seeds: TarFuzzSeeds.all,
    words: [
      Array("ustar".utf8), Array("ustar  \0".utf8), Array("12 path=a/b\n".utf8),
      Array("10 size=5\n".utf8), Array("../".utf8), [0x1F, 0x8B], Array("BZh".utf8),
      [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], [0x80, 0, 0, 0, 0, 0, 0, 0], Array("0000000".utf8),
    ]
  ) { bytes in
    let mended = TarFuzzSeeds.withChecksums(bytes)
    guard let archive = try? TarArchive(parsing: mended, limits: archiveLimits) else { return }
    for entry in archive.entries where entry.kind == .regular {
      guard let contents = try? archive.contents(of: entry) else { continue }
      precondition(contents.count == entry.size, "the size is known before")
    }
    guard
      let tree = try? ArchiveTree(archive, displayPath: "archive", limits: archiveLimits),
      let extraction = try? ArchiveExtraction(of: tree)
    else { return }
    try? extraction.write(to: "out/new", on: InMemoryFileSystem())
  }
}
