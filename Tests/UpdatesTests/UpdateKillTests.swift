// Valise — tests of updates whose process is killed
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Installation
import Synchronization
import Testing
import ValiseFetching
import ValiseFiles
import ValiseTestKit

@testable import Updates

@Suite struct UpdateKillTests {
  /// What a process is told that installs an update and is killed.
  struct Job: Codable, Sendable {
    /// The application.
    var target: String
    /// The feed's item.
    var item: String
    /// The file at the address.
    var archive: String
    /// After how many changes the process is killed.
    var changes: Int
  }

  /// The disk, on which the process is killed before a change.
  final class KillingFileSystem: ForwardingFileSystem {
    let base: any FileSystem = DiskFileSystem()
    private let left: Mutex<Int>

    init(after changes: Int) { left = Mutex(changes) }

    /// How many changes the process may still make.
    var remaining: Int { left.withLock { $0 } }

    func willChange(_ path: FilePath) throws(FileError) {
      left.withLock { left in
        if left == 0 { kill(getpid(), SIGKILL) }
        left -= 1
      }
    }
  }

  /// Does a job on a file system.
  static func install(_ job: Job, on files: any FileSystem) throws {
    let archive = [UInt8](try Data(contentsOf: URL(fileURLWithPath: job.archive)))
    let installer = UpdateInstaller(
      on: files,
      fetcher: MemoryFetcher([InstallerWorld.address: .contents(archive, entityTag: "\"a\"")])
    )
    let found = ApplicationSearch(on: files).application(at: FilePath(job.target), domain: .user)
    let feed = try Appcast(parsing: [UInt8](job.item.utf8))
    let item = try #require(feed.items.first)
    _ = try installer.execute(try installer.plan(item, for: found, now: Signers.moment))
  }

  @Test("killed before many of its changes, the application on the disk is the old or the new one")
  func killed() async throws {
    let key = try UpdateKey()
    let signer = try Signers.identity("One")
    let old = MadeBundle(key: key, signer: signer)
    let archive = try MadeBundle(version: "2", key: key, signer: signer).archive()
    let shared = try TemporaryFolder()
    let file = try shared.write(archive, to: "One.zip")
    let item = try InstallerWorld.item(
      version: "2",
      enclosure: InstallerWorld.enclosure(
        InstallerWorld.address,
        archive,
        signedBy: key,
        length: archive.count
      ),
      deltas: ""
    )
    let disk = DiskFileSystem()
    let model = try TemporaryFolder()
    try old.write(to: model)
    let oldListing = try InstallerWorld.listing(FilePath(model.path("One.app")), on: disk)
    var job = Job(target: model.path("One.app"), item: item, archive: file, changes: .max)
    try Self.install(job, on: disk)
    let newListing = try InstallerWorld.listing(FilePath(job.target), on: disk)
    #expect(oldListing != newListing)
    let pristine = model.path(".One.app.valise-update/previous/One.app")
    let total = try changeCount(of: job, pristine)
    #expect(total > 40)
    var (olds, news) = (0, 0)
    for changes in 0..<total where changes.isMultiple(of: 3) || changes > total - 9 {
      let folder = try TemporaryFolder()
      job.target = folder.path("One.app")
      job.changes = changes
      try InstallerWorld.copy(pristine, to: FilePath(job.target), on: disk)
      await #expect(processExitsWith: .signal(SIGKILL)) { [job = job as Job] in
        try UpdateKillTests.install(job, on: KillingFileSystem(after: job.changes))
      }
      let found = try InstallerWorld.listing(FilePath(job.target), on: disk)
      #expect(found == oldListing || found == newListing, "after \(changes) changes")
      if found == oldListing { olds += 1 } else { news += 1 }
      try Self.install(job, on: disk)
      #expect(try InstallerWorld.listing(FilePath(job.target), on: disk) == newListing)
      let names = try disk.entries(of: FilePath(folder.path(".One.app.valise-update")))
      #expect(names.map { "\($0.name)" } == ["previous"], "after \(changes) changes")
    }
    #expect(olds > 10 && news > 0, "\(olds) \(news)")
  }

  /// How many changes a job makes.
  private func changeCount(of job: Job, _ pristine: String) throws -> Int {
    let folder = try TemporaryFolder()
    var job = job
    job.target = folder.path("One.app")
    try InstallerWorld.copy(pristine, to: FilePath(job.target), on: DiskFileSystem())
    let files = KillingFileSystem(after: .max)
    try Self.install(job, on: files)
    return .max - files.remaining
  }
}
