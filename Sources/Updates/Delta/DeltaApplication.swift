// Valise — a bundle made of an old one and a delta
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles
import ValiseBytes

/// A bundle that is made of an old one and a delta, beside its place and put there in one step.
///
/// The old bundle is never touched. Nothing outside of the new bundle can be written and nothing
/// outside of the old one read: paths cannot lead out of them by their spelling, and no folder on
/// the way may be a link. One change that cannot be made exactly ends the work, and the place stays
/// as it was; the full archive is then the way to the new bundle.
///
/// Whether the delta is genuine is not asked here: its signature is to be verified before.
public struct DeltaApplication: Sendable {
  private let fileSystem: any FileSystem
  private let limits: DeltaLimits

  /// Prepares the work on a file system.
  public init(on fileSystem: any FileSystem, limits: DeltaLimits = DeltaLimits()) {
    self.fileSystem = fileSystem
    self.limits = limits
  }

  /// Makes the new bundle at `target`; a folder that is there is replaced.
  ///
  /// - Throws: Why it could not be made; `target` is then as before.
  public func apply(
    deltaAt delta: FilePath,
    to old: FilePath,
    making target: FilePath,
    surviving durability: Durability = .powerLoss
  ) throws(DeltaError) {
    do {
      let staged = try StagedDirectory(replacing: target, on: fileSystem, mode: 0o700)
      try make(deltaAt: delta, of: old, in: staged.path, for: target)
      try staged.commit(surviving: durability)
    } catch let error as DeltaError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .cannotCarry("\(target)", reason: "\(error)")
    }
  }

  /// Makes the new bundle in an empty folder; messages name the place that it is for.
  func make(
    deltaAt delta: FilePath,
    of old: FilePath,
    in folder: FilePath,
    for target: FilePath
  ) throws(DeltaError) {
    let reader = try DeltaReader(at: delta, on: fileSystem, limits: limits)
    try make(reader, of: old, in: folder, for: target)
  }

  /// Makes the new bundle in an empty folder; messages name the place that it is for.
  func make(
    _ reader: DeltaReader,
    of old: FilePath,
    in folder: FilePath,
    for target: FilePath
  ) throws(DeltaError) {
    do {
      let oldTree = try fileSystem.tree(at: old)
      let found = try TreeHash(of: oldTree, for: reader.header.version)
      guard found == reader.header.before else {
        throw DeltaError.otherBundle(expected: reader.header.before, found: found)
      }
      let mode = try fileSystem.status(of: try fileSystem.followed(old)).mode
      var work = try DeltaWork(
        of: oldTree,
        at: old,
        in: folder,
        for: target,
        on: fileSystem,
        limits: limits
      )
      try work.copy(leaving: reader.items)
      for item in reader.items { try work.change(item, with: reader) }
      try reader.finish()
      try work.setPermissions(ofRoot: mode)
      let made = try TreeHash(of: try fileSystem.tree(at: folder), for: reader.header.version)
      guard made == reader.header.after else {
        throw DeltaError.wrongResult(expected: reader.header.after, found: made)
      }
    } catch let error as DeltaError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .cannotCarry("\(old)", reason: "\(error)")
    }
  }
}
