// Valise — one walk through a bundle: what it holds, how large it is, which bundles are inside
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// What one walk through a folder finds; links are counted and never followed.
public struct BundleSurvey: Hashable, Sendable {
  /// How many regular files there are.
  public private(set) var files = 0
  /// The bytes of the regular files together.
  public private(set) var bytes = 0
  /// How many symbolic links there are.
  public private(set) var links = 0
  /// How many folders there are, without the one that was walked through.
  public private(set) var folders = 0
  /// How many devices, sockets and pipes there are.
  public private(set) var specials = 0
  /// The paths in the tree of the bundles inside, at every depth, in the order of the paths.
  ///
  /// A bundle is any folder whose extension tells a kind. What is inside one is listed too.
  public private(set) var bundles: [RelativePath] = []

  /// The most entries that a walk looks at.
  public static let entryLimit = 4_000_000
  /// The most levels that a walk descends.
  public static let depthLimit = 256

  /// Walks through the folder at `path`, to which links may lead.
  ///
  /// - Throws: `.unreadable` for a folder that cannot be read, `.tooLarge` beyond the limits.
  public init(of path: RelativePath, in tree: any FileTree) throws(BundleError) {
    do throws(FileError) {
      let start = try tree.resolve(path)
      try walk(start, shown: path, depth: 0, in: tree)
    } catch {
      switch error {
      case .notFound(let path): throw .notFound(path)
      case .notADirectory(let path): throw .notADirectory(path)
      case .tooManyEntries(let path, let limit): throw .tooLarge(path, limit: limit)
      default: throw .unreadable(path.description, cause: error)
      }
    }
  }

  private mutating func walk(
    _ folder: RelativePath,
    shown: RelativePath,
    depth: Int,
    in tree: any FileTree
  ) throws(FileError) {
    guard depth < Self.depthLimit else {
      throw .tooManyEntries(shown.description, limit: Self.depthLimit)
    }
    let entries = try tree.entries(of: folder)
    let copy = VersionedFramework.copiedCurrent(in: folder, entries: entries)
    for entry in entries {
      let path = folder.appending(entry.name)
      let shownPath = shown.appending(entry.name)
      guard files + links + folders + specials < Self.entryLimit else {
        throw .tooManyEntries(shownPath.description, limit: Self.entryLimit)
      }
      switch entry.kind {
      case .regular:
        files += 1
        let (sum, overflow) = bytes.addingReportingOverflow(try tree.status(of: path).size)
        bytes = overflow ? Int.max : sum
      case .symbolicLink: links += 1
      case .special: specials += 1
      case .directory:
        folders += 1
        let known = bundles.count
        if Self.isBundle(entry.name) { bundles.append(shownPath) }
        try walk(path, shown: shownPath, depth: depth + 1, in: tree)
        // A copy where a link should be holds the bundles of the version a second time.
        if entry.name == copy { bundles.removeSubrange(known...) }
      }
    }
  }

  private static func isBundle(_ name: FileName) -> Bool {
    BundleKind(pathExtension: BundleName(name.description).pathExtension) != nil
  }
}
