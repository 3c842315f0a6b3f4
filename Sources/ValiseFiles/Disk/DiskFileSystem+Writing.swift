// Valise — single changes on the host's file system
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension DiskFileSystem {
  /// Makes a folder; its parent must be there.
  public func createDirectory(at path: FilePath, mode: UInt16) throws(FileError) {
    // Safety: paths end with a NUL during the call; so here and in all that follows.
    let result = unsafe path.withCString { unsafe mkdir($0, mode_t(mode)) }
    guard result == 0 else { throw .last(path.description, "make the folder") }
    try setMode(mode, of: path)  // The system takes the umask off the mode of a new folder.
  }

  /// Makes a symbolic link whose text is `target`.
  public func createSymbolicLink(at path: FilePath, target: [UInt8]) throws(FileError) {
    let result = unsafe path.withCString { text in
      unsafe FilePath.withCString(target) { unsafe symlink($0, text) }
    }
    guard result == 0 else { throw .last(path.description, "make the link") }
  }

  /// Sets the permission bits of an entry that is no link.
  public func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    let entry = try opened(path, DiskReading.flags | O_NOFOLLOW)
    guard fchmod(entry.number, mode_t(mode)) == 0 else {
      throw .last(path.description, "set the mode")
    }
  }

  /// Sets an extended attribute of an entry, of the link itself if it is one.
  public func setExtendedAttribute(
    _ name: String,
    to value: [UInt8],
    of path: FilePath
  ) throws(FileError) {
    try DiskAttributes.set(name, to: value, of: path)
  }

  /// Moves an entry; a file or link at `path` is replaced in one step.
  public func rename(_ source: FilePath, to path: FilePath) throws(FileError) {
    let result = unsafe source.withCString { old in
      unsafe path.withCString { new in
        #if canImport(Glibc)
        unsafe Glibc.rename(old, new)
        #else
        unsafe Darwin.rename(old, new)
        #endif
      }
    }
    guard result == 0 else { throw .last(path.description, "move \(source) here") }
  }

  /// Exchanges two entries in one step.
  ///
  /// - Throws: `.system` where the kernel or the volume cannot.
  public func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) {
    let result = unsafe first.withCString { one in
      unsafe second.withCString { two in unsafe valise_exchange(one, two) }
    }
    guard result == 0 else { throw .last(second.description, "exchange it with \(first)") }
  }

  /// Removes a file, a link, or a folder with all that is in it; links are not followed.
  public func remove(_ path: FilePath) throws(FileError) {
    if try status(of: path).kind == .directory {
      for entry in try entries(of: path) { try remove(path.appending(entry.name)) }
      let result = unsafe path.withCString { unsafe rmdir($0) }
      guard result == 0 else { throw .last(path.description, "remove the folder") }
    } else {
      let result = unsafe path.withCString { unsafe unlink($0) }
      guard result == 0 else { throw .last(path.description, "remove") }
    }
  }

  /// Flushes an entry to the volume, so that a crash does not lose it.
  ///
  /// A folder is flushed with everything on its volume: one call for a whole new tree is many
  /// times faster than one call for each of its files.
  public func synchronize(_ path: FilePath) throws(FileError) {
    let entry = try opened(path, DiskReading.flags | O_NOFOLLOW)
    if try DiskReading.status(of: entry, path.description).kind == .directory,
      valise_synchronize_volume(entry.number) == 0
    {
      return
    }
    guard fsync(entry.number) == 0 else { throw .last(path.description, "flush") }
  }
}
