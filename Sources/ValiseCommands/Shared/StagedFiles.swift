// Valise — clearing up when the user interrupts a command
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// What commands are writing beside its later place.
public enum StagedFiles {
  /// Removes everything that is half written; what stood at its place stays as it was.
  public static func remove() {
    for path in StagedPaths.current {
      // Another thread may still be adding to a folder while it is being emptied.
      for _ in 0..<3 where (try? DiskFileSystem().remove(path)) == nil { continue }
    }
  }
}
