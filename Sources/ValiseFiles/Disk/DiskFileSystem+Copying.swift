// Valise — copying on the host, by sharing blocks or in the kernel where it can
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension DiskFileSystem {
  /// Copies the contents of a regular file to a new file with exactly the given mode.
  ///
  /// The volume shares the blocks of the two files where it can; else the kernel copies. When that
  /// fails, or the source becomes shorter meanwhile, the new file is removed again.
  ///
  /// - Throws: `.tooShort`, among others.
  public func copyFile(
    from source: FilePath,
    to path: FilePath,
    mode: UInt16,
    advanced: (Int) -> Void
  ) throws(FileError) -> FileStatus {
    let origin = try Self.opened(source)
    let size = try reporting(source) { () throws(SystemFault) in try origin.regularSize() }
    try reporting(path) { () throws(SystemFault) in
      if let clone = try Self.newClone(of: origin, at: path) {
        try Self.finish(clone, at: path) { (file) throws(SystemFault) in
          try file.setMode(mode)
        }
        return advanced(size)
      }
      let file = try Descriptor(opening: path.bytes, for: .creating, mode: mode)
      try Self.finish(file, at: path) { (file) throws(SystemFault) in
        if size > 0 { try Self.fill(file, size, from: origin, advanced: advanced) }
        try file.setMode(mode)
      }
    }
    return try reporting(source) { () throws(SystemFault) in try origin.status() }
  }

  /// Gives an empty file the contents of another, of `size` bytes.
  private static func fill(
    _ file: borrowing Descriptor,
    _ size: Int,
    from origin: borrowing Descriptor,
    advanced: (Int) -> Void
  ) throws(SystemFault) {
    guard valise_clone(origin.number, file.number) < 0 else { return advanced(size) }
    var done = 0
    while done < size {
      let end = min(done + stepByteCount, size)
      try file.append(done..<end, of: origin)
      advanced(end - done)
      done = end
    }
  }

  /// How much is copied at once where somebody wants to hear of it, in bytes.
  private static let stepByteCount = 32 << 20

  /// Adds the bytes `range` of a regular file to the end of another, in the kernel where it can.
  ///
  /// When that fails, the other file has its old size again.
  ///
  /// - Throws: `.tooShort` when the source ends before the range does.
  public func appendFile(
    from source: FilePath,
    range: Range<Int>,
    to path: FilePath
  ) throws(FileError) {
    let origin = try Self.opened(source)
    let size = try reporting(source) { () throws(SystemFault) in try origin.regularSize() }
    guard range.lowerBound >= 0, range.upperBound <= size else {
      throw .tooShort(source.description, size: size, needed: range.upperBound)
    }
    try Self.append(to: path) { (file) throws(SystemFault) in
      try file.append(range, of: origin)
    }
  }

  /// Adds bytes to the end of a regular file; when that fails, it has its old size again.
  public func appendFile(contents: [UInt8], to path: FilePath) throws(FileError) {
    try Self.append(to: path) { (file) throws(SystemFault) in
      try file.write(contents)
    }
  }

  private static func append(
    to path: FilePath,
    _ body: (borrowing Descriptor) throws(SystemFault) -> Void
  ) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      let file = try Descriptor.regularFile(path.bytes, for: .writing)
      _ = try file.regularSize()
      let size = try file.seekToEnd()
      do throws(SystemFault) {
        try body(file)
      } catch {
        // The first failure is the one to tell.
        try? file.truncate(to: size)
        throw error
      }
      try file.close()
    }
  }

  private static func opened(_ path: FilePath) throws(FileError) -> Descriptor {
    try reporting(path) { () throws(SystemFault) in try Descriptor.regularFile(path.bytes) }
  }

  /// A new file that shares the blocks of `origin`; nothing where the system cannot make one.
  private static func newClone(
    of origin: borrowing Descriptor,
    at path: FilePath
  ) throws(SystemFault) -> Descriptor? {
    let answer = unsafe valise_clone_new(
      origin.number,
      Descriptor.workingFolder,
      // Safety: the call reads `path.bytes.count` bytes of the array.
      path.bytes,
      path.bytes.count
    )
    guard answer < 0 else { return Descriptor(owning: answer) }
    guard Int(valise_fault_kind(-answer)) != VALISE_FAULT_EXISTS else {
      throw .refused(code: -answer, .create)
    }
    return nil
  }
}
