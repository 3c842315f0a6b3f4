// Valise — extended attributes on the host
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Reading and writing extended attributes by path; a link's own, never those of its target.
enum DiskAttributes {
  /// How many bytes of names or of one value are read at most.
  static let limit = 16 << 20

  /// All attributes of the entry at `path`, by name; none where the volume has no attributes.
  static func all(of path: FilePath) throws(FileError) -> [String: [UInt8]] {
    let names = unsafe try bytes(path, "list the attributes") { buffer, size in
      unsafe path.withCString { text in
        unsafe valise_list_attributes(text, buffer?.assumingMemoryBound(to: CChar.self), size)
      }
    }
    var values: [String: [UInt8]] = [:]
    for name in names.split(separator: 0) {
      let name = [UInt8](name)
      values[String(decoding: name, as: UTF8.self)] = unsafe try bytes(path, "read an attribute") {
        buffer,
        size in
        unsafe path.withCString { text in
          unsafe FilePath.withCString(name) { unsafe valise_get_attribute(text, $0, buffer, size) }
        }
      }
    }
    return values
  }

  /// Sets one attribute of the entry at `path`.
  static func set(_ name: String, to value: [UInt8], of path: FilePath) throws(FileError) {
    let result = unsafe path.withCString { text in
      // Safety: the buffer is read inside the call only.
      unsafe value.withUnsafeBytes { buffer in
        unsafe valise_set_attribute(text, name, buffer.baseAddress, buffer.count)
      }
    }
    guard result == 0 else { throw .last(path.description, "set the attribute \(name)") }
  }

  /// Asks for the size, then for the bytes, and again when they grew in between.
  private static func bytes(
    _ path: FilePath,
    _ operation: String,
    _ read: (UnsafeMutableRawPointer?, Int) -> Int
  ) throws(FileError) -> [UInt8] {
    for _ in 0..<8 {
      let size = read(nil, 0)
      if size == 0 || (size < 0 && isWithoutAttributes(errno)) { return [] }
      guard size > 0 else { throw .last(path.description, operation) }
      guard size <= limit else { throw .tooLarge(path.description, size: size, limit: limit) }
      var got = 0
      // Safety: the call writes at most `size` bytes and says how many.
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        got = unsafe read(buffer.baseAddress, size)
        count = max(0, got)
      }
      if got >= 0 { return bytes }
      guard errno == ERANGE else { throw .last(path.description, operation) }
    }
    throw .system(path.description, operation: operation, reason: "the attributes keep changing")
  }

  private static func isWithoutAttributes(_ number: Int32) -> Bool {
    number == ENOTSUP || number == EPERM || number == ENOSYS
  }
}
