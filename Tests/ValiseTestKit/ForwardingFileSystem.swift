// Valise — a file system that stands before another one
// SPDX-License-Identifier: Apache-2.0

package import ValiseFiles

/// A file system that stands before another one and hears of each change before it is made.
package protocol ForwardingFileSystem: FileSystem {
  /// The other one.
  var base: any FileSystem { get }

  /// Something at a path is about to be looked at.
  ///
  /// - Throws: What the program is told instead.
  func willLook(_ path: FilePath) throws(FileError)

  /// A change at a path is about to be made.
  ///
  /// - Throws: What the program is told instead.
  func willChange(_ path: FilePath) throws(FileError)
}

extension ForwardingFileSystem {
  package func willLook(_ path: FilePath) throws(FileError) {}

  package func willChange(_ path: FilePath) throws(FileError) {}

  // MARK: Reading

  package func tree(at path: FilePath) throws(FileError) -> any FileTree { try base.tree(at: path) }
  package func status(of path: FilePath) throws(FileError) -> FileStatus {
    try willLook(path)
    return try base.status(of: path)
  }
  package func owner(of path: FilePath) throws(FileError) -> FileOwner? { try base.owner(of: path) }
  package func freeByteCount(at path: FilePath) throws(FileError) -> Int64? {
    try base.freeByteCount(at: path)
  }
  package func lock(of path: FilePath) -> FolderLock? { base.lock(of: path) }
  package var user: UInt32? { base.user }
  package func entries(of path: FilePath) throws(FileError) -> [DirectoryEntry] {
    try willLook(path)
    return try base.entries(of: path)
  }
  package func contents(of path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    try base.contents(of: path, limit: limit)
  }
  package func contents(of path: FilePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try base.contents(of: path, range: range)
  }
  package func linkTarget(of path: FilePath) throws(FileError) -> [UInt8] {
    try base.linkTarget(of: path)
  }
  package func extendedAttributes(of path: FilePath) throws(FileError) -> [String: [UInt8]] {
    try base.extendedAttributes(of: path)
  }

  // MARK: Changing

  package func createDirectory(at path: FilePath, mode: UInt16) throws(FileError) {
    try willChange(path)
    try base.createDirectory(at: path, mode: mode)
  }
  package func createFile(at path: FilePath, contents: [UInt8], mode: UInt16) throws(FileError) {
    try willChange(path)
    try base.createFile(at: path, contents: contents, mode: mode)
  }
  package func createSymbolicLink(at path: FilePath, target: [UInt8]) throws(FileError) {
    try willChange(path)
    try base.createSymbolicLink(at: path, target: target)
  }
  package func copyFile(
    from source: FilePath,
    to path: FilePath,
    mode: UInt16,
    advanced: (Int) -> Void
  ) throws(FileError) -> FileStatus {
    try willChange(path)
    return try base.copyFile(from: source, to: path, mode: mode, advanced: advanced)
  }
  package func appendFile(from source: FilePath, range: Range<Int>, to path: FilePath)
    throws(FileError)
  {
    try willChange(path)
    try base.appendFile(from: source, range: range, to: path)
  }
  package func appendFile(contents: [UInt8], to path: FilePath) throws(FileError) {
    try willChange(path)
    try base.appendFile(contents: contents, to: path)
  }
  package func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    try willChange(path)
    try base.setMode(mode, of: path)
  }
  package func setModified(_ time: Int64, of path: FilePath) throws(FileError) {
    try willChange(path)
    try base.setModified(time, of: path)
  }
  package func setExtendedAttribute(
    _ name: String,
    to value: [UInt8],
    of path: FilePath
  ) throws(FileError) {
    try willChange(path)
    try base.setExtendedAttribute(name, to: value, of: path)
  }
  package func setOwner(_ owner: FileOwner, of path: FilePath) throws(FileError) {
    try willChange(path)
    try base.setOwner(owner, of: path)
  }
  package func rename(_ source: FilePath, to path: FilePath) throws(FileError) {
    try willChange(path)
    try base.rename(source, to: path)
  }
  package func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) {
    try willChange(second)
    try base.exchange(first, second)
  }

  /// Removes one entry after the other, so that somebody may be stopped in between.
  package func remove(_ path: FilePath) throws(FileError) {
    if try base.status(of: path).kind == .directory {
      for entry in try base.entries(of: path) { try remove(path.appending(entry.name)) }
    }
    try willChange(path)
    try base.remove(path)
  }
  package func removeEmptyDirectory(at path: FilePath) throws(FileError) {
    try willChange(path)
    try base.removeEmptyDirectory(at: path)
  }
  package func synchronize(_ path: FilePath) throws(FileError) {
    try willChange(path)
    try base.synchronize(path)
  }
  package func synchronizeVolume(of path: FilePath) throws(FileError) {
    try willChange(path)
    try base.synchronizeVolume(of: path)
  }
}
