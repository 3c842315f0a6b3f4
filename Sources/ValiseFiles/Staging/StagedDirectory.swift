// Valise — a folder that is made beside its place and put there in one step
// SPDX-License-Identifier: Apache-2.0

/// A folder that is filled beside its place and put there, complete, in one step.
///
/// Until `commit` the place is untouched; a staged folder that goes away without it is removed. Its
/// name starts with a dot and ends with random letters: it is for the moment only, and nothing that
/// is written into the folder may depend on it.
public struct StagedDirectory: ~Copyable {
  /// The folder to fill.
  public let path: FilePath
  /// Where the folder will be.
  public let target: FilePath

  private let fileSystem: any FileSystem
  /// Tells others that the folder is in use.
  private let claim: FolderLock?
  private var isCleared = false

  /// Makes an empty folder beside `target`, whose parent must be there.
  ///
  /// - Throws: `.notADirectory` when something else than a folder is at `target`, also a link to
  ///   one: whether the link or what it leads to is meant, only the caller can say.
  public init(
    replacing target: FilePath,
    on fileSystem: any FileSystem,
    mode: UInt16 = 0o755
  ) throws(FileError) {
    _ = try Self.isThere(target, on: fileSystem)
    let claim = fileSystem.claimFolder(of: target)
    let path = try fileSystem.unusedSibling(of: target)
    fileSystem.temporaries?.note(path)
    do throws(FileError) {
      try fileSystem.createDirectory(at: path, mode: mode)
    } catch {
      fileSystem.temporaries?.forget(path)
      throw error.naming(target, inPlaceOf: path)
    }
    self.claim = claim
    self.path = path
    self.target = target
    self.fileSystem = fileSystem
  }

  deinit {
    guard !isCleared else { return }
    // Nobody is left to hear of a failure.
    try? fileSystem.remove(path)
    fileSystem.temporaries?.forget(path)
  }

  /// Puts the folder in its place; a folder that was there before is exchanged for it and removed.
  ///
  /// Where the volume cannot exchange two folders, the old one is moved aside first, and back when
  /// the new one cannot take its place.
  ///
  /// - Throws: When the place could not be changed, which then is as before; or when it could, and
  ///   only the old folder could not be removed.
  public consuming func commit(surviving durability: Durability = .powerLoss) throws(FileError) {
    if durability == .powerLoss { try fileSystem.synchronizeVolume(of: path) }
    guard try Self.isThere(target, on: fileSystem) else {
      try place()
      if durability == .powerLoss { try fileSystem.synchronize(target.parent) }
      return
    }
    try replace()
    if durability == .powerLoss { try fileSystem.synchronize(target.parent) }
    // The old folder now has the name of the staged one.
    if try fileSystem.exists(path) { try fileSystem.remove(path) }
    forget()
  }
}

extension StagedDirectory {
  /// Whether a folder is at `target`.
  private static func isThere(
    _ target: FilePath,
    on fileSystem: any FileSystem
  ) throws(FileError) -> Bool {
    do throws(FileError) {
      guard try fileSystem.status(of: target).kind == .directory else {
        throw .notADirectory(target.description)
      }
      return true
    } catch {
      guard case .notFound = error else { throw error }
      return false
    }
  }

  private mutating func forget() {
    isCleared = true
    fileSystem.temporaries?.forget(path)
  }

  private mutating func place() throws(FileError) {
    let (fileSystem, path, target) = (fileSystem, path, target)
    try fileSystem.uninterrupted { () throws(FileError) in
      try fileSystem.rename(path, to: target)
    }
    forget()
  }

  private mutating func replace() throws(FileError) {
    let (fileSystem, path, target) = (fileSystem, path, target)
    do throws(FileError) {
      try fileSystem.uninterrupted { () throws(FileError) in
        try fileSystem.exchange(path, target)
      }
    } catch {
      guard case .system = error else { throw error }
      try replaceInTwoSteps()
    }
  }

  /// Moves the old folder aside and the new one in its place, and the old one back if that fails.
  private mutating func replaceInTwoSteps() throws(FileError) {
    let (fileSystem, path, target) = (fileSystem, path, target)
    let aside = try fileSystem.unusedSibling(of: target)
    try fileSystem.uninterrupted { () throws(FileError) in
      try fileSystem.rename(target, to: aside)
      do throws(FileError) {
        try fileSystem.rename(path, to: target)
      } catch {
        try fileSystem.rename(aside, to: target)
        throw error
      }
      do throws(FileError) {
        try fileSystem.rename(aside, to: path)
      } catch {
        // The new folder is in place, and the old one has no other use.
        try fileSystem.remove(aside)
      }
    }
  }
}
