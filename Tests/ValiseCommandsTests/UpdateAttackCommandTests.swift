// Valise — tests that the commands refuse what attackers of updates make
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseFetching
import ValiseTestKit

@Suite("attackers, through the commands")
struct UpdateAttackCommandTests {
  private let world: UpdateCommandWorld

  init() throws { world = try UpdateCommandWorld() }

  private static let requiresSignedFeed = "<key>SURequireSignedFeed</key><true/>"

  /// Installs version 2 of Alpha, which goes by what the attack is aimed at, and Beta with a true
  /// update.
  private func install(for attack: UpdateAttack) throws {
    var alpha = UpdateRelease("Alpha", version: "2")
    if attack.installed == .signer {
      alpha.ownKey = nil
    } else {
      alpha.info = Self.requiresSignedFeed
    }
    if attack.installed != .key { alpha.signer = try world.identity("One", team: "ONE") }
    try world.install(alpha)
    try world.install(UpdateRelease("Beta", version: "1"))
    let update = try world.publish(UpdateRelease("Beta", version: "2"))
    world.feed(UpdateCommandWorld.address("Beta"), update)
  }

  /// Runs a command with the web of the attack.
  private func update(_ arguments: String..., under attack: UpdateAttack) -> RecordedRun {
    let now = UpdateCommandWorld.noon + 120
    let archive = "https://example.org/Alpha-3.zip"
    guard attack.swapsArchive, case .contents(var bytes, _)? = world.pages[archive] else {
      return world.update(arguments, now: now)
    }
    bytes[bytes.count / 2] ^= 1
    let fetcher = ArchiveSwappingFetcher(
      web: MemoryFetcher(world.pages),
      address: archive,
      path: world.folder.path("Applications/.Alpha.app.valise-update/archive"),
      contents: bytes
    )
    return world.update(arguments, now: now, by: fetcher)
  }

  @Test("what attackers make is refused, told of, and changes nothing", arguments: UpdateAttack.all)
  func refused(attack: UpdateAttack) throws {
    try install(for: attack)
    try attack.prepare(world)
    let alpha = world.folder.path("Applications/Alpha.app")
    let before = try FolderPicture(alpha)

    let text = update("install", "Alpha", under: attack)
    #expect(text.status == 2)
    let line = text.output.split(separator: "\n").first { $0.hasPrefix("Alpha  2") } ?? ""
    #expect(line.contains("  failed: ") && line.contains(attack.words), "\(text.errors)")
    #expect(try FolderPicture(alpha) == before)

    let document = update("install", "--all", "--json", under: attack)
    #expect(document.status == 2)
    let entries = try document.entries("applications")
    #expect(entries.map { $0["name"] as? String } == ["Alpha", "Beta"])
    #expect(entries.map { $0["result"] as? String } == ["failed", "installed"])
    let reason = try #require(entries.first?["reason"] as? String)
    #expect(reason.contains(attack.words))
    #expect(try FolderPicture(alpha) == before)
    #expect(valise("info", alpha, "--key", "CFBundleVersion").output == "2\n")

    // Nothing of the update is left beside the application, and nothing came out elsewhere.
    let names = try FileManager.default.subpathsOfDirectory(atPath: world.folder.path)
    #expect(!names.contains { $0.contains("evil-file") })
    let hold = names.filter { $0.hasPrefix("Applications/.Alpha.app.valise-update/") }
    #expect(hold == [])
  }

  @Test("a feed that is frozen on an earlier day is told of")
  func frozen() throws {
    try install(for: UpdateAttack("freeze", "") { _ in })
    let date = { (day: Int) in "<pubDate>Sun, 0\(day) Nov 2026 12:00:00 +0000</pubDate>" }
    let item = { (version: String, day: Int) in
      UpdateCommandWorld.item(version, inside: date(day))
    }
    try world.signedFeed("Alpha", item("4", 8), item("3", 1), item("2", 1))
    #expect(world.update("list", now: UpdateCommandWorld.noon).errors == "")
    try world.signedFeed("Alpha", item("4", 1), item("3", 1), item("2", 1))
    #expect(
      world.update("list", now: UpdateCommandWorld.noon).errors.contains(
        "its newest date is Sun, 01 Nov 2026 12:00:00 +0000, and was Sun, 08 Nov 2026 12:00:00 +0000"
      )
    )
    try world.signedFeed("Alpha", item("4", 8), item("2", 1))
    #expect(
      world.update("list", now: UpdateCommandWorld.noon).errors.contains(
        "Alpha: versions are gone from the feed that were there before: 3"
      )
    )
  }

  @Test("notes that are too large, not signed, or made to do something are not shown so")
  func notes() throws {
    let attack = UpdateAttack("notes", "") { _ in }
    try install(for: attack)
    let page = "https://example.org/notes.html"
    let item = { (inside: String) in UpdateCommandWorld.item("3", inside: inside) }
    try world.signedFeed(
      "Alpha",
      item("<sparkle:releaseNotesLink>\(page)</sparkle:releaseNotesLink>")
    )
    world.pages[page] = .contents(Array("<p>Pay here</p>".utf8))
    let unsigned = update("info", "Alpha", under: attack)
    #expect(!unsigned.output.contains("Pay here"))
    #expect(
      unsigned.errors.contains("\(page) is not signed by the application's key, so it is not shown")
    )
    world.pages[page] = .contents([UInt8](repeating: 0x61, count: (4 << 20) + 1))
    let large = update("info", "Alpha", under: attack)
    #expect(large.status == 0)
    #expect(large.errors.contains("\(page): the contents are larger than 4194304 bytes"))

    let script = """
      <p onclick="steal()">Better<script>steal()</script><style>p {}</style>\u{1B}[2J\u{202E}</p>\
      <a href="javascript:steal()">more</a><iframe src="https://evil.example/">frame</iframe>
      """
    try world.signedFeed("Alpha", item("<description><![CDATA[\(script)]]></description>"))
    let shown = update("info", "Alpha", under: attack)
    #expect(shown.status == 2)
    try world.signedFeed(
      "Alpha",
      item("<description><![CDATA[\(script.filter { $0 != "\u{1B}" })]]></description>")
    )
    let read = update("info", "Alpha", under: attack)
    #expect(read.status == 0)
    #expect(read.output.contains("Better"))
    for word in ["steal", "script", "p {}", "\u{1B}", "\u{202E}", "evil.example"] {
      #expect(!read.output.contains(word), "\(word)")
    }
  }
}
