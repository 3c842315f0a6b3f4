// Valise — why a file could not be read or written
// SPDX-License-Identifier: Apache-2.0

/// A failure of the file system at one path.
public enum FileError: Error, Hashable, Sendable {
  /// Nothing is at the path.
  case notFound(String)
  /// Something is at the path already.
  case alreadyExists(String)
  /// The entry, or one before it in the path, is no folder.
  case notADirectory(String)
  /// The entry is no regular file.
  case notARegularFile(String)
  /// The entry is no symbolic link.
  case notALink(String)
  /// The system refuses access.
  case permissionDenied(String)
  /// The file has `size` bytes, more than the `limit` for its kind.
  case tooLarge(String, size: Int, limit: Int)
  /// The file has `size` bytes where `needed` were asked for, or were there a moment before.
  case tooShort(String, size: Int, needed: Int)
  /// A link points outside the tree that holds it.
  case linkLeavesTree(String, target: String)
  /// Following links came back to where it had been, or went on for too long.
  case linkLoop(String)
  /// Folders are nested too deep, or a tree has too many entries.
  case tooManyEntries(String, limit: Int)
  /// The volume is full.
  case noSpace(String)
  /// The system failed otherwise: what was tried, and the system's own words.
  case system(String, operation: String, reason: String)
}
