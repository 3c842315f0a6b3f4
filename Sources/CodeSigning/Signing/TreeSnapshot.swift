// Valise — what was in a bundle at one moment, to notice that it changes
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// What was at a path and below it at one moment, to notice that somebody changes it.
struct TreeSnapshot: Sendable {
  private let path: RelativePath
  private let facts: [RelativePath: Facts]

  /// What of an entry changes when somebody changes it; the blocks that it takes on the disk also
  /// change when the system writes back what was written before.
  private struct Facts: Hashable {
    let kind: FileKind
    let mode: UInt16
    let size: Int
    let modified: Int64
    let inode: UInt64

    init(_ status: FileStatus) {
      kind = status.kind
      mode = status.mode
      size = status.size
      modified = status.modified
      inode = status.inode
    }
  }

  /// Looks at everything below a path.
  init(of path: RelativePath, in tree: any FileTree) throws(CodeSigningError) {
    self.path = path
    facts = try Self.facts(of: path, in: tree)
  }

  /// Checks that all is as it was: the kinds, sizes, times and numbers of all entries.
  ///
  /// - Throws: `.cannotSign` with the first path that is not.
  func check(_ tree: any FileTree) throws(CodeSigningError) {
    let now = try Self.facts(of: path, in: tree)
    let changed = Set(now.keys).union(facts.keys).filter { now[$0] != facts[$0] }
    guard let first = changed.min() else { return }
    throw .cannotSign("\(path)", .changed("\(first)"))
  }

  private static func facts(
    of path: RelativePath,
    in tree: any FileTree
  ) throws(CodeSigningError) -> [RelativePath: Facts] {
    do throws(FileError) {
      let top = try tree.status(of: path)
      var facts = [path: Facts(top)]
      var folders = top.kind == .directory ? [path] : []
      while let folder = folders.popLast() {
        for entry in try tree.statuses(in: folder) {
          let inner = folder.appending(entry.name)
          facts[inner] = Facts(entry.status)
          guard facts.count < WalkLimits().entries else {
            throw .tooManyEntries("\(path)", limit: WalkLimits().entries)
          }
          if entry.status.kind == .directory { folders.append(inner) }
        }
      }
      return facts
    } catch {
      throw .unreadable(error)
    }
  }
}
