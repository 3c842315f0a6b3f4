// Valise — tests of installing updates that can be trusted
// SPDX-License-Identifier: Apache-2.0

import Installation
import Testing
import ValiseFetching
import ValiseFiles
import ValiseTestKit

@testable import Updates

@Suite struct UpdateInstallerTests {
  @Test("an update that the key signed takes the place, and the old version is kept")
  func byKey() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    let old = try world.listing
    try world.offer(MadeBundle(version: "2", key: key), signedBy: key)
    let size = try #require(try world.item.enclosure?.length)
    let result = try world.install()
    #expect(world.application.version == "2")
    #expect(result.oldVersion == "1")
    #expect(result.newVersion == "2")
    #expect(result.trust == .updateKey)
    #expect(result.restart == .none)
    #expect(
      result.steps == [
        .downloading(address: InstallerWorld.address, from: 0), .downloaded(byteCount: size),
        .verifiedDownload, result.steps[3], .trusted(.updateKey),
        .carriedOver(attributes: [], keepsOwner: true), .replaced(from: "1", to: "2"),
      ]
    )
    guard case .unpacked(let entries, _) = result.steps[3] else {
      Issue.record("\(result.steps)")
      return
    }
    #expect(entries == 7)
    #expect(try InstallerWorld.listing(result.previous, on: world.files) == old)
    #expect(try world.names == [".One.app.valise-update", "One.app"])
    let hold = try world.files.entries(of: "/Applications/.One.app.valise-update")
    #expect(hold.map { "\($0.name)" } == ["previous"])
  }

  @Test("tar archives are installed too", arguments: ["-c", "-cz", "-cj", "-cJ"])
  func tar(option: String) throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    let folder = try TemporaryFolder()
    try MadeBundle(version: "2", key: key).write(to: folder)
    let tar = try ExternalTool.run("tar", [option, "-f", "-", "."], folder: folder.path)
    try #require(tar.status == 0, "\(tar.errors)")
    try world.offer(tar.output, version: "2", signedBy: key)
    let result = try world.install()
    #expect(result.newVersion == "2")
    #expect(result.trust == .updateKey)
    #expect(world.application.version == "2")
  }

  @Test("what was downloaded ahead is installed without the web, and anew when it was changed")
  func downloadedAhead() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    let archive = try MadeBundle(version: "2", key: key).archive()
    try world.offer(archive, version: "2", signedBy: key)
    let online = UpdateInstaller(on: world.files, fetcher: MemoryFetcher(world.pages))
    let plan = try online.plan(world.item, for: world.application, now: 0)
    #expect(try online.downloaded(plan) == nil)
    try online.download(plan)
    #expect(try online.downloaded(plan) != nil)
    #expect(world.application.version == "1")

    let place: FilePath = "/Applications/.One.app.valise-update/archive"
    try world.files.remove(place)
    let junk = [UInt8](repeating: 7, count: archive.count)
    try world.files.createFile(at: place, contents: junk, mode: 0o600)
    let offline = UpdateInstaller(on: world.files, fetcher: MemoryFetcher([:]))
    #expect(throws: UpdateInstallError.self) { try offline.execute(plan) }
    #expect(world.application.version == "1")
    try online.download(plan)
    #expect(try offline.execute(plan).newVersion == "2")
    #expect(world.application.version == "2")
  }

  @Test("going back exchanges both versions, and again returns")
  func goingBack() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    let old = try world.listing
    try world.offer(MadeBundle(version: "2", key: key), signedBy: key)
    let installer = UpdateInstaller(on: world.files, fetcher: MemoryFetcher(world.pages))
    #expect(try installer.previous(of: world.application) == nil)
    let target = InstallerWorld.target
    #expect(throws: UpdateInstallError.installation(.nothingKept("\(target)"))) {
      try installer.rollBack(world.application, now: Signers.moment)
    }
    try world.install()
    let new = try world.listing
    #expect(try installer.previous(of: world.application)?.version == "1")
    let result = try installer.rollBack(world.application, now: Signers.moment)
    #expect(result.steps == [.replaced(from: "2", to: "1")])
    #expect(try world.listing == old)
    #expect(try installer.previous(of: world.application)?.version == "2")
    try installer.rollBack(world.application, now: Signers.moment)
    #expect(try world.listing == new)
    // A kept version that somebody has made another application of is not gone back to.
    let info = FilePath("\(result.previous)/Contents/Info.plist")
    let bytes = try world.files.contents(of: info, limit: 1 << 20)
    let text = String(decoding: bytes, as: UTF8.self)
    try world.files.remove(info)
    try world.files.createFile(
      at: info,
      contents: [UInt8](text.replacing("org.example.one", with: "org.example.two").utf8),
      mode: 0o644
    )
    #expect(
      throws: UpdateInstallError.refused(
        .otherIdentifier(installed: "org.example.one", new: "org.example.two")
      )
    ) {
      try installer.rollBack(world.application, now: Signers.moment)
    }
    #expect(try world.listing == new)
  }

  @Test("a second update keeps only the version before it")
  func second() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    for version in ["2", "3"] {
      try world.offer(MadeBundle(version: version, key: key), signedBy: key)
      try world.install()
    }
    let installer = UpdateInstaller(on: world.files, fetcher: MemoryFetcher([:]))
    #expect(world.application.version == "3")
    #expect(try installer.previous(of: world.application)?.version == "2")
  }

  @Test("the signer's own requirement vouches where there is no key")
  func bySigner() throws {
    let signer = try Signers.identity("One")
    var world = try InstallerWorld(MadeBundle(signer: signer))
    let update = MadeBundle(version: "2", signer: signer)
    try world.offer(try update.archive(), version: "2")
    #expect(try world.install().trust == .codeSignature)
    #expect(world.application.version == "2")
  }

  @Test("a key may change when the signer goes on, if that was asked for")
  func rotation() throws {
    let signer = try Signers.identity("One")
    let (old, new) = (try UpdateKey(), try UpdateKey())
    var world = try InstallerWorld(MadeBundle(key: old, signer: signer))
    let update = MadeBundle(version: "2", key: new, signer: signer)
    try world.offer(try update.archive(), version: "2", signedBy: new)
    expectRefusal(in: world, isDownloadSignature)
    let policy = UpdatePolicy(allowsKeyRotation: true)
    #expect(try world.install(policy: policy).trust == .codeSignature)
    #expect(world.application.version == "2")
  }

  private func isDownloadSignature(_ refusal: UpdateRefusal) -> Bool {
    if case .badDownloadSignature = refusal { true } else { false }
  }

  private func expectRefusal(in world: InstallerWorld, _ isExpected: (UpdateRefusal) -> Bool) {
    do {
      try world.install()
      Issue.record("it was installed")
    } catch UpdateInstallError.refused(let refusal) {
      #expect(isExpected(refusal), "\(refusal)")
    } catch {
      Issue.record(error)
    }
  }

  @Test("a delta is tried first, and the whole archive follows when it is of no use")
  func deltas() throws {
    let key = try UpdateKey()
    let folder = try TemporaryFolder()
    try MadeBundle(key: key).write(to: folder, as: "Old.app")
    let update = MadeBundle(version: "2", key: key)
    try update.write(to: folder, as: "New.app")
    let disk = DiskFileSystem()
    try DeltaMaker(on: disk).make(
      from: FilePath(folder.path("Old.app")),
      to: FilePath(folder.path("New.app")),
      at: FilePath(folder.path("delta"))
    )
    let good = try folder.read("delta")
    let address = "https://example.org/One.delta"
    for (name, delta, signer) in [
      ("good", good, key), ("damaged", Array(good.dropLast(9)), key),
      ("foreign", good, try UpdateKey()),
    ] {
      var world = try InstallerWorld(MadeBundle(key: key))
      let enclosure = try InstallerWorld.enclosure(
        address,
        delta,
        signedBy: signer,
        length: delta.count,
        more: "sparkle:version=\"2\" sparkle:deltaFrom=\"1\""
      )
      try world.offer(try update.archive(), version: "2", signedBy: key, deltas: enclosure)
      world.pages[address] = .contents(delta)
      let result = try world.install()
      #expect(world.application.version == "2")
      #expect(result.trust == .updateKey)
      let isGood = name == "good"
      #expect(result.steps.contains(.appliedDelta) == isGood, "\(name): \(result.steps)")
      #expect(result.steps.first == .downloading(address: address, from: 0))
      let fellBack = result.steps.contains { if case .gaveUpDelta = $0 { true } else { false } }
      #expect(fellBack == !isGood, "\(name): \(result.steps)")
    }
  }

  @Test("a download that broke off goes on where it was")
  func resuming() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    let archive = try MadeBundle(version: "2", key: key).archive()
    try world.offer(archive, version: "2", signedBy: key, tag: "\"a\"")
    let item = try world.item
    let broken = BreakingFetcher(MemoryFetcher(world.pages), after: 100)
    let failure = UpdateInstallError.fetch(
      .truncated(expected: Int64(archive.count), received: 100),
      address: InstallerWorld.address
    )
    #expect(throws: failure) { try world.install(fetcher: broken) }
    #expect(world.application.version == "1")
    let kept = try world.files.status(of: "/Applications/.One.app.valise-update/archive")
    #expect(kept.size == 100)
    let result = try world.install()
    #expect(result.steps.first == .downloading(address: InstallerWorld.address, from: 100))
    #expect(world.application.version == "2")
    // A server that says that nothing has changed, and has, makes it begin anew.
    var other = try InstallerWorld(MadeBundle(key: key))
    try other.offer(archive, version: "2", signedBy: key, tag: "\"a\"")
    var wrong = archive
    wrong[50] ^= 1
    let earlier = BreakingFetcher(
      MemoryFetcher([InstallerWorld.address: .contents(wrong, entityTag: "\"a\"")]),
      after: 100
    )
    #expect(throws: failure) { try other.install(fetcher: earlier) }
    let anew = try other.install().steps
    #expect(anew.contains(.downloading(address: InstallerWorld.address, from: 100)))
    #expect(anew.contains { if case .downloadingAnew = $0 { true } else { false } })
    #expect(anew.contains(.downloading(address: InstallerWorld.address, from: 0)))
    #expect(item.version.text == "2")
    #expect(other.application.version == "2")
  }

  @Test("what a user has put on the application stays, and what speaks of contents does not")
  func attributes() throws {
    let key = try UpdateKey()
    let quarantine = "user.com.apple.quarantine"
    for keeps in [true, false] {
      var world = try InstallerWorld(MadeBundle(key: key))
      for name in [
        "user.com.apple.metadata:_kMDItemUserTags", quarantine, "user.com.apple.FinderInfo",
        "user.com.apple.cs.CodeDirectory", "security.capability",
      ] {
        try world.files.setExtendedAttribute(name, to: [7], of: InstallerWorld.target)
      }
      try world.offer(MadeBundle(version: "2", key: key), signedBy: key)
      let result = try world.install(policy: UpdatePolicy(keepsQuarantine: keeps))
      let found = try world.files.extendedAttributes(of: InstallerWorld.target)
      let expected = ["user.com.apple.metadata:_kMDItemUserTags"] + (keeps ? [quarantine] : [])
      #expect(found.keys.sorted() == expected)
      #expect(result.steps.contains(.carriedOver(attributes: expected, keepsOwner: true)))
    }
  }

  @Test("a running application is replaced only when that was asked for")
  func running() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    try world.offer(MadeBundle(version: "2", key: key), signedBy: key)
    let own = RunningProgram(number: 7, executable: "/Applications/One.app/Contents/MacOS/One")
    let other = RunningProgram(number: 8, executable: "/Applications/One.app.old/One")
    #expect(throws: UpdateInstallError.installation(.running([own]))) {
      try world.install(running: [other, own])
    }
    #expect(world.application.version == "1")
    let result = try world.install(
      running: [other, own],
      policy: UpdatePolicy(replacesRunning: true)
    )
    #expect(result.restart == .app)
    #expect(world.application.version == "2")
  }

  @Test("applications that nobody may replace are left alone")
  func untouchable() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    try world.offer(MadeBundle(version: "2", key: key), signedBy: key)
    let item = try world.item
    let installer = UpdateInstaller(on: world.files, fetcher: MemoryFetcher(world.pages))
    let search = ApplicationSearch(on: world.files)
    let system = search.application(at: InstallerWorld.target, domain: .system)
    #expect(
      throws: UpdateInstallError.installation(.systemApplication("\(InstallerWorld.target)"))
    ) { try installer.plan(item, for: system, now: 0) }
    let hidden: FilePath = "/private/AppTranslocation/X/d"
    try world.files.createDirectories(at: hidden)
    try world.files.rename(InstallerWorld.target, to: "/private/AppTranslocation/X/d/One.app")
    let path: FilePath = "/private/AppTranslocation/X/d/One.app"
    let moved = search.application(at: path, domain: .local)
    #expect(throws: UpdateInstallError.installation(.translocated("\(path)"))) {
      try installer.plan(item, for: moved, now: 0)
    }
  }

  @Test("a plan says what would be done, and does nothing")
  func plan() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    let archive = try MadeBundle(version: "2", key: key).archive()
    try world.offer(archive, version: "2", signedBy: key)
    let before = try InstallerWorld.listing("/", on: world.files)
    let installer = UpdateInstaller(on: world.files, fetcher: MemoryFetcher(world.pages))
    let plan = try installer.plan(try world.item, for: world.application, now: 5)
    #expect(plan.downloads.map(\.address) == [InstallerWorld.address])
    #expect(plan.downloads.map(\.byteCount) == [Int64(archive.count)])
    #expect(plan.neededByteCount > Int64(archive.count * 2))
    #expect(plan.runningPrograms == [])
    #expect(plan.discardedPrevious == nil)
    #expect(try InstallerWorld.listing("/", on: world.files) == before)
  }

  @Test("where folders cannot be exchanged, they are moved one after the other")
  func withoutExchange() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key), canExchange: false)
    try world.offer(MadeBundle(version: "2", key: key), signedBy: key)
    try world.install()
    #expect(world.application.version == "2")
    let installer = UpdateInstaller(on: world.files, fetcher: MemoryFetcher([:]))
    try installer.rollBack(world.application, now: 0)
    #expect(world.application.version == "1")
    #expect(try installer.previous(of: world.application)?.version == "2")
  }
}

/// A web whose connection breaks off after some bytes.
struct BreakingFetcher: Fetcher {
  private let web: MemoryFetcher
  private let limit: Int

  init(_ web: MemoryFetcher, after limit: Int) {
    self.web = web
    self.limit = limit
  }

  func fetch(
    _ requests: [FetchRequest],
    parallel: Int,
    receive: (Int, FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    try web.fetch(requests, parallel: parallel) { number, event in
      guard case .contents(let bytes) = event else {
        if case .end = event { return .proceed }
        if case .failure = event { return .proceed }
        return receive(number, event)
      }
      _ = receive(number, .contents([UInt8](bytes.prefix(limit))))
      let error = FetchError.truncated(expected: Int64(bytes.count), received: Int64(limit))
      return receive(number, .failure(error))
    }
  }
}
