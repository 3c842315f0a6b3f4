// Valise — tests of valise update install and rollback
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseFetching
import ValiseTestKit

@Suite struct UpdateInstallCommandTests {
  let world: UpdateCommandWorld

  init() throws { world = try UpdateCommandWorld() }

  static func address(_ name: String) -> String { UpdateCommandWorld.address(name) }

  func install(_ name: String, version: String) throws {
    try world.install(UpdateRelease(name, version: version))
  }

  /// Packs a version of an application and puts it on the web.
  ///
  /// - Returns: The item of the feed.
  func publish(
    _ name: String,
    version: String,
    key: UpdateCommandWorld.Key = .own,
    inside: String = ""
  ) throws -> String {
    var release = UpdateRelease(name, version: version)
    release.key = key
    release.inside = inside
    return try world.publish(release)
  }

  func installed(_ name: String) throws -> String {
    let bytes = try world.folder.read("Applications/\(name).app/Contents/Resources/data")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("an update is shown, installed, told of, and taken back")
  func wholeWay() throws {
    try install("Alpha", version: "1")
    world.feed(Self.address("Alpha"), try publish("Alpha", version: "2"))
    let plan = world.update("install", "Alpha", "--dry-run")
    #expect(plan.status == 0)
    #expect(plan.output.hasPrefix("Alpha  1  2  "))
    #expect(plan.output.hasSuffix("  would be installed\n"))
    #expect(try installed("Alpha") == "1")

    let run = world.update("install", "Alpha", now: 60)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("1 update, "))
    #expect(run.output.hasSuffix("  installed, trusted by the key for updates\n"))
    #expect(try installed("Alpha") == "2")
    #expect(world.update("list", "--exit-code").status == 0)

    let again = world.update("install", "Alpha")
    #expect(again.output == "Alpha  2  up to date\n")
    #expect(again.status == 0)

    let shown = world.update("rollback", "Alpha", "--dry-run")
    #expect(shown.output == "Alpha  2  1  would be put back\n")
    #expect(try installed("Alpha") == "2")
    let back = world.update("rollback", "Alpha", "--json", now: 120)
    #expect(back.errors == "")
    #expect(try back.document()["to"] as? String == "1")
    #expect(try installed("Alpha") == "1")
    #expect(world.update("rollback", "Alpha").output == "Alpha  1  2  put back\n")
    #expect(try installed("Alpha") == "2")

    let entries = try world.update("history", "--json").entries("entries")
    #expect(entries.map { $0["action"] as? String } == ["install", "rollback", "rollback"])
    #expect(entries.first?["to"] as? String == "2")
    #expect(entries.first?["trust"] as? String == "update-key")
    #expect(entries.first?["source"] as? String == "https://example.org/Alpha-2.zip")
    #expect(entries.first?["time"] as? String == "1970-01-01T00:01:00Z")
  }

  @Test("all are installed, what fails holds up nothing and stays as it was")
  func all() throws {
    for name in ["Alpha", "Beta", "Delta", "Gamma", "Major", "New"] {
      try install(name, version: "1")
    }
    world.feed(Self.address("Alpha"), try publish("Alpha", version: "2", key: .other))
    world.feed(Self.address("Beta"), try publish("Beta", version: "2"))
    world.feed(Self.address("Delta"), try publish("Delta", version: "2"))
    world.feed(
      Self.address("Major"),
      try publish(
        "Major",
        version: "3",
        inside: "<sparkle:minimumAutoupdateVersion>2</sparkle:minimumAutoupdateVersion>"
      )
    )
    world.feed(Self.address("New"), try publish("New", version: "1"))
    #expect(world.update("skip", "Delta").status == 0)
    let run = world.update("install", "--all")
    #expect(run.status == 2)
    #expect(run.errors.contains("error: Gamma: the server answered with status 404\n"))
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.map { $0.prefix { $0 != " " } } == ["Alpha", "Beta", "Delta", "Gamma", "Major"])
    #expect(lines.first?.contains("failed: ") == true)
    #expect(lines.dropFirst().first?.hasSuffix("installed, trusted by the key for updates") == true)
    #expect(lines.dropFirst(2).first?.hasSuffix("passed over: version 2 was skipped") == true)
    #expect(lines.last?.hasSuffix("passed over: version 3 is a major upgrade") == true)
    let now = try ["Alpha", "Beta", "Delta", "Gamma", "Major"].map { try installed($0) }
    #expect(now == ["1", "2", "1", "1", "1"])

    let document = try world.update("install", "Alpha", "--json").document()
    #expect(document["schema"] as? String == "valise.update-install/1")
    let entry = try #require((document["applications"] as? [[String: Any]])?.first)
    #expect(entry["result"] as? String == "failed")
    #expect((entry["reason"] as? String)?.contains("sign") == true)
    #expect(world.update("history", "Alpha").output.contains("failed: "))
  }

  @Test("an earlier version is taken when it is asked for, and an older one with leave alone")
  func versions() throws {
    try install("Alpha", version: "2")
    world.feed(
      Self.address("Alpha"),
      try publish("Alpha", version: "4"),
      try publish("Alpha", version: "3"),
      try publish("Alpha", version: "1")
    )
    #expect(world.update("install", "Alpha", "--version", "3").status == 0)
    #expect(try installed("Alpha") == "3")
    let refused = world.update("install", "Alpha", "--version", "1")
    #expect(refused.status == 2)
    #expect(refused.output.contains("--allow-downgrade installs it"))
    #expect(try installed("Alpha") == "3")
    #expect(world.update("install", "Alpha", "--version", "1", "--allow-downgrade").status == 0)
    #expect(try installed("Alpha") == "1")
  }

  @Test("applications are named, or all are meant")
  func usage() {
    #expect(world.update("install").status == 64)
    #expect(world.update("install", "--all", "Alpha").status == 64)
    #expect(world.update("install", "A", "B", "--version", "1").status == 64)
    #expect(world.update("rollback").status == 64)
  }

  @Test("without an earlier version nothing is put back")
  func nothingKept() throws {
    try install("Alpha", version: "1")
    let run = world.update("rollback", "Alpha")
    #expect(run.status == 1)
    #expect(run.errors == "Alpha: no earlier version is kept\n")
  }

  @Test("nothing large is downloaded over a metered connection without a word")
  func metered() throws {
    try install("Alpha", version: "1")
    world.feed(Self.address("Alpha"), try publish("Alpha", version: "2"))
    let words = ["install", "Alpha", "--network", "metered", "--max-metered-size", "10"]
    let refused = world.update(words)
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains(
        "the connection is metered, and this would be downloaded: 1 update, "
      )
    )
    #expect(try installed("Alpha") == "1")
    #expect(world.update(words + ["--allow-metered"]).status == 0)
    #expect(try installed("Alpha") == "2")
  }

  @Test("pub-update-09: what is renamed in case, links and modes come as they are in the update")
  func exactTree() throws {
    try install("Demo", version: "1")
    let old = "Applications/Demo.app/Contents/Resources"
    try world.folder.write(Array("same\n".utf8), to: "\(old)/myfile.plist")
    try world.folder.write(Array("1\n".utf8), to: "\(old)/odd.txt", mode: 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: world.folder.path("\(old)/l"),
      withDestinationPath: "myfile.plist"
    )
    let release = UpdateRelease("Demo", version: "2")
    let place = try world.make(release)
    let new = "\(place)/Demo.app/Contents/Resources"
    try world.folder.write(Array("same\n".utf8), to: "\(new)/MyFile.plist")
    try world.folder.write(Array("2\n".utf8), to: "\(new)/odd.txt", mode: 0o644)
    try FileManager.default.createSymbolicLink(
      atPath: world.folder.path("\(new)/l"),
      withDestinationPath: "MyFile.plist"
    )
    world.feed(Self.address("Demo"), try world.offer(release, try world.pack(place)))
    #expect(world.update("install", "Demo").status == 0)
    let wanted = try FolderPicture(world.folder.path("\(place)/Demo.app"))
    #expect(try FolderPicture(world.folder.path("Applications/Demo.app")) == wanted)
    #expect(wanted.text.contains("MyFile.plist"))
  }
}
