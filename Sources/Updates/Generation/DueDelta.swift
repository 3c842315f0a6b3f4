// Valise — the deltas that a feed should have
// SPDX-License-Identifier: Apache-2.0

/// A delta that a feed should have: from an older archive to the newest of its audience.
public struct DueDelta: Hashable, Sendable {
  /// The older archive.
  public let from: Release
  /// The newest archive.
  public let to: Release
  /// The delta that the feed has already; nothing where it has none.
  public let published: ReleaseDelta?

  /// The name of the file, as the format's own tools make it.
  public var fileName: String {
    let name = "\(to.name)\(to.version)-\(from.version).delta"
    let safe = name.unicodeScalars.map { scalar in
      scalar.value < 0x20 || "/\\:".unicodeScalars.contains(scalar) ? "-" : scalar
    }
    var text = String(String.UnicodeScalarView(safe))
    while text.hasPrefix(".") { text.removeFirst() }
    return text
  }
}

extension DueDelta {
  /// The deltas that a feed should have, the newest archive first, and for each the newest older
  /// ones first.
  ///
  /// - Parameters:
  ///   - existing: The feed that is edited; nothing for a new one.
  ///   - releases: The archives.
  ///   - settings: How the feed is written.
  ///   - limit: From how many older versions deltas lead.
  /// - Returns: The deltas.
  /// - Throws: `GenerationError`.
  public static func all(
    editing existing: [UInt8]?,
    with releases: [Release],
    settings: FeedSettings,
    limit: Int
  ) throws(GenerationError) -> [DueDelta] {
    guard limit > 0 else { return [] }
    var items: [AppcastItem] = []
    if let existing {
      do throws(UpdateError) {
        items = try Appcast(parsing: SignedFeed(existing).content).items
      } catch {
        throw .feed(error)
      }
    }
    let plan = VersionPlan(items, releases, settings)
    return plan.newest(of: releases, settings).flatMap { newest in
      let item = items.first { $0.version.text.hasSameText(as: newest.version.text) }
      return older(than: newest, in: releases).prefix(limit).map { old in
        DueDelta(from: old, to: newest, published: item?.releaseDelta(from: old.version))
      }
    }
  }

  /// The archives that are older than one, the newest first.
  private static func older(than newest: Release, in releases: [Release]) -> [Release] {
    var older: [Release] = []
    for release in releases where release.version.isOlder(than: newest.version) {
      // The order of versions is none that could be sorted by.
      let place = older.firstIndex { $0.version.isOlder(than: release.version) }
      older.insert(release, at: place ?? older.count)
    }
    return older
  }
}

extension AppcastItem {
  /// The delta from a version, as it stands in the feed.
  fileprivate func releaseDelta(from version: UpdateVersion) -> ReleaseDelta? {
    let found = deltas.last { $0.from.hasSameText(as: version.text) }
    guard let found, let name = found.enclosure.address?.fileName,
      let count = Int(exactly: found.enclosure.length)
    else { return nil }
    return ReleaseDelta(
      from: version,
      fileName: name,
      byteCount: count,
      signature: found.enclosure.signature?.bytes,
      frameworkExecutableSize: found.frameworkExecutableSize.flatMap { Int(exactly: $0) },
      frameworkLocales: found.frameworkLocales
    )
  }
}
