// Valise — tests of how far a feed is trusted
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCryptography

@testable import Updates

@Suite struct FeedTrustTests {
  private static func requirement(
    _ isRequired: Bool,
    expiration: Int64 = 1000
  ) throws -> FeedRequirement {
    FeedRequirement(
      key: .key(try ClientWorld.key().publicKey),
      isSignatureRequired: isRequired,
      failureExpirationSeconds: expiration
    )
  }

  /// A feed that the program openssl signed with the key of RFC 8032, section 7.1, test 1.
  private static func feed(version: String) -> SignedFeed {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">
      <channel><item><sparkle:version>\(version)</sparkle:version>
      <enclosure url="https://example.org/a.zip"/></item></channel></rss>
      <!-- sparkle-signatures:
      edSignature: docY+LBRc505/YROe4kBKCkHr/ut7abTNC6cNrH5HTyvWwN3KnRR7qpDQGes48D8IconDzHGjNmA9aZFun8bDQ==
      length: 249
      -->

      """
    return SignedFeed(Array(text.utf8))
  }

  @Test("a signed feed that was not made here is trusted, and a changed one is not")
  func foreignFeed() throws {
    let required = try Self.requirement(true)
    let good = FeedTrust(
      of: Self.feed(version: "3.0"),
      required: required,
      firstFailure: 5,
      now: 10
    )
    #expect(good == .verified)
    #expect(good.failingSince == nil)
    let bad = FeedTrust(
      of: Self.feed(version: "3.1"),
      required: required,
      firstFailure: nil,
      now: 10
    )
    let reason = "\(SignatureCheck.Fault.mismatch(keyCount: 1))"
    #expect(bad == .refused(reason: reason, since: 10, until: 1010))
    #expect(bad.stateName == "failed")
    #expect(bad.reading == nil)
  }

  @Test(
    "a feed is refused until its time is over",
    arguments: [
      (nil, 100, 100, 1100), (50, 100, 50, 1050), (50, 1049, 50, 1050),
      // A clock that was set back does not make the time longer.
      (500, 100, 100, 1100),
    ] as [(Int64?, Int64, Int64, Int64)]
  )
  func refused(first: Int64?, now: Int64, since: Int64, until: Int64) throws {
    let trust = FeedTrust(
      of: SignedFeed(ClientWorld.feed(["1"])),
      required: try Self.requirement(true),
      firstFailure: first,
      now: now
    )
    #expect(trust == .refused(reason: "the feed is not signed", since: since, until: until))
  }

  @Test("then it is read with little trust, unless it never is")
  func expired() throws {
    let feed = SignedFeed(ClientWorld.feed(["1"]))
    let expired = FeedTrust(
      of: feed,
      required: try Self.requirement(true),
      firstFailure: 50,
      now: 1050
    )
    #expect(expired == .expired(reason: "the feed is not signed", since: 50))
    #expect(expired.reading == .failed)
    let never = FeedTrust(
      of: feed,
      required: try Self.requirement(true, expiration: 0),
      firstFailure: 50,
      now: .max
    )
    #expect(never == .refused(reason: "the feed is not signed", since: 50, until: nil))
    let overflow = FeedTrust(
      of: feed,
      required: try Self.requirement(true, expiration: .max),
      firstFailure: 50,
      now: .max
    )
    #expect(overflow == .refused(reason: "the feed is not signed", since: 50, until: nil))
  }

  @Test("where no signature is required, a wrong one is only told of")
  func notRequired() throws {
    let requirement = try Self.requirement(false)
    let plain = SignedFeed(ClientWorld.feed(["1"]))
    let none = FeedTrust(of: plain, required: requirement, firstFailure: nil, now: 0)
    #expect(none == .notRequired(fault: nil))
    let tampered = FeedTrust(
      of: Self.feed(version: "3.1"),
      required: requirement,
      firstFailure: nil,
      now: 0
    )
    let reason = "\(SignatureCheck.Fault.mismatch(keyCount: 1))"
    #expect(tampered == .notRequired(fault: reason))
    #expect(tampered.stateName == "skipped")
  }

  @Test("a requirement without a key trusts nothing")
  func noKey() throws {
    let trust = FeedTrust(
      of: Self.feed(version: "3.0"),
      required: FeedRequirement(isSignatureRequired: true, failureExpirationSeconds: 0),
      firstFailure: nil,
      now: 3
    )
    let reason = "the application has no SUPublicEDKey with which it could be verified"
    #expect(trust == .refused(reason: reason, since: 3, until: nil))
  }
}

@Suite struct FeedMemoryTests {
  private func memory(_ versions: [String], _ date: String? = nil) throws -> FeedMemory {
    let reading = AppcastReading(address: WebAddress("https://example.org/feed.xml"))
    let feed = try Appcast(parsing: ClientWorld.feed(versions, date: date), reading: reading)
    return try #require(FeedMemory(of: feed, now: 7))
  }

  @Test("what is remembered")
  func remembered() throws {
    let found = try memory(["2.0", "10.0", "1.0"], "Fri, 01 Mar 2024 12:00:00 +0000")
    let wanted = FeedMemory(
      newestVersion: "10.0",
      newestDate: ClientWorld.noon,
      versions: ["2.0", "10.0", "1.0"],
      seenAt: 7
    )
    #expect(found == wanted)
    #expect(FeedMemory(of: try Appcast(parsing: ClientWorld.feed([])), now: 7) == nil)
    let channel = ClientWorld.feed(["3"], inside: "<sparkle:channel>beta</sparkle:channel>")
    #expect(FeedMemory(of: try Appcast(parsing: channel), now: 7) == nil)
  }

  @Test(
    "older feeds are noticed",
    arguments: [
      (["1.0"], ["1.0"], nil), (["1.0"], ["2.0", "1.0"], nil),
      // Old versions go as new ones come.
      (["2.0", "1.0"], ["3.0", "2.0"], nil), (["1.0"], ["2.0"], nil),
      (["2.0", "1.0"], ["1.0"], .wentBack(newest: "1.0", seen: "2.0", seenAt: 7)),
      (["3.0", "2.0", "1.0"], ["3.0", "1.0"], .vanished(["2.0"])),
    ] as [([String], [String], FeedMemory.Regression?)]
  )
  func regressions(
    before: [String],
    after: [String],
    regression: FeedMemory.Regression?
  ) throws {
    #expect(try memory(before).regression(in: memory(after)) == regression)
  }

  @Test("dates that go back are noticed")
  func dates() throws {
    let before = try memory(["1"], "Fri, 01 Mar 2024 12:00:00 +0000")
    let after = try memory(["1"], "Fri, 01 Mar 2024 11:59:59 +0000")
    let wanted = FeedMemory.Regression.datesWentBack(
      newest: ClientWorld.noon - 1,
      seen: ClientWorld.noon,
      seenAt: 7
    )
    #expect(before.regression(in: after) == wanted)
    #expect(after.regression(in: before) == nil)
  }
}
