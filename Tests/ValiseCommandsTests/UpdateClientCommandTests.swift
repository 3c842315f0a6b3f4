// Valise — tests of valise update info, skip, unskip and history
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseFetching
import ValiseTestKit

@Suite struct UpdateClientCommandTests {
  private let world: UpdateCommandWorld

  init() throws { world = try UpdateCommandWorld() }

  private static let address = "https://example.org/feed.xml"

  @Test("all that is known about one application is told")
  func info() throws {
    try world.app("Alpha", version: "100", shown: "1.0", feed: Self.address)
    world.feed(
      Self.address,
      UpdateCommandWorld.item(
        "300",
        shown: "3.0",
        inside: "<sparkle:minimumSystemVersion>99</sparkle:minimumSystemVersion>"
      ),
      UpdateCommandWorld.item(
        "200",
        shown: "2.0",
        inside: """
          <pubDate>Fri, 01 Mar 2024 12:00:00 +0000</pubDate>
          <description sparkle:format="plain-text">Faster.
          \u{9B}2J Safer.</description>
          """
      )
    )
    let run = world.update("info", "Alpha")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output == """
        Alpha
          Path:            \(world.folder.path("Applications/Alpha.app"))
          Identifier:      org.example.alpha
          Installed:       1.0 (100)
          Signature:       none
          Key:             none
          Feed:            https://example.org/feed.xml
          Named by:        info-plist
          Feed signature:  skipped (not required)
          State:           update
          Newest:          2.0 (200)
          Date:            2024-03-01T12:00:00Z
          Download:        https://example.org/200.zip
          Size:            1.0 kB
          Not offered:     300: it needs macOS 99 or newer

        Faster.
        2J Safer.

        """
    )
    let document = try world.update("info", "org.example.alpha", "--json").document()
    #expect(document["schema"] as? String == "valise.update-info/1")
    #expect(document["state"] as? String == "update")
    #expect((document["notOffered"] as? [[String: Any]])?.count == 1)
    #expect(document["notesFormat"] as? String == "plainText")
  }

  @Test("a page of notes is fetched within limits, and must be signed where the feed must be")
  func notes() throws {
    try world.app("Alpha", version: "1", feed: Self.address)
    let link =
      "<sparkle:releaseNotesLink>https://example.org/notes.txt</sparkle:releaseNotesLink>"
    world.feed(Self.address, UpdateCommandWorld.item("2", inside: link))
    world.pages["https://example.org/notes.txt"] = .contents(Array("Better\n".utf8))
    #expect(world.update("info", "Alpha").output.hasSuffix("\n\nBetter\n"))
    #expect(!world.update("info", "Alpha", "--no-notes").output.contains("Better"))
    world.pages["https://example.org/notes.txt"] = .contents(
      [UInt8](repeating: 0x61, count: (4 << 20) + 1)
    )
    let large = world.update("info", "Alpha")
    #expect(large.status == 0)
    #expect(
      large.errors == """
        what is new cannot be told: https://example.org/notes.txt: the contents are larger than \
        4194304 bytes

        """
    )
  }

  @Test("versions are skipped, and taken back")
  func skipping() throws {
    try world.app("Alpha", version: "1", feed: Self.address)
    world.feed(
      Self.address,
      UpdateCommandWorld.item(
        "3",
        shown: "Three",
        inside: "<sparkle:minimumAutoupdateVersion>2</sparkle:minimumAutoupdateVersion>"
      ),
      UpdateCommandWorld.item("1.5")
    )
    #expect(world.update("unskip", "Alpha").status == 1)
    let skipped = world.update("skip", "Alpha")
    #expect(skipped.errors == "Alpha: 1.5 is skipped\n")
    #expect(skipped.status == 0)
    #expect(world.update("list").output.contains("update, it was skipped"))
    #expect(world.update("skip", "Alpha", "Three").errors == "Alpha: Three is skipped\n")
    let state = try world.folder.read("var/lib/valise/state.json")
    let value = try JSONSerialization.jsonObject(with: Data(state)) as? [String: Any]
    let applications = value?["applications"] as? [String: [String: String]]
    #expect(
      applications?["org.example.alpha"] == [
        "skippedVersion": "1.5", "skippedMajorVersion": "2",
        "skippedMajorSubreleaseVersion": "3",
      ]
    )
    #expect(world.update("skip", "Alpha", "77").status == 1)
    #expect(world.update("unskip", "Alpha").status == 0)
    #expect(!world.update("list").output.contains("skipped"))
  }

  @Test("a critical update is not skipped")
  func critical() throws {
    try world.app("Alpha", version: "1", feed: Self.address)
    world.feed(Self.address, UpdateCommandWorld.item("2", inside: "<sparkle:criticalUpdate/>"))
    let run = world.update("skip", "Alpha")
    #expect(run.status == 2)
    #expect(run.errors == "error: version 2 is critical, and is not skipped\n")
  }

  @Test("the history is told, the oldest first")
  func history() throws {
    #expect(world.update("history").status == 1)
    let line = """
      {"schema":"valise.update-history-entry/1","action":"install","time":60,"name":"Alpha",\
      "path":"/Applications/Alpha.app","identifier":"org.example.alpha","from":"1","to":"2",\
      "trust":"update-key"}
      {"schema":"valise.update-history-entry/1","action":"install","time":120,"name":"Beta",\
      "path":"/Applications/Beta.app","from":"1","to":"2","failure":"no room"}
      {"schema":"valise.upd
      """
    try world.folder.write(Array(line.utf8), to: "var/lib/valise/history.jsonl")
    let run = world.update("history")
    #expect(
      run.output == """
        1970-01-01T00:01:00Z  install  Alpha  1  2  done             update-key
        1970-01-01T00:02:00Z  install  Beta   1  2  failed: no room

        """
    )
    #expect(run.errors == "1 line of the history is damaged and left out\n")
    let entries = try world.update("history", "Beta", "--json").entries("entries")
    #expect(entries.map { $0["failure"] as? String } == ["no room"])
    #expect(world.update("history", "Gamma").status == 1)
  }
}
