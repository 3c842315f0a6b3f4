// Valise — tests of updates that an attacker has made
// SPDX-License-Identifier: Apache-2.0

import Archives
import Installation
import Testing
import ValiseFetching
import ValiseFiles
import ValiseTestKit

@testable import Updates

@Suite struct UpdateAttackTests {
  /// Installs, which must fail; the old application and everything around it must be as before.
  private func failure(
    _ world: InstallerWorld,
    fetcher: (any Fetcher)? = nil,
    on files: (any FileSystem)? = nil,
    limits: UpdateInstallLimits = UpdateInstallLimits()
  ) throws -> UpdateInstallError {
    let before = try InstallerWorld.listing("/", on: world.files)
    var found: UpdateInstallError?
    do throws(UpdateInstallError) {
      let installer = UpdateInstaller(
        on: files ?? world.files,
        fetcher: fetcher ?? MemoryFetcher(world.pages),
        limits: limits
      )
      let plan = try installer.plan(
        try world.readItem(),
        for: world.application,
        now: Signers.moment
      )
      _ = try installer.execute(plan)
    } catch {
      found = error
    }
    #expect(try InstallerWorld.listing("/", on: world.files) == before)
    return try #require(found, "it was installed")
  }

  private func isBadSignature(_ error: UpdateInstallError) -> Bool {
    if case .refused(.badDownloadSignature) = error { true } else { false }
  }

  @Test("a replaced archive")
  func replacedArchive() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    let archive = try MadeBundle(version: "2", key: key).archive()
    try world.offer(archive, version: "2", signedBy: key)
    // As long as the genuine one, so that only the signature can tell.
    var other = archive
    other[archive.count / 2] ^= 1
    world.pages[InstallerWorld.address] = .contents(other)
    #expect(isBadSignature(try failure(world)))
  }

  @Test("an archive signed by another key, and one not signed at all")
  func otherKey() throws {
    let (key, other) = (try UpdateKey(), try UpdateKey())
    var world = try InstallerWorld(MadeBundle(key: key))
    let archive = try MadeBundle(version: "2", key: key).archive()
    try world.offer(archive, version: "2", signedBy: other)
    #expect(isBadSignature(try failure(world)))
    try world.offer(archive, version: "2")
    #expect(try failure(world) == .refused(.unsignedDownload))
  }

  @Test("key and signer changed together, also where a changed key was asked for")
  func bothChanged() throws {
    let (key, other) = (try UpdateKey(), try UpdateKey())
    let (one, two) = (try Signers.identity("One"), try Signers.identity("One"))
    var world = try InstallerWorld(MadeBundle(key: key, signer: one))
    let update = MadeBundle(version: "2", key: other, signer: two)
    try world.offer(try update.archive(), version: "2", signedBy: other)
    #expect(isBadSignature(try failure(world)))
    let before = try world.listing
    #expect(throws: UpdateInstallError.refused(.keyAndSignerChanged)) {
      try world.install(policy: UpdatePolicy(allowsKeyRotation: true))
    }
    #expect(try world.listing == before)
  }

  @Test("a signer of the same name, ad hoc code, and code that is broken")
  func otherSigner() throws {
    let (one, two) = (try Signers.identity("One"), try Signers.identity("One"))
    var world = try InstallerWorld(MadeBundle(signer: one))
    for update in [MadeBundle(version: "2", signer: two), MadeBundle(version: "2")] {
      try world.offer(try update.archive(), version: "2")
      #expect(
        try failure(world) == .refused(.otherSigner(installedTeam: nil, newTeam: nil))
      )
    }
    let folder = try TemporaryFolder()
    try MadeBundle(version: "2", signer: one).write(to: folder)
    try folder.write([1], to: "One.app/Contents/Resources/a.txt")
    try world.offer(try MadeBundle.zipped(folder), version: "2")
    guard case .refused(.invalidSignature(let reason)) = try failure(world) else {
      Issue.record("broken code")
      return
    }
    #expect(reason.contains("a.txt"))
  }

  @Test("a requirement that anybody satisfies vouches for nobody")
  func weakRequirement() throws {
    let (one, two) = (try Signers.identity("One"), try Signers.identity("Two"))
    let text = "identifier \"org.example.one\""
    var world = try InstallerWorld(MadeBundle(signer: one, requirement: text))
    try world.offer(MadeBundle(version: "2", signer: two))
    #expect(try failure(world) == .refused(.otherSigner(installedTeam: nil, newTeam: nil)))
  }

  @Test("another identifier, a lower version inside, and another version than the feed says")
  func otherApplication() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(version: "2", key: key))
    let other = MadeBundle(identifier: "org.example.two", version: "3", key: key)
    try world.offer(try other.archive(), version: "3", signedBy: key)
    #expect(
      try failure(world)
        == .refused(.otherIdentifier(installed: "org.example.one", new: "org.example.two"))
    )
    let old = try MadeBundle(version: "1", key: key).archive()
    try world.offer(old, version: "3", signedBy: key)
    #expect(try failure(world) == .refused(.otherVersion(item: "3", new: "1")))
    try world.offer(old, version: "1", signedBy: key)
    #expect(try failure(world) == .refused(.downgrade(installed: "2", new: "1")))
    let without = try MadeBundle(version: "3").archive()
    try world.offer(without, version: "3", signedBy: key)
    #expect(try failure(world) == .refused(.keyRemoved))
  }

  @Test("an application that nobody vouches for is never updated")
  func nothingToTrust() throws {
    var world = try InstallerWorld(MadeBundle())
    let key = try UpdateKey()
    try world.offer(MadeBundle(version: "2"), signedBy: key)
    #expect(try failure(world) == .refused(.nothingToTrust))
  }

  @Test("an archive that is swapped after it was checked is not the one that is unpacked")
  func swapped() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    try world.offer(MadeBundle(version: "2", key: key), signedBy: key)
    let evil = try MadeBundle(version: "2", key: key, extra: [("evil", [6, 6, 6])]).archive()
    let files = SwappingFileSystem(world.files, contents: evil)
    try world.install(on: files)
    // The swap has happened, and nothing came of it.
    #expect(files.swapCount == 1)
    #expect(world.application.version == "2")
    #expect(try !world.listing.contains { $0.hasPrefix("evil") })
  }

  @Test("where the signer alone vouches, the file that is swapped is not unpacked either")
  func swappedUnsigned() throws {
    let signer = try Signers.identity("One")
    var world = try InstallerWorld(MadeBundle(signer: signer))
    try world.offer(MadeBundle(version: "2", signer: signer))
    let evil = try MadeBundle(version: "2", extra: [("evil", [6, 6, 6])]).archive()
    let files = SwappingFileSystem(world.files, contents: evil)
    try world.install(on: files)
    #expect(files.swapCount == 1)
    #expect(try !world.listing.contains { $0.hasPrefix("evil") })
  }

  /// An archive that a program makes entry by entry: name, mode, contents.
  private func archive(_ entries: [(name: String, mode: Int, text: String)]) throws -> [UInt8] {
    let list = entries.map { "(\"\($0.name)\", \($0.mode), \($0.text))" }
      .joined(separator: ", ")
    let program = """
      import io, sys, zipfile
      file = io.BytesIO()
      with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
          for name, mode, text in [\(list)]:
              entry = zipfile.ZipInfo(name)
              entry.create_system = 3
              entry.external_attr = mode << 16
              entry.compress_type = zipfile.ZIP_DEFLATED
              archive.writestr(entry, text)
      sys.stdout.buffer.write(file.getvalue())
      """
    let outcome = try ExternalTool.run("python3", ["-c", program])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  @Test(
    "archives that would write elsewhere, act for others, or are no application",
    arguments: [
      ("../../evil", 0o100644, "\"x\""), ("/evil", 0o100644, "\"x\""),
      ("One.app/link", 0o120777, "\"../../../etc\""), ("One.app/link", 0o120777, "\"/etc\""),
      ("One.app/tool", 0o104755, "\"x\""), ("One.app/tool", 0o102755, "\"x\""),
      ("One.app/device", 0o020666, "\"\""), ("One.app/pipe", 0o010666, "\"\""),
      ("Two.app/x", 0o100644, "\"x\""), ("Three.txt", 0o100644, "\"x\""),
    ]
  )
  func hostile(name: String, mode: Int, text: String) throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    // All but the last two have the application; the last but one has it too.
    let isAlone = name == "Three.txt"
    let own = [("One.app/Contents/Info.plist", 0o100644, "\"<plist/>\"")]
    let bytes = try archive((isAlone ? [] : own) + [(name, mode, text)])
    try world.offer(bytes, version: "2", signedBy: key)
    let error = try failure(world)
    switch error {
    case .badArchive(let reason):
      #expect(
        name.hasSuffix("evil") || name.hasSuffix("link") || name.hasSuffix("device")
          || name.hasSuffix("pipe"),
        "\(reason)"
      )
    case .actsForOthers("One.app/tool", let found): #expect(Int(found) == mode & 0o7777)
    case .noSingleBundle(let reason):
      #expect(reason.contains(isAlone ? "no bundle" : "One.app, Two.app"), "\(reason)")
    default: Issue.record("\(name): \(error)")
    }
  }

  @Test("a bomb, a download that does not end, one that ends early, and one that is cut")
  func sizes() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    let bomb = try archive([("One.app/big", 0o100644, "b\"0\" * 50000000")])
    try world.offer(bomb, version: "2", signedBy: key)
    let limits = UpdateInstallLimits(archive: ArchiveLimits(totalByteCount: 10 << 20))
    guard case .badArchive(let reason) = try failure(world, limits: limits) else {
      Issue.record("bomb")
      return
    }
    #expect(reason.contains("50000000 is more than the 10485760"))
    let archive = try MadeBundle(version: "2", key: key).archive()
    try world.offer(archive, version: "2", signedBy: key, length: archive.count - 1)
    #expect(
      try failure(world)
        == .fetch(.tooLarge(limit: Int64(archive.count - 1)), address: InstallerWorld.address)
    )
    try world.offer(archive, version: "2", signedBy: key, length: archive.count + 1)
    #expect(
      try failure(world)
        == .wrongLength(stated: Int64(archive.count + 1), actual: Int64(archive.count))
    )
    try world.offer(Array(archive.dropLast(30)), version: "2", signedBy: key)
    guard case .badArchive = try failure(world) else {
      Issue.record("cut")
      return
    }
    let large = UpdateInstallLimits(downloadByteCount: 100)
    try world.offer(archive, version: "2", signedBy: key)
    #expect(
      try failure(world, limits: large) == .tooLarge(stated: Int64(archive.count), limit: 100)
    )
    world.pages[InstallerWorld.address] = .redirection("http://example.org/One.zip")
    #expect(
      try failure(world)
        == .fetch(
          .redirection(from: InstallerWorld.address, to: "http://example.org/One.zip"),
          address: InstallerWorld.address
        )
    )
  }

  @Test(
    "what is no archive that is read is named",
    arguments: [
      ([UInt8]("xar!".utf8), "a package"),
      ([UInt8]("AA01".utf8), "an Apple Archive"),
      (
        [UInt8](repeating: 0, count: 600) + Array("koly".utf8) + [UInt8](repeating: 0, count: 508),
        "a disk image"
      ),
    ]
  )
  func otherKinds(bytes: [UInt8], name: String) throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    try world.offer(bytes, version: "2", signedBy: key)
    #expect(try failure(world) == .unsupportedDownload(name))
  }

  @Test("an interrupted download without a way to go on leaves nothing")
  func brokenOff() throws {
    let key = try UpdateKey()
    var world = try InstallerWorld(MadeBundle(key: key))
    let archive = try MadeBundle(version: "2", key: key).archive()
    try world.offer(archive, version: "2", signedBy: key)
    let broken = BreakingFetcher(MemoryFetcher(world.pages), after: 10)
    #expect(
      try failure(world, fetcher: broken)
        == .fetch(
          .truncated(expected: Int64(archive.count), received: 10),
          address: InstallerWorld.address
        )
    )
  }

  @Test("a folder for the work that somebody else has put there is not used")
  func foreignHold() throws {
    let key = try UpdateKey()
    let hold: FilePath = "/Applications/.One.app.valise-update"
    for isLink in [true, false] {
      var world = try InstallerWorld(MadeBundle(key: key))
      try world.offer(MadeBundle(version: "2", key: key), signedBy: key)
      if isLink {
        try world.files.createDirectories(at: "/elsewhere", mode: 0o700)
        try world.files.createSymbolicLink(at: hold, target: Array("/elsewhere".utf8))
      } else {
        try world.files.createDirectory(at: hold, mode: 0o777)
      }
      #expect(try failure(world) == .installation(.foreignHold("\(hold)")))
    }
  }
}

extension InstallerWorld {
  /// The item, for work with typed errors.
  fileprivate func readItem() throws(UpdateInstallError) -> AppcastItem {
    do { return try item } catch { throw .unreadableBundle("\(error)") }
  }
}
