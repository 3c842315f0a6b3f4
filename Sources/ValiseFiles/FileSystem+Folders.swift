// Valise — making folders with the folders above them
// SPDX-License-Identifier: Apache-2.0

extension FileSystem {
  /// Makes the folder at `path` and those above it that are missing, each with `mode`.
  ///
  /// A folder that is there, or a link to one, is left as it is.
  ///
  /// - Throws: `.notADirectory` when something else is in the way.
  public func createDirectories(at path: FilePath, mode: UInt16 = 0o755) throws(FileError) {
    do throws(FileError) {
      try createDirectory(at: path, mode: mode)
      return
    } catch {
      switch error {
      case .alreadyExists:
        _ = try tree(at: path)
        return
      case .notFound where path.parent != path: break
      default: throw error
      }
    }
    try createDirectories(at: path.parent, mode: mode)
    try createDirectory(at: path, mode: mode)
  }
}
