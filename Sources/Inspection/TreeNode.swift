// Valise — the files of a bundle as a tree
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import ValiseFiles

/// One entry of a bundle with all that is below it; links are shown and never followed.
public struct TreeNode: Hashable, Sendable {
  /// The name as the file system spells it; that of the root is the bundle's.
  public let name: String
  /// The bytes of the name.
  public let nameBytes: [UInt8]
  /// What the entry is.
  public let kind: FileKind
  /// The permission bits.
  public let mode: UInt16
  /// The size in bytes: of a folder, of all regular files below it.
  public let size: Int
  /// How many regular files there are: 1 for one, all below it for a folder.
  public let files: Int
  /// The text of a link.
  public let linkTarget: [UInt8]?
  /// What a bundle is for, where the entry is one by its name.
  public let bundleKind: BundleKind?
  /// Whether the entry is a regular file that may be executed.
  public let isExecutable: Bool
  /// The entries of a folder, sorted by the bytes of their names; nothing below the depth wanted.
  public let children: [TreeNode]?
}

extension TreeNode {
  /// Reads the files of a bundle.
  ///
  /// Sizes and counts of folders are those of all that is below, whatever the depth.
  ///
  /// - Parameters:
  ///   - bundle: The bundle, or any folder opened as one.
  ///   - depth: How many levels below the root are kept; all when nothing is given.
  /// - Throws: `.unreadable` when an entry cannot be read, `.tooLarge` beyond the limits of
  ///   `BundleSurvey`.
  public init(of bundle: BundleDirectory, depth: Int? = nil) throws(BundleError) {
    var reader = TreeReader(tree: bundle.tree)
    do throws(FileError) {
      let root = try bundle.tree.resolve(bundle.path)
      self = try reader.node(
        at: root,
        name: FileName(bundle.name.text),
        depth: 0,
        keptLevels: depth ?? BundleSurvey.depthLimit
      )
    } catch {
      switch error {
      case .tooManyEntries(let path, let limit): throw .tooLarge(path, limit: limit)
      default: throw .unreadable(bundle.displayPath, cause: error)
      }
    }
  }
}

/// Reads entries one after the other and counts them.
private struct TreeReader {
  let tree: any FileTree
  var entries = 0

  init(tree: any FileTree) { self.tree = tree }

  mutating func node(
    at path: RelativePath,
    name: FileName?,
    depth: Int,
    keptLevels: Int
  ) throws(FileError) -> TreeNode {
    entries += 1
    guard entries <= BundleSurvey.entryLimit else {
      throw .tooManyEntries(path.description, limit: BundleSurvey.entryLimit)
    }
    guard depth <= BundleSurvey.depthLimit else {
      throw .tooManyEntries(path.description, limit: BundleSurvey.depthLimit)
    }
    let status = try tree.status(of: path)
    let facts = EntryFacts(name: name, status: status)
    switch status.kind {
    case .regular, .special: return facts.node()
    case .symbolicLink: return facts.node(linkTarget: try tree.linkTarget(of: path))
    case .directory: break
    }
    var children: [TreeNode] = []
    var size = 0
    var files = 0
    for entry in try tree.entries(of: path) {
      let child = try node(
        at: path.appending(entry.name),
        name: entry.name,
        depth: depth + 1,
        keptLevels: keptLevels
      )
      let (sum, overflow) = size.addingReportingOverflow(
        child.kind == .symbolicLink ? 0 : child.size
      )
      size = overflow ? Int.max : sum
      files += child.files
      if depth < keptLevels { children.append(child) }
    }
    return facts.folder(size: size, files: files, children: depth < keptLevels ? children : nil)
  }
}

/// What an entry tells by itself.
private struct EntryFacts {
  let name: FileName?
  let status: FileStatus

  func node(linkTarget: [UInt8]? = nil) -> TreeNode {
    TreeNode(
      name: name?.description ?? ".",
      nameBytes: name?.bytes ?? [UInt8(ascii: ".")],
      kind: status.kind,
      mode: status.mode,
      size: status.size,
      files: status.kind == .regular ? 1 : 0,
      linkTarget: linkTarget,
      bundleKind: nil,
      isExecutable: status.kind == .regular && status.isExecutable,
      children: nil
    )
  }

  func folder(size: Int, files: Int, children: [TreeNode]?) -> TreeNode {
    let text = name?.description ?? "."
    return TreeNode(
      name: text,
      nameBytes: name?.bytes ?? [UInt8(ascii: ".")],
      kind: .directory,
      mode: status.mode,
      size: size,
      files: files,
      linkTarget: nil,
      bundleKind: BundleKind(pathExtension: BundleName(text).pathExtension),
      isExecutable: false,
      children: children
    )
  }
}
