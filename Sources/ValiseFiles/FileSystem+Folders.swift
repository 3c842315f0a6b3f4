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
      return try createMissingDirectory(at: path, mode: mode) ? [path] : []
    } catch {
      guard case .notFound = error, path.parent != path else { throw error }
    }
    let above = try createMissingDirectories(at: path.parent, mode: mode)
    return try above + (createMissingDirectory(at: path, mode: mode) ? [path] : [])
  }

  /// Makes a folder that is missing; says whether it was this run, since another one may make it at
  /// the same moment.
  private func createMissingDirectory(
    at path: FilePath,
    mode: UInt16
  ) throws(FileError) -> Bool {
    do throws(FileError) {
      try createDirectory(at: path, mode: mode)
      return true
    } catch {
      guard case .alreadyExists = error else { throw error }
      // Only a folder will do.
      _ = try tree(at: path)
      return false
    }
  }

  /// Removes a folder, if nothing is in it.
  public func removeEmptyDirectory(at path: FilePath) throws(FileError) {
    guard try entries(of: path).isEmpty else {
      throw .system(path.description, operation: "remove", reason: "Directory not empty")
    }
    try remove(path)
  }
}
