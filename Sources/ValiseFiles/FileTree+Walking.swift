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
  public func walk(
    from root: RelativePath = .root,
    limits: WalkLimits = WalkLimits(),
    _ visit: (RelativePath, FileKind) throws(FileError) -> Bool
  ) throws(FileError) {
    var count = 0
    try walk(root, 0, &count, limits, visit)
  }

  private func walk(
    _ folder: RelativePath,
    _ depth: Int,
    _ count: inout Int,
    _ limits: WalkLimits,
    _ visit: (RelativePath, FileKind) throws(FileError) -> Bool
  ) throws(FileError) {
    let place = "\(displayPath)/\(folder)"
    guard depth < limits.depth else { throw .tooManyEntries(place, limit: limits.depth) }
    for entry in try entries(of: folder) {
      count += 1
      guard count <= limits.entries else { throw .tooManyEntries(place, limit: limits.entries) }
      let path = folder.appending(entry.name)
      let enters = try visit(path, entry.kind)
      if enters, entry.kind == .directory { try walk(path, depth + 1, &count, limits, visit) }
    }
  }
}
