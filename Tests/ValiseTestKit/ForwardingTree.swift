// Valise — a tree that stands before another one
// SPDX-License-Identifier: Apache-2.0

package import ValiseFiles

/// A tree that stands before another one and passes on what it does not do itself.
package protocol ForwardingTree: FileTree {
  /// The other one.
  var base: any FileTree { get }
}

extension ForwardingTree {
  package var displayPath: String { base.displayPath }
  package func status(of path: RelativePath) throws(FileError) -> FileStatus {
    try base.status(of: path)
  }
  package func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try base.entries(of: path)
  }
  package func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try base.contents(of: path, limit: limit)
  }
  package func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try base.contents(of: path, range: range)
  }
  package func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    try base.linkTarget(of: path)
  }
  package func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    try base.extendedAttributes(of: path)
  }
}
