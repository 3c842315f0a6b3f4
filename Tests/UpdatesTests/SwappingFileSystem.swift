// Valise — a file system on which somebody swaps the download once it is open
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import ValiseFiles
import ValiseTestKit

/// A file system on which somebody puts another file in the place of the download as soon as that
/// was opened: whoever opens it by its name again gets the other one.
final class SwappingFileSystem: ForwardingFileSystem {
  let base: any FileSystem
  private let contents: [UInt8]
  private let count = Mutex(0)

  init(_ base: any FileSystem, contents: [UInt8]) {
    self.base = base
    self.contents = contents
  }

  /// How often it was swapped.
  var swapCount: Int { count.withLock { $0 } }

  /// Puts the other file in the place of the one that was opened.
  func swap(_ path: FilePath) throws(FileError) {
    try base.remove(path)
    try base.createFile(at: path, contents: contents, mode: 0o600)
    count.withLock { $0 += 1 }
  }

  func tree(at path: FilePath) throws(FileError) -> any FileTree {
    let tree = try base.tree(at: path)
    guard path.name?.description.hasSuffix(".valise-update") == true else { return tree }
    return SwappingTree(base: tree, path: path, files: self)
  }
}

/// The tree of the folder with the download.
private struct SwappingTree: ForwardingTree {
  let base: any FileTree
  let path: FilePath
  let files: SwappingFileSystem

  func openFile(at place: RelativePath) throws(FileError) -> any OpenFile {
    let file = try base.openFile(at: place)
    try files.swap(path.appending(place))
    return file
  }
}
