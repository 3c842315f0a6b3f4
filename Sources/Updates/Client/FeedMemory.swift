// Valise — what is remembered of a feed, so that an older one is noticed
// SPDX-License-Identifier: Apache-2.0

/// What is remembered of a feed, so that an older one that somebody serves again is noticed.
///
/// A feed that was verified with a key is remembered apart from one that nobody vouched for, so that
/// the second kind never changes what is known of the first.
public struct FeedMemory: Hashable, Sendable {
  /// Which feed is remembered.
  public struct Feed: Hashable, Sendable {
    /// The address.
    public var address: String
    /// The key that it was verified with, in base64; nothing where it was not.
    public var key: String?

    /// Names a feed.
    public init(address: String, key: String? = nil) {
      self.address = address
      self.key = key
    }
  }

  /// The newest version that was seen.
  public var newestVersion: String
  /// The newest date that was seen, in seconds since 1970.
  public var newestDate: Int64?
  /// The versions of the feed when it was last as new as that.
  public var versions: [String]
  /// When that was, in seconds since 1970.
  public var seenAt: Int64

  /// How many versions are remembered of a feed.
  static let versionLimit = 100

  /// Makes a memory.
  public init(newestVersion: String, newestDate: Int64?, versions: [String], seenAt: Int64) {
    self.newestVersion = newestVersion
    self.newestDate = newestDate
    self.versions = versions
    self.seenAt = seenAt
  }

  /// What is to be remembered of a feed; nothing of one that offers nothing.
  ///
  /// Channels and other systems do not count: what is in them comes and goes.
  public init?(of feed: Appcast, now: Int64) {
    let items = feed.items.filter { item in
      item.channel == nil && item.enclosure?.isForMac != false && item.enclosure?.deltaFrom == nil
    }
    guard var newest = items.first?.version else { return nil }
    for item in items.dropFirst() where item.version.isNewer(than: newest) {
      newest = item.version
    }
    self.init(
      newestVersion: newest.text,
      newestDate: items.compactMap { $0.date?.seconds }.max(),
      versions: Array(items.map(\.version.text).prefix(Self.versionLimit)),
      seenAt: now
    )
  }

  /// What is wrong with a feed that comes after this one.
  public enum Regression: Hashable, Sendable {
    /// Its newest version is older than one that was seen.
    case wentBack(newest: String, seen: String, seenAt: Int64)
    /// Its newest date is before one that was seen.
    case datesWentBack(newest: Int64, seen: Int64, seenAt: Int64)
    /// Versions are gone from between others.
    case vanished([String])
  }

  /// Compares the feed as it is now with what is remembered.
  public func regression(in later: FeedMemory) -> Regression? {
    let newest = UpdateVersion(later.newestVersion)
    if newest.isOlder(than: UpdateVersion(newestVersion)) {
      return .wentBack(newest: later.newestVersion, seen: newestVersion, seenAt: seenAt)
    }
    if let date = later.newestDate, let seen = newestDate, date < seen {
      return .datesWentBack(newest: date, seen: seen, seenAt: seenAt)
    }
    // Feeds drop their oldest versions; one that was newer than a version that stayed did not age.
    let present = Set(later.versions)
    let kept = versions.filter { present.contains($0) }.map { UpdateVersion($0) }
    let vanished = versions.filter { text in
      !present.contains(text) && kept.contains { UpdateVersion(text).isNewer(than: $0) }
    }
    return vanished.isEmpty ? nil : .vanished(vanished)
  }
}

extension FeedMemory.Regression: CustomStringConvertible {
  /// The finding in words.
  public var description: String {
    switch self {
    case .wentBack(let newest, let seen, let seenAt):
      "the feed is older than one that was seen at \(FeedDate(seconds: seenAt)): its newest version "
        + "is \(newest), and was \(seen)"
    case .datesWentBack(let newest, let seen, let seenAt):
      "the feed is older than one that was seen at \(FeedDate(seconds: seenAt)): its newest date is "
        + "\(FeedDate(seconds: newest)), and was \(FeedDate(seconds: seen))"
    case .vanished(let versions):
      "versions are gone from the feed that were there before: "
        + versions.joined(separator: ", ")
    }
  }
}
