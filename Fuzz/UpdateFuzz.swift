// Valise — fuzzing versions, dates and feeds of updates
// SPDX-License-Identifier: Apache-2.0

internal import Updates

extension FuzzTarget {
  /// Two versions with a line break between them.
  static let updateVersion = FuzzTarget(
    name: "update-version",
    seeds: [
      "1.0\n1.0.0", "1.0b2\n1.0", "1b\n1..0", "-1\n(1)", "1.5.5-335d3e2\n1.5.6-b252311",
      "1.0\u{E9}\n1.0e\u{301}", "9223372036854775808\n9223372036854775807",
    ].map { Array($0.utf8) },
    words: [".", "-", "b", "0", " ", "\u{200B}", "\u{661}", "\u{1F600}"].map { Array($0.utf8) },
    body: { bytes in
      let lines = bytes.split(separator: 0x0A, maxSplits: 1).map { line in
        UpdateVersion(String(decoding: line, as: UTF8.self))
      }
      guard let first = lines.first, let last = lines.last else { return }
      let comparison = VersionComparison(first, last)
      _ = "\(comparison)"
      precondition(comparison.order == first.order(to: last), "the explanation says otherwise")
      precondition(first.order(to: first) == .same, "a version is not the same as itself")
      // The reference is not even-handed where a dash stands against a separator.
      if case .dashAgainst = comparison.reason { return }
      let isReversed =
        switch (comparison.order, last.order(to: first)) {
        case (.same, .same), (.older, .newer), (.newer, .older): true
        default: false
        }
      precondition(isReversed, "two versions are not the other way round when exchanged")
    }
  )

  /// A date of a feed.
  static let feedDate = FuzzTarget(
    name: "feed-date",
    seeds: [
      "Sat, 26 Jul 2014 15:20:11 +0000", "Saturday, 5 July 2014 3:20:11 GMT+2",
      "sat 26 jul 14 15:20:11 -07:00",
    ].map { Array($0.utf8) },
    words: ["Feb", "29", "Tues,", "Z", "UTC", ":", "9999"].map { Array($0.utf8) },
    body: { bytes in
      guard let date = FeedDate(String(decoding: bytes, as: UTF8.self)) else { return }
      guard date.seconds >= 0, date.seconds < 253_402_300_800 else { return }
      precondition(FeedDate("\(date)") == date, "a date is not read as it was written")
    }
  )

  /// A feed: read, checked and asked.
  static let appcast = FuzzTarget(
    name: "appcast",
    seeds: [Array(appcastSeed.utf8)],
    words: [
      "sparkle:channel", "sparkle:version", "<![CDATA[", "]]>", "xmlns:", "<enclosure ",
      "sparkle:edSignature=\"", "<!-- sparkle-signatures:\n", "xml:lang=\"de\"", "&#x41;", "%20",
    ].map { Array($0.utf8) },
    body: { bytes in
      _ = AppcastLint.findings(in: bytes, of: "appcast.xml")
      for rules in [AppcastReading.Rules.valise, .reference] {
        let reading = AppcastReading(
          address: WebAddress("https://e.example/a/appcast.xml"),
          languages: ["de", "en"],
          rules: rules
        )
        guard let feed = try? Appcast(parsing: bytes, reading: reading) else { continue }
        let host = UpdateHost(
          version: UpdateVersion("1.0"),
          systemVersion: "14.0.0",
          isAppleSilicon: false
        )
        let request = UpdateRequest(
          host: host,
          channels: ["beta"],
          asker: .background(group: 3),
          skipped: SkippedUpdates(version: "1.5", majorVersion: "2"),
          now: 1_500_000_000,
          rules: rules
        )
        check(feed.answer(to: request), of: feed, request)
      }
    }
  )

  /// What is offered must be in the feed, newer, and for this machine and this person.
  private static func check(_ answer: UpdateAnswer, of feed: Appcast, _ request: UpdateRequest) {
    guard case .offer(let offer) = answer else { return }
    precondition(feed.items.contains(offer.item), "an item is offered that the feed does not have")
    precondition(offer.item.version.isNewer(than: request.host.version), "it is not newer")
    for obstacle in request.obstacles(to: offer.item) {
      switch obstacle {
      case .majorUpgrade: precondition(offer.isMajorUpgrade, "a major upgrade is not told of")
      default: preconditionFailure("it is offered against \(obstacle)")
      }
    }
    guard let delta = offer.delta else { return }
    precondition(offer.item.deltas.contains(delta), "the delta is not of the item")
  }

  private static let appcastSeed = """
    <?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">
    <channel><title>Greeter</title><item><title xml:lang="de">Zwei</title><title>Two</title>
    <pubDate>Sat, 26 Jul 2014 15:20:11 +0000</pubDate><link>https://e.example/</link>
    <sparkle:version>2.0</sparkle:version><sparkle:channel>beta</sparkle:channel>
    <sparkle:minimumSystemVersion>10.13</sparkle:minimumSystemVersion>
    <sparkle:phasedRolloutInterval>86400</sparkle:phasedRolloutInterval>
    <sparkle:criticalUpdate sparkle:version="1.5"/>
    <sparkle:informationalUpdate><sparkle:belowVersion>1</sparkle:belowVersion>
    </sparkle:informationalUpdate><description><![CDATA[<b>new</b>]]></description>
    <sparkle:deltas><enclosure url="d" length="1" sparkle:deltaFrom="1.0"
    sparkle:deltaFromSparkleLocales="de,en"/></sparkle:deltas>
    <enclosure url="a b_2.0.zip" length="5" sparkle:edSignature="AAAA" sparkle:os="macos"/>
    </item></channel></rss>
    <!-- sparkle-signatures:
    edSignature: AAAA
    length: 5
    -->
    """
}
