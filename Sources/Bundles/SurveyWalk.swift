// Valise — the walk through a bundle that its survey comes from
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// One walk through a folder, for the survey of it and, if wanted, of each bundle in it.
struct SurveyWalk {
  private let tree: any FileTree
  private let countsEachBundle: Bool
  private var entries = 0
  /// What is being counted: the folder itself, and the bundles around the entry at hand.
  private var open: [SurveyCount] = []
  /// The surveys of the bundles that were walked through, in the order of their paths.
  private var finished: [BundleSurvey] = []

  static func surveys(
    of path: RelativePath,
    in tree: any FileTree,
    eachBundle: Bool
  ) throws(BundleError) -> (root: BundleSurvey, bundles: [BundleSurvey]) {
    do throws(FileError) {
      let start = try tree.resolve(path)
      var walk = SurveyWalk(tree: tree, countsEachBundle: eachBundle)
      let size = try tree.status(of: start).allocatedSize
      walk.open = [SurveyCount(root: start, allocated: size)]
      try walk.enter(start, shown: path, depth: 0, listsBundles: true)
      let root = walk.open.removeLast().survey()
      return (root, walk.finished)
    } catch {
      switch error {
      case .notFound(let path): throw .notFound(path)
      case .notADirectory(let path): throw .notADirectory(path)
      case .tooManyEntries(let path, let limit): throw .tooLarge(path, limit: limit)
      default:
        let shown = path.isRoot ? "" : "/\(path)"
        throw .unreadable(tree.displayPath + shown, cause: error)
      }
    }
  }

  private init(tree: any FileTree, countsEachBundle: Bool) {
    self.tree = tree
    self.countsEachBundle = countsEachBundle
  }

  private mutating func enter(
    _ folder: RelativePath,
    shown: RelativePath,
    depth: Int,
    listsBundles: Bool
  ) throws(FileError) {
    guard depth < BundleSurvey.depthLimit else {
      throw .tooManyEntries(shown.description, limit: BundleSurvey.depthLimit)
    }
    let statuses: [EntryStatus]
    do throws(FileError) {
      statuses = try self.statuses(in: folder, shown: shown)
    } catch {
      // Without its own folder there is no answer; without one inside there still is.
      guard depth > 0 else { throw error }
      return try noteUnreadable(shown, error)
    }
    let listing = statuses.map { DirectoryEntry(name: $0.name, kind: $0.status.kind) }
    open[open.count - 1].note(NameCollision.collisions(in: listing, of: shown))
    let copy = VersionedFramework.copiedCurrent(in: folder, entries: listing)
    for entry in statuses {
      let path = folder.appending(entry.name)
      let shownPath = shown.appending(entry.name)
      entries += 1
      guard entries <= BundleSurvey.entryLimit else {
        throw .tooManyEntries(shownPath.description, limit: BundleSurvey.entryLimit)
      }
      let status = entry.status
      if String(validating: entry.name.bytes, as: UTF8.self) == nil {
        open[open.count - 1].noteUndecodable(shownPath)
      }
      guard status.kind == .directory else {
        open[open.count - 1].add(status)
        if status.kind == .symbolicLink { try follow(path, shown: shownPath) }
        continue
      }
      // A copy where a link should be holds the bundles of the version a second time.
      let lists = listsBundles && entry.name != copy
      try enterFolder(path, shown: shownPath, status, depth: depth + 1, listsBundles: lists)
    }
  }

  /// The entries of a folder; one whose facts cannot be had is noted and left out.
  private mutating func statuses(
    in folder: RelativePath,
    shown: RelativePath
  ) throws(FileError) -> [EntryStatus] {
    // Where an entry is in the way, each is asked for by itself.
    if let statuses = try? tree.statuses(in: folder) { return statuses }
    var statuses: [EntryStatus] = []
    for entry in try tree.entries(of: folder) {
      do throws(FileError) {
        let status = try tree.status(of: folder.appending(entry.name))
        statuses.append(EntryStatus(name: entry.name, status: status))
      } catch {
        try noteUnreadable(shown.appending(entry.name), error)
      }
    }
    return statuses
  }

  private mutating func enterFolder(
    _ path: RelativePath,
    shown: RelativePath,
    _ status: FileStatus,
    depth: Int,
    listsBundles: Bool
  ) throws(FileError) {
    open[open.count - 1].add(status)
    guard listsBundles, Self.isBundle(path.name) else {
      return try enter(path, shown: shown, depth: depth, listsBundles: listsBundles)
    }
    open[open.count - 1].noteBundle(shown)
    guard countsEachBundle else {
      return try enter(path, shown: shown, depth: depth, listsBundles: true)
    }
    let place = finished.count
    finished.append(BundleSurvey())
    open.append(SurveyCount(root: path, allocated: status.allocatedSize))
    try enter(path, shown: shown, depth: depth, listsBundles: true)
    let inner = open.removeLast()
    finished[place] = inner.survey()
    open[open.count - 1].merge(inner)
  }

  /// Looks where a link leads.
  private mutating func follow(
    _ path: RelativePath,
    shown: RelativePath
  ) throws(FileError) {
    let target: [UInt8]
    let destination: BrokenLink.Destination
    do throws(FileError) {
      (target, destination) = try BrokenLink.following(path, in: tree)
    } catch {
      return try noteUnreadable(shown, error)
    }
    switch destination {
    case .entry(let found):
      open[open.count - 1].noteLink(shown, target: target, to: found)
    case .broken(let link):
      open[open.count - 1].note(BrokenLink(path: shown, target: target, fault: link.fault))
    }
  }

  /// Goes on without an entry, unless the walk as a whole has become too long.
  private mutating func noteUnreadable(
    _ path: RelativePath,
    _ error: FileError
  ) throws(FileError) {
    if case .tooManyEntries = error { throw error }
    open[open.count - 1].noteUnreadable(path, error)
  }

  private static func isBundle(_ name: FileName?) -> Bool {
    guard let name else { return false }
    return BundleKind(pathExtension: BundleName(name.description).pathExtension) != nil
  }
}
