// Valise — making, copying and extending files on the host
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension DiskFileSystem {
  private static let creating: Int32 = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
  /// How many bytes one turn of the plain copying loop moves.
  private static let blockSize = 1 << 20

  /// Makes a regular file; nothing may be at `path` before.
  public func createFile(
    at path: FilePath,
    contents: [UInt8],
    mode: UInt16
  ) throws(FileError) {
    let file = try opened(path, Self.creating, mode: mode_t(mode))
    try write(contents, to: file, path)
    try setMode(mode, of: file, path)
  }

  /// Copies the contents of a regular file to a new file, by cloning where the volume can.
  public func copyFile(
    from source: FilePath,
    to path: FilePath,
    mode: UInt16
  ) throws(FileError) {
    let original = try openedForReading(source)
    let status = try DiskReading.status(of: original, source.description)
    guard status.kind == .regular else { throw .notARegularFile(source.description) }
    let file = try opened(path, Self.creating, mode: mode_t(mode))
    if valise_clone(original.number, file.number) != 0 {
      try copy(original, source, range: 0..<status.size, to: file, path)
    }
    try setMode(mode, of: file, path)
  }

  /// Adds the bytes `range` of a regular file to the end of another, in the kernel where it can.
  public func appendFile(
    from source: FilePath,
    range: Range<Int>,
    to path: FilePath
  ) throws(FileError) {
    let original = try openedForReading(source)
    let file = try openedForAppending(path)
    try copy(original, source, range: range, to: file, path)
  }

  /// Adds bytes to the end of a regular file.
  public func appendFile(contents: [UInt8], to path: FilePath) throws(FileError) {
    let file = try openedForAppending(path)
    try write(contents, to: file, path)
  }

  /// Opens a file and stands at its end; copying in the kernel refuses `O_APPEND`.
  private func openedForAppending(_ path: FilePath) throws(FileError) -> Descriptor {
    let file = try opened(path, O_WRONLY | O_NOFOLLOW)
    guard lseek(file.number, 0, Int32(SEEK_END)) >= 0 else { throw .last(path.description, "seek") }
    return file
  }

  private func setMode(
    _ mode: UInt16,
    of file: borrowing Descriptor,
    _ path: FilePath
  ) throws(FileError) {
    guard fchmod(file.number, mode_t(mode)) == 0 else {
      throw .last(path.description, "set the mode")
    }
  }

  private func copy(
    _ original: borrowing Descriptor,
    _ source: FilePath,
    range: Range<Int>,
    to file: borrowing Descriptor,
    _ path: FilePath
  ) throws(FileError) {
    var position = range.lowerBound
    while position < range.upperBound {
      let rest = range.upperBound - position
      let count = valise_copy_range(original.number, Int64(position), file.number, rest)
      if count > 0 {
        position += count
      } else if count == 0 {
        // Files of /proc and the like say nothing of their size, and the kernel copies none of it.
        return try copyByBlocks(
          original,
          source,
          range: position..<range.upperBound,
          to: file,
          path
        )
      } else if errno == ENOSPC || errno == EDQUOT || errno == EIO {
        throw .last(path.description, "copy \(source) here")
      } else if errno != EINTR {
        return try copyByBlocks(
          original,
          source,
          range: position..<range.upperBound,
          to: file,
          path
        )
      }
    }
  }

  private func copyByBlocks(
    _ original: borrowing Descriptor,
    _ source: FilePath,
    range: Range<Int>,
    to file: borrowing Descriptor,
    _ path: FilePath
  ) throws(FileError) {
    var position = range.lowerBound
    while position < range.upperBound {
      let end = min(range.upperBound, position + Self.blockSize)
      let block = try DiskReading.contents(of: original, source.description, range: position..<end)
      guard !block.isEmpty else {
        let reason = "it became shorter while it was copied"
        throw .system(source.description, operation: "copy", reason: reason)
      }
      try write(block, to: file, path)
      position += block.count
    }
  }

  private func write(
    _ contents: [UInt8],
    to file: borrowing Descriptor,
    _ path: FilePath
  ) throws(FileError) {
    let number = file.number
    let isWritten = unsafe contents.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        // Safety: `done` stays below the count of the buffer.
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        #if canImport(Glibc)
        let count = unsafe Glibc.write(number, rest.baseAddress, rest.count)
        #else
        let count = unsafe Darwin.write(number, rest.baseAddress, rest.count)
        #endif
        if count < 0, errno != EINTR { return false }
        done += max(0, count)
      }
      return true
    }
    guard isWritten else { throw .last(path.description, "write") }
  }
}
