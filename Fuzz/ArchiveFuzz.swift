// Valise — fuzzing the reader of zip archives
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
}
