// Valise — visiting every entry of a tree
// SPDX-License-Identifier: Apache-2.0

/// Bounds on a walk, so that a hostile tree cannot take all memory or the whole stack.
public struct WalkLimits: Hashable, Sendable {
  /// How many entries are visited at most.
  public var entries: Int
  /// How many folders may lie inside each other.
  public var depth: Int

  /// Makes limits.
  public init(entries: Int = 10_000_000, depth: Int = 512) {
    self.entries = entries
    self.depth = depth
  }
}

extension FileTree {
  /// Visits every entry below `root`, a folder before what is in it, names sorted by bytes.
  ///
  /// Links are visited, never followed. When `visit` returns false for a folder, nothing in it is
  /// visited.
  ///
  /// - Throws: `.tooManyEntries` over a limit, and what `visit` throws.
  public func walk(
    from root: RelativePath = .root,
    limits: WalkLimits = WalkLimits(),
    _ visit: (RelativePath, FileKind) throws(FileError) -> Bool
  ) throws(FileError) {
    var walk = Walk(root: root, limits: limits)
    try walk.enter(root, of: self)
    while let (path, kind) = walk.pending.popLast() {
      let enters = try visit(path, kind)
      if enters, kind == .directory { try walk.enter(path, of: self) }
    }
  }

  /// How messages spell a path of this tree.
  func shown(_ path: RelativePath) -> String {
    ShownPath(tree: displayPath, path: path).description
  }
}

/// The state of a walk; a list of its own, so that deep trees do not take the stack.
private struct Walk {
  let root: RelativePath
  let limits: WalkLimits
  /// What is still to visit, the next last.
  var pending: [(RelativePath, FileKind)] = []
  private var count = 0

  init(root: RelativePath, limits: WalkLimits) {
    self.root = root
    self.limits = limits
  }

  mutating func enter(_ folder: RelativePath, of tree: some FileTree) throws(FileError) {
    guard folder.components.count - root.components.count < limits.depth else {
      throw .tooManyEntries(tree.shown(folder), limit: limits.depth)
    }
    let entries = try tree.entries(of: folder)
    guard entries.count <= limits.entries - count else {
      throw .tooManyEntries(tree.shown(root), limit: limits.entries)
    }
    count += entries.count
    for entry in entries.reversed() {
      pending.append((folder.appending(entry.name), entry.kind))
    }
  }
}
