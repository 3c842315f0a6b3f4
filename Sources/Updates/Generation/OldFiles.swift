// Valise — the files of a folder that its feed no longer needs
// SPDX-License-Identifier: Apache-2.0

/// The files of a folder of archives that its feed no longer needs.
public enum OldFiles {
  /// The name of the folder that they are moved to.
  public static let folderName = "old_updates"

  /// The names of the files that the feed does not name and no delta is made of: archives of
  /// versions that are out of the feed with their notes, and deltas.
  ///
  /// - Parameters:
  ///   - names: The names of all files in the folder.
  ///   - releases: The archives.
  ///   - due: The deltas that the feed should have.
  ///   - feed: The new feed.
  /// - Returns: The names, in the order of all names.
  public static func names(
    among names: [String],
    of releases: [Release],
    due: [DueDelta],
    in feed: GeneratedFeed
  ) -> [String] {
    let items: [AppcastItem]
    // A feed that cannot be read needs everything.
    do throws(UpdateError) { items = try Appcast(parsing: feed.bytes).items } catch { return [] }
    let sources = Set(due.map(\.from.fileName))
    var published: Set<String> = []
    for item in items {
      let downloads = [item.enclosure].compactMap { $0 } + item.deltas.map(\.enclosure)
      published.formUnion(downloads.compactMap { $0.address?.fileName })
    }
    let gone = releases.filter { release in
      !sources.contains(release.fileName) && !published.contains(release.fileName)
        && !items.contains { $0.version.text.hasSameText(as: release.version.text) }
    }
    var old: Set<String> = []
    var needed: Set<String> = []
    for release in releases {
      let notes = release.notes.map(\.name)
      if gone.contains(release) {
        old.formUnion(notes + [release.fileName])
      } else {
        needed.formUnion(notes)
      }
    }
    return names.filter { name in
      guard !published.contains(name), !needed.contains(name) else { return false }
      return old.contains(name) || name.hasSuffix(".delta")
    }
  }
}
