// Valise — which versions a feed keeps, and which are new in it
// SPDX-License-Identifier: Apache-2.0

/// Which versions a feed keeps, and which are new in it.
struct VersionPlan {
  /// The items that stay, in the order of the feed.
  private(set) var kept: [AppcastItem] = []
  /// The items that go.
  private(set) var removed: [AppcastItem] = []
  /// The archives that get an item, the newest first.
  private(set) var added: [Release] = []
  /// The archives that get none.
  private(set) var passedOver: [Release] = []

  /// The audience of an item, whose newest versions are kept: two items of other audiences do not
  /// push each other out.
  private struct Branch: Hashable {
    let minimumUpdateVersion: String
    let minimumSystemVersion: String
    let maximumSystemVersion: String
    let minimumAutoupdateVersion: String
    let hardware: [String]
    let channel: String

    init(_ item: AppcastItem) {
      minimumUpdateVersion = item.requirements.minimumUpdateVersion ?? ""
      minimumSystemVersion = item.requirements.minimumSystemVersion ?? ""
      maximumSystemVersion = item.requirements.maximumSystemVersion ?? ""
      minimumAutoupdateVersion = item.requirements.minimumAutoupdateVersion ?? ""
      hardware = item.requirements.hardware
      channel = item.channel ?? ""
    }

    init(_ release: Release, _ settings: FeedSettings) {
      minimumUpdateVersion = settings.minimumUpdateVersion ?? ""
      minimumSystemVersion = release.minimumSystemVersion ?? ""
      maximumSystemVersion = ""
      minimumAutoupdateVersion = settings.minimumAutoupdateVersion ?? ""
      hardware = release.needsAppleSilicon ? ["arm64"] : []
      channel = settings.channel ?? ""
    }
  }

  /// The archive of the newest version of each audience, in the order of the feed, the new ones
  /// last; an audience whose newest version has no archive here has none.
  func newest(of releases: [Release], _ settings: FeedSettings) -> [Release] {
    var audiences: [Branch] = []
    var newest: [Branch: (version: UpdateVersion, archive: Release?)] = [:]
    func take(_ version: UpdateVersion, _ archive: Release?, _ audience: Branch) {
      if let other = newest[audience], !version.isNewer(than: other.version) { return }
      if newest[audience] == nil { audiences.append(audience) }
      newest[audience] = (version, archive)
    }
    for item in kept {
      let archive = releases.first { $0.version.text.hasSameText(as: item.version.text) }
      take(item.version, archive, Branch(item))
    }
    for release in added { take(release.version, release, Branch(release, settings)) }
    return audiences.compactMap { newest[$0]?.archive }
  }

  init(_ items: [AppcastItem], _ releases: [Release], _ settings: FeedSettings) {
    let new = releases.filter { release in
      !items.contains { $0.version.text.hasSameText(as: release.version.text) }
    }
    var versions: [Branch: [UpdateVersion]] = [:]
    for item in items { versions[Branch(item), default: []].append(item.version) }
    for release in new {
      versions[Branch(release, settings), default: []].append(release.version)
    }
    let limit = settings.maximumVersions
    func isKept(_ version: UpdateVersion, _ branch: Branch) -> Bool {
      guard limit > 0 else { return true }
      let newer = versions[branch, default: []].count { $0.isNewer(than: version) }
      return newer < limit
    }
    for item in items {
      if isKept(item.version, Branch(item)) { kept.append(item) } else { removed.append(item) }
    }
    for release in new {
      guard isKept(release.version, Branch(release, settings)) else {
        passedOver.append(release)
        continue
      }
      // The order of versions is none that could be sorted by.
      let place = added.firstIndex { $0.version.isOlder(than: release.version) }
      added.insert(release, at: place ?? added.count)
    }
  }
}
