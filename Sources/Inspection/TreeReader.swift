// Valise — reading the files of a bundle into a tree
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// Reads entries one after the other and counts them.
struct TreeReader {
  /// A file by what tells it apart from all others, whatever its names.
  private struct FileIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  private let tree: any FileTree
  private let keptLevels: Int
  private var entries = 0
  /// The files with several names that are in a sum already.
  private var counted: Set<FileIdentity> = []

  init(tree: any FileTree, keptLevels: Int) {
    self.tree = tree
    self.keptLevels = keptLevels
  }

  mutating func node(
    at path: RelativePath,
    name: FileName?,
    depth: Int,
    librarySummary: String? = nil
  ) throws(FileError) -> (node: TreeNode, countedSize: Int) {
    entries += 1
    guard entries <= BundleSurvey.entryLimit else {
      throw .tooManyEntries(path.description, limit: BundleSurvey.entryLimit)
    }
    guard depth <= BundleSurvey.depthLimit else {
      throw .tooManyEntries(path.description, limit: BundleSurvey.depthLimit)
    }
    let status = try tree.status(of: path)
    let facts = EntryFacts(name: name, status: status, librarySummary: librarySummary)
    switch status.kind {
    case .regular: return (facts.node(), counts(status) ? status.size : 0)
    case .special: return (facts.node(), 0)
    case .symbolicLink: return (facts.node(linkTarget: try tree.linkTarget(of: path)), 0)
    case .directory:
      let folder = try folder(facts, at: path, depth: depth)
      return (folder, folder.size)
    }
  }

  private mutating func folder(
    _ facts: EntryFacts,
    at path: RelativePath,
    depth: Int
  ) throws(FileError) -> TreeNode {
    let listing: [DirectoryEntry]
    do throws(FileError) {
      listing = try tree.entries(of: path)
    } catch {
      // Without its own folder there is no tree; without one inside there still is.
      guard depth > 0 else { throw error }
      return facts.folder(size: 0, files: 0, unreadable: error, children: nil)
    }
    let summaries = facts.bundleKind == .xcframework ? librarySummaries(at: path) : [:]
    var children: [TreeNode] = []
    var size = 0
    var files = 0
    var isIncomplete = false
    for entry in listing {
      let inside = path.appending(entry.name)
      let (child, countedSize) = try node(
        at: inside,
        name: entry.name,
        depth: depth + 1,
        librarySummary: summaries[entry.name]
      )
      size = size.addingClamped(countedSize)
      files += child.files
      if child.unreadable != nil || child.isIncomplete { isIncomplete = true }
      if depth < keptLevels { children.append(child) }
    }
    return facts.folder(
      size: size,
      files: files,
      isIncomplete: isIncomplete,
      children: depth < keptLevels ? children : nil
    )
  }

  /// Whether the size of a file belongs into that of its folder: one with several names counts
  /// where it is met first.
  private mutating func counts(_ status: FileStatus) -> Bool {
    guard status.nameCount > 1 else { return true }
    return counted.insert(FileIdentity(device: status.device, inode: status.inode)).inserted
  }

  /// What an xcframework says of the libraries in its folders, by the names of these.
  private func librarySummaries(at path: RelativePath) -> [FileName: String] {
    // One that cannot be opened, or says nothing, has no summaries to show.
    let opened = try? BundleDirectory(
      opening: path,
      in: tree,
      name: path.isRoot ? BundleName("a.xcframework") : nil,
      platform: .macos
    )
    var summaries: [FileName: String] = [:]
    for library in opened?.statedLibraries.libraries ?? [] {
      guard let name = library.path.components.first else { continue }
      summaries[name] = library.summary
    }
    return summaries
  }
}

/// What an entry tells by itself.
private struct EntryFacts {
  let name: FileName?
  let status: FileStatus
  let librarySummary: String?

  var bundleKind: BundleKind? {
    guard status.kind == .directory else { return nil }
    return BundleKind(pathExtension: BundleName(name?.description ?? ".").pathExtension)
  }

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
      librarySummary: nil,
      isExecutable: status.kind == .regular && status.isExecutable,
      unreadable: nil,
      isIncomplete: false,
      children: nil
    )
  }

  func folder(
    size: Int,
    files: Int,
    unreadable: FileError? = nil,
    isIncomplete: Bool = false,
    children: [TreeNode]?
  ) -> TreeNode {
    TreeNode(
      name: name?.description ?? ".",
      nameBytes: name?.bytes ?? [UInt8(ascii: ".")],
      kind: .directory,
      mode: status.mode,
      size: size,
      files: files,
      linkTarget: nil,
      bundleKind: bundleKind,
      librarySummary: librarySummary,
      isExecutable: false,
      unreadable: unreadable,
      isIncomplete: isIncomplete,
      children: children
    )
  }
}
