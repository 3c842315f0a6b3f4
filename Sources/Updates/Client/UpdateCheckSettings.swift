// Valise — how updates of many applications are looked for
// SPDX-License-Identifier: Apache-2.0

/// How updates of many applications are looked for.
public struct UpdateCheckSettings: Hashable, Sendable {
  /// The version of macOS that the applications run on.
  public var systemVersion: String
  /// Whether the machine has an Apple processor.
  public var isAppleSilicon: Bool
  /// The channels whose updates are wanted of every application, beside those of its settings.
  public var channels: [String]
  /// The languages of the person, best first.
  public var languages: [String]
  /// The moment, in seconds since 1970.
  public var now: Int64
  /// How many feeds are fetched at the same time.
  public var parallelCount: Int
  /// Whether `http` is fetched, for applications that ask for a signed feed.
  public var allowsUnencrypted: Bool
  /// Whether a signed feed that is older than one that was seen is taken, and remembered.
  public var acceptsOlderFeeds: Bool
  /// How many seconds old the newest version of a signed feed may be before that is told: somebody
  /// who serves an earlier feed, signed as it was, hides the newer ones from a client that never saw
  /// them.
  public var feedAgeSeconds: Int64
  /// The group from 0 to 6 to which updates are rolled out where an application has none of its own;
  /// nothing where that keeps no update back.
  public var rolloutGroup: Int?
  /// What the client calls itself.
  public var clientName: String

  /// Makes settings; a year without a version is told of, since finished applications rest for months.
  public init(
    systemVersion: String,
    isAppleSilicon: Bool = true,
    channels: [String] = [],
    languages: [String] = [],
    now: Int64,
    parallelCount: Int = 16,
    allowsUnencrypted: Bool = false,
    acceptsOlderFeeds: Bool = false,
    feedAgeSeconds: Int64 = 365 * 86_400,
    rolloutGroup: Int? = nil,
    clientName: String = "Valise"
  ) {
    self.systemVersion = systemVersion
    self.isAppleSilicon = isAppleSilicon
    self.channels = channels
    self.languages = languages
    self.now = now
    self.parallelCount = parallelCount
    self.allowsUnencrypted = allowsUnencrypted
    self.acceptsOlderFeeds = acceptsOlderFeeds
    self.feedAgeSeconds = feedAgeSeconds
    self.rolloutGroup = rolloutGroup
    self.clientName = clientName
  }

  /// The system's version as the three numbers that clients compare with.
  var threePartSystemVersion: String {
    let partCount = systemVersion.split(separator: ".", omittingEmptySubsequences: false).count
    return systemVersion + String(repeating: ".0", count: max(0, 3 - partCount))
  }
}
