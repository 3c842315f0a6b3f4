// Valise — tests of the check of feeds
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCryptography
import ValiseDiagnostics
import ValiseTestKit

@testable import Updates

@Suite struct AppcastLintTests {
  static let date = "<pubDate>Sat, 26 Jul 2014 15:20:11 +0000</pubDate>"
  static let version = "<sparkle:version>2</sparkle:version>"
  static let signature =
    "sparkle:edSignature=\"EIawm2YkDZ2gBfkEMF2+1VuuTeXnCGZOdnMdVgPPvDZioq7bvDayXqKkIIzSjKMmeFdcFJOHdnba5ZV60+gPBw==\""
  static let enclosure =
    "<enclosure url=\"https://e.example/a.zip\" length=\"13\" type=\"application/octet-stream\" \(signature)/>"

  static func feed(_ items: String...) -> [UInt8] {
    let body = items.map { "<item>\($0)</item>\n" }.joined()
    return Array(
      """
      <rss version="2.0" xmlns:sparkle="\(AppcastNamespaces.sparkle)"><channel>
      \(body)</channel></rss>
      """.utf8
    )
  }

  static func findings(_ feed: [UInt8]) -> [Finding] {
    AppcastLint.findings(in: feed, of: "a.xml")
  }

  @Test("a good feed has no findings")
  func goodFeed() {
    let feed = Self.feed(Self.version + Self.date + Self.enclosure)
    #expect(Self.findings(feed).map(\.text) == [])
  }

  /// What stands in an item, the rules that speak of it, and the first message.
  static let items: [(item: String, rules: [String], message: String)] = [
    (
      enclosure, ["item"],
      "item 1: no version; add <sparkle:version> with the CFBundleVersion of the update"
    ),
    (
      version + "<enclosure url=\"file:///a.zip\"/>", ["item"],
      "item 1: the address \"file:///a.zip\" is none of http or https"
    ),
    (
      version + "<sparkle:channel>be ta</sparkle:channel>" + enclosure, ["channel"],
      "\"be ta\" is no name of a channel"
    ),
    (
      version + "<sparkle:channel>beta</sparkle:channel>" + enclosure, ["all-in-channels"],
      "all items are in channels (beta): an application that asks for none finds nothing"
    ),
    (
      version + "<sparkle:maximumSystemVersion>14</sparkle:maximumSystemVersion>" + enclosure,
      ["maximum-system"], "macOS 14.1 is newer than 14, and does not get the update"
    ),
    (
      version
        + "<sparkle:minimumSystemVersion>15.0</sparkle:minimumSystemVersion><sparkle:maximumSystemVersion>14.9.9</sparkle:maximumSystemVersion>"
        + enclosure, ["unseen"],
      "nobody can see item 1: it needs macOS 15.0 or newer and 14.9.9 or older"
    ),
    (
      version + "<sparkle:minimumSystemVersion>Sonoma</sparkle:minimumSystemVersion>" + enclosure,
      ["system-version"], "\"Sonoma\" is no version of macOS"
    ),
    (
      version + "<pubdate>x</pubdate>" + enclosure, ["name-case"], "clients do not know <pubdate>"
    ),
    (
      version + "<title>a</title><title>b</title>" + enclosure, ["repeated"],
      "<title> is there twice without xml:lang; clients use the first one"
    ),
    (
      "<sparkle:version>1.0-beta</sparkle:version>" + enclosure, ["version-dash", "prerelease"],
      "clients read the version 1.0-beta as 1.0: what follows a dash does not count"
    ),
    (
      "<sparkle:version>1.0 beta</sparkle:version>" + enclosure, ["version-space", "prerelease"],
      "1.0 beta is newer than what stands before its space"
    ),
    (
      "<sparkle:version>1.0+5</sparkle:version>" + enclosure, ["version-plus"],
      "1.0+5 is older than what stands before its plus"
    ),
    (
      "<sparkle:version>1234567890123456789</sparkle:version>" + enclosure, ["version-digits"],
      "a number of more than 18 digits is the same as any other such number"
    ),
    (
      version + "<sparkle:shortVersionString>5.3b1</sparkle:shortVersionString>" + enclosure,
      ["prerelease"], "5.3b1 looks as if it came before a release, and everybody gets it"
    ),
    (
      version + "<sparkle:phasedRolloutInterval>86400</sparkle:phasedRolloutInterval>" + enclosure,
      ["date"], "item 1 has no pubDate, which switches its rollout off: all get it at once"
    ),
    (
      version + "<pubDate>Cum, 5 Ara 2025 10:00:00 +0300</pubDate>" + enclosure, ["date"],
      "clients do not read the date \"Cum, 5 Ara 2025 10:00:00 +0300\": \"cum\" is no English name; the tool that wrote it used its own language"
    ),
    (
      version + "<pubDate>Tues, 25 Oct 2016 19:20:11 +0000</pubDate>" + enclosure, ["date"],
      "clients do not read the date \"Tues, 25 Oct 2016 19:20:11 +0000\": \"tues\" is no short form that clients know; write tue"
    ),
    (
      version + "<pubDate>Sat, 26 Jul 2014 15:20 +0000</pubDate>" + enclosure, ["date"],
      "clients do not read the date \"Sat, 26 Jul 2014 15:20 +0000\": the seconds are missing"
    ),
    (
      version + "<pubDate>Sat, 26 Jul 2014 15:20:11 PDT</pubDate>" + enclosure, ["date"],
      "clients do not read the date \"Sat, 26 Jul 2014 15:20:11 PDT\": the zone \"PDT\" is not known; write it as +hhmm"
    ),
    (
      version + "<pubDate>2014-07-26T15:20:11Z</pubDate>" + enclosure, ["date"],
      "clients do not read the date \"2014-07-26T15:20:11Z\": it is not in the form of RFC 822"
    ),
    (
      version + "<pubDate>Mon, 26 Jul 2014 15:20:11 +0000</pubDate>" + enclosure, ["date-weekday"],
      "26 July 2014 is a Saturday, not a Monday"
    ),
    (
      version + "<pubDate>Sat, 26 Jul 14 15:20:11 +0000</pubDate>" + enclosure, ["date-year"],
      "clients read the date \"Sat, 26 Jul 14 15:20:11 +0000\" as one of the year 14"
    ),
    (
      version + date + "<sparkle:phasedRolloutInterval>1.5</sparkle:phasedRolloutInterval>"
        + enclosure, ["rollout"], "clients read the interval \"1.5\" as 1 seconds"
    ),
    (
      version + "<enclosure url=\"http://e.example/a.zip\" length=\"1\" \(signature)/>", ["http"],
      "the download has no transport security: http://e.example/a.zip"
    ),
    (
      version + "<enclosure url=\"https://e.example/a.zip\" length=\"1,234\" \(signature)/>",
      ["length"], "clients read the length \"1,234\" as 1"
    ),
    (
      version + "<enclosure url=\"https://e.example/a.zip\" length=\"1\"/>", ["unsigned"],
      "the download is not signed"
    ),
    (
      version
        + "<enclosure url=\"https://e.example/a.zip\" length=\"1\" sparkle:dsaSignature=\"x\"/>",
      ["dsa-only"], "the download is signed with DSA only, which clients of today do not take"
    ),
    (
      version
        + "<enclosure url=\"https://e.example/a.zip\" length=\"1\" sparkle:edSignature=\"\"/>",
      ["signature-empty"], "the signature is empty"
    ),
    (
      version
        + "<enclosure url=\"https://e.example/a.zip\" length=\"1\" sparkle:edSignature='sparkle:edSignature=\"AAAA\" length=\"1\"'/>",
      ["signature-pasted"],
      "the whole output of a signing tool stands in the quotes; it begins at character 1 with \"sparkle:edSignature=\"AAA\""
    ),
    (
      version
        + "<enclosure url=\"https://e.example/a.zip\" length=\"1\" sparkle:edSignature=\"AAAA\"/>",
      ["signature-malformed"],
      "the signature is none: it has 3 bytes, and a signature with Ed25519 has 64"
    ),
    (
      version
        + "<enclosure url=\"https://e.example/a.zip\" length=\"1\" sparkle:os=\"macOS\" \(signature)/>",
      ["unseen"], "nobody can see item 1: sparkle:os is \"macOS\", which no client takes for macOS"
    ),
    (
      version
        + "<enclosure url=\"https://e.example/a.zip\" length=\"1\" sparkle:hardwareRequirements=\"arm64\" \(signature)/>",
      ["hardware-attribute"],
      "clients do not look for sparkle:hardwareRequirements at the enclosure"
    ),
    (
      "<sparkle:version>{{VERSION}}</sparkle:version>" + enclosure, ["placeholder"],
      "{{VERSION}} is a place of a template that nobody filled in"
    ),
    (
      version + "<sparkle:informationalUpdate/>" + enclosure, ["informational"],
      "item 1 is to inform only and has no link of the web; clients ignore that and install it"
    ),
    (
      version + "<sparkle:criticalUpdate version=\"1\"/>" + enclosure, ["critical"],
      "clients ignore the version here, so that the update is critical for all"
    ),
    (
      version + "<description sparkle:format=\"foo\">x</description>" + enclosure, ["notes-format"],
      "clients do not know the format \"foo\", and show the text as HTML"
    ),
    (
      version + "<link>file:///a</link>" + enclosure, ["link"],
      "<link> is an address of file, which clients ignore"
    ),
    (
      version
        + "<sparkle:deltas><enclosure url=\"https://e.example/d\" length=\"1\" sparkle:deltaFrom=\"1\" sparkle:version=\"1.5\" \(signature)/></sparkle:deltas>"
        + enclosure, ["delta-version"], "the delta from 1 leads to 1.5, and the item is 2"
    ),
  ]

  @Test("mistakes of an item are found", arguments: items)
  func item(item: String, rules: [String], message: String) throws {
    let findings = Self.findings(Self.feed(item))
    #expect(findings.map(\.rule) == rules.map { "appcast-" + $0 })
    #expect(findings.first?.message == message)
    guard case .line(let line, _) = try #require(findings.first).location.position else {
      Issue.record("the finding has no line")
      return
    }
    #expect(line == 2)
  }

  @Test("mistakes between items are found")
  func severalItems() {
    let older = "<sparkle:version>1</sparkle:version>" + Self.enclosure
    let newer = Self.version + Self.enclosure
    #expect(Self.findings(Self.feed(older, newer)).map(\.rule) == ["appcast-order"])
    #expect(Self.findings(Self.feed(newer, newer)).map(\.rule) == ["appcast-duplicate-version"])
    #expect(Self.findings(Self.feed(newer, older)) == [])
  }

  /// Whole feeds that are wrong, the rule, the line and the column.
  static let feeds: [(text: String, rule: String, line: Int, column: Int)] = [
    ("<rss><channel></channel></rss>", "no-items", 1, 1),
    ("<feed/>", "no-items", 1, 1), ("<rss xmlns=\"urn:x\"><channel/></rss>", "no-items", 1, 1),
    ("<!DOCTYPE rss><rss/>", "unreadable", 1, 1), ("<rss>\n<a></b></rss>", "unreadable", 2, 4),
    (
      "<rss>\n<channel><item><enclosure sparkle:edSignature=\"sparkle:edSignature=\"A\" length=\"1\"\"/>",
      "signature-pasted", 2, 48
    ),
    (
      "<rss xmlns:sparkle=\"urn:x\"><channel><item><sparkle:version>1</sparkle:version>\(enclosure)</item></channel></rss>",
      "namespace", 1, 43
    ),
    (
      "<rss><channel><item><sparkle:version>1</sparkle:version><enclosure url=\"https://e.example/a\" length=\"1\"/></item></channel></rss>",
      "undeclared-prefix", 1, 22
    ),
  ]

  @Test("mistakes of a whole feed are found", arguments: feeds)
  func wholeFeed(text: String, rule: String, line: Int, column: Int) throws {
    let first = try #require(Self.findings(Array(text.utf8)).first)
    #expect(first.rule == "appcast-" + rule)
    #expect(first.location.position == .line(line, column: column))
  }

  // MARK: signatures

  @Test("why a signature does not fit is told")
  func mismatches() throws {
    let key = try UpdateKey()
    let other = try UpdateKey()
    let files = ["a.zip": Array("one".utf8), "b.zip": Array("two".utf8)]
    func lint(_ signature: [UInt8], length: Int = 3) throws -> [String] {
      let item = """
        \(Self.version)<enclosure url="https://e.example/a.zip" length="\(length)" \
        sparkle:edSignature="\(Base64Text.text(of: signature))"/>
        """
      let second = """
        <sparkle:version>1</sparkle:version><enclosure url="https://e.example/b.zip" length="3" \
        sparkle:edSignature="\(Base64Text.text(of: try key.signature(of: Array("two".utf8))))"/>
        """
      let knowledge = AppcastLint.Knowledge(publicKeys: [key.publicKey, other.publicKey]) {
        files[$0]
      }
      return AppcastLint.findings(in: Self.feed(item, second), of: "a.xml", knowing: knowledge)
        .map(\.message)
    }
    let start = "the signature is not that of a.zip: "
    let one = Array("one".utf8)
    #expect(try lint(key.signature(of: one)) == [])
    #expect(
      try lint(other.signature(of: one)) == [
        start + "it was made with another key, whose public half is \(other.publicText)"
      ]
    )
    #expect(try lint(key.signature(of: Array("two".utf8))) == [start + "it is that of b.zip"])
    #expect(
      try lint(key.signature(of: Array("once".utf8)), length: 4) == [
        "the length is 4, and a.zip has 3 bytes",
        start + "the archive has changed since, from 4 bytes to 3",
      ]
    )
    #expect(
      try lint(key.signature(of: Array("six".utf8))) == [
        start
          + "the archive has changed since without changing its length, or the key is one that was not given here"
      ]
    )
  }

  @Test("a feed whose signature no client sees is told of")
  func feedSignature() throws {
    let key = try UpdateKey()
    let feed = Self.feed(Self.version + Self.date + Self.enclosure)
    let signed = try SignedFeed(feed).signed(by: key)
    let knowledge = AppcastLint.Knowledge(publicKeys: [key.publicKey])
    func rules(_ bytes: [UInt8]) -> [String] {
      AppcastLint.findings(in: bytes, of: "a.xml", knowing: knowledge).map(\.rule)
    }
    #expect(rules(signed) == [])
    let carriage = signed.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    #expect(rules(carriage) == ["appcast-feed-signature"])
    var tampered = signed
    tampered[1] ^= 0
    let place = try #require(tampered.firstIndex(of: UInt8(ascii: "4")))
    tampered[place] = UInt8(ascii: "5")
    #expect(rules(tampered).contains("appcast-feed-signature"))
  }

  @Test("versions that are counted otherwise than the application's are told of")
  func versionStyle() {
    let item = "<sparkle:version>1.3.5</sparkle:version>" + Self.enclosure
    func rules(_ build: String, _ shown: String) -> [String] {
      let knowledge = AppcastLint.Knowledge(
        installedVersion: UpdateVersion(build),
        installedDisplayVersion: UpdateVersion(shown)
      )
      return AppcastLint.findings(in: Self.feed(item), of: "a.xml", knowing: knowledge).map(\.rule)
    }
    #expect(rules("202601241241", "1.3.4") == ["appcast-version-style"])
    #expect(rules("1.3.4", "1.3.4") == [])
    #expect(rules("1.4", "1.4") == [])
    #expect(rules("202601241241", "1.4") == [])
  }

  @Test("what is behind an item that is none is told of")
  func causesOfRefusal() throws {
    let several = """
      <enclosure url="https://e.example/w.exe"/><enclosure url="https://e.example/m.zip" \
      sparkle:version="2"/>
      """
    let first = try #require(Self.findings(Self.feed(several)).first)
    #expect(first.rule == "appcast-item")
    #expect(first.remedy?.hasPrefix("of several enclosures clients use the first") == true)
    let template = Self.version + "<enclosure url=\"https://e.example/%NAME%.zip\"/>"
    #expect(
      Self.findings(Self.feed(template)).map(\.rule) == ["appcast-item", "appcast-placeholder"]
    )
  }

  @Test("hostile feeds end in findings")
  func hostile() {
    let feed = Self.feed(Self.version + Self.date + Self.enclosure)
    for damaged in HostileInputs.truncations(of: feed) { _ = Self.findings(damaged) }
    for damaged in HostileInputs.flips(of: feed) { _ = Self.findings(damaged) }
    #expect(Self.findings([]).map(\.rule) == ["appcast-unreadable"])
  }

  @Test(
    "limits hold",
    arguments: [
      (String(repeating: "<a>", count: 65), "levels of elements"),
      ("<rss a=\"\(String(repeating: "x", count: 70_000))\"/>", "bytes in an attribute"),
      ("<rss/>" + String(repeating: " ", count: 16 << 20), "more than 16777216 bytes"),
      (
        "<rss " + (0..<65).map { "xmlns:a\($0)=\"u\"" }.joined(separator: " ") + "/>",
        "namespaces at once"
      ),
      (
        "<rss><channel>" + String(repeating: "<item/>", count: 10_001) + "</channel></rss>",
        "10000 items"
      ),
    ]
  )
  func limits(text: String, words: String) throws {
    let finding = try #require(Self.findings(Array(text.utf8)).first)
    #expect(finding.rule == "appcast-unreadable")
    #expect(finding.message.contains(words))
    #expect(!finding.message.contains("no XML"))
    #expect(finding.remedy == "take old versions out, and notes into files of their own")
  }
}
