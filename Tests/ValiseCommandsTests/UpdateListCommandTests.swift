// Valise — tests of valise update list
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseFetching
import ValiseTestKit

@Suite struct UpdateListCommandTests {
  private let world: UpdateCommandWorld

  init() throws { world = try UpdateCommandWorld() }

  private static let address = "https://example.org/feed.xml"

  @Test("applications of all folders are listed, and what fails holds up nothing")
  func list() throws {
    try world.app("Alpha", version: "100", shown: "1.0", feed: "https://example.org/a.xml")
    try world.app("Beta", version: "7", feed: "https://example.org/b.xml")
    try world.app("Gone", version: "1", feed: "https://example.org/gone.xml")
    try world.app(
      "Mine",
      version: "1",
      feed: "https://example.org/b.xml",
      in: "Users/me/Applications"
    )
    try world.app("Quiet", version: "1")
    try world.folder.write([1], to: "Applications/Store.app/Contents/_MASReceipt/receipt")
    try world.app("Store", version: "1")
    world.feed(
      "https://example.org/a.xml",
      UpdateCommandWorld.item(
        "200",
        shown: "2.0",
        length: 1_234_567,
        inside: """
          <sparkle:criticalUpdate/><sparkle:deltas><enclosure url="d" length="3000"
          sparkle:deltaFrom="100"/></sparkle:deltas>
          """
      )
    )
    world.feed("https://example.org/b.xml", UpdateCommandWorld.item("7"))
    let run = world.update("list")
    #expect(
      run.output == """
        Mine   1    7    1.0 kB  update                                https://example.org/b.xml
        Alpha  1.0  2.0  1.2 MB  update, critical, 3.0 kB as a delta   https://example.org/a.xml
        Beta   7                 up to date                            https://example.org/b.xml
        Gone   1                 not known                             https://example.org/gone.xml
        Store  1                 from the App Store, which updates it

        """
    )
    #expect(
      run.errors == """
        1 application names no source of updates; --all lists them, too
        error: Gone: the server answered with status 404

        """
    )
    #expect(run.status == 2)
    let named = world.update("list", "Alpha", "Quiet", "--exit-code")
    #expect(named.status == 1)
    #expect(named.errors == "")
    #expect(named.output.hasSuffix("Quiet  1                 nothing tells of updates\n"))
    #expect(world.update("list", "Beta", "--exit-code").status == 0)
  }

  @Test("the document has everything")
  func document() throws {
    try world.app("Alpha", version: "100", shown: "1.0", feed: Self.address)
    try world.app("Plain", version: "1")
    world.feed(
      Self.address,
      UpdateCommandWorld.item("50"),
      UpdateCommandWorld.item("200", shown: "2.0")
    )
    let run = world.update("list", "--json", "--all-versions", "--os", "13.1")
    #expect(try run.document()["schema"] as? String == "valise.update-list/1")
    #expect(try run.document()["system"] as? String == "13.1")
    let entries = try run.entries("applications")
    #expect(entries.map { $0["state"] as? String } == ["update", "no-source"])
    let alpha = try #require(entries.first)
    #expect(alpha["path"] as? String == world.folder.path("Applications/Alpha.app"))
    #expect(alpha["identifier"] as? String == "org.example.alpha")
    #expect(alpha["displayVersion"] as? String == "1.0")
    #expect(alpha["feedSignature"] as? String == "skipped")
    let source = try #require(alpha["source"] as? [String: Any])
    #expect(source["origin"] as? String == "info-plist")
    #expect(source["address"] as? String == Self.address)
    let update = try #require(alpha["update"] as? [String: Any])
    #expect(update["version"] as? String == "200")
    #expect(update["byteCount"] as? Int == 1000)
    let items = try #require(alpha["items"] as? [[String: Any]])
    #expect(items.map { $0["version"] as? String } == ["200", "50"])
  }

  @Test("every version is shown with what stands before it")
  func allVersions() throws {
    try world.app("Alpha", version: "1", feed: Self.address)
    world.feed(
      Self.address,
      UpdateCommandWorld.item("3", inside: "<sparkle:channel>beta</sparkle:channel>"),
      UpdateCommandWorld.item("2")
    )
    let run = world.update("list", "--all-versions")
    #expect(
      run.output == """
        Alpha  1  2  1.0 kB  update  https://example.org/feed.xml
          3  no date  1000 bytes  channel beta  not signed  https://example.org/3.zip
              it is in the channel beta
          2  no date  1000 bytes  not signed  https://example.org/2.zip
          offered: 2

        """
    )
    #expect(world.update("list", "--channel", "beta").output.contains("Alpha  1  3"))
  }

  @Test("the version of the system comes from the root, or is said")
  func system() throws {
    try world.app("Alpha", version: "1", feed: Self.address)
    world.feed(
      Self.address,
      UpdateCommandWorld.item(
        "2",
        inside: "<sparkle:minimumSystemVersion>14.0</sparkle:minimumSystemVersion>"
      )
    )
    #expect(world.update("list").output.contains("update"))
    let plist = "<plist><dict><key>ProductVersion</key><string>13.6</string></dict></plist>"
    try world.folder.write(
      Array(plist.utf8),
      to: "System/Library/CoreServices/SystemVersion.plist"
    )
    #expect(world.update("list").output.contains("it needs macOS 14.0 or newer"))
    #expect(world.update("list", "--os", "14").output.contains("update"))
  }

  @Test("the feed of preferences needs consent")
  func preferences() throws {
    try world.app("Alpha", version: "1", feed: Self.address)
    world.feed(Self.address, UpdateCommandWorld.item("2"))
    world.feed("https://elsewhere.example/", UpdateCommandWorld.item("9"))
    let plist =
      "<plist><dict><key>SUFeedURL</key><string>https://elsewhere.example/</string></dict></plist>"
    try world.folder.write(
      Array(plist.utf8),
      to: "Users/me/Library/Preferences/org.example.alpha.plist"
    )
    let run = world.update("list")
    #expect(run.output.contains("Alpha  1  2"))
    #expect(
      run.errors == """
        Alpha: its preferences name another feed, https://elsewhere.example/, which is not read; \
        --trust-preferences reads it

        """
    )
    #expect(world.update("list", "--trust-preferences").output.contains("Alpha  1  9"))
    let settings = """
      {"schema": "valise.update-settings/1",
       "applications": {"org.example.alpha": {"trustPreferences": true}}}
      """
    try world.folder.write(Array(settings.utf8), to: "var/lib/valise/settings.json")
    #expect(world.update("list").output.contains("Alpha  1  9"))
  }

  @Test(
    "an earlier answer is told when nobody can be reached, and a feed that went back is refused"
  )
  func memory() throws {
    let key =
      "<key>SUPublicEDKey</key><string>11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=</string>"
    try world.app(
      "Alpha",
      version: "1",
      feed: Self.address,
      more: key + "<key>SURequireSignedFeed</key><true/>"
    )
    let seed = try world.folder.write(
      Array("nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=\n".utf8),
      to: "seed"
    )
    func signed(_ versions: String...) throws -> MemoryFetcher.Page {
      let items = versions.map { UpdateCommandWorld.item($0) }
      world.feed(Self.address, items.joined())
      guard case .contents(let bytes, _)? = world.pages[Self.address] else { return .contents([]) }
      let file = try world.folder.write(bytes, to: "feed.xml")
      #expect(valise("appcast", "sign", file, "--key", seed).status == 0)
      return .contents(try world.folder.read("feed.xml"))
    }
    let old = try signed("2")
    world.pages[Self.address] = try signed("3", "2")
    #expect(world.update("list").output.contains("Alpha  1  3"))
    world.pages[Self.address] = .failure(.noSuchHost("example.org"))
    let offline = world.update("list", now: 60)
    #expect(offline.output.contains("Alpha  1  3"))
    #expect(offline.status == 0)
    #expect(
      offline.errors == """
        Alpha: no server is known as example.org; the answer is from \
        Thu, 01 Jan 1970 00:00:00 +0000

        """
    )
    world.pages[Self.address] = old
    let refused = world.update("list")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("its newest version is 2, and was 3"))
    #expect(world.update("list", "--accept-older").output.contains("Alpha  1  2"))
    #expect(world.update("list").output.contains("Alpha  1  2"))
    // Nothing but what the client keeps was written.
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: world.folder.path("var/lib/valise")
    )
    #expect(kept.sorted() == ["feeds", "lock", "state.json"])
  }

  @Test("what feeds and applications say does not reach the terminal as it is")
  func hostile() throws {
    try world.app("A\u{1B}[2J", version: "1", identifier: "x", feed: Self.address)
    world.feed(Self.address, UpdateCommandWorld.item("2", shown: "2\u{202E}"))
    let run = world.update("list")
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.output.contains("\u{202E}"))
    #expect(run.output.contains("\\u{202E}"))
  }

  @Test("applications are named by name, identifier and path")
  func names() throws {
    try world.app("Alpha", version: "1", feed: Self.address)
    try world.app("Alpha", version: "2", identifier: "org.other", in: "Users/me/Applications")
    try world.app("Beta", version: "1")
    world.feed(Self.address, UpdateCommandWorld.item("2"))
    let ambiguous = world.update("list", "alpha")
    #expect(ambiguous.status == 2)
    #expect(
      ambiguous.errors == """
        error: alpha is the name of several applications; name one by its path: \
        \(world.folder.path("Users/me/Applications/Alpha.app")), \
        \(world.folder.path("Applications/Alpha.app"))

        """
    )
    for word in ["org.example.alpha", world.folder.path("Applications/./Alpha.app/")] {
      #expect(world.update("list", word).output.hasPrefix("Alpha  1  2"))
    }
    for word in ["beta", "Beta.app", "ORG.EXAMPLE.BETA"] {
      #expect(world.update("list", word).output.hasPrefix("Beta  1"))
    }
    let none = world.update("list", "Gamma")
    #expect(none.status == 2)
    #expect(none.errors.hasPrefix("error: Gamma: no application of the Applications folders"))
  }

  @Test("damaged settings are named, and nobody guesses")
  func damagedSettings() throws {
    try world.app("Alpha", version: "1", feed: Self.address)
    let path = try world.folder.write(Array("{".utf8), to: "state/settings.json")
    let run = world.update("list", "--state", world.folder.path("state"))
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: \(path): "))
  }

  @Test(
    "cases of public reports",
    arguments: [
      ("300", ["301", "310", "300", "309"], "310"),
      ("202601241241", ["1.3.5"], nil),
      ("50", ["51", "53", "54"], "54"),
    ] as [(String, [String], String?)]
  )
  func publicCases(installed: String, versions: [String], offered: String?) throws {
    try world.app("Demo", version: installed, feed: Self.address)
    world.feed(Self.address, versions.map { UpdateCommandWorld.item($0) }.joined())
    let entry = try #require(try world.update("list", "--json").entries("applications").first)
    let update = entry["update"] as? [String: Any]
    #expect(update?["version"] as? String == offered)
  }
}
