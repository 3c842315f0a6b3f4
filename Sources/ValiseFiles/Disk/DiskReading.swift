// Valise — reading facts and contents from open files of the host
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Reading from descriptors; both the file system and its trees use it.
enum DiskReading {
  /// Opening for reading must neither wait for the other end of a pipe nor take over a terminal.
  static let flags: Int32 = O_RDONLY | O_NONBLOCK | O_NOCTTY

  /// The facts of an open entry.
  static func status(
    of descriptor: borrowing Descriptor,
    _ path: String
  ) throws(FileError) -> FileStatus {
    var facts = stat()
    // Safety: `facts` is a local that the call fills.
    guard unsafe fstat(descriptor.number, &facts) == 0 else { throw .last(path, "read the facts") }
    return FileStatus(facts)
  }

  /// The contents of an open regular file.
  static func contents(
    of descriptor: borrowing Descriptor,
    _ path: String,
    limit: Int
  ) throws(FileError) -> [UInt8] {
    let status = try status(of: descriptor, path)
    guard status.kind == .regular else { throw .notARegularFile(path) }
    guard status.size <= limit else { throw .tooLarge(path, size: status.size, limit: limit) }
    return try bytes(of: descriptor, path, range: 0..<status.size)
  }

  /// The bytes `range` of an open regular file; fewer where it ends earlier.
  static func contents(
    of descriptor: borrowing Descriptor,
    _ path: String,
    range: Range<Int>
  ) throws(FileError) -> [UInt8] {
    let status = try status(of: descriptor, path)
    guard status.kind == .regular else { throw .notARegularFile(path) }
    let start = min(max(range.lowerBound, 0), status.size)
    return try bytes(
      of: descriptor,
      path,
      range: start..<max(start, min(range.upperBound, status.size))
    )
  }

  /// The text of the link `name` in an open folder.
  static func linkTarget(
    _ folder: Int32,
    _ name: [UInt8],
    _ path: String
  ) throws(FileError) -> [UInt8] {
    let capacity = Int(PATH_MAX) + 1
    var length = 0
    // Safety: the call writes at most `capacity` bytes and says how many.
    let text = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      length = unsafe FilePath.withCString(name) { name in
        unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
          guard let start = buffer.baseAddress else { return -1 }
          return unsafe readlinkat(folder, name, start, capacity)
        }
      }
      count = max(0, length)
    }
    guard length >= 0 else {
      throw errno == EINVAL ? .notALink(path) : .last(path, "read the link")
    }
    return text
  }

  private static func bytes(
    of descriptor: borrowing Descriptor,
    _ path: String,
    range: Range<Int>
  ) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let number = descriptor.number
    // Safety: at most `capacity` bytes are written into the buffer, and as many are declared.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]
        )
        let got = unsafe pread(
          number,
          rest.baseAddress,
          rest.count,
          off_t(range.lowerBound + count)
        )
        if got > 0 {
          count += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          failure = .last(path, "read")
          break
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

extension FileStatus {
  /// Makes a status of the system's.
  init(_ facts: stat) {
    let kind: FileKind =
      switch facts.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      default: .special
      }
    #if canImport(Darwin)
    let time = facts.st_mtimespec
    #else
    let time = facts.st_mtim
    #endif
    self.init(
      kind: kind,
      mode: UInt16(facts.st_mode & 0o7777),
      size: Int(facts.st_size),
      modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec),
      inode: UInt64(facts.st_ino),
      device: UInt64(bitPattern: Int64(facts.st_dev))
    )
  }
}
