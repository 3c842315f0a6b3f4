// Valise — tests of updates where the user may not write, or where there is no room
// SPDX-License-Identifier: Apache-2.0

import Installation
import Testing
import ValiseFetching
import ValiseFiles

@testable import Updates

@Suite struct UpdateOwnerTests {
  private func world() throws -> InstallerWorld {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    try world.offer(MadeBundle(version: "2", key: key), signedBy: key)
    return world
  }

  @Test("an application of somebody else is left alone, with whose it is")
  func notOwned() throws {
    let world = try world()
    let owner = FileOwner(user: 0, group: 80)
    let files = OwnedFileSystem(base: world.files, user: 501, owner: owner)
    let error = InstallationError.notOwned("/Applications/One.app", owner: owner, user: 501)
    #expect(throws: UpdateInstallError.installation(error)) { try world.install(on: files) }
    #expect("\(error)".contains("belongs to user 0"))
    #expect("\(error)".contains("sudo"))
    #expect(world.application.version == "1")
    // Who has all privileges may.
    try world.install(
      on: OwnedFileSystem(base: world.files, user: 0, owner: .init(user: 0, group: 0))
    )
    #expect(world.application.version == "2")
  }

  @Test("a volume that takes nothing is named with its owner")
  func readOnly() throws {
    let world = try world()
    let owner = FileOwner(user: 501, group: 20)
    let files = OwnedFileSystem(base: world.files, user: 501, owner: owner, isReadOnly: true)
    let error = InstallationError.notWritable(
      folder: "/Applications",
      owner: owner,
      reason: "Read-only file system"
    )
    #expect(throws: UpdateInstallError.installation(error)) { try world.install(on: files) }
    #expect(world.application.version == "1")
  }

  @Test("without room nothing is fetched")
  func noRoom() throws {
    let world = try world()
    let owner = FileOwner(user: 501, group: 20)
    let installer = UpdateInstaller(on: world.files, fetcher: MemoryFetcher([:]))
    let plan = try installer.plan(try world.item, for: world.application, now: 0)
    let needed = plan.neededByteCount
    let files = OwnedFileSystem(base: world.files, user: 501, owner: owner, free: needed - 1)
    let error = InstallationError.noSpace("/Applications", needed: needed, free: needed - 1)
    #expect(throws: UpdateInstallError.installation(error)) {
      try world.install(on: files, fetcher: MemoryFetcher([:]))
    }
  }
}
