// Valise — making folders with the folders above them, and removing empty ones
// SPDX-License-Identifier: Apache-2.0

extension FileSystem {
  /// Makes the folder at `path` and those above it that are missing, each with `mode`.
  ///
  /// A folder that is there, or a link to one, is left as it is.
  ///
  /// - Throws: `.notADirectory` when something else is in the way.
  public func createDirectories(at path: FilePath, mode: UInt16 = 0o755) throws(FileError) {
    _ = try createMissingDirectories(at: path, mode: mode)
  }

  /// Makes the folder at `path` and those above it that are missing, and tells which it made.
  ///
  /// - Returns: The folders that were made, the outermost first.
  /// - Throws: As `createDirectories(at:mode:)`.
  public func createMissingDirectories(
    at path: FilePath,
    mode: UInt16 = 0o755
  ) throws(FileError) -> [FilePath] {
    do throws(FileError) {
      try createDirectory(at: path, mode: mode)
      return [path]
    } catch {
      switch error {
      case .alreadyExists:
        _ = try tree(at: path)
        return []
      case .notFound where path.parent != path: break
      default: throw error
      }
    }
    let above = try createMissingDirectories(at: path.parent, mode: mode)
    try createDirectory(at: path, mode: mode)
    return above + [path]
  }

  /// Removes a folder, if nothing is in it.
  public func removeEmptyDirectory(at path: FilePath) throws(FileError) {
    guard try entries(of: path).isEmpty else {
      throw .system(path.description, operation: "remove", reason: "Directory not empty")
    }
    try remove(path)
  }
}
