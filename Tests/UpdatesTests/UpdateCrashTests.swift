// Valise — tests of updates that end after any of their steps
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Installation
import Testing
import ValiseFetching
import ValiseFiles
import ValiseTestKit

@testable import Updates

@Suite struct UpdateCrashTests {
  /// What the tests share: made once, since signing takes a while.
  private struct Parts {
    let key: UpdateKey
    let old: MadeBundle
    let archive: [UInt8]
    let newListing: [String]

    init() throws {
      let signer = try Signers.identity("One")
      key = try UpdateKey()
      old = MadeBundle(key: key, signer: signer)
      let new = MadeBundle(version: "2", key: key, signer: signer)
      archive = try new.archive()
      var world = try InstallerWorld(old)
      try world.offer(archive, version: "2", signedBy: key, tag: "\"a\"")
      try world.install()
      newListing = try world.listing
    }

    /// A world in which the update waits.
    func world(canExchange: Bool = true) throws -> InstallerWorld {
      var world = try InstallerWorld(old, canExchange: canExchange)
      try world.offer(archive, version: "2", signedBy: key, tag: "\"a\"")
      return world
    }
  }

  /// Checks that a run brings everything to its end: the new version, and the old one kept.
  private func finish(
    _ world: InstallerWorld,
    _ old: [String],
    _ new: [String],
    _ place: String
  ) throws {
    try world.install()
    #expect(try world.listing == new, "\(place)")
    let hold: FilePath = "/Applications/.One.app.valise-update"
    #expect(try world.files.entries(of: hold).map { "\($0.name)" } == ["previous"], "\(place)")
    let kept = try InstallerWorld.listing(FilePath("\(hold)/previous"), on: world.files)
    // A second installation of the new version keeps that one.
    let bundles = [old, new].map { ["One.app/ 755"] + $0.map { "One.app/" + $0 } }
    #expect(bundles.contains(kept), "\(place)")
  }

  @Test("stopped after any change, the application is the old or the new one, whole")
  func everyChange() throws {
    let parts = try Parts()
    var (olds, news) = (0, 0)
    for changes in 0..<500 {
      let world = try parts.world()
      let old = try world.listing
      let files = StoppingFileSystem(world.files, after: changes)
      // What it says of its own end is no matter here.
      _ = try? world.install(on: files)
      let found = try world.listing
      #expect(found == old || found == parts.newListing, "after \(changes) changes")
      if found == old { olds += 1 } else { news += 1 }
      try finish(world, old, parts.newListing, "after \(changes) changes")
      guard files.hasStopped else { break }
    }
    #expect(olds > 30 && olds < 200, "\(olds)")
    #expect(news > 3 && news < 50, "\(news)")
  }

  @Test("where folders cannot be exchanged, the next run puts back what was moved aside")
  func withoutExchange() throws {
    let parts = try Parts()
    var missing = 0
    for changes in 0..<500 {
      let world = try parts.world(canExchange: false)
      let old = try world.listing
      let files = StoppingFileSystem(world.files, after: changes)
      _ = try? world.install(on: files)
      if try world.files.exists(InstallerWorld.target) {
        let found = try world.listing
        #expect(found == old || found == parts.newListing, "after \(changes) changes")
      } else {
        missing += 1
      }
      // Opening the folder beside the application is enough to have it back.
      _ = try ApplicationHold(of: InstallerWorld.target, on: world.files)
      let found = try world.listing
      #expect(found == old || found == parts.newListing, "after \(changes) changes")
      try finish(world, old, parts.newListing, "after \(changes) changes")
      guard files.hasStopped else { break }
    }
    // Between two renames only.
    #expect(missing == 1)
  }

  @Test("going back, stopped after any change", arguments: [true, false])
  func goingBack(canExchange: Bool) throws {
    let parts = try Parts()
    for changes in 0..<100 {
      let world = try parts.world(canExchange: canExchange)
      let old = try world.listing
      try world.install()
      let files = StoppingFileSystem(world.files, after: changes)
      let installer = UpdateInstaller(on: files, fetcher: MemoryFetcher([:]))
      _ = try? installer.rollBack(world.application, now: Signers.moment)
      let hold = try ApplicationHold(of: InstallerWorld.target, on: world.files)
      let found = try world.listing
      let kept = try InstallerWorld.listing(hold.previousBundle, on: world.files)
      let both = [found, kept]
      #expect(
        both == [old, parts.newListing] || both == [parts.newListing, old],
        "after \(changes) changes"
      )
      guard files.hasStopped else { break }
    }
  }

  @Test("one change that fails leaves the application as it was, or the new one in its place")
  func oneFailure() throws {
    let parts = try Parts()
    for changes in 0..<120 {
      let world = try parts.world()
      let old = try world.listing
      world.files.failOnce(after: changes)
      let isInstalled = (try? world.install()) != nil
      let found = try world.listing
      #expect(found == old || found == parts.newListing, "after \(changes) changes")
      if isInstalled { #expect(found == parts.newListing, "after \(changes) changes") }
      world.files.stopFailing()
      try finish(world, old, parts.newListing, "after \(changes) changes")
    }
  }
}
