// Valise — a file system that belongs to somebody
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles
import ValiseTestKit

/// A file system that belongs to somebody, and on which only so much room is.
struct OwnedFileSystem: ForwardingFileSystem {
  let base: any FileSystem
  /// Who asks.
  var user: UInt32?
  /// Whom the folder of applications and what is in it belongs to.
  var owner: FileOwner
  var free: Int64 = .max
  var isReadOnly = false

  func owner(of path: FilePath) throws(FileError) -> FileOwner? { owner }
  func freeByteCount(at path: FilePath) throws(FileError) -> Int64? { free }

  func willChange(_ path: FilePath) throws(FileError) {
    if isReadOnly {
      throw .system("\(path)", operation: "create", reason: "Read-only file system")
    }
  }
}
