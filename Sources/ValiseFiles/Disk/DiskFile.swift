// Valise — an open regular file of the host
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

/// An open regular file of the host, closed with its last reference.
final class DiskFile: OpenFile {
  let status: FileStatus
  private let descriptor: Descriptor
  private let shownPath: ShownPath

  /// Takes over a descriptor; messages call the file by the path.
  ///
  /// - Throws: `.notARegularFile`.
  init(_ descriptor: consuming Descriptor, at path: ShownPath) throws(FileError) {
    do throws(SystemFault) {
      status = try descriptor.status()
      guard status.kind == .regular else { throw .notARegularFile }
    } catch {
      throw error.error(at: path)
    }
    self.descriptor = descriptor
    shownPath = path
  }

  func read(into buffer: inout [UInt8], from offset: Int) throws(FileError) -> Int {
    do throws(SystemFault) {
      return try descriptor.read(into: &buffer, from: offset)
    } catch {
      throw error.error(at: shownPath)
    }
  }

  func extendedAttributeNames() throws(FileError) -> [String] {
    try reporting(shownPath) { () throws(SystemFault) in
      try descriptor.extendedAttributeNames()
    }
  }
}
