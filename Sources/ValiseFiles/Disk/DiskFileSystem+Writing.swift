// Valise — making and changing entries of the host's file system
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension DiskFileSystem {
  /// Makes a folder with exactly the given mode; its parent must be there.
  public func createDirectory(at path: FilePath, mode: UInt16) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      // Safety: the call reads `path.bytes.count` bytes of the array.
      let answer = unsafe valise_make_folder(
        Descriptor.workingFolder,
        path.bytes,
        path.bytes.count,
        mode
      )
      try checked(answer, .create)
    }
  }

  /// Makes a regular file with exactly the given mode; nothing may be at `path` before.
  ///
  /// When writing fails, the file is removed again.
  public func createFile(at path: FilePath, contents: [UInt8], mode: UInt16) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      let file = try Descriptor(opening: path.bytes, for: .creating, mode: mode)
      try Self.finish(file, at: path) { (file) throws(SystemFault) in
        try file.write(contents)
        try file.setMode(mode)
      }
    }
  }

  /// Makes a symbolic link whose text is `target`.
  public func createSymbolicLink(at path: FilePath, target: [UInt8]) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      // Safety: the call reads as many bytes of the arrays as they have.
      let answer = unsafe valise_make_link(
        Descriptor.workingFolder,
        path.bytes,
        path.bytes.count,
        target,
        target.count
      )
      try checked(answer, .link)
    }
  }

  /// Sets the permission bits of an entry that is no link.
  public func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      let status = try Descriptor.status(of: path.bytes, in: Descriptor.workingFolder)
      guard status.kind != .symbolicLink else { throw .notARegularFile }
      // Safety: the call reads `path.bytes.count` bytes of the array.
      let answer = unsafe valise_set_mode_at(
        Descriptor.workingFolder,
        path.bytes,
        path.bytes.count,
        mode
      )
      try checked(answer, .setMode)
    }
  }

  /// Sets the time of the last change of an entry, of the link itself if it is one, in nanoseconds
  /// since 1970; volumes that keep coarser times round it down.
  public func setModified(_ time: Int64, of path: FilePath) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      // Safety: the call reads `path.bytes.count` bytes of the array.
      let answer = unsafe valise_set_modified(
        Descriptor.workingFolder,
        path.bytes,
        path.bytes.count,
        time
      )
      try checked(answer, .setModified)
    }
  }

  /// Sets an extended attribute of an entry, of the link itself if it is one.
  public func setExtendedAttribute(
    _ name: String,
    to value: [UInt8],
    of path: FilePath
  ) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      // Safety: the call reads as many bytes of the arrays as they have; the name ends with a NUL.
      let answer = unsafe valise_set_attribute(
        path.bytes,
        path.bytes.count,
        name,
        value,
        value.count
      )
      try checked(answer, .setAttribute)
    }
  }

  /// Flushes an entry to the volume, so that a crash does not lose it; of a link, its folder.
  public func synchronize(_ path: FilePath) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      let status = try Descriptor.status(of: path.bytes, in: Descriptor.workingFolder)
      let opened = status.kind.isReadable ? path : path.parent
      try Descriptor(opening: opened.bytes, for: .reading).flush()
    }
  }

  /// Flushes everything on the volume that holds the entry at `path`, in one step.
  public func synchronizeVolume(of path: FilePath) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      try Descriptor(opening: path.bytes, for: .reading).flushVolume()
    }
  }

  /// Fills a new file by `body` and closes it; when that fails, the file is removed.
  static func finish(
    _ file: consuming Descriptor,
    at path: FilePath,
    _ body: (borrowing Descriptor) throws(SystemFault) -> Void
  ) throws(SystemFault) {
    do {
      try body(file)
      try file.close()
    } catch {
      // The first failure is the one to tell.
      // Safety: the call reads `path.bytes.count` bytes of the array.
      _ = unsafe valise_remove_file(Descriptor.workingFolder, path.bytes, path.bytes.count)
      throw error
    }
  }
}
