// Valise — entries of an old bundle copied into a new one
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// Copies entries of an old bundle into a new one, with their times and extended attributes.
struct DeltaCopy: Sendable {
  private let old: FilePath
  private let oldTree: any FileTree
  private let folder: FilePath
  private let fileSystem: any FileSystem

  init(from old: FilePath, tree: any FileTree, to folder: FilePath, on fileSystem: any FileSystem) {
    self.old = old
    oldTree = tree
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// Copies a file or link; what is neither is left, and the hash of the old bundle refuses it.
  func copy(_ path: RelativePath, _ status: FileStatus) throws(FileError) {
    let place = folder.appending(path)
    switch status.kind {
    case .regular:
      // Only who may write a file may set its attributes.
      try fileSystem.copyFile(from: old.appending(path), to: place, mode: 0o600)
      try copyAttributes(of: path)
      try fileSystem.setMode(status.mode, of: place)
      try fileSystem.setModified(status.modified, of: place)
    case .symbolicLink:
      try fileSystem.createSymbolicLink(at: place, target: try oldTree.linkTarget(of: path))
      try copyAttributes(of: path)
    case .directory, .special: break
    }
  }

  /// Copies the extended attributes of an entry.
  func copyAttributes(of path: RelativePath) throws(FileError) {
    let attributes = try oldTree.extendedAttributes(of: path)
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      try fileSystem.setExtendedAttribute(name, to: value, of: folder.appending(path))
    }
  }
}
