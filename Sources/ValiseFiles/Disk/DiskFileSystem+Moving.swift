// Valise — moving, exchanging and removing entries of the host's file system
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension DiskFileSystem {
  /// How many folders inside each other are removed; each takes one descriptor meanwhile.
  static let removalDepthLimit = 512

  /// Moves an entry; a file or link at `path` is replaced in one step.
  ///
  /// - Throws: `.alreadyExists` when a folder with something in it is at `path`, or when a folder
  ///   is there and `source` is none; `.notADirectory` when `source` is a folder and `path` is
  ///   none.
  public func rename(_ source: FilePath, to path: FilePath) throws(FileError) {
    do throws(SystemFault) {
      let answer = unsafe valise_rename(
        // Safety: the call reads as many bytes of the arrays as they have.
        source.bytes,
        source.bytes.count,
        path.bytes,
        path.bytes.count
      )
      try checked(answer, .rename)
    } catch {
      if error.kind == VALISE_FAULT_IS_A_FOLDER { throw .alreadyExists(path.description) }
      // The system does not say which of the two is missing.
      if error.kind == VALISE_FAULT_NOT_FOUND { _ = try status(of: source) }
      throw error.error(at: path)
    }
  }

  /// Exchanges two entries in one step.
  ///
  /// - Throws: `.system` where the kernel or the volume cannot.
  public func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) {
    do throws(SystemFault) {
      let answer = unsafe valise_exchange(
        // Safety: the call reads as many bytes of the arrays as they have.
        first.bytes,
        first.bytes.count,
        second.bytes,
        second.bytes.count
      )
      try checked(answer, .exchange)
    } catch {
      if error.kind == VALISE_FAULT_NOT_FOUND { _ = try status(of: first) }
      throw error.error(at: second)
    }
  }

  /// Removes a file, a link, or a folder with all that is in it; links are not followed.
  ///
  /// A folder inside that its owner has made unwritable is removed too.
  public func remove(_ path: FilePath) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      try Self.remove(path.bytes, in: Descriptor.workingFolder, depth: 0)
    }
  }

  /// Removes a folder, if nothing is in it; the system looks and removes in one step.
  public func removeEmptyDirectory(at path: FilePath) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      // Safety: the call reads `path.bytes.count` bytes of the array.
      let answer = unsafe valise_remove_folder(
        Descriptor.workingFolder,
        path.bytes,
        path.bytes.count
      )
      try checked(answer, .remove)
    }
  }

  private static func remove(
    _ path: [UInt8],
    in folder: Int32,
    depth: Int
  ) throws(SystemFault) {
    // Safety: the call reads `path.count` bytes of the array.
    let answer = unsafe valise_remove_file(folder, path, path.count)
    guard answer < 0 else { return }
    guard Int(valise_fault_kind(-answer)) == VALISE_FAULT_IS_A_FOLDER else {
      throw .refused(code: -answer, .remove)
    }
    guard depth < removalDepthLimit else { throw .tooDeep(limit: removalDepthLimit) }
    try removeContents(of: path, in: folder, depth: depth)
    // Safety: the call reads `path.count` bytes of the array.
    try checked(unsafe valise_remove_folder(folder, path, path.count), .remove)
  }

  /// Empties a folder by its descriptor, so that a link put in its place meanwhile leads nowhere.
  private static func removeContents(
    of path: [UInt8],
    in folder: Int32,
    depth: Int
  ) throws(SystemFault) {
    let opened = try Descriptor(opening: path, in: folder, for: .reading)
    let entries = try Descriptor.listing([UInt8(ascii: ".")], in: opened.number).entries()
    guard !entries.isEmpty else { return }
    do {
      try remove(entries, in: opened.number, depth: depth)
    } catch  where error.kind == VALISE_FAULT_DENIED {
      try opened.setMode(0o700)
      let rest = try Descriptor.listing([UInt8(ascii: ".")], in: opened.number).entries()
      try remove(rest, in: opened.number, depth: depth)
    }
  }

  private static func remove(
    _ entries: [DirectoryEntry],
    in folder: Int32,
    depth: Int
  ) throws(SystemFault) {
    for entry in entries {
      try remove(entry.name.bytes, in: folder, depth: depth + 1)
    }
  }
}
