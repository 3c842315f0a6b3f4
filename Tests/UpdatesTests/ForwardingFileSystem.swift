// Valise — a file system that stands before another one
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import ValiseFiles

/// A file system that stands before another one and hears of each change before it is made.
protocol ForwardingFileSystem: FileSystem {
  var base: any FileSystem { get }

  /// A change at a path is about to be made.
  func willChange(_ path: FilePath) throws(FileError)
}

extension ForwardingFileSystem {
  func willChange(_ path: FilePath) throws(FileError) {}

  // MARK: Reading

  func tree(at path: FilePath) throws(FileError) -> any FileTree { try base.tree(at: path) }
  func status(of path: FilePath) throws(FileError) -> FileStatus { try base.status(of: path) }
  func owner(of path: FilePath) throws(FileError) -> FileOwner? { try base.owner(of: path) }
  func freeByteCount(at path: FilePath) throws(FileError) -> Int64? {
    try base.freeByteCount(at: path)
  }
  func lock(of path: FilePath) -> FolderLock? { base.lock(of: path) }
  var user: UInt32? { base.user }
  func entries(of path: FilePath) throws(FileError) -> [DirectoryEntry] {
    try base.entries(of: path)
  }
  func contents(of path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    try base.contents(of: path, limit: limit)
  }
  func contents(of path: FilePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try base.contents(of: path, range: range)
  }
  func linkTarget(of path: FilePath) throws(FileError) -> [UInt8] {
    try base.linkTarget(of: path)
  }
  func extendedAttributes(of path: FilePath) throws(FileError) -> [String: [UInt8]] {
    try base.extendedAttributes(of: path)
  }

  // MARK: Changing

  func createDirectory(at path: FilePath, mode: UInt16) throws(FileError) {
    try willChange(path)
    try base.createDirectory(at: path, mode: mode)
  }
  func createFile(at path: FilePath, contents: [UInt8], mode: UInt16) throws(FileError) {
    try willChange(path)
    try base.createFile(at: path, contents: contents, mode: mode)
  }
  func createSymbolicLink(at path: FilePath, target: [UInt8]) throws(FileError) {
    try willChange(path)
    try base.createSymbolicLink(at: path, target: target)
  }
  func copyFile(
    from source: FilePath,
    to path: FilePath,
    mode: UInt16,
    advanced: (Int) -> Void
  ) throws(FileError) -> FileStatus {
    try willChange(path)
    return try base.copyFile(from: source, to: path, mode: mode, advanced: advanced)
  }
  func appendFile(from source: FilePath, range: Range<Int>, to path: FilePath) throws(FileError) {
    try willChange(path)
    try base.appendFile(from: source, range: range, to: path)
  }
  func appendFile(contents: [UInt8], to path: FilePath) throws(FileError) {
    try willChange(path)
    try base.appendFile(contents: contents, to: path)
  }
  func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    try willChange(path)
    try base.setMode(mode, of: path)
  }
  func setModified(_ time: Int64, of path: FilePath) throws(FileError) {
    try willChange(path)
    try base.setModified(time, of: path)
  }
  func setExtendedAttribute(
    _ name: String,
    to value: [UInt8],
    of path: FilePath
  ) throws(FileError) {
    try willChange(path)
    try base.setExtendedAttribute(name, to: value, of: path)
  }
  func setOwner(_ owner: FileOwner, of path: FilePath) throws(FileError) {
    try willChange(path)
    try base.setOwner(owner, of: path)
  }
  func rename(_ source: FilePath, to path: FilePath) throws(FileError) {
    try willChange(path)
    try base.rename(source, to: path)
  }
  func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) {
    try willChange(second)
    try base.exchange(first, second)
  }

  /// Removes one entry after the other, so that somebody may be stopped in between.
  func remove(_ path: FilePath) throws(FileError) {
    if try base.status(of: path).kind == .directory {
      for entry in try base.entries(of: path) { try remove(path.appending(entry.name)) }
    }
    try willChange(path)
    try base.remove(path)
  }
  func removeEmptyDirectory(at path: FilePath) throws(FileError) {
    try willChange(path)
    try base.removeEmptyDirectory(at: path)
  }
  func synchronize(_ path: FilePath) throws(FileError) {
    try willChange(path)
    try base.synchronize(path)
  }
  func synchronizeVolume(of path: FilePath) throws(FileError) {
    try willChange(path)
    try base.synchronizeVolume(of: path)
  }
}

/// A file system for a program that stops after some changes: from then on all of them fail.
final class StoppingFileSystem: ForwardingFileSystem {
  let base: any FileSystem
  private let left: Mutex<Int>

  init(_ base: any FileSystem, after changes: Int) {
    self.base = base
    left = Mutex(changes)
  }

  /// Whether a change has failed.
  var hasStopped: Bool { left.withLock { $0 < 0 } }

  func willChange(_ path: FilePath) throws(FileError) {
    let isAlive = left.withLock { left in
      if left >= 0 { left -= 1 }
      return left >= 0
    }
    if !isAlive { throw .noSpace("\(path)") }
  }
}

/// A file system that belongs to somebody, and on which only so much room is.
struct OwnedFileSystem: ForwardingFileSystem {
  let base: any FileSystem
  /// Who asks.
  var user: UInt32?
  /// Whom the folder of applications and what is in it belongs to.
  var owner: FileOwner
  var free: Int64 = .max
  var isReadOnly = false

  func owner(of path: FilePath) throws(FileError) -> FileOwner? { owner }
  func freeByteCount(at path: FilePath) throws(FileError) -> Int64? { free }

  func willChange(_ path: FilePath) throws(FileError) {
    if isReadOnly {
      throw .system("\(path)", operation: "create", reason: "Read-only file system")
    }
  }
}
