// Valise — tests of feeds of Electron and Squirrel
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Updates

@Suite struct OtherFeedTests {
  static func address() throws -> WebAddress {
    try #require(WebAddress("https://e.example/app/latest-mac.yml"))
  }

  static func digest(_ byte: UInt8) -> String {
    Data([UInt8](repeating: byte, count: 64)).base64EncodedString()
  }

  static let electron = """
    version: 2.1.0
    files:
      - url: App-2.1.0-mac.zip
        sha512: \(digest(1))
        size: 81234567
        blockMapSize: 90123
      - url: App-2.1.0-arm64-mac.zip
        sha512: \(digest(2))
        size: 79234567
      - url: App-2.1.0.dmg
        sha512: \(digest(3))
        size: 83234567
    path: App-2.1.0-mac.zip
    sha512: \(digest(1))
    releaseName: Spring
    releaseNotes: |-
      - one
      - two
    releaseDate: '2024-03-05T10:20:30.456Z'
    """

  static func feed(_ text: String) throws -> ElectronFeed {
    try ElectronFeed(parsing: Array(text.utf8), at: address())
  }

  static func offer(_ answer: OtherFeed.Answer) -> OtherFeed.Offer? {
    if case .offer(let offer) = answer { offer } else { nil }
  }

  @Test("each machine gets its archive")
  func machines() throws {
    let feed = try Self.feed(Self.electron)
    let intel = try #require(
      Self.offer(feed.answer(to: ElectronFeed.Host(version: "2.0.9", isAppleSilicon: false)))
    )
    #expect("\(intel.address)" == "https://e.example/app/App-2.1.0-mac.zip")
    #expect(intel.sha512 == [UInt8](repeating: 1, count: 64))
    #expect(intel.byteCount == 81_234_567)
    #expect(intel.title == "Spring")
    #expect(intel.notes == "- one\n- two")
    #expect(intel.date == 1_709_634_030)
    let apple = Self.offer(
      feed.answer(to: ElectronFeed.Host(version: "2.0.9", isAppleSilicon: true))
    )
    #expect(apple.map { "\($0.address)" } == "https://e.example/app/App-2.1.0-arm64-mac.zip")
  }

  /// Changes to the feed, who asks, and the answer: the end of the address, or why there is none.
  static let answers: [(from: String, to: String, host: ElectronFeed.Host, answer: String)] = [
    ("", "", .init(version: "2.1.0", isAppleSilicon: true), "the latest version is 2.1.0"),
    ("", "", .init(version: "2.1.0-beta.3", isAppleSilicon: false), "App-2.1.0-mac.zip"),
    (
      "2.1.0\nfiles", "2.1.0-beta.10\nfiles", .init(version: "2.1.0-beta.9", isAppleSilicon: false),
      "App-2.1.0-mac.zip"
    ),
    (
      "2.1.0\nfiles", "2.1.0-beta.10\nfiles", .init(version: "2.1.0", isAppleSilicon: false),
      "the latest version is 2.1.0-beta.10"
    ),
    ("-arm64", "", .init(version: "1", isAppleSilicon: true), "App-2.1.0-mac.zip"),
    (
      ".zip", ".pkg", .init(version: "1", isAppleSilicon: true),
      "the latest version has no zip archive for this machine"
    ),
    (
      "-2.1.0-mac.zip\n    sha512", "-2.1.0-arm64.zip\n    sha512",
      .init(version: "1", isAppleSilicon: false),
      "the latest version has no zip archive for this machine"
    ),
    (
      "releaseName: Spring", "minimumSystemVersion: 23.1.0",
      .init(version: "1", kernel: "22.6.0", isAppleSilicon: false),
      "the latest version needs Darwin 23.1.0 or newer"
    ),
    (
      "releaseName: Spring", "minimumSystemVersion: 23.1.0",
      .init(version: "1", kernel: "23.1.0", isAppleSilicon: false), "App-2.1.0-mac.zip"
    ),
    (
      "releaseName: Spring", "minimumSystemVersion: 23.1.0",
      .init(version: "1", isAppleSilicon: false), "App-2.1.0-mac.zip"
    ),
    (
      "releaseName: Spring", "stagingPercentage: 10",
      .init(version: "1", isAppleSilicon: false, stagingNumber: 0x1999_9998), "App-2.1.0-mac.zip"
    ),
    (
      "releaseName: Spring", "stagingPercentage: 10",
      .init(version: "1", isAppleSilicon: false, stagingNumber: 0x1999_999A),
      "the latest version goes to 10 % of installations at first, and not to this one"
    ),
    (
      "releaseName: Spring", "stagingPercentage: 0",
      .init(version: "1", isAppleSilicon: false, stagingNumber: 0),
      "the latest version goes to 0 % of installations at first, and not to this one"
    ),
    (
      "releaseName: Spring", "stagingPercentage: many",
      .init(version: "1", isAppleSilicon: false, stagingNumber: .max), "App-2.1.0-mac.zip"
    ),
  ]

  @Test("who asks decides", arguments: answers)
  func answer(
    _ row: (from: String, to: String, host: ElectronFeed.Host, answer: String)
  ) throws {
    let text =
      row.from.isEmpty
      ? Self.electron : Self.electron.replacingOccurrences(of: row.from, with: row.to)
    #expect(row.from.isEmpty || text != Self.electron)
    switch try Self.feed(text).answer(to: row.host) {
    case .offer(let offer): #expect(offer.address.fileName == row.answer)
    case .none(let reason): #expect("\(reason)" == row.answer)
    }
  }

  @Test("the old form has one file, and notes may be a list")
  func oldForm() throws {
    let feed = try Self.feed(
      """
      version: 2.0.0
      path: "https://cdn.example/App 2.zip"
      sha512: \(Self.digest(7))
      releaseNotes:
        - version: 2.0.0
          note: two
        - version: 1.9.0
          note: nine
      """
    )
    #expect(feed.files.map { "\($0.address)" } == ["https://cdn.example/App%202.zip"])
    #expect(feed.notes == "2.0.0\ntwo\n\n1.9.0\nnine")
    #expect(feed.date == nil)
  }

  static let bad: [(from: String, to: String, error: String)] = [
    ("version: 2.1.0\n", "", "the value of \"version\" is missing, or is no text"),
    (
      "url: App-2.1.0-mac.zip", "url: file:///etc/passwd",
      "the value of \"url\" is missing, or is no address of the web"
    ),
    (
      "sha512: \(digest(2))", "sha512: AAAA",
      "the value of \"sha512\" is missing, or is no SHA-512 in base64"
    ),
    (
      "sha512: \(digest(3))\n", "x: y\n",
      "the value of \"sha512\" is missing, or is no SHA-512 in base64"
    ),
    (
      "version: 2.1.0", "version: &a 2.1.0",
      "an anchor, which is not read here at line 1, column 10"
    ),
  ]

  @Test("a feed that is none says why", arguments: bad)
  func badFeed(_ row: (from: String, to: String, error: String)) {
    let text = Self.electron.replacingOccurrences(of: row.from, with: row.to)
    let error = #expect(throws: OtherFeedError.self) { try Self.feed(text) }
    #expect(error.map { "\($0)" } == row.error)
  }

  static let sources: [(text: String, feed: String)] = [
    (
      "provider: generic\nurl: https://e.example/updates/\nupdaterCacheDirName: x",
      "https://e.example/updates/latest-mac.yml"
    ),
    (
      "provider: generic\nurl: https://e.example/updates\nchannel: beta",
      "https://e.example/updates/beta-mac.yml"
    ),
    (
      "owner: me\nrepo: app\nprovider: github",
      "https://github.com/me/app/releases/latest/download/latest-mac.yml"
    ),
    (
      "provider: s3\nbucket: b\nregion: eu-west-1\npath: /mac/",
      "https://b.s3.amazonaws.com/mac/latest-mac.yml"
    ),
    (
      "provider: s3\nbucket: b.c\nregion: eu-west-1",
      "https://s3-eu-west-1.amazonaws.com/b.c/latest-mac.yml"
    ),
    ("provider: s3\nbucket: b\nendpoint: https://s.example", "https://s.example/b/latest-mac.yml"),
    (
      "provider: spaces\nname: n\nregion: nyc3\npath: p",
      "https://n.nyc3.digitaloceanspaces.com/p/latest-mac.yml"
    ),
    (
      "provider: keygen\naccount: a",
      "updates come from the provider \"keygen\", whose feeds are not read here"
    ),
    (
      "provider: github\nowner: a\nrepo: b\nprivate: true",
      "updates come from the provider \"github, with a private folder\", whose feeds are not read here"
    ),
    ("provider: generic", "the value of \"url\" is missing, or is no text"),
    (
      "provider: generic\nurl: file:///tmp",
      "the value of \"url\" is missing, or is no address of the web"
    ),
    (
      "provider: github\nowner: ../..\nrepo: b?",
      "https://github.com/..%2F../b%3F/releases/latest/download/latest-mac.yml"
    ),
  ]

  @Test("the feed of an application is found", arguments: sources)
  func source(_ row: (text: String, feed: String)) {
    do throws(OtherFeedError) {
      #expect("\(try ElectronSource(parsing: Array(row.text.utf8)).feed)" == row.feed)
    } catch {
      #expect("\(error)" == row.feed)
    }
  }

  static let kernels: [(system: String, kernel: String?)] = [
    ("10.15.7", "19.7.0"), ("11.6", "20.6.0"), ("14.1.0", "23.1.0"), ("15.0", "24.0.0"),
    ("26.1", "25.1.0"), ("x", nil), ("9.2", nil), ("10.99999999999999999999", "4.0.0"),
  ]

  @Test("systems have kernels", arguments: kernels)
  func kernel(_ row: (system: String, kernel: String?)) {
    #expect(ElectronFeed.kernel(ofSystem: row.system) == row.kernel)
  }

  /// Each version is older than the one after it.
  ///
  /// Source: the example of semver.org, section 11.
  static let ordered = [
    "0.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2",
    "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "v1.0.1", "1.2", "1.10.0", "99999999999999999999.0",
  ]

  @Test("semantic versions have an order")
  func order() {
    for (place, one) in Self.ordered.enumerated() {
      for (other, two) in Self.ordered.enumerated() {
        #expect(
          SemanticVersion(two).isNewer(than: SemanticVersion(one)) == (other > place),
          "\(one) \(two)"
        )
      }
    }
    #expect(!SemanticVersion("1.0.0+5").isNewer(than: SemanticVersion("1.0")))
  }

  @Test("the answer of a server of Squirrel is an offer")
  func squirrel() throws {
    let text = """
      {"url": "releases/App%202.zip", "name": "2.0 Spring", "notes": "Theses", \
      "pub_date": "2013-09-18T12:29:53+01:00"}
      """
    let answer = try SquirrelFeed.answer(of: Array(text.utf8), at: Self.address(), installed: "1.0")
    let offer = try #require(Self.offer(answer))
    #expect("\(offer.address)" == "https://e.example/app/releases/App%202.zip")
    #expect(offer.version == "2.0 Spring")
    #expect(offer.notes == "Theses")
    #expect(offer.date == 1_379_503_793)
    #expect(
      try SquirrelFeed.answer(of: [], status: 204, at: Self.address(), installed: "1")
        == .none(.nothing)
    )
    #expect(throws: OtherFeedError.status(500)) {
      try SquirrelFeed.answer(of: [], status: 500, at: Self.address(), installed: "1")
    }
  }

  static let file = """
    {"currentRelease": "1.2.3", "releases": [
      {"version": "1.2.1", "updateTo": {"version": "1.2.1", "url": "https://e.example/1.2.1.zip"}},
      {"version": "1.2.3", "updateTo": {"version": "1.2.3", "pub_date": "2013-09-18T12:29:53Z",
       "notes": "Theses", "name": "1.2.3", "url": "https://e.example/1.2.3.zip"}}]}
    """

  @Test("a file of releases of Squirrel names the current one")
  func squirrelFile() throws {
    let bytes = Array(Self.file.utf8)
    let answer = try SquirrelFeed.answer(of: bytes, at: Self.address(), installed: "1.2.1")
    #expect(Self.offer(answer).map { "\($0.address)" } == "https://e.example/1.2.3.zip")
    #expect(
      try SquirrelFeed.answer(of: bytes, at: Self.address(), installed: "1.2.3")
        == .none(.isLatest("1.2.3"))
    )
  }

  static let badSquirrel: [(text: String, error: String)] = [
    ("[]", "the value of \"\" is missing, or is no object"),
    ("{}", "the value of \"url\" is missing, or is no address of the web"),
    ("{\"url\": 5}", "the value of \"url\" is missing, or is no address of the web"),
    ("{\"url\": \"javascript:x\"}", "the value of \"url\" is missing, or is no address of the web"),
    ("{\"currentRelease\": 5}", "the value of \"currentRelease\" is missing, or is no text"),
    (
      "{\"currentRelease\": \"2\"}",
      "the value of \"releases\" is missing, or is no list with the version 2"
    ),
  ]

  @Test("an answer of Squirrel that is none says why", arguments: badSquirrel)
  func badSquirrelAnswer(_ row: (text: String, error: String)) {
    let error = #expect(throws: OtherFeedError.self) {
      try SquirrelFeed.answer(of: Array(row.text.utf8), at: Self.address(), installed: "1")
    }
    #expect(error.map { "\($0)" } == row.error)
  }

  static let moments: [(text: String, seconds: Int64?)] = [
    ("1970-01-01T00:00:00Z", 0), ("2024-02-29T23:59:60Z", 1_709_251_200),
    ("2023-02-29T00:00:00Z", nil), ("2024-03-05 10:20:30.456+01:00", 1_709_630_430),
    ("2024-03-05T10:20:30-0130", 1_709_639_430), ("2024-03-05", nil), ("2024-03-05T10:20:30", nil),
    ("2024-03-05T10:20:30.Z", nil), ("2024-13-05T10:20:30Z", nil), ("２024-03-05T10:20:30Z", nil),
    ("2024-03-05T10:20:30ZZ", nil), ("0000-01-01T00:00:00Z", -62_167_392_000),
  ]

  @Test("moments of the web are read", arguments: moments)
  func moment(_ row: (text: String, seconds: Int64?)) {
    #expect(InternetDate.seconds(of: row.text) == row.seconds)
  }
}
