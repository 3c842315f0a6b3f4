// Valise — tests of which deltas a feed gets
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Updates

@Suite struct DueDeltaTests {
  private func due(
    _ existing: String? = nil,
    _ releases: [Release],
    limit: Int = 5,
    configure: (inout FeedSettings) -> Void = { _ in }
  ) throws -> [String] {
    var settings = FeedSettings()
    configure(&settings)
    return try DueDelta.all(
      editing: existing.map { Array($0.utf8) },
      with: releases,
      settings: settings,
      limit: limit
    ).map { "\($0.from.version)-\($0.to.version)" + ($0.published == nil ? "" : " published") }
  }

  @Test func theNewestGetsDeltasFromTheNewestBefore() throws {
    let releases = ["2", "10", "1", "9"].map { GeneratedFeedTests.release($0) }
    #expect(try due(nil, releases) == ["9-10", "2-10", "1-10"])
    #expect(try due(nil, releases, limit: 2) == ["9-10", "2-10"])
    #expect(try due(nil, releases, limit: 0) == [])
  }

  @Test func eachAudienceHasANewest() throws {
    let releases =
      [GeneratedFeedTests.release("1"), GeneratedFeedTests.release("2")]
      + [GeneratedFeedTests.release("3") { $0.minimumSystemVersion = "14.0" }]
    #expect(try due(nil, releases) == ["2-3", "1-3", "1-2"])
  }

  @Test func whatIsPublishedIsTold() throws {
    var releases = [GeneratedFeedTests.release("1"), GeneratedFeedTests.release("2")]
    releases[1].deltas = [
      ReleaseDelta(
        from: UpdateVersion("1"),
        fileName: "Greeter2-1.delta",
        byteCount: 7,
        signature: [UInt8](repeating: 1, count: 64),
        frameworkExecutableSize: 99,
        frameworkLocales: ["de", "en"]
      )
    ]
    let feed = GeneratedFeedTests.text(try GeneratedFeedTests.make(nil, releases))
    #expect(feed.contains("sparkle:deltaFromSparkleExecutableSize=\"99\""))
    #expect(feed.contains("sparkle:deltaFromSparkleLocales=\"de,en\""))
    #expect(try due(feed, releases) == ["1-2 published"])
    // A newer version without an archive here gets none, and neither does the older one.
    let newer = feed.replacing("<sparkle:version>2<", with: "<sparkle:version>3<")
    #expect(try due(newer, releases) == [])
  }

  @Test(
    "names",
    arguments: [("Greeter", "Greeter2-1.delta"), ("../a:b", "-a-b2-1.delta"), (".x", "x2-1.delta")]
  )
  func names(name: String, expected: String) {
    let due = DueDelta(
      from: GeneratedFeedTests.release("1"),
      to: GeneratedFeedTests.release("2") { $0.name = name },
      published: nil
    )
    #expect(due.fileName == expected)
  }

  @Test(
    "budgets",
    arguments: [
      ("100", 1000, 100), ("50%", 1000, 500), ("100%", 1000, 999), ("300%", 10, 9), ("0", 10, 0),
    ]
  )
  func budgets(text: String, archive: Int, limit: Int) {
    #expect(DeltaBudget(text)?.limit(archiveByteCount: archive) == limit)
  }

  @Test("no budgets", arguments: ["", "%", "-1", "1.5%", "ten", "99999999999999999999"])
  func noBudget(text: String) { #expect(DeltaBudget(text) == nil) }

  // MARK: feeds

  private static func delta(_ from: String, _ count: Int = 7) -> ReleaseDelta {
    ReleaseDelta(
      from: UpdateVersion(from),
      fileName: "Greeter3-\(from).delta",
      byteCount: count,
      signature: [UInt8](repeating: UInt8(count), count: 64)
    )
  }

  @Test func deltasComeIntoAnItemThatIsThere() throws {
    var release = GeneratedFeedTests.release("3")
    let plain = GeneratedFeedTests.text(try GeneratedFeedTests.make(nil, [release]))
    release.deltas = [Self.delta("2")]
    let first = try GeneratedFeedTests.make(plain, [release])
    #expect(first.entries.map(\.action) == [.changed])
    let whole = GeneratedFeedTests.text(try GeneratedFeedTests.make(nil, [release]))
    #expect(GeneratedFeedTests.text(first) == whole)
    // A second one goes behind the first, and a changed one in its place.
    release.deltas = [Self.delta("2", 8), Self.delta("1")]
    let second = try GeneratedFeedTests.make(whole, [release])
    #expect(
      GeneratedFeedTests.text(second)
        == GeneratedFeedTests.text(try GeneratedFeedTests.make(nil, [release]))
    )
    #expect(
      try GeneratedFeedTests.make(GeneratedFeedTests.text(second), [release]).bytes == second.bytes
    )
    let empty = plain.replacing("</item>", with: "<sparkle:deltas/></item>")
    let filled = GeneratedFeedTests.text(try GeneratedFeedTests.make(empty, [release]))
    #expect(filled.contains("Greeter3-1.delta"))
    #expect(filled.contains("</sparkle:deltas>"))
  }

  @Test func lintFindsVersionsThatAreWrittenOtherwise() {
    let items = ["1.0", "2.0a", "10", "1.0-x", "a"].map { version in
      "<item><sparkle:version>\(version)</sparkle:version>"
        + "<enclosure url=\"https://e.org/\(version).zip\" length=\"1\"/></item>"
    }
    let feed =
      "<rss xmlns:sparkle=\"\(AppcastNamespaces.sparkle)\"><channel>"
      + items.joined() + "</channel></rss>"
    let read = try? Appcast(parsing: Array(feed.utf8))
    let index = VersionIndex(read?.items ?? [])
    for text in ["1", "1.0.0", "1.", "2.0.a", "2.0A", "10.0", "", "b", "3"] {
      let version = UpdateVersion(text)
      let slow = read?.items.first { $0.version.order(to: version) == .same }
      #expect(index.item(sameAs: version)?.number == slow?.number, "\(text)")
      #expect(!index.hasItem(writing: text))
    }
    #expect(index.hasItem(writing: "2.0a"))
  }

  @Test(
    "lines that differ",
    arguments: [
      ("a\nb\nc\n", "a\nb\nc\n", []), ("a\nb\nc\n", "a\nx\nc\n", ["@@ -2 +2 @@", "-b", "+x"]),
      ("", "a\n", ["@@ -1 +1 @@", "+a"]), ("a\nb\n", "b\n", ["@@ -1 +1 @@", "-a"]),
      ("a\nb\nc\nd\n", "b\nc\nd\ne\n", ["@@ -1 +1 @@", "-a", "@@ -5 +4 @@", "+e"]),
    ] as [(String, String, [String])]
  )
  func lines(old: String, new: String, expected: [String]) {
    #expect(LineDifference.lines(from: Array(old.utf8), to: Array(new.utf8)) == expected)
  }
}
