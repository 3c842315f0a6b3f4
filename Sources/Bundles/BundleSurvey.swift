// Valise — what one walk through a bundle finds: what it holds, how large it is, what is inside
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// What one walk through a folder finds; links are counted and never followed.
public struct BundleSurvey: Hashable, Sendable {
  /// How many regular files there are; a file with several names counts under each.
  public internal(set) var files = 0
  /// The bytes of the regular files together, a file with several names once.
  public internal(set) var bytes = 0
  /// The bytes that everything takes on the disk, the folder itself, links and folders included
  /// and a file with several names once, as `du` counts.
  public internal(set) var allocated = 0
  /// How many symbolic links there are.
  public internal(set) var links = 0
  /// How many folders there are, without the one that was walked through.
  public internal(set) var folders = 0
  /// How many devices, sockets and pipes there are.
  public internal(set) var specials = 0
  /// The paths in the tree of the bundles inside, at every depth, in the order of the paths.
  ///
  /// A bundle is any folder whose extension tells a kind. What is inside one is listed too.
  public internal(set) var bundles: [RelativePath] = []
  /// Names that are one name on a Mac's volume; the first `listLimit` of them.
  public internal(set) var collisions: [NameCollision] = []
  /// Links that lead to nothing or out of the folder; the first `listLimit` of them.
  public internal(set) var brokenLinks: [BrokenLink] = []
  /// Entries whose names are no UTF-8; the first `listLimit` of them.
  public internal(set) var undecodableNames: [RelativePath] = []
  /// Entries of which nothing, or not what is inside, could be read, and so is not counted; the
  /// first `listLimit` of them.
  public internal(set) var unreadable: [UnreadableEntry] = []

  /// An entry that could not be read.
  public struct UnreadableEntry: Hashable, Sendable {
    /// The entry in the tree.
    public let path: RelativePath
    /// Why.
    public let cause: FileError
  }

  /// The most entries that a walk looks at.
  public static let entryLimit = 4_000_000
  /// The most levels that a walk descends.
  public static let depthLimit = 256
  /// The most collisions, links and names that are kept, of each; more tell nobody more.
  public static let listLimit = 1000

  init() {}

  /// Walks through the folder at `path`, to which links may lead.
  ///
  /// A folder below that cannot be read is listed as such.
  ///
  /// - Throws: `.unreadable` when the folder itself cannot be read, `.tooLarge` beyond the limits.
  /// - Complexity: Linear in what is below the folder.
  public init(of path: RelativePath, in tree: any FileTree) throws(BundleError) {
    self = try SurveyWalk.surveys(of: path, in: tree, eachBundle: false).root
  }

  /// Walks through the folder at `path` once, and tells what is in it and in each bundle inside.
  ///
  /// - Returns: The survey of the folder, and those of the bundles in the order of its `bundles`.
  /// - Throws: As `init(of:in:)`.
  public static func withEachBundle(
    of path: RelativePath,
    in tree: any FileTree
  ) throws(BundleError) -> (root: BundleSurvey, bundles: [BundleSurvey]) {
    try SurveyWalk.surveys(of: path, in: tree, eachBundle: true)
  }
}

extension BundleSurvey {
  /// The bundles inside, for an answer that must not leave any out.
  ///
  /// - Throws: `.unreadable` for the first entry that could not be read.
  package func bundlesOfWholeWalk() throws(BundleError) -> [RelativePath] {
    guard let first = unreadable.first else { return bundles }
    throw .unreadable(first.path.description, cause: first.cause)
  }
}
