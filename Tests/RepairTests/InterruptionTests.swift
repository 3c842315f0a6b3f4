// Valise — tests of repairs that are killed after any of their steps
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

@testable import Repair

@Suite struct InterruptionTests {
  /// A framework on the disk that has lost its links, with something to move, to strip and to link.
  private func framework() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(BrokenBundle.code(), to: "Lib.framework/Versions/A/Lib", mode: 0o644)
    try folder.write([2], to: "Lib.framework/Versions/A/Headers/Lib.h")
    try folder.write([3], to: "Lib.framework/Resources/a.txt")
    try folder.write([4], to: "Lib.framework/Resources/de.lproj/b.strings", mode: 0o600)
    try folder.write([5], to: "Lib.framework/.DS_Store")
    try folder.write(BrokenBundle.code(), to: "Lib.framework/Lib", mode: 0o644)
    return folder
  }

  /// Every entry with its mode and contents.
  private func listing(_ path: String) throws -> [String] {
    let disk = DiskFileSystem()
    let tree = try disk.tree(at: FilePath(path))
    var lines: [String] = []
    try tree.walk { (place, kind) throws(FileError) in
      let mode = String(try tree.status(of: place).mode, radix: 8)
      switch kind {
      case .directory, .special: lines.append("\(place)/ \(mode)")
      case .symbolicLink: lines.append("\(place) -> \(try tree.linkTarget(of: place))")
      case .regular:
        lines.append("\(place) \(mode) \(try tree.contents(of: place, limit: 1 << 20))")
      }
      return true
    }
    return lines
  }

  private func plan(_ folder: TemporaryFolder) throws -> RepairPlan {
    let path = FilePath(folder.path("Lib.framework"))
    return try RepairPlanner.plan(for: DiskFileSystem().tree(at: path), name: "Lib.framework")
  }

  private func repair(_ folder: TemporaryFolder, on files: any FileSystem) throws {
    try RepairExecutor.execute(
      try plan(folder),
      at: FilePath(folder.path("Lib.framework")),
      on: files
    )
  }

  /// The disk for a program that is killed after some changes, and clears nothing away.
  private func interrupted(
    after changes: Int,
    canExchange: Bool = true
  ) -> StoppingFileSystem {
    StoppingFileSystem(
      DiskFileSystem(temporaries: nil),
      after: changes,
      isBlindAfterwards: true,
      canExchange: canExchange
    )
  }

  /// The trees before and after a repair.
  private func states() throws -> (old: [String], new: [String]) {
    let folder = try framework()
    let old = try listing(folder.path("Lib.framework"))
    try repair(folder, on: DiskFileSystem())
    let new = try listing(folder.path("Lib.framework"))
    #expect(new.contains("Lib -> \(Array("Versions/Current/Lib".utf8))"))
    #expect(old != new)
    return (old, new)
  }

  @Test("killed after any step, the bundle is the old or the new one, and can be repaired again")
  func everyStep() throws {
    let (old, new) = try states()
    var olds = 0
    var news = 0
    for changes in 0..<1000 {
      let folder = try framework()
      let files = interrupted(after: changes)
      // What it says of its own end is no matter here.
      try? repair(folder, on: files)
      let found = try listing(folder.path("Lib.framework"))
      #expect(found == old || found == new, "after \(changes) changes")
      if found == old { olds += 1 } else { news += 1 }
      try repair(folder, on: DiskFileSystem())
      #expect(try listing(folder.path("Lib.framework")) == new, "after \(changes) changes")
      #expect(try plan(folder).isEmpty)
      guard files.hasStopped else { break }
    }
    // Each entry is made, and the old ones are removed one by one when the new tree is in place.
    #expect(olds > 20 && olds < 100)
    #expect(news > 10 && news < 100)
  }

  @Test("where folders cannot be exchanged, the old one is never gone before the new one is whole")
  func withoutExchange() throws {
    let (old, new) = try states()
    var inBetween = 0
    for changes in 0..<1000 {
      let folder = try framework()
      let files = interrupted(after: changes, canExchange: false)
      try? repair(folder, on: files)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let trees = try names.map { try listing(folder.path($0)) }
      #expect(trees.contains(old) || trees.contains(new), "after \(changes) changes")
      if names.contains("Lib.framework") {
        let found = try listing(folder.path("Lib.framework"))
        #expect(found == old || found == new, "after \(changes) changes")
      } else {
        // Between two renames: both are there under names of their own.
        #expect(trees.contains(old) && trees.contains(new), "after \(changes) changes")
        #expect(names.allSatisfy { $0.hasPrefix(".Lib.framework.valise-") })
        inBetween += 1
      }
      guard files.hasStopped else { break }
    }
    #expect(inBetween == 1)
  }
}
