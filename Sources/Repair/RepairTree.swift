// Valise — a bundle's tree as it would be after the changes of a plan
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// A tree as it would be after the changes made to it so far.
///
/// It begins as the tree that was found. Entries can be moved, replaced and removed; contents stay
/// where they are and are read from there.
struct RepairTree: Sendable {
  /// The number of the root in `nodes`.
  static let root = 0

  /// The tree that was found.
  let base: any FileTree
  /// All entries that are or were there; who is where, the folders say.
  var nodes: [RepairNode]

  /// The most entries that a bundle may have to be repaired.
  static let entryLimit = 2_000_000
  /// The most levels of folders.
  static let depthLimit = 256

  /// Reads all entries of a tree; links are not followed.
  init(reading base: any FileTree) throws(FileError) {
    self.base = base
    nodes = [RepairNode(found: .root, try base.status(of: .root), body: .folder([:]))]
    try read(.root, Self.root, depth: 0)
  }

  private mutating func read(
    _ folder: RelativePath,
    _ number: Int,
    depth: Int
  ) throws(FileError) {
    guard depth < Self.depthLimit else {
      throw .tooManyEntries("\(base.displayPath)/\(folder)", limit: Self.depthLimit)
    }
    var children: [FileName: Int] = [:]
    for entry in try base.entries(of: folder) {
      guard nodes.count < Self.entryLimit else {
        throw .tooManyEntries(base.displayPath, limit: Self.entryLimit)
      }
      let path = folder.appending(entry.name)
      let status = try base.status(of: path)
      children[entry.name] = nodes.count
      switch status.kind {
      case .regular: nodes.append(RepairNode(found: path, status, body: .file))
      case .special: nodes.append(RepairNode(found: path, status, body: .special))
      case .symbolicLink:
        let target = try base.linkTarget(of: path)
        nodes.append(RepairNode(found: path, status, body: .link(target)))
      case .directory:
        let child = nodes.count
        nodes.append(RepairNode(found: path, status, body: .folder([:])))
        try read(path, child, depth: depth + 1)
      }
    }
    nodes[number].body = .folder(children)
  }
}

/// One entry of a tree that is being repaired.
struct RepairNode: Sendable {
  /// What an entry is.
  enum Body: Sendable {
    /// A folder, with the numbers of what is in it.
    case folder([FileName: Int])
    /// A file, whose contents are where it was found.
    case file
    /// A link with its text.
    case link([UInt8])
    /// A device, socket or pipe.
    case special
  }

  /// Where the entry was found; nothing for one that the plan adds.
  let source: RelativePath?
  /// The facts when it was found.
  let status: FileStatus
  /// What it is.
  var body: Body
  /// The permission bits that it is to have.
  var mode: UInt16
  /// The extended attributes that it is to keep.
  var attributes: [String: [UInt8]] = [:]

  /// An entry as it was found.
  init(found source: RelativePath, _ status: FileStatus, body: Body) {
    self.source = source
    self.status = status
    self.body = body
    mode = status.mode
  }

  /// A link that was not there.
  init(linkTo target: [UInt8]) {
    source = nil
    status = FileStatus(kind: .symbolicLink, mode: 0o777, size: target.count)
    body = .link(target)
    mode = 0o777
  }

  /// An empty folder that was not there.
  init(newFolder mode: UInt16) {
    source = nil
    status = FileStatus(kind: .directory, mode: mode, size: 0)
    body = .folder([:])
    self.mode = mode
  }

  /// What the entry is, as file systems call it.
  var kind: FileKind {
    switch body {
    case .folder: .directory
    case .file: .regular
    case .link: .symbolicLink
    case .special: .special
    }
  }
}
