// Valise — what was in a bundle at one moment, to notice that it changes
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// What was at a path and below it at one moment, to notice that somebody changes it.
struct TreeSnapshot: Sendable {
  private let path: RelativePath
  /// The entry at the path and all below, in the order in which they are asked for.
  private let entries: [Entry]

  /// An entry with what of it changes when somebody changes it; the blocks that it takes on the
  /// disk also change when the system writes back what was written before.
  private struct Entry: Hashable {
    let path: RelativePath
    let kind: FileKind
    let mode: UInt16
    let size: Int
    let modified: Int64
    let inode: UInt64

    init(_ path: RelativePath, _ status: FileStatus) {
      self.path = path
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
    entries = try Self.entries(at: path, in: tree)
  }

  /// Checks that all is as it was: the kinds, sizes, times and numbers of all entries.
  ///
  /// - Throws: `.cannotSign` with the first path that is not.
  func check(_ tree: any FileTree) throws(CodeSigningError) {
    let now = try Self.entries(at: path, in: tree)
    guard now != entries else { return }
    let changed = Set(now).symmetricDifference(entries).map(\.path)
    throw .cannotSign("\(path)", .changed("\(changed.min() ?? path)"))
  }

  private static func entries(
    at path: RelativePath,
    in tree: any FileTree
  ) throws(CodeSigningError) -> [Entry] {
    do throws(FileError) {
      let top = try tree.status(of: path)
      var entries = [Entry(path, top)]
      var folders = top.kind == .directory ? [path] : []
      while let folder = folders.popLast() {
        for entry in try tree.statuses(in: folder) {
          let inner = folder.appending(entry.name)
          entries.append(Entry(inner, entry.status))
          guard entries.count < WalkLimits().entries else {
            throw .tooManyEntries("\(path)", limit: WalkLimits().entries)
          }
          if entry.status.kind == .directory { folders.append(inner) }
        }
      }
      return entries
    } catch {
      throw .unreadable(error)
    }
  }
}
