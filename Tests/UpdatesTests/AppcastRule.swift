// Valise — small feeds with what the reference implementation makes of each
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Updates

/// The file of observed answers.
struct AppcastRules: Decodable {
  let cases: [AppcastRule]
  let dates: [ObservedDate]

  static func read() throws -> AppcastRules { try Fixture.decoded("appcast-rules.json") }
}

/// A date with what Foundation's formatter makes of it.
struct ObservedDate: Decodable, Sendable, CustomTestStringConvertible {
  let text: String
  let unix: Int64?

  var testDescription: String { text.debugDescription }
}

/// A small feed with what the reference implementation makes of it.
struct AppcastRule: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let xml: String
  let input: Input
  let expect: ObservedFeed

  var testDescription: String { name }

  /// Who asks the feed.
  struct Input: Decodable, Sendable {
    let base: String?
    let host: String?
    let os: String?
    let channels: [String]?
    let background: Bool?
    let defaults: Defaults?
    let now: Int64?
  }

  /// The stored values of a client.
  struct Defaults: Decodable, Sendable {
    var SUSkippedVersion: String?
    var SUSkippedMajorVersion: String?
    var SUSkippedMajorSubreleaseVersion: String?
    var SUUpdateGroupIdentifier: Int?
  }

  /// How the feed is to be read.
  func reading(_ rules: AppcastReading.Rules) -> AppcastReading {
    AppcastReading(address: input.base.flatMap { WebAddress($0) }, rules: rules)
  }

  /// The question to ask the feed.
  func request(_ rules: AppcastReading.Rules) -> UpdateRequest {
    let group = input.defaults?.SUUpdateGroupIdentifier.map { $0 % UpdateRequest.groupCount }
    return UpdateRequest(
      host: UpdateHost(
        version: UpdateVersion(input.host ?? "1.0"),
        systemVersion: input.os ?? "14.0.0",
        isAppleSilicon: true
      ),
      channels: input.channels ?? [],
      asker: input.background == true ? .background(group: group) : .person,
      skipped: SkippedUpdates(
        version: input.defaults?.SUSkippedVersion,
        majorVersion: input.defaults?.SUSkippedMajorVersion,
        majorSubreleaseVersion: input.defaults?.SUSkippedMajorSubreleaseVersion
      ),
      now: input.now ?? 1_790_000_000,
      rules: rules
    )
  }
}

/// What the reference implementation makes of a feed.
struct ObservedFeed: Decodable, Equatable, Sendable {
  var accepted: Bool
  var why: String?
  var items: [ObservedItem]?
  var afterChannelFilter: [String]?
  var offer: ObservedOffer?
  var latest: String?

  enum CodingKeys: String, CodingKey {
    case accepted, why, items, offer, latest
    case afterChannelFilter = "after_channel_filter"
  }
}

/// What is offered.
struct ObservedOffer: Decodable, Equatable, Sendable {
  var version: String
  var url: String?
  var isDelta: Bool?
  var fallbackURL: String?

  enum CodingKeys: String, CodingKey {
    case version, url
    case isDelta = "is_delta"
    case fallbackURL = "fallback_url"
  }
}

/// What is read of an item; what has its default is left out.
struct ObservedItem: Decodable, Equatable, Sendable {
  var version: String
  var display: String?
  var title: String?
  var date: Int64?
  var url: String?
  var link: String?
  var notes: String?
  var fullNotes: String?
  var format: String?
  var length: Int64?
  var edSignature: String?
  var installation: String?
  var channel: String?
  var critical: Bool?
  var informational: Bool?
  var major: Bool?
  var rollout: Int64?
  var isSystemNewEnough: Bool?
  var isSystemOldEnough: Bool?
  var isForMac: Bool?
  var isTopLevelDelta: Bool?
  var deltas: [String: ObservedDelta]?

  enum CodingKeys: String, CodingKey {
    case version, display, title, date, url, link, notes, format, length, installation, channel
    case critical, informational, major, rollout, deltas
    case fullNotes = "full_notes"
    case edSignature = "ed_signature"
    case isSystemNewEnough = "min_os_ok"
    case isSystemOldEnough = "max_os_ok"
    case isForMac = "for_macos"
    case isTopLevelDelta = "top_level_delta"
  }
}

/// What is read of a delta.
struct ObservedDelta: Decodable, Equatable, Sendable {
  var url: String?
  var version: String
  var length: Int64
}
