// Valise — the options that say how a feed is written
// SPDX-License-Identifier: Apache-2.0

import Updates
import ValiseCommandLine

/// How a feed is written; all but the first five are for new items alone.
struct FeedSettingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Where the archives will be; by default in the folder of the address that SUFeedURL names.
      """,
      valueName: "address"
    )
  )
  var downloadPrefix: String?

  @Option(
    help: ArgumentHelp("Where linked notes will be, if it is elsewhere.", valueName: "address")
  )
  var notesPrefix: String?

  @Option(help: ArgumentHelp("The title of a new feed.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "How many versions for the same systems and channel are kept; 0 for all.",
      valueName: "number"
    )
  )
  var maximumVersions = 3

  @Flag(help: "Let an archive that was published change.")
  var replace = false

  @Flag(help: "Put notes that are whole pages into the feed too.")
  var embedNotes = false

  @Option(help: ArgumentHelp("The page of the updates.", valueName: "address"))
  var link: String?

  @Option(help: ArgumentHelp("The page with the notes of all versions.", valueName: "address"))
  var fullNotes: String?

  @Option(help: ArgumentHelp("The channel of the updates.", valueName: "name"))
  var channel: String?

  @Option(
    help: ArgumentHelp("The oldest version that is told of the updates.", valueName: "version")
  )
  var minimumUpdateVersion: String?

  @Option(
    help: ArgumentHelp(
      "For versions older than this the updates are major upgrades.",
      valueName: "version"
    )
  )
  var majorVersion: String?

  @Option(
    help: ArgumentHelp(
      "Offer the major upgrade again to who skipped an older one than this.",
      valueName: "version"
    )
  )
  var ignoreSkippedBelow: String?

  @Option(
    help: ArgumentHelp(
      "Give the updates to one of seven groups after the other, at this distance.",
      valueName: "seconds"
    )
  )
  var phasedRollout: Int?

  @Flag(help: "The updates are critical for all.")
  var critical = false

  @Option(
    help: ArgumentHelp(
      "The updates are critical for versions older than this.",
      valueName: "version"
    )
  )
  var criticalBelow: String?

  @Option(
    help: ArgumentHelp(
      "The updates only inform this version, or with '<' before it all older ones.",
      valueName: "version"
    )
  )
  var informational: [String] = []

  @Flag(help: "The updates only inform everybody.")
  var informationalForAll = false

  /// What the options say.
  func settings(date: Int64?) throws -> FeedSettings {
    try check()
    var settings = FeedSettings()
    settings.title = title
    settings.downloadPrefix = downloadPrefix
    settings.notesPrefix = notesPrefix.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    settings.embedsPages = embedNotes
    settings.link = link
    settings.fullReleaseNotes = fullNotes
    settings.channel = channel
    settings.minimumUpdateVersion = minimumUpdateVersion
    settings.minimumAutoupdateVersion = majorVersion
    settings.ignoreSkippedUpgradesBelowVersion = ignoreSkippedBelow
    settings.phasedRolloutInterval = phasedRollout
    settings.critical = critical ? .forAll : criticalBelow.map { .below($0) }
    if informationalForAll || !informational.isEmpty {
      settings.informational = InformationalUpdate(
        versions: informational.filter { !$0.hasPrefix("<") },
        belowVersions: informational.filter { $0.hasPrefix("<") }.map { String($0.dropFirst()) }
      )
    }
    settings.maximumVersions = maximumVersions
    settings.date = date
    settings.replacesArchives = replace
    return settings
  }

  private func check() throws {
    let addresses = [
      ("--download-prefix", downloadPrefix), ("--notes-prefix", notesPrefix), ("--link", link),
      ("--full-notes", fullNotes),
    ]
    for (name, text) in addresses {
      if let text, WebAddress(text)?.isWeb != true {
        throw ValidationError("\(name) is no whole address of the web: \(text)")
      }
    }
    if let channel, !AppcastItem.isChannelName(channel) {
      throw ValidationError("a channel has letters, digits and the marks . _ - only: \(channel)")
    }
    if let phasedRollout, phasedRollout <= 0 {
      throw ValidationError("--phased-rollout must be a number of seconds above 0")
    }
    guard maximumVersions >= 0 else {
      throw ValidationError("--maximum-versions must not be below 0")
    }
    if critical, criticalBelow != nil {
      throw ValidationError("give --critical or --critical-below, not both")
    }
    if informationalForAll || !informational.isEmpty, link == nil {
      throw ValidationError("an update that only informs needs a page: give --link")
    }
    if ignoreSkippedBelow != nil, majorVersion == nil {
      throw ValidationError("--ignore-skipped-below does nothing without --major-version")
    }
  }
}
