// Valise — a tree of which it is known where extended attributes are
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// A tree of which it is known which few of its entries have extended attributes, so that nobody
/// needs to ask for those of the others.
struct TreeWithFewAttributes: FileTree {
  private let base: any FileTree
  private let holders: Set<RelativePath>
  private let folder: RelativePath

  /// - Parameters:
  ///   - base: The tree.
  ///   - holders: The entries with attributes.
  ///   - folder: The folder below which all entries with attributes are known.
  init(_ base: any FileTree, of holders: Set<RelativePath>, below folder: RelativePath) {
    self.base = base
    self.holders = holders
    self.folder = folder
  }

  var displayPath: String { base.displayPath }
  var threadCount: Int { base.threadCount }

  func status(of path: RelativePath) throws(FileError) -> FileStatus { try base.status(of: path) }

  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try base.entries(of: path)
  }

  func statuses(in path: RelativePath) throws(FileError) -> [EntryStatus] {
    try base.statuses(in: path)
  }

  func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try base.contents(of: path, limit: limit)
  }

  func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try base.contents(of: path, range: range)
  }

  func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    try base.linkTarget(of: path)
  }

  func openFile(at path: RelativePath) throws(FileError) -> any OpenFile {
    let file = try base.openFile(at: path)
    return hasNone(path) ? FileWithoutAttributes(base: file) : file
  }

  func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    hasNone(path) ? [:] : try base.extendedAttributes(of: path)
  }

  private func hasNone(_ path: RelativePath) -> Bool {
    path.isInside(folder) && path != folder && !holders.contains(path)
  }
}

/// An open file that is known to have no extended attributes.
private struct FileWithoutAttributes: OpenFile {
  let base: any OpenFile

  var status: FileStatus { base.status }

  func read(into buffer: inout [UInt8], from offset: Int) throws(FileError) -> Int {
    try base.read(into: &buffer, from: offset)
  }

  func extendedAttributeNames() throws(FileError) -> [String] { [] }
}
