// Valise — listing an open folder of the host
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Listing folders; both the file system and its trees use it.
enum DiskListing {
  /// Opening a folder for listing.
  static let flags: Int32 = O_RDONLY | O_DIRECTORY

  /// Opening a folder only to look further below it.
  static let searchFlags: Int32 = valise_search_flags

  /// The entries of an open folder, sorted by the bytes of their names.
  static func entries(
    of descriptor: borrowing Descriptor,
    _ path: String
  ) throws(FileError) -> [DirectoryEntry] {
    // The stream takes over and closes the descriptor it is made of, so it gets one of its own.
    let copy = dup(descriptor.number)
    guard copy >= 0 else { throw .last(path, "list") }
    guard let stream = unsafe fdopendir(copy) else {
      let failure = FileError.last(path, "list")
      close(copy)
      throw failure
    }
    // Safety: the stream is open until this closes it.
    defer { unsafe _ = closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      // Safety: the entry is valid until the next call of readdir.
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw .last(path, "list") }
        return entries.sorted { $0.name < $1.name }
      }
      guard let name = unsafe FileName(bytes: nameBytes(entry)) else { continue }
      let kind = unsafe try kind(entry, name, in: descriptor, path)
      if let kind { entries.append(DirectoryEntry(name: name, kind: kind)) }
    }
  }

  @unsafe
  private static func nameBytes(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    // Safety: the system ends the name with a NUL inside the entry.
    unsafe withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
      unsafe [UInt8](buffer.prefix { $0 != 0 })
    }
  }

  /// What an entry is; nothing when it has gone meanwhile.
  @unsafe
  private static func kind(
    _ entry: UnsafeMutablePointer<dirent>,
    _ name: FileName,
    in descriptor: borrowing Descriptor,
    _ path: String
  ) throws(FileError) -> FileKind? {
    switch unsafe Int32(entry.pointee.d_type) {
    case Int32(DT_REG): return .regular
    case Int32(DT_DIR): return .directory
    case Int32(DT_LNK): return .symbolicLink
    case Int32(DT_UNKNOWN): break
    default: return .special
    }
    var facts = stat()
    let folder = descriptor.number
    // Safety: `facts` is a local that the call fills.
    let result = unsafe FilePath.withCString(name.bytes) { text in
      unsafe fstatat(folder, text, &facts, AT_SYMLINK_NOFOLLOW)
    }
    if result == 0 { return FileStatus(facts).kind }
    if errno == ENOENT { return nil }
    throw .last("\(path)/\(name)", "read the facts")
  }
}
