// Valise — an update of a feed
// SPDX-License-Identifier: Apache-2.0

/// An update of a feed.
public struct AppcastItem: Hashable, Sendable {
  /// The number of the item in its feed, from 1.
  public let number: Int
  /// The version that machines compare.
  public let version: UpdateVersion
  /// The version that people see.
  public let displayVersion: String
  /// The title.
  public let title: String?
  /// The date as it is written.
  public let dateText: String?
  /// The page of the update.
  public let link: WebAddress?
  /// What is new, as a text in the feed.
  public let description: AppcastDescription?
  /// What is new, as a page.
  public let releaseNotes: AppcastReleaseNotes?
  /// What was new in all versions, as a page.
  public let fullReleaseNotes: WebAddress?
  /// The download; nothing for an update that only informs.
  public let enclosure: AppcastEnclosure?
  /// The downloads that lead from older versions, one for each.
  public let deltas: [AppcastDelta]
  /// The channel; nothing for updates that everybody gets.
  public let channel: String?
  /// Whom the update is for.
  public let requirements: AppcastRequirements
  /// For whom the update is critical.
  public let critical: CriticalUpdate?
  /// Whom the update only informs.
  public let informational: InformationalUpdate?
  /// In how many seconds one of seven groups after the other gets the update.
  public let phasedRolloutInterval: Int64?
  /// The bundle that the update is for.
  public let bundleIdentifier: String?
  /// The element.
  public let element: AppcastElement

  /// Whether a text is a name that clients take for a channel.
  public static func isChannelName(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { AppcastItemReader.isOfChannel($0) }
  }

  /// The moment of the date; nothing where there is none that clients read.
  public var date: FeedDate? { dateText.flatMap { FeedDate($0) } }
}

/// What is new, as a text in a feed.
public struct AppcastDescription: Hashable, Sendable {
  /// How a text is written.
  public enum Format: String, Hashable, Sendable {
    /// As HTML.
    case html
    /// As plain text.
    case plainText = "plain-text"
    /// As Markdown.
    case markdown
  }

  /// The text.
  public let text: String
  /// How it is written.
  public let format: Format
  /// The language of the text, if it is stated.
  public let language: String?
}

/// What is new, as a page.
public struct AppcastReleaseNotes: Hashable, Sendable {
  /// The address.
  public let address: WebAddress
  /// The signature of the page.
  public let signature: AppcastSignature?
  /// How many bytes the page has; 0 for unknown.
  public let length: Int64
  /// The language of the page, if it is stated.
  public let language: String?
}

/// Whom an update is for; empty texts ask for nothing.
public struct AppcastRequirements: Hashable, Sendable {
  /// The oldest version of the system.
  public let minimumSystemVersion: String?
  /// The newest version of the system.
  public let maximumSystemVersion: String?
  /// The oldest version that updates by itself; for older ones this is a major upgrade.
  public let minimumAutoupdateVersion: String?
  /// A major upgrade that was skipped is offered again to those who skipped an older one than this.
  public let ignoreSkippedUpgradesBelowVersion: String?
  /// The oldest version that may be told of the update.
  public let minimumUpdateVersion: String?
  /// What the machine must have, in small letters; only `arm64` is known.
  public let hardware: [String]

  /// Whether a machine with an Apple processor is asked for.
  public var needsAppleSilicon: Bool { hardware.contains("arm64") }
}

/// For whom an update is critical.
public enum CriticalUpdate: Hashable, Sendable {
  /// For everybody.
  case forAll
  /// For versions that are older.
  case below(String)

  /// Whether the update is critical for a version.
  public func applies(to version: UpdateVersion) -> Bool {
    switch self {
    case .forAll: true
    case .below(let limit): !limit.isEmpty && version.isOlder(than: UpdateVersion(limit))
    }
  }
}

/// Whom an update only informs: everybody where nothing is listed.
public struct InformationalUpdate: Hashable, Sendable {
  /// The versions, each compared letter by letter.
  public let versions: [String]
  /// All versions that are older than one of these.
  public let belowVersions: [String]

  /// Makes a list.
  public init(versions: [String], belowVersions: [String]) {
    self.versions = versions
    self.belowVersions = belowVersions
  }

  /// Whether the update only informs a version.
  public func applies(to version: UpdateVersion) -> Bool {
    if versions.isEmpty, belowVersions.isEmpty { return true }
    return versions.contains { $0.utf8.elementsEqual(version.text.utf8) }
      || belowVersions.contains { version.isOlder(than: UpdateVersion($0)) }
  }
}
