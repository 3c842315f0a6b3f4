// Valise — what was in a bundle at one moment, to notice that it changes
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// What was at a path and below it at one moment, to notice that somebody changes it.
struct TreeSnapshot: Sendable {
  private let path: RelativePath
  private let statuses: [RelativePath: FileStatus]

  /// Looks at everything below a path.
  init(of path: RelativePath, in tree: any FileTree) throws(CodeSigningError) {
    self.path = path
    statuses = try Self.statuses(of: path, in: tree)
  }

  /// Checks that all is as it was: the kinds, sizes, times and numbers of all entries.
  ///
  /// - Throws: `.cannotSign` with the first path that is not.
  func check(_ tree: any FileTree) throws(CodeSigningError) {
    let now = try Self.statuses(of: path, in: tree)
    let changed = Set(now.keys).union(statuses.keys).filter { now[$0] != statuses[$0] }
    guard let first = changed.min() else { return }
    throw .cannotSign("\(path)", .changed("\(first)"))
  }

  private static func statuses(
    of path: RelativePath,
    in tree: any FileTree
  ) throws(CodeSigningError) -> [RelativePath: FileStatus] {
    do throws(FileError) {
      let top = try tree.status(of: path)
      var statuses = [path: top]
      var folders = top.kind == .directory ? [path] : []
      while let folder = folders.popLast() {
        for entry in try tree.statuses(in: folder) {
          let inner = folder.appending(entry.name)
          statuses[inner] = entry.status
          guard statuses.count < WalkLimits().entries else {
            throw .tooManyEntries("\(path)", limit: WalkLimits().entries)
          }
          if entry.status.kind == .directory { folders.append(inner) }
        }
      }
      return statuses
    } catch {
      throw .unreadable(error)
    }
  }
}
