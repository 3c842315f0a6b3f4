// Valise — tests of what is done to publish a feed
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import ValiseFiles

@testable import Updates

@Suite struct SitePlanTests {
  static func contents(_ digest: String, count: Int = 3) -> SiteContents {
    SiteContents(byteCount: count, digests: ["md5": digest])
  }

  static func file(_ name: String, _ role: SiteFile.Role = .archive, _ digest: String = "a")
    -> SiteFile
  {
    SiteFile(name: name, role: role, contents: contents(digest))
  }

  @Test("the feed comes after all that it names, and what goes, goes last")
  func order() {
    let wanted = [
      Self.file("appcast.xml", .feed), Self.file("z.zip"), Self.file("n.html", .notes),
      Self.file("a.delta", .delta),
    ]
    let plan = SitePlan(
      wanted: wanted,
      present: ["old.zip": Self.contents("b"), "n.html": Self.contents("a")],
      removable: ["old.zip", "z.zip", "never.zip"]
    )
    #expect(
      plan.steps == [
        .send(wanted[3]), .keep(wanted[2]), .send(wanted[1]), .send(wanted[0]), .remove("old.zip"),
      ]
    )
    #expect(!plan.isEmpty)
  }

  @Test(
    "what is there already is told by size and digest",
    arguments: [
      (SiteContents(byteCount: 3, digests: ["md5": "a", "sha1": "x"]), true),
      (SiteContents(byteCount: 3, digests: ["md5": "b"]), false),
      (SiteContents(byteCount: 4, digests: ["md5": "a"]), false),
      // Where no digest is known of both, it is sent again.
      (SiteContents(byteCount: 3, digests: ["sha256": "a"]), false),
      (SiteContents(byteCount: 3, digests: [:]), false),
    ]
  )
  func same(present: SiteContents, isKept: Bool) {
    let file = Self.file("a.zip")
    let plan = SitePlan(wanted: [file], present: ["a.zip": present])
    #expect(plan.steps == [isKept ? .keep(file) : .send(file)])
    #expect(plan.isEmpty == isKept)
  }

  @Test(
    "types",
    arguments: [
      ("a.xml", SiteFile.Role.feed, "application/rss+xml"),
      ("a.zip", .archive, "application/octet-stream"),
      ("a.delta", .delta, "application/octet-stream"),
      ("a.HTML", .notes, "text/html; charset=utf-8"),
      ("a.md", .notes, "text/markdown; charset=utf-8"),
      ("a.txt", .notes, "text/plain; charset=utf-8"),
    ]
  )
  func types(name: String, role: SiteFile.Role, type: String) {
    #expect(Self.file(name, role).contentType == type)
  }
}

@Suite struct PublishingSiteTests {
  /// A site in memory that fails at one call.
  final class FailingSite: PublishingSite {
    let files = Mutex([String: SiteContents]())
    let calls = Mutex(0)
    let failingCall: Int

    init(_ files: [String: SiteContents], failingCall: Int = .max) {
      self.failingCall = failingCall
      self.files.withLock { $0 = files }
    }

    private func count(_ name: String) throws(PublishingError) {
      let number = calls.withLock { calls in
        calls += 1
        return calls
      }
      if number == failingCall { throw .notAsSent(name, reason: "the line is dead") }
    }

    func contents(ofFolder folder: FilePath) throws(PublishingError) -> [String: SiteContents] {
      [:]
    }

    func contents() throws(PublishingError) -> [String: SiteContents] {
      try count("")
      return files.withLock { $0 }
    }

    func bytes(of name: String) throws(PublishingError) -> [UInt8] { [] }

    func send(_ file: SiteFile, from path: FilePath) throws(PublishingError) {
      try count(file.name)
      files.withLock { $0[file.name] = file.contents }
    }

    func remove(_ name: String) throws(PublishingError) {
      try count(name)
      files.withLock { $0[name] = nil }
    }
  }

  private static let old: [String: SiteContents] = [
    "appcast.xml": SitePlanTests.contents("old feed"), "1.zip": SitePlanTests.contents("one"),
    "0.zip": SitePlanTests.contents("nought"),
  ]

  private static let wanted = [
    SitePlanTests.file("appcast.xml", .feed, "new feed"),
    SitePlanTests.file("1.zip", .archive, "one"),
    SitePlanTests.file("2.zip", .archive, "two"), SitePlanTests.file("2-1.delta", .delta, "delta"),
  ]

  @Test("a death at any call leaves the old feed with its files, or the new one with its files")
  func deaths() throws {
    let plan = SitePlan(wanted: Self.wanted, present: Self.old, removable: ["0.zip"])
    var outcomes: [Bool] = []
    for call in 1...7 {
      let site = FailingSite(Self.old, failingCall: call)
      let isDone: Bool
      do {
        try site.carryOut(plan, from: "/folder")
        isDone = true
      } catch {
        isDone = false
      }
      outcomes.append(isDone)
      let files = site.files.withLock { $0 }
      let isNew = files["appcast.xml"]?.digests["md5"] == "new feed"
      let needed = isNew ? ["1.zip", "2.zip", "2-1.delta"] : ["1.zip", "0.zip"]
      for name in needed { #expect(files[name] != nil) }
    }
    // Two files, the list, the feed, the list, and what goes.
    #expect(outcomes == [false, false, false, false, false, false, true])
  }

  @Test("the feed is not sent when a file did not arrive")
  func readBack() throws {
    let plan = SitePlan(wanted: Self.wanted, present: Self.old)
    let site = FailingSite(Self.old)
    let broken = SitePlan(
      wanted: Self.wanted,
      present: ["1.zip": SitePlanTests.contents("one")]
    )
    site.files.withLock { $0["1.zip"] = SitePlanTests.contents("other") }
    #expect(throws: PublishingError.notAsSent("1.zip", reason: "its digest is another")) {
      try site.carryOut(broken, from: "/folder")
    }
    #expect(site.files.withLock { $0["appcast.xml"] } == Self.old["appcast.xml"])
    #expect(plan.sent.map(\.name) == ["2-1.delta", "2.zip", "appcast.xml"])
  }
}

@Suite struct FeedFilesTests {
  private static let feed = """
    <rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle"><channel>
    <item><sparkle:version>2</sparkle:version>
    <sparkle:releaseNotesLink>https://example.org/u/My%202.html</sparkle:releaseNotesLink>
    <enclosure url="https://example.org/u/My%202.zip" length="3"/>
    <sparkle:deltas><enclosure url="https://example.org/u/2-1.delta" sparkle:deltaFrom="1" length="3"/>
    </sparkle:deltas></item>
    <item><sparkle:version>1</sparkle:version>
    <enclosure url="https://elsewhere.example/1.zip" length="3"/></item>
    </channel></rss>
    """

  private func wanted(_ local: [String], present: [String] = []) throws -> [String] {
    let contents = SitePlanTests.contents("a")
    return try FeedFiles(of: Array(Self.feed.utf8)).wanted(
      feedName: "f.xml",
      local: Dictionary(uniqueKeysWithValues: (local + ["f.xml"]).map { ($0, contents) }),
      present: Dictionary(uniqueKeysWithValues: present.map { ($0, contents) })
    ).map { "\($0.name) \($0.role)" }
  }

  @Test func filesOfTheFolderAreWanted() throws {
    #expect(
      try wanted(["My 2.zip", "My 2.html", "2-1.delta", "other.zip"])
        == ["f.xml feed", "My 2.zip archive", "2-1.delta delta", "My 2.html notes"]
    )
    // What was published before need not be in the folder, nor what is elsewhere.
    #expect(
      try wanted(["My 2.zip"], present: ["2-1.delta"]) == ["f.xml feed", "My 2.zip archive"]
    )
    #expect(throws: PublishingError.missing(["2-1.delta"])) { try wanted(["My 2.zip"]) }
  }

  @Test func anotherSizeIsRefused() throws {
    let other = SitePlanTests.contents("a", count: 4)
    #expect(throws: PublishingError.otherLength("My 2.zip", feed: 3, found: 4)) {
      try FeedFiles(of: Array(Self.feed.utf8)).wanted(
        feedName: "f.xml",
        local: ["f.xml": other, "My 2.zip": other],
        present: [:]
      )
    }
  }

  @Test func theFeedOfAFolderIsFound() throws {
    #expect(try FeedFiles.feedName(among: ["a.zip", "x.XML"], of: "f") == "x.XML")
    #expect(throws: PublishingError.noFeed("f")) { try FeedFiles.feedName(among: [], of: "f") }
    #expect(throws: PublishingError.severalFeeds(["a.xml", "b.xml"])) {
      try FeedFiles.feedName(among: ["b.xml", "a.xml"], of: "f")
    }
  }
}
