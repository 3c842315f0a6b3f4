// Valise — a folder that takes its place all at once
// SPDX-License-Identifier: Apache-2.0

/// A new folder beside its later place, which it takes in one step or not at all.
///
/// What was at the place before stays there, whole, until the new folder stands in its stead. A
/// staged folder that is not committed is removed.
public struct StagedDirectory: ~Copyable {
  /// Where the new folder is filled.
  public let path: FilePath
  /// The place that it takes.
  public let target: FilePath
  private let files: any FileSystem

  /// Makes an empty folder, with mode 0o755, beside `target`, whose parent must be there.
  public init(replacing target: FilePath, on files: any FileSystem) throws(FileError) {
    let beside = try StagingName.free(beside: target, on: files)
    StagedPaths.add(beside)
    do {
      try files.createDirectory(at: beside, mode: 0o755)
    } catch {
      StagedPaths.remove(beside)
      throw error
    }
    path = beside
    self.target = target
    self.files = files
  }

  deinit {
    try? files.remove(path)  // Nothing is there after a commit; a left-over folder harms nobody.
    StagedPaths.remove(path)
  }

  /// Flushes the new folder and puts it in its place; what was there is removed.
  ///
  /// Where something is at the place, both are exchanged in one step; where the system cannot do
  /// that, the old entry is moved aside first and moved back when the second step fails.
  public consuming func commit() throws(FileError) {
    try files.synchronize(path)
    guard try files.exists(target) else { return try files.rename(path, to: target) }
    do {
      try files.exchange(path, target)
    } catch .system {
      try replaceInTwoSteps()
    }
  }

  private borrowing func replaceInTwoSteps() throws(FileError) {
    let aside = try StagingName.free(beside: target, on: files)
    try files.rename(target, to: aside)
    do {
      try files.rename(path, to: target)
    } catch {
      try? files.rename(aside, to: target)  // The first failure is the one to tell.
      throw error
    }
    try files.remove(aside)
  }
}
