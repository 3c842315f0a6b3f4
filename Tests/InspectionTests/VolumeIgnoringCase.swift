// Valise — a tree that opens entries as a volume does that ignores case
// SPDX-License-Identifier: Apache-2.0

import Bundles
import ValiseFiles

/// A tree that opens entries under every spelling, as a volume does that ignores case, and lists
/// them as they are spelled.
struct VolumeIgnoringCase: FileTree {
  let tree: any FileTree

  var displayPath: String { tree.displayPath }

  private func spelled(_ path: RelativePath) throws(FileError) -> RelativePath {
    var found = RelativePath.root
    for name in path.components {
      let folded = FoldedName(name.description)
      // What cannot be listed is left for the tree to refuse.
      let entries = (try? tree.entries(of: found)) ?? []
      let entry = entries.first { FoldedName($0.name.description) == folded }
      found = found.appending(entry?.name ?? name)
    }
    return found
  }

  func status(of path: RelativePath) throws(FileError) -> FileStatus {
    try tree.status(of: spelled(path))
  }

  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try tree.entries(of: spelled(path))
  }

  func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try tree.contents(of: spelled(path), limit: limit)
  }

  func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try tree.contents(of: spelled(path), range: range)
  }

  func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    try tree.linkTarget(of: spelled(path))
  }

  func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    try tree.extendedAttributes(of: spelled(path))
  }
}
