// Valise — tests of what went wrong elsewhere in public reports
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseDiagnostics
import ValiseTestKit

@testable import Updates

@Suite struct PublicCaseTests {
  struct Cases: Decodable {
    struct Pair: Decodable, Sendable {
      let a: String
      let b: String
      let a_is: String
    }
    struct Feed: Decodable {
      let name: String
      let feed: String
    }
    let versions: [Pair]
    let feeds: [Feed]
  }

  static func cases() throws -> Cases { try Fixture.decoded("public-cases.json") }

  static func feed(_ name: String, address: String? = nil) throws -> Appcast {
    let text = try #require(try cases().feeds.first { $0.name == name }).feed
    let reading = AppcastReading(address: address.flatMap { WebAddress($0) })
    return try Appcast(parsing: Array(text.utf8), reading: reading)
  }

  static func offer(_ feed: Appcast, _ installed: String, _ channels: [String] = []) -> String? {
    let host = UpdateHost(
      version: UpdateVersion(installed),
      systemVersion: "14.0.0",
      isAppleSilicon: true
    )
    let request = UpdateRequest(host: host, channels: channels, now: 1_800_000_000)
    guard case .offer(let offer) = feed.answer(to: request) else { return nil }
    return offer.item.version.text
  }

  @Test("pub-update-01: which version is newer", arguments: try cases().versions)
  func versions(pair: Cases.Pair) {
    let order = UpdateVersion(pair.a).order(to: UpdateVersion(pair.b))
    let wanted: [String: VersionOrder] = ["same": .same, "older": .older, "newer": .newer]
    #expect(order == wanted[pair.a_is])
  }

  @Test("pub-update-02: items in any order, dates that contradict versions")
  func anyOrder() throws {
    let feed = try Self.feed("pub-update-02")
    #expect(Self.offer(feed, "300") == "310")
    #expect(feed.items.map(\.version.text) == ["301", "310", "300", "309"])
    #expect(feed.newestFirst.map(\.version.text) == ["310", "309", "301", "300"])
    #expect(feed.items.map { $0.date == nil } == [false, false, false, true])
  }

  @Test("pub-update-04: addresses with spaces and percent signs")
  func addresses() throws {
    let feed = try Self.feed("pub-update-04", address: "https://example.org/app/appcast.xml")
    #expect(
      feed.items.map { $0.enclosure?.address.map { "\($0)" } } == [
        "https://example.org/u/Demo%202.zip", "https://example.org/u/My%20Demo.zip",
        "https://example.org/app/files/Demo%203.zip",
      ]
    )
    #expect(
      feed.rejected.map(\.fault) == [.addressScheme("ftp://example.org/x.zip")]
    )
    let release = GeneratedFeedTests.release("1.0") { $0.fileName = "My Demo-1.0.zip" }
    let made = try Appcast(parsing: GeneratedFeedTests.make(nil, [release]).bytes)
    #expect(
      made.items.first?.enclosure?.address.map { "\($0)" }
        == "https://example.org/updates/My%20Demo-1.0.zip"
    )
  }

  @Test("pub-update-06: channels, betas without one, other systems")
  func channels() throws {
    let feed = try Self.feed("pub-update-06")
    #expect(Self.offer(feed, "50") == "54")
    #expect(Self.offer(feed, "50", ["beta"]) == "54")
    let text = try #require(try Self.cases().feeds.first { $0.name == "pub-update-06" }).feed
    let messages = AppcastLint.findings(in: Array(text.utf8), of: "a.xml").map(\.message)
    #expect(messages.contains("5.3b1 looks as if it came before a release, and everybody gets it"))
    let fewer = try Appcast(parsing: Array(Self.without(["53", "54"], text).utf8))
    #expect(fewer.items.map(\.version.text) == ["52", "51", "60"])
    #expect(Self.offer(fewer, "50") == "51")
    #expect(Self.offer(fewer, "50", ["beta"]) == "52")
  }

  /// A feed without the items of some versions.
  private static func without(_ versions: [String], _ feed: String) -> String {
    feed.split(separator: "\n").filter { line in
      !versions.contains { line.contains("<sparkle:version>\($0)</sparkle:version>") }
    }.joined(separator: "\n")
  }

  @Test("pub-update-08: the version for people where the application counts builds")
  func buildNumbers() throws {
    #expect(Self.offer(try Self.feed("pub-update-08"), "202601241241") == nil)
    let text = try #require(try Self.cases().feeds.first { $0.name == "pub-update-08" }).feed
    let knowledge = AppcastLint.Knowledge(
      installedVersion: UpdateVersion("202601241241"),
      installedDisplayVersion: UpdateVersion("1.3.4")
    )
    let found = AppcastLint.findings(in: Array(text.utf8), of: "a.xml", knowing: knowledge)
    #expect(found.map(\.rule).contains("appcast-version-style"))
    let release = GeneratedFeedTests.release("202601241241", display: "1.3.4")
    let item = try #require(
      try Appcast(parsing: GeneratedFeedTests.make(nil, [release]).bytes).items.first
    )
    #expect(item.version.text == "202601241241")
    #expect(item.displayVersion == "1.3.4")
  }
}

@Suite struct WebAddressTests {
  @Test(
    "addresses are resolved as RFC 3986, section 5.4, says",
    arguments: [
      ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
      ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
      ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
      ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"),
      ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"),
      ("./../g", "http://a/b/g"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
      ("g;x=1/../y", "http://a/b/c/y"), ("https://x/y", "https://x/y"),
    ]
  )
  func resolving(text: String, whole: String) throws {
    let base = try #require(WebAddress("http://a/b/c/d;p?q"))
    #expect(WebAddress(text).map { "\($0.resolved(in: base))" } == whole)
  }

  @Test("texts that are no addresses", arguments: ["a%2", "a%zz", "a\"b", "a\nb", "<a>", "a|b"])
  func none(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("file names are read from addresses")
  func fileName() {
    #expect(WebAddress("https://a/b%20c.zip?x#y")?.fileName == "b c.zip")
    #expect(WebAddress("https://a/")?.fileName == nil)
    #expect(WebAddress("HTTPS://a/b")?.scheme == "https")
    #expect(WebAddress("https:b")?.isWeb == false)
  }
}

@Suite struct Base64TextTests {
  @Test(
    "the vectors of RFC 4648, section 10",
    arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
  )
  func roundTrip(text: String) {
    let encoded = Base64Text.text(of: Array(text.utf8))
    let wanted = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
      "foobar": "Zm9vYmFy",
    ]
    #expect(encoded == wanted[text])
    #expect(Base64Text.bytes(of: Array(encoded.utf8)) == Array(text.utf8))
  }

  @Test(
    "texts that are none",
    arguments: ["Zg=", "Zg", "Z===", "Zh==", "Zm9=", "Zm 8=", "====", "Zg==Zg==", "-_=="]
  )
  func none(text: String) {
    #expect(Base64Text.bytes(of: Array(text.utf8)) == nil)
  }
}
