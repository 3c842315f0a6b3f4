// Valise — the disk, for a program that is killed after some changes
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import ValiseFiles

/// The disk as a program sees it that is killed after some changes: from then on nothing happens
/// any more, also no clearing away.
final class CrashingFileSystem: FileSystem {
  private let disk = DiskFileSystem(temporaries: nil)
  private let left: Mutex<Int>
  private let canExchange: Bool

  /// Makes a disk that takes so many changes; one that cannot exchange folders says so.
  init(changes: Int, canExchange: Bool = true) {
    left = Mutex(changes)
    self.canExchange = canExchange
  }

  /// Whether the program was killed.
  var hasCrashed: Bool { left.withLock { $0 < 0 } }

  private func live(_ path: FilePath) throws(FileError) {
    if hasCrashed { throw .noSpace("\(path)") }
  }

  private func change(_ path: FilePath) throws(FileError) {
    let isAlive = left.withLock { left in
      if left >= 0 { left -= 1 }
      return left >= 0
    }
    if !isAlive { throw .noSpace("\(path)") }
  }

  // MARK: Reading

  func status(of path: FilePath) throws(FileError) -> FileStatus {
    try live(path)
    return try disk.status(of: path)
  }

  func tree(at path: FilePath) throws(FileError) -> any FileTree { try disk.tree(at: path) }

  func entries(of path: FilePath) throws(FileError) -> [DirectoryEntry] {
    try live(path)
    return try disk.entries(of: path)
  }

  func contents(of path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    try disk.contents(of: path, limit: limit)
  }

  func contents(of path: FilePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try disk.contents(of: path, range: range)
  }

  func linkTarget(of path: FilePath) throws(FileError) -> [UInt8] {
    try disk.linkTarget(of: path)
  }

  func extendedAttributes(of path: FilePath) throws(FileError) -> [String: [UInt8]] {
    try disk.extendedAttributes(of: path)
  }

  // MARK: Changing

  func createDirectory(at path: FilePath, mode: UInt16) throws(FileError) {
    try change(path)
    try disk.createDirectory(at: path, mode: mode)
  }

  func createFile(at path: FilePath, contents: [UInt8], mode: UInt16) throws(FileError) {
    try change(path)
    try disk.createFile(at: path, contents: contents, mode: mode)
  }

  func createSymbolicLink(at path: FilePath, target: [UInt8]) throws(FileError) {
    try change(path)
    try disk.createSymbolicLink(at: path, target: target)
  }

  func copyFile(
    from source: FilePath,
    to path: FilePath,
    mode: UInt16,
    advanced: (Int) -> Void
  ) throws(FileError) -> FileStatus {
    try change(path)
    return try disk.copyFile(from: source, to: path, mode: mode, advanced: advanced)
  }

  func appendFile(from source: FilePath, range: Range<Int>, to path: FilePath) throws(FileError) {
    try change(path)
    try disk.appendFile(from: source, range: range, to: path)
  }

  func appendFile(contents: [UInt8], to path: FilePath) throws(FileError) {
    try change(path)
    try disk.appendFile(contents: contents, to: path)
  }

  func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    try change(path)
    try disk.setMode(mode, of: path)
  }

  func setModified(_ time: Int64, of path: FilePath) throws(FileError) {
    try change(path)
    try disk.setModified(time, of: path)
  }

  func setExtendedAttribute(
    _ name: String,
    to value: [UInt8],
    of path: FilePath
  ) throws(FileError) {
    try change(path)
    try disk.setExtendedAttribute(name, to: value, of: path)
  }

  func rename(_ source: FilePath, to path: FilePath) throws(FileError) {
    try change(path)
    try disk.rename(source, to: path)
  }

  func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) {
    guard canExchange else {
      throw .system("\(first)", operation: "exchange", reason: "it is not supported")
    }
    try change(first)
    try disk.exchange(first, second)
  }

  /// Removes one entry after the other, so that the program may be killed in between.
  func remove(_ path: FilePath) throws(FileError) {
    if try disk.status(of: path).kind == .directory {
      for entry in try disk.entries(of: path) { try remove(path.appending(entry.name)) }
    }
    try change(path)
    try disk.remove(path)
  }

  func removeEmptyDirectory(at path: FilePath) throws(FileError) {
    try change(path)
    try disk.removeEmptyDirectory(at: path)
  }

  func synchronize(_ path: FilePath) throws(FileError) { try change(path) }

  func synchronizeVolume(of path: FilePath) throws(FileError) { try change(path) }
}
