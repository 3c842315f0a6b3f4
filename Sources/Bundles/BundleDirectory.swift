// Valise — a bundle, opened in a tree of files for one platform and device
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// A bundle, opened in a tree of files for one platform and device.
///
/// Any folder is a bundle, even an empty one. The value holds what opening read (the listing of the
/// root, the layout, the Info dictionary); everything else is read from the tree when asked for,
/// and nothing is cached. Paths that it answers are paths in `tree`, and keep the form that goes
/// through links, as those of the runtime do.
public struct BundleDirectory: Sendable {
  /// The tree that holds the bundle; links that lead out of it lead nowhere.
  public let tree: any FileTree
  /// The path of the bundle in the tree, as it was given.
  public let path: RelativePath
  /// The file name of the bundle.
  public let name: BundleName
  /// The system for which the bundle is read.
  public let platform: BundlePlatform
  /// The product for which variants are chosen; none chooses no product's.
  public let device: BundleDevice?
  /// The entries at the root of the bundle, sorted by the bytes of their names.
  public let entries: [DirectoryEntry]
  /// How the folders of the bundle are arranged.
  public let layout: BundleLayout
  /// The Info dictionary for the platform and device; empty when there is none that can be read.
  public let info: InfoDictionary
  /// Why the Info dictionary is empty, if it is for lack of a file that can be read.
  public let infoProblem: InfoProblem?

  /// Opens the bundle at `path` in a tree.
  ///
  /// A missing or unreadable Info.plist is no failure: the dictionary is empty then, and
  /// `infoProblem` says why.
  ///
  /// - Parameters:
  ///   - path: The folder, to which links may lead.
  ///   - tree: The tree that holds it.
  ///   - name: The file name of the bundle, needed when `path` is the root of the tree and the
  ///     tree's `displayPath` does not end in it.
  ///   - platform: The system for which the bundle is read.
  ///   - device: The product for which variants are chosen.
  /// - Throws: `.notFound`, `.notADirectory` or `.unreadable`.
  public init(
    opening path: RelativePath,
    in tree: any FileTree,
    name: BundleName? = nil,
    platform: BundlePlatform,
    device: BundleDevice? = nil
  ) throws(BundleError) {
    let pathText = Self.pathText(of: path, in: tree, name: name)
    self.tree = tree
    self.path = path
    self.name = name ?? Self.lastComponent(of: pathText)
    self.platform = platform
    self.device = device
    entries = try Self.listing(of: path, in: tree, pathText: pathText)
    let evidence = LayoutEvidence(entries: entries)
    if evidence.mayBeWrapped {
      let inner = BundleLayout.wrapped(behindLinkIn: path, pathText: pathText, of: tree)
      layout = inner.map { .wrapped($0) } ?? .flat
    } else {
      layout = BundleLayout(evidence: evidence, isFramework: self.name.isFramework)
    }
    let source = Self.infoSource(path, tree, self.name, layout, platform, device)
    (info, infoProblem) = source.reading()
  }

  /// The same bundle for another system, from what has been read of it already.
  ///
  /// - Parameters:
  ///   - written: The bundle as opened for a system without variants.
  ///   - platform: The system for which the bundle is read.
  ///   - device: The product for which variants are chosen.
  init(_ written: BundleDirectory, for platform: BundlePlatform, device: BundleDevice?) {
    tree = written.tree
    path = written.path
    name = written.name
    self.platform = platform
    self.device = device
    entries = written.entries
    layout = written.layout
    let source = Self.infoSource(path, tree, name, layout, platform, device)
    (info, infoProblem) = source.reading(written: (written.info, written.infoProblem))
  }

  /// The same bundle in another tree that shows the same files.
  package init(_ bundle: BundleDirectory, in tree: any FileTree) {
    self.tree = tree
    path = bundle.path
    name = bundle.name
    platform = bundle.platform
    device = bundle.device
    entries = bundle.entries
    layout = bundle.layout
    info = bundle.info
    infoProblem = bundle.infoProblem
  }

  /// The path of an entry of the bundle in the tree.
  public func path(of inside: RelativePath) -> RelativePath { path.appending(inside) }
}

extension BundleDirectory {
  private static func infoSource(
    _ path: RelativePath,
    _ tree: any FileTree,
    _ name: BundleName,
    _ layout: BundleLayout,
    _ platform: BundlePlatform,
    _ device: BundleDevice?
  ) -> InfoDictionarySource {
    InfoDictionarySource(
      tree: tree,
      folder: path.appending(layout.infoFolder),
      isHidden: layout == .flat && nameHidesInfo(name),
      platform: platform,
      device: device
    )
  }

  /// The path that messages and the rules on extensions see.
  private static func pathText(
    of path: RelativePath,
    in tree: any FileTree,
    name: BundleName?
  ) -> String {
    if path.isRoot { return name?.text ?? tree.displayPath }
    return tree.displayPath + "/" + path.description
  }

  private static func lastComponent(of pathText: String) -> BundleName {
    BundleName(FilePath(pathText).name?.description ?? "")
  }

  private static func listing(
    of path: RelativePath,
    in tree: any FileTree,
    pathText: String
  ) throws(BundleError) -> [DirectoryEntry] {
    do throws(FileError) {
      return try tree.entries(of: tree.resolve(path))
    } catch {
      switch error {
      case .notFound: throw .notFound(pathText)
      case .notADirectory: throw .notADirectory(pathText)
      default: throw .unreadable(pathText, cause: error)
      }
    }
  }

  /// Whether the runtime does not look for the Info.plist of a flat bundle of this name.
  ///
  /// It takes such a folder for a part of another bundle by the end of its name alone, so that
  /// `GameResources` loses its Info.plist too.
  private static func nameHidesInfo(_ name: BundleName) -> Bool {
    ["Contents", "Resources", "Support Files"].contains { name.text.hasSuffix($0) }
  }
}
