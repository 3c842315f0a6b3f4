// Valise — tests of feeds that are made and edited
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Updates

@Suite struct GeneratedFeedTests {
  static func release(
    _ version: String,
    display: String? = nil,
    bytes: Int = 100,
    configure: (inout Release) -> Void = { _ in }
  ) -> Release {
    var release = Release(
      fileName: "My Greeter-\(display ?? version).zip",
      byteCount: bytes,
      version: UpdateVersion(version),
      displayVersion: display ?? version,
      name: "Greeter",
      bundleIdentifier: "org.example.greeter",
      minimumSystemVersion: "11.0",
      feedAddress: "https://example.org/updates/appcast.xml",
      date: 1_406_388_011
    )
    configure(&release)
    return release
  }

  static func make(
    _ existing: String?,
    _ releases: [Release],
    configure: (inout FeedSettings) -> Void = { _ in }
  ) throws(GenerationError) -> GeneratedFeed {
    var settings = FeedSettings()
    configure(&settings)
    return try GeneratedFeed(
      editing: existing.map { Array($0.utf8) },
      with: releases,
      settings: settings
    )
  }

  static func text(_ feed: GeneratedFeed) -> String { String(decoding: feed.bytes, as: UTF8.self) }

  static let newFeed = """
    <?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">
        <channel>
            <title>Greeter</title>
            <item>
                <title>2.0</title>
                <pubDate>Sat, 26 Jul 2014 15:20:11 +0000</pubDate>
                <sparkle:version>20</sparkle:version>
                <sparkle:shortVersionString>2.0</sparkle:shortVersionString>
                <sparkle:minimumSystemVersion>11.0</sparkle:minimumSystemVersion>
                <enclosure url="https://example.org/updates/My%20Greeter-2.0.zip" length="100" type="application/octet-stream"/>
            </item>
            <item>
                <title>1.0</title>
                <pubDate>Sat, 26 Jul 2014 15:20:11 +0000</pubDate>
                <sparkle:version>10</sparkle:version>
                <sparkle:shortVersionString>1.0</sparkle:shortVersionString>
                <sparkle:minimumSystemVersion>11.0</sparkle:minimumSystemVersion>
                <enclosure url="https://example.org/updates/My%20Greeter-1.0.zip" length="100" type="application/octet-stream"/>
            </item>
        </channel>
    </rss>

    """

  @Test("a new feed has the newest item first, in whatever order archives come")
  func newFeed() throws {
    let releases = [Self.release("10", display: "1.0"), Self.release("20", display: "2.0")]
    for order in [releases, releases.reversed()] {
      let feed = try Self.make(nil, order)
      #expect(Self.text(feed) == Self.newFeed)
      #expect(feed.entries.map(\.version.text) == ["20", "10"])
      #expect(feed.entries.map(\.action) == [.added, .added])
    }
    // Made again, nothing changes.
    let again = try Self.make(Self.newFeed, releases)
    #expect(Self.text(again) == Self.newFeed)
    #expect(again.entries.map(\.action) == [.kept, .kept])
  }

  /// A feed as people write it: other indentation, CR LF, comments, elements of their own.
  static let handMade = """
    <?xml version="1.0"?><!-- kept -->
    <rss xmlns:s="http://www.andymatuschak.org/xml-namespaces/sparkle" version="2.0">
    \t<channel>
    \t\t<title>Greeter &amp; more</title>
    \t\t<item> <!-- the first -->
    \t\t\t<title>One</title>
    \t\t\t<s:version>10</s:version>
    \t\t\t<x>mine</x>
    \t\t\t<enclosure url='https://cdn.example/My%20Greeter-1.0.zip' s:mine="1" length='100' />
    \t\t</item>
    \t</channel>
    </rss>
    """.split(separator: "\n").joined(separator: "\r\n")

  @Test("a feed is edited in place, and everything else stays as it is")
  func editing() throws {
    let signature = [UInt8](repeating: 7, count: 64)
    let old = Self.release("10", display: "1.0") { $0.signature = signature }
    let new = Self.release("20", display: "2.0")
    let feed = try Self.make(Self.handMade, [old, new])
    let text = Self.text(feed)
    let encoded = Base64Text.text(of: signature)
    let item =
      [
        "<item>", "\t<title>2.0</title>", "\t<pubDate>Sat, 26 Jul 2014 15:20:11 +0000</pubDate>",
        "\t<s:version>20</s:version>", "\t<s:shortVersionString>2.0</s:shortVersionString>",
        "\t<s:minimumSystemVersion>11.0</s:minimumSystemVersion>",
        "\t<enclosure url=\"https://example.org/updates/My%20Greeter-2.0.zip\" length=\"100\" type=\"application/octet-stream\"/>",
        "</item>",
      ].map { "\t\t" + $0 }.joined(separator: "\r\n") + "\r\n"
    let wanted = Self.handMade
      .replacing("length='100' />", with: "length='100' s:edSignature=\"\(encoded)\" />")
      .replacing("\t\t<item> <!-- the first", with: item + "\t\t<item> <!-- the first")
    #expect(text == wanted)
    #expect(feed.entries.map(\.action) == [.added, .changed])
  }

  @Test("items go where their version belongs")
  func placement() throws {
    let feed = try Self.make(Self.newFeed, [Self.release("15"), Self.release("5")]) {
      $0.maximumVersions = 0
    }
    let versions = try Appcast(parsing: feed.bytes).items.map(\.version.text)
    #expect(versions == ["20", "15", "10", "5"])
    #expect(feed.entries.map(\.version.text) == versions)
  }

  @Test("old versions go, for each audience apart")
  func history() throws {
    let releases = [Self.release("30"), Self.release("5")]
    let feed = try Self.make(Self.newFeed, releases) { $0.maximumVersions = 2 }
    #expect(try Appcast(parsing: feed.bytes).items.map(\.version.text) == ["30", "20"])
    #expect(feed.entries.map(\.action) == [.added, .kept, .removed, .passedOver])
    let beta = try Self.make(Self.newFeed, releases) {
      $0.maximumVersions = 2
      $0.channel = "beta"
    }
    #expect(try Appcast(parsing: beta.bytes).items.map(\.version.text) == ["30", "20", "10", "5"])
  }

  @Test("all conditions are written, and read back")
  func conditions() throws {
    let release = Self.release("30") {
      $0.needsAppleSilicon = true
      $0.deltas = [
        ReleaseDelta(from: UpdateVersion("20"), fileName: "a b.delta", byteCount: 9)
      ]
    }
    let feed = try Self.make(nil, [release]) {
      $0.title = "A & B"
      $0.link = "https://example.org/?a=1&b=2"
      $0.fullReleaseNotes = "https://example.org/all.html"
      $0.channel = "beta"
      $0.minimumUpdateVersion = "5"
      $0.minimumAutoupdateVersion = "20"
      $0.ignoreSkippedUpgradesBelowVersion = "25"
      $0.phasedRolloutInterval = 86_400
      $0.critical = .below("29")
      $0.informational = InformationalUpdate(versions: ["7"], belowVersions: ["6"])
      $0.date = 0
    }
    let appcast = try Appcast(parsing: feed.bytes)
    let item = try #require(appcast.items.first)
    #expect(appcast.title == "A & B")
    #expect(item.link.map { "\($0)" } == "https://example.org/?a=1&b=2")
    #expect(item.fullReleaseNotes.map { "\($0)" } == "https://example.org/all.html")
    #expect(item.channel == "beta")
    #expect(item.requirements.minimumUpdateVersion == "5")
    #expect(item.requirements.minimumAutoupdateVersion == "20")
    #expect(item.requirements.ignoreSkippedUpgradesBelowVersion == "25")
    #expect(item.requirements.minimumSystemVersion == "11.0")
    #expect(item.requirements.hardware == ["arm64"])
    #expect(item.phasedRolloutInterval == 86_400)
    #expect(item.critical == .below("29"))
    #expect(item.informational == InformationalUpdate(versions: ["7"], belowVersions: ["6"]))
    #expect(item.date?.seconds == 0)
    #expect(item.deltas.map(\.from) == ["20"])
    #expect(
      item.deltas.first?.enclosure.address.map { "\($0)" }
        == "https://example.org/updates/a%20b.delta"
    )
  }

  static func notes(_ name: String, _ text: String) throws -> ReleaseNotesFile {
    try #require(ReleaseNotesFile(name: name, of: "A") { Array(text.utf8) })
  }

  @Test("notes are put into the feed, or linked")
  func releaseNotes() throws {
    let notes = [
      try Self.notes("A.md", "# New\n\n* a <b>x</b> ~~old~~\n"),
      try Self.notes("A.de.html", "<p>Neu ]]> da</p>\r\n"),
      try Self.notes("A.fr.txt", "1 < 2"),
      try Self.notes("A.ja.html", "<!DOCTYPE html><body>x"),
    ]
    let feed = try Self.make(nil, [Self.release("30") { $0.notes = notes }])
    func item(_ language: String) throws -> AppcastItem {
      let reading = AppcastReading(languages: [language])
      return try #require(try Appcast(parsing: feed.bytes, reading: reading).items.first)
    }
    let english = try item("en")
    #expect(
      english.description?.text
        == "<h1>New</h1>\n<ul>\n<li>a <!-- raw HTML omitted -->x<!-- raw HTML omitted --> <del>old</del></li>\n</ul>"
    )
    #expect(english.description?.format == .html)
    #expect(try item("de").description?.text == "<p>Neu ]]> da</p>")
    #expect(try item("fr").description?.text == "1 < 2")
    #expect(try item("fr").description?.format == .plainText)
    #expect(
      try item("ja").releaseNotes.map { "\($0.address)" }
        == "https://example.org/updates/A.ja.html"
    )
    let embedded = try Self.make(nil, [Self.release("30") { $0.notes = [notes[3]] }]) {
      $0.embedsPages = true
    }
    #expect(Self.text(embedded).contains("<![CDATA[<!DOCTYPE html><body>x]]>"))
  }

  @Test(
    "which files are notes of an archive",
    arguments: [
      ("A.md", nil as String?, true), ("A.de.md", "de", true), ("A.pt-BR.html", "pt-BR", true),
      ("A.zip", nil, false), ("A.1.md", nil, false), ("A.0.1.md", nil, false),
      ("AB.md", nil, false), ("A.b1.md", nil, false), ("A", nil, false), (".md", nil, false),
    ]
  )
  func notesNames(name: String, language: String?, isNotes: Bool) {
    let notes = ReleaseNotesFile(name: name, of: "A") { [] }
    #expect((notes != nil) == isNotes)
    #expect(notes?.language == language)
  }

  @Test("what cannot be published is refused with the reason")
  func refusals() throws {
    #expect(throws: GenerationError.noReleases) { try Self.make(nil, []) }
    #expect(throws: GenerationError.noAddress) {
      try Self.make(nil, [Self.release("1") { $0.feedAddress = nil }])
    }
    let twins = [Self.release("1", display: "a"), Self.release("1", display: "b")]
    #expect(
      throws: GenerationError.sameVersion(
        "1",
        files: ["My Greeter-a.zip", "My Greeter-b.zip"]
      )
    ) { try Self.make(nil, twins) }
    let others = [Self.release("1"), Self.release("2") { $0.bundleIdentifier = "x" }]
    #expect(throws: GenerationError.severalApplications(["org.example.greeter", "x"])) {
      try Self.make(nil, others)
    }
    let changed = Self.release("20", display: "2.0", bytes: 101)
    #expect(
      throws: GenerationError.changedArchive(version: "20", file: "My Greeter-2.0.zip")
    ) { try Self.make(Self.newFeed, [changed]) }
    let replaced = try Self.make(Self.newFeed, [changed]) { $0.replacesArchives = true }
    #expect(
      Self.text(replaced)
        == Self.newFeed.replacing("length=\"100\"", with: "length=\"101\"", maxReplacements: 1)
    )
    #expect(throws: GenerationError.noChannel) { try Self.make("<rss/>", [changed]) }
    #expect(throws: GenerationError.namespace("urn:x")) {
      try Self.make("<rss xmlns:sparkle=\"urn:x\"><channel/></rss>", [changed])
    }
  }

  @Test("an empty channel gets its first item, and its namespace")
  func emptyChannel() throws {
    let feed = try Self.make("<rss>\n <channel/>\n</rss>", [Self.release("1")])
    let text = Self.text(feed)
    #expect(text.hasPrefix("<rss xmlns:sparkle=\"\(AppcastNamespaces.sparkle)\">\n <channel>\n"))
    #expect(text.hasSuffix("</item>\n </channel>\n</rss>"))
  }

  @Test("a feed in UTF-16 stays one")
  func wideFeed() throws {
    let text = Self.newFeed.replacing("utf-8", with: "utf-16")
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let feed = try GeneratedFeed(
      editing: wide,
      with: [Self.release("30")],
      settings: FeedSettings()
    )
    #expect(feed.bytes.starts(with: [0xFF, 0xFE]))
    #expect(try Appcast(parsing: feed.bytes).items.map(\.version.text) == ["30", "20", "10"])
  }

  @Test("Python's reader of XML reads what is written")
  func python() throws {
    let notes = [try Self.notes("A.md", "# é ]]> & <b>")]
    let feed = try Self.make(nil, [Self.release("30") { $0.notes = notes }])
    let script = """
      import sys, xml.etree.ElementTree as E
      n = '{http://www.andymatuschak.org/xml-namespaces/sparkle}'
      for i in E.fromstring(sys.stdin.buffer.read()).iter('item'):
          e = i.find('enclosure')
          print(i.find(n + 'version').text, e.get('url'), e.get('length'), i.find('description').text)
      """
    let run = try ExternalTool.run("python3", ["-c", script], input: feed.bytes)
    #expect(run.errors == "")
    #expect(
      run.text
        == "30 https://example.org/updates/My%20Greeter-30.zip 100 <h1>é ]]&gt; &amp; <!-- raw HTML omitted --></h1>\n"
    )
  }
}
