// Valise — changes that fail on purpose, so that tests see what is left then
// SPDX-License-Identifier: Apache-2.0

/// Which changes of a file system in memory fail.
struct InMemoryFailures {
  /// How many changes still succeed; nothing while all do.
  var remaining: Int?
  /// Whether only one change fails, and those after it succeed again.
  var isOnce = false

  /// Counts a change.
  ///
  /// - Throws: `.noSpace` when it is one that fails.
  mutating func count(_ path: FilePath) throws(FileError) {
    guard let left = remaining else { return }
    guard left == 0 else {
      remaining = left - 1
      return
    }
    if isOnce { remaining = nil }
    throw .noSpace(path.description)
  }
}
