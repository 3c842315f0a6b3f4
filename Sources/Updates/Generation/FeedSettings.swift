// Valise — how a feed is written
// SPDX-License-Identifier: Apache-2.0

/// How a feed is written.
///
/// What stands from `link` to `informational` is for new items alone.
public struct FeedSettings: Hashable, Sendable {
  /// The title of a new feed; the name of the application where there is none.
  public var title: String?
  /// What stands before the names of archives in addresses, up to a slash.
  public var downloadPrefix: String?
  /// What stands before the names of notes in addresses; the prefix of downloads where there is
  /// none.
  public var notesPrefix: String?
  /// Whether notes that are whole pages are put into the feed too.
  public var embedsPages = false
  /// The page of each update.
  public var link: String?
  /// The page with the notes of all versions.
  public var fullReleaseNotes: String?
  /// The channel.
  public var channel: String?
  /// The oldest version that is told of the updates.
  public var minimumUpdateVersion: String?
  /// The oldest version for which the updates are no major upgrades.
  public var minimumAutoupdateVersion: String?
  /// Who skipped an older major upgrade than this is asked again.
  public var ignoreSkippedUpgradesBelowVersion: String?
  /// In how many seconds one of seven groups after the other gets the updates.
  public var phasedRolloutInterval: Int?
  /// For whom the updates are critical.
  public var critical: CriticalUpdate?
  /// Whom the updates only inform.
  public var informational: InformationalUpdate?
  /// How many versions of a kind are kept; 0 for all.
  public var maximumVersions = 3
  /// The moment that new items get, in seconds since 1970; that of the archive where there is none.
  public var date: Int64?
  /// Whether an archive that was published may change.
  public var replacesArchives = false

  /// Makes settings that ask for nothing.
  public init() {}
}

/// Why a feed cannot be written.
public enum GenerationError: Error, Hashable, Sendable {
  /// The feed that is there cannot be read.
  case feed(UpdateError)
  /// There is nothing to publish.
  case noReleases
  /// Two archives have one version.
  case sameVersion(String, files: [String])
  /// The archives are of several applications.
  case severalApplications([String])
  /// Nobody knows where the archives will be.
  case noAddress
  /// An archive was published with other bytes.
  case changedArchive(version: String, file: String)
  /// The feed that is there has no channel.
  case noChannel
  /// The prefix `sparkle` stands for something else in the feed.
  case namespace(String)
  /// No key fits the application of an archive.
  case noKey(file: String, publicKey: String)
  /// Notes cannot be read.
  case notes(String, MarkdownError)
  /// A text that XML cannot hold.
  case character(file: String)
  /// What was written is not what was meant; this is a fault of Valise.
  case selfCheck(String)
}

extension GenerationError: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .feed(let error): "the feed that is there: \(error)"
    case .noReleases: "there is no archive that can be published"
    case .sameVersion(let version, let files):
      "\(files.joined(separator: " and ")) have one CFBundleVersion, \(version); clients compare "
        + "nothing else"
    case .severalApplications(let identifiers):
      "the archives are of several applications: \(identifiers.joined(separator: ", ")); a feed is "
        + "for one"
    case .noAddress:
      "nobody knows where the archives will be; give --download-prefix, or SUFeedURL in the "
        + "Info.plist"
    case .changedArchive(let version, let file):
      "version \(version) is published, and \(file) has other bytes; raise CFBundleVersion, or say "
        + "--replace where nobody has the old archive"
    case .noChannel: "the feed that is there has no <channel> in <rss>"
    case .namespace(let address):
      "the prefix \"sparkle\" of the feed that is there stands for \"\(address)\"; mend that first"
    case .noKey(let file, let publicKey):
      "\(file): the application trusts the key \(publicKey), whose private half was not given; give "
        + "it with --key"
    case .notes(let file, let error): "\(file): \(error)"
    case .character(let file): "\(file): a character that XML cannot hold"
    case .selfCheck(let reason): "the new feed is not as it should be: \(reason)"
    }
  }
}
