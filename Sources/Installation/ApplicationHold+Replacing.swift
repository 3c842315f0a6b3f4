// Valise — an application exchanged for another version of it
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension ApplicationHold {
  /// Puts the bundle that was made in the place of the application, and keeps the old one.
  ///
  /// The two are exchanged in one step, and where the volume cannot do that in three. When the new
  /// one is not what it should be in its place, or anything fails, the old one is put back.
  ///
  /// - Parameter check: Looks at the bundle in its place: why it is not the one that it should be.
  /// - Throws: `InstallationError`.
  public func replace(
    checking check: (FilePath) -> String?
  ) throws(InstallationError) {
    do {
      let inode = try fileSystem.status(of: target).inode
      try fileSystem.synchronizeVolume(of: newFolder)
      let waiting = waitingFolder(inode: inode)
      try fileSystem.rename(newFolder, to: waiting)
      try put(bundle(in: waiting), from: .new, checking: check)
      // The new one is in its place; whoever settles the folder next keeps the old one too.
      try? keep(waiting)
    } catch let error as InstallationError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .changedInPlace("\(target)", reason: "\(error)", isRestored: false)
    }
  }

  /// Exchanges the application and the version before.
  ///
  /// - Parameter check: Looks at the bundle in its place, as for `replace`.
  /// - Throws: `InstallationError`.
  public func goBack(checking check: (FilePath) -> String?) throws(InstallationError) {
    do {
      guard try fileSystem.exists(previousBundle) else {
        throw InstallationError.nothingKept("\(target)")
      }
      try put(previousBundle, from: .previous, checking: check)
    } catch let error as InstallationError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .changedInPlace("\(target)", reason: "\(error)", isRestored: false)
    }
  }

  /// Exchanges the application and a bundle, and back if that is not what it should be.
  private func put(
    _ bundle: FilePath,
    from source: Source,
    checking check: (FilePath) -> String?
  ) throws {
    try exchange(bundle, from: source)
    do {
      try fileSystem.synchronize(target.parent)
      try fileSystem.synchronize(bundle.parent)
      guard let reason = check(target) else { return }
      throw InstallationError.changedInPlace("\(target)", reason: reason, isRestored: true)
    } catch {
      do {
        try exchange(bundle, from: source)
      } catch {
        throw InstallationError.changedInPlace(
          "\(target)",
          reason: "\(error)",
          isRestored: false
        )
      }
      throw error
    }
  }

  private func exchange(_ bundle: FilePath, from source: Source) throws(FileError) {
    do throws(FileError) {
      try fileSystem.exchange(bundle, target)
    } catch {
      guard case .system = error else { throw error }
      let aside = aside(source)
      try fileSystem.rename(target, to: aside)
      do throws(FileError) {
        try fileSystem.rename(bundle, to: target)
      } catch {
        try fileSystem.rename(aside, to: target)
        throw error
      }
      try fileSystem.rename(aside, to: bundle)
    }
  }
}
