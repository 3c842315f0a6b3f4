// Valise — whether a file that a command names is a folder
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

extension CommandFile {
  /// Whether the name leads to a folder.
  func isFolder(on files: DiskFileSystem) throws -> Bool {
    if isStandardStream { return false }
    return try files.status(of: try files.followed(path)).kind == .directory
  }
}
