// Valise — a small world of applications and feeds in memory
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Installation
import PropertyLists
import ValiseCryptography
import ValiseFetching
import ValiseFiles

@testable import Updates

/// A small world of applications and feeds in memory.
final class ClientWorld {
  let files = InMemoryFileSystem()
  var pages: [String: MemoryFetcher.Page] = [:]
  var settings = UpdateCheckSettings(systemVersion: "14.5", now: ClientWorld.noon)
  var state = ClientState()

  /// 1 March 2024, 12:00.
  static let noon: Int64 = 1_709_294_400

  /// The key of RFC 8032, section 7.1, test 1, and that of test 2.
  static let seed = "nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A="
  static let publicKey = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
  static let otherSeed = "TM0Imyj/ltqdtsNG7BFOD1uKMZ81q6Yk27oz4U+4pvs="

  static func key(_ seed: String = seed) throws -> UpdateKey {
    var file = Array(seed.utf8)
    return try UpdateKey(parsing: &file)
  }

  var cache: FeedCache { FeedCache("/state/feeds", on: files) }

  /// An application that asks for what its keys say.
  func target(
    _ name: String,
    version: String? = "1.0",
    feed: String? = nil,
    info more: PropertyListDictionary = [:]
  ) -> UpdateTarget {
    var info: PropertyListDictionary = [
      "CFBundleIdentifier": .string("org.example.\(name.lowercased())")
    ]
    info["CFBundleVersion"] = version.map { .string($0) }
    info["SUFeedURL"] = feed.map { .string($0) }
    for (key, value) in more { info[key] = value }
    let application = InstalledApplication(
      path: FilePath("/Applications/\(name).app"),
      domain: .local,
      info: InfoDictionary(info)
    )
    return UpdateTargetReader(on: files, homes: []).target(for: application)
  }

  /// Asks for a signed feed.
  static let signed: PropertyListDictionary = [
    "SUPublicEDKey": .string(publicKey), "SURequireSignedFeed": true,
  ]

  /// Looks for updates and remembers.
  @discardableResult
  func check(_ targets: [UpdateTarget]) -> [CheckedApplication] {
    let check = UpdateCheck(fetcher: MemoryFetcher(pages), cache: cache, settings: settings)
    let report = check.check(targets, remembering: state)
    state.apply(report.changes)
    return report.applications
  }

  /// A feed with an item for each version.
  static func feed(
    _ versions: [String],
    date: String? = nil,
    inside: String = ""
  ) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">
      <channel><title>Feed</title>

      """
    for version in versions {
      text += "<item><title>\(version)</title><sparkle:version>\(version)</sparkle:version>"
      if let date { text += "<pubDate>\(date)</pubDate>" }
      text += inside
      text += "<enclosure url=\"a-\(version).zip\" length=\"1000\"/></item>\n"
    }
    return Array((text + "</channel></rss>\n").utf8)
  }

  static func signedFeed(
    _ versions: [String],
    by seed: String = seed,
    date: String? = nil
  ) throws -> [UInt8] {
    try SignedFeed(feed(versions, date: date)).signed(by: key(seed), warns: false)
  }
}

extension CheckedApplication {
  /// The outcome in one word or version.
  var summary: String {
    switch outcome {
    case .noSource: "no source"
    case .otherSource(let source): source.kind.rawValue
    case .otherAnswer(.offer(let offer)): offer.version ?? "?"
    case .otherAnswer(.none(let reason)): "\(reason)"
    case .failure(let failure): "failure: \(failure)"
    case .answer(let answer):
      switch answer.answer {
      case .offer(let offer): offer.item.version.text
      case .none(let reason, _): "\(reason)"
      case .untrusted: "untrusted"
      }
    }
  }
}
