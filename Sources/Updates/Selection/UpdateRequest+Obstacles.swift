// Valise — what stands between an application and the items of a feed
// SPDX-License-Identifier: Apache-2.0

extension UpdateRequest {
  /// How many groups a rollout has.
  public static let groupCount = 7

  /// Everything that stands between the application and an item.
  public func obstacles(to item: AppcastItem) -> [ItemObstacle] {
    obstaclesOfFeed(item) + obstaclesOfMachine(item) + obstaclesOfTime(item)
  }

  /// What keeps an item from being there at all.
  private func obstaclesOfFeed(_ item: AppcastItem) -> [ItemObstacle] {
    var obstacles: [ItemObstacle] = []
    if let enclosure = item.enclosure {
      if !enclosure.isForMac { obstacles.append(.otherSystem(enclosure.system ?? "")) }
      if enclosure.deltaFrom != nil { obstacles.append(.topLevelDelta) }
    }
    if let minimum = item.requirements.minimumUpdateVersion.nonEmpty,
      host.version.isOlder(than: UpdateVersion(minimum))
    {
      obstacles.append(.belowMinimumUpdateVersion(minimum))
    }
    if let channel = item.channel,
      !channels.contains(where: { $0.utf8.elementsEqual(channel.utf8) })
    {
      obstacles.append(.channel(channel))
    }
    if rules == .valise, let wanted = item.bundleIdentifier.nonEmpty,
      let own = host.bundleIdentifier, wanted != own
    {
      obstacles.append(.otherBundle(wanted))
    }
    return obstacles
  }

  private func obstaclesOfMachine(_ item: AppcastItem) -> [ItemObstacle] {
    var obstacles: [ItemObstacle] = []
    let system = UpdateVersion(host.systemVersion)
    if let minimum = item.requirements.minimumSystemVersion.nonEmpty,
      UpdateVersion(minimum).isNewer(than: system)
    {
      obstacles.append(.systemTooOld(minimum: minimum))
    }
    if let maximum = item.requirements.maximumSystemVersion.nonEmpty,
      UpdateVersion(maximum).isOlder(than: system)
    {
      obstacles.append(.systemTooNew(maximum: maximum))
    }
    if item.requirements.needsAppleSilicon, !host.isAppleSilicon {
      obstacles.append(.needsAppleSilicon)
    }
    return obstacles
  }

  private func obstaclesOfTime(_ item: AppcastItem) -> [ItemObstacle] {
    var obstacles: [ItemObstacle] = []
    if case .background(let group) = asker {
      if let ready = readyTime(of: item, group: group), now < ready {
        obstacles.append(.rollout(readyAt: ready))
      }
      if isSkipped(item) { obstacles.append(.skipped) }
    }
    if let limit = majorLimit(item) { obstacles.append(.majorUpgrade(below: limit)) }
    return obstacles
  }

  /// When a group's turn comes; nothing where the item is not rolled out in phases.
  private func readyTime(of item: AppcastItem, group: Int?) -> Int64? {
    guard let group, let interval = item.phasedRolloutInterval, let date = item.date,
      item.critical?.applies(to: host.version) != true
    else { return nil }
    let (delay, isTooLarge) = interval.multipliedReportingOverflow(by: Int64(group))
    let (ready, overflows) = date.seconds.addingReportingOverflow(delay)
    guard !isTooLarge, !overflows else { return interval < 0 ? .min : .max }
    return ready
  }

  /// The version below which an item is a major upgrade, where the application is below it.
  private func majorLimit(_ item: AppcastItem) -> String? {
    guard let limit = item.requirements.minimumAutoupdateVersion.nonEmpty,
      host.version.isOlder(than: UpdateVersion(limit))
    else { return nil }
    return limit
  }

  private func isSkipped(_ item: AppcastItem) -> Bool {
    if let skipped = skipped.version, !UpdateVersion(skipped).isOlder(than: item.version) {
      return true
    }
    guard let skippedMajor = skipped.majorVersion,
      host.version.isOlder(than: UpdateVersion(skippedMajor)),
      let limit = item.requirements.minimumAutoupdateVersion.nonEmpty,
      !UpdateVersion(skippedMajor).isOlder(than: UpdateVersion(limit))
    else { return false }
    guard let ignored = item.requirements.ignoreSkippedUpgradesBelowVersion.nonEmpty else {
      return true
    }
    guard let subrelease = skipped.majorSubreleaseVersion else { return false }
    return !UpdateVersion(subrelease).isOlder(than: UpdateVersion(ignored))
  }
}

extension String? {
  /// The text; nothing for an empty one.
  var nonEmpty: String? {
    guard let text = self, !text.isEmpty else { return nil }
    return text
  }
}
