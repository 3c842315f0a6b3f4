// Valise — tests of feeds that somebody hostile serves
// SPDX-License-Identifier: Apache-2.0

import Installation
import PropertyLists
import Testing
import ValiseCryptography
import ValiseFetching

@testable import Updates

@Suite struct FeedAttackTests {
  private let world = ClientWorld()
  private static let address = "https://example.org/feed.xml"
  private static let mismatch = "\(SignatureCheck.Fault.mismatch(keyCount: 1))"

  private func check(_ feed: [UInt8], info: PropertyListDictionary = ClientWorld.signed) -> String {
    world.pages[Self.address] = .contents(feed)
    return world.check([world.target("A", feed: Self.address, info: info)]).first?.summary ?? ""
  }

  private func refusal(_ reason: String, since: Int64 = ClientWorld.noon) -> String {
    "failure: \(CheckFailure.untrusted(reason: reason, until: since + 1_728_000))"
  }

  @Test("a feed that was replaced is refused, and trusted again when the right one is back")
  func replaced() throws {
    #expect(check(try ClientWorld.signedFeed(["2"])) == "2")
    #expect(check(ClientWorld.feed(["9"])) == refusal("the feed is not signed"))
    #expect(world.state["org.example.a"].failingSince == ClientWorld.noon)
    world.settings.now += 1000
    // The feed of another application, signed by its developer.
    let foreign = try ClientWorld.signedFeed(["9"], by: ClientWorld.otherSeed)
    #expect(check(foreign) == refusal(Self.mismatch))
    var changed = try ClientWorld.signedFeed(["2"])
    changed.replace("a-2.zip".utf8, with: "b-2.zip".utf8)
    #expect(check(changed) == refusal(Self.mismatch))
    #expect(check(try ClientWorld.signedFeed(["2"])) == "2")
    #expect(world.state["org.example.a"].failingSince == nil)
  }

  @Test("an item for another application is not there")
  func otherApplication() {
    let feed = ClientWorld.feed(
      ["9"],
      inside: "<sparkle:bundleIdentifier>org.example.other</sparkle:bundleIdentifier>"
    )
    #expect(check(feed, info: [:]) == "the feed has nothing for this application")
  }

  @Test("a signed feed of an earlier day is refused, until a person takes it")
  func rollback() throws {
    let old = try ClientWorld.signedFeed(["2"])
    #expect(check(try ClientWorld.signedFeed(["3", "2"])) == "3")
    world.settings.now += 86_400
    let regression = FeedMemory.Regression.wentBack(
      newest: "2",
      seen: "3",
      seenAt: ClientWorld.noon
    )
    #expect(check(old) == "failure: \(CheckFailure.older(regression))")
    // It is refused the second time, too, and after the true feed was there again.
    #expect(check(old) == "failure: \(CheckFailure.older(regression))")
    world.settings.acceptsOlderFeeds = true
    #expect(check(old) == "2")
    world.settings.acceptsOlderFeeds = false
    #expect(check(old) == "2")
  }

  @Test(
    "a signed feed without a version for a year is told of: newer ones may be held back",
    arguments: [
      ("Wed, 01 Mar 2023 12:00:00 +0000", 1_677_672_000),
      ("Thu, 02 Mar 2023 12:00:00 +0000", nil), ("Fri, 01 Mar 2024 13:00:00 +0000", nil),
      (nil, nil),
    ] as [(String?, Int64?)]
  )
  func freeze(date: String?, told: Int64?) throws {
    let page = MemoryFetcher.Page.contents(try ClientWorld.signedFeed(["2"], date: date))
    world.pages[Self.address] = page
    let target = world.target("A", feed: Self.address, info: ClientWorld.signed)
    let checked = try #require(world.check([target]).first)
    #expect(checked.summary == "2")
    #expect(checked.remarks == (told.map { [.aged(newest: $0)] } ?? []))
    // Who is not vouched for promises nothing.
    world.pages[Self.address] = .contents(ClientWorld.feed(["2"], date: date))
    #expect(world.check([world.target("B", feed: Self.address)]).first?.remarks == [])
  }

  @Test(
    "an unsigned feed that goes back is told of, and never changes what is known of a signed one"
  )
  func unsigned() throws {
    let unsigned: PropertyListDictionary = ["SUPublicEDKey": .string(ClientWorld.publicKey)]
    #expect(check(try ClientWorld.signedFeed(["3"]), info: unsigned) == "3")
    world.pages[Self.address] = .contents(ClientWorld.feed(["999"]))
    let target = world.target("A", feed: Self.address, info: unsigned)
    let fast = world.check([target])
    #expect(fast.map(\.summary) == ["999"])
    #expect(fast.first?.remarks == [.signatureGone(seenAt: ClientWorld.noon)])
    #expect(check(try ClientWorld.signedFeed(["3"]), info: unsigned) == "3")
    world.pages[Self.address] = .contents(ClientWorld.feed(["4"]))
    let back = world.check([target])
    #expect(back.map(\.summary) == ["4"])
    let regression = FeedMemory.Regression.wentBack(
      newest: "4",
      seen: "999",
      seenAt: ClientWorld.noon
    )
    #expect(
      back.first?.remarks == [.signatureGone(seenAt: ClientWorld.noon), .regression(regression)]
    )
  }

  @Test("a signed feed from which a version is gone is told of")
  func vanished() throws {
    #expect(check(try ClientWorld.signedFeed(["3", "2", "1.5"])) == "3")
    world.pages[Self.address] = .contents(try ClientWorld.signedFeed(["3", "1.5"]))
    let found = world.check([world.target("A", feed: Self.address, info: ClientWorld.signed)])
    #expect(found.map(\.summary) == ["3"])
    #expect(found.first?.remarks == [.regression(.vanished(["2"]))])
  }

  @Test("a feed that has not been trusted for long is read with little trust")
  func expired() throws {
    let notes = "<description>Pay here</description><link>https://evil.example/</link>"
    let feed = ClientWorld.feed(["2"], inside: notes)
    #expect(check(feed) == refusal("the feed is not signed"))
    world.settings.now += 1_728_000
    let found = world.check([world.target("A", feed: Self.address, info: ClientWorld.signed)])
    #expect(found.map(\.summary) == ["2"])
    #expect(found.first?.offer?.item.description == nil)
    #expect(found.first?.offer?.item.link == nil)
    #expect(
      found.first?.remarks == [
        .littleTrust(reason: "the feed is not signed", since: ClientWorld.noon)
      ]
    )
    // An attacker cannot say that nothing is new.
    world.pages[Self.address] = .contents(ClientWorld.feed(["1.0"]))
    let nothing = world.check([world.target("A", feed: Self.address, info: ClientWorld.signed)])
    #expect(
      nothing.map(\.summary)
        == ["failure: \(CheckFailure.nothingTrusted(reason: "the feed is not signed"))"]
    )
  }

  @Test("an oversized feed is given up, and kept nowhere")
  func oversized() throws {
    let feed = ClientWorld.feed(["2"]) + [UInt8](repeating: 0x20, count: 16 << 20)
    #expect(
      check(feed, info: [:]) == "failure: \(CheckFailure.fetching(.tooLarge(limit: 16 << 20)))"
    )
    #expect(world.cache.entry(for: Self.address) == nil)
  }

  @Test(
    "feeds that are none",
    arguments: [
      "", "<html></html>", "<!DOCTYPE rss [<!ENTITY a 'b'>]><rss/>",
      "<rss><channel><item><title>no version</title></item></channel></rss>",
    ]
  )
  func none(text: String) {
    let summary = check(Array(text.utf8), info: [:])
    #expect(
      text == "<html></html>"
        ? summary == "the feed has nothing for this application"
        : summary.hasPrefix("failure: the feed: ")
    )
  }
}

extension [UInt8] {
  /// Replaces the first place where bytes stand by as many others.
  fileprivate mutating func replace(_ old: String.UTF8View, with new: String.UTF8View) {
    guard let place = indices.first(where: { self[$0...].starts(with: old) }) else { return }
    replaceSubrange(place..<(place + old.count), with: new)
  }
}
