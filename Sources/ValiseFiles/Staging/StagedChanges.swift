// Valise — changes in a tree that are prepared beside it and made together or not at all
// SPDX-License-Identifier: Apache-2.0

/// Changes in a tree that are prepared in a folder beside it and made together or not at all.
///
/// The folder starts with a dot and is for the moment only. Until `commit` the tree is untouched; a
/// set of changes that goes away without it takes its folder with it. Unlike `StagedFileSet`,
/// nothing stands in the tree meanwhile that a walk through it would meet.
public struct StagedChanges: ~Copyable {
  private let fileSystem: any FileSystem
  private let folder: FilePath
  /// Tells others that the folder is in use.
  private let claim: FolderLock?
  private var changes: [Change] = []
  private var count = 0
  private var isKept = false

  private enum Change {
    case put(FilePath, at: FilePath)
    case remove(FilePath, aside: FilePath)
  }

  /// Makes an empty set, whose folder lies beside `path` and so on the same volume.
  public init(beside path: FilePath, on fileSystem: any FileSystem) throws(FileError) {
    let claim = fileSystem.claimFolder(of: path)
    let folder = try fileSystem.unusedSibling(of: path)
    fileSystem.temporaries?.note(folder)
    do throws(FileError) {
      try fileSystem.createDirectory(at: folder, mode: 0o700)
    } catch {
      fileSystem.temporaries?.forget(folder)
      throw error.naming(path.parent, inPlaceOf: folder)
    }
    self.claim = claim
    self.folder = folder
    self.fileSystem = fileSystem
  }

  deinit {
    // Nobody is left to hear of a failure; what could not go back to its place must stay.
    if !isKept { try? fileSystem.remove(folder) }
    fileSystem.temporaries?.forget(folder)
  }

  /// A path in the folder that nothing is at.
  public mutating func newPath() -> FilePath {
    count += 1
    return folder.appending(FileName(unchecked: [UInt8]("\(count)".utf8)))
  }

  /// A name in the folder from the first of several changes on.
  ///
  /// Who is killed between two of them leaves old files there that are nowhere else; the next run
  /// then does not take the folder for litter.
  static let commitMark = FileName(unchecked: [UInt8]("commit".utf8))

  /// Notes that a file of the folder is to be at `target`; a file that is there is replaced.
  public mutating func put(_ file: FilePath, at target: FilePath) {
    changes.append(.put(file, at: target))
  }

  /// Notes that a file, link or folder is to go away.
  public mutating func remove(_ target: FilePath) {
    changes.append(.remove(target, aside: newPath()))
  }

  /// Makes the changes in their order; when one cannot be made, those before it are taken back.
  ///
  /// An interruption waits until all are made. Folders that are missing above a target are made.
  ///
  /// - Throws: When a change cannot be made, and then the tree is as before.
  public consuming func commit(surviving durability: Durability = .powerLoss) throws(FileError) {
    if changes.count > 1 {
      let mark = folder.appending(Self.commitMark)
      try fileSystem.createFile(at: mark, contents: [], mode: 0o600)
    }
    if durability == .powerLoss, !changes.isEmpty { try fileSystem.synchronizeVolume(of: folder) }
    let (fileSystem, folder, changes) = (fileSystem, folder, changes)
    var done: [Step] = []
    var isStuck = false
    defer { isKept = isStuck }
    try fileSystem.uninterrupted { () throws(FileError) in
      do throws(FileError) {
        for change in changes { try Self.make(change, on: fileSystem, noting: &done) }
      } catch {
        // The first failure is the one to tell; what is stuck must not be removed.
        for step in done.reversed() where (try? step.takeBack(on: fileSystem)) == nil {
          isStuck = true
        }
        guard !isStuck else {
          throw .system(
            folder.description,
            operation: "put all old files back, of which some are in it",
            reason: "\(error)"
          )
        }
        throw error
      }
    }
    guard durability == .powerLoss, !changes.isEmpty else { return }
    try fileSystem.synchronizeVolume(of: folder)
  }

  /// A step that was made and can be taken back.
  private enum Step {
    case exchanged(FilePath, FilePath)
    case moved(from: FilePath, to: FilePath)
    case madeFolder(FilePath)

    func takeBack(on fileSystem: any FileSystem) throws(FileError) {
      switch self {
      case .exchanged(let file, let target): try fileSystem.swap(file, target)
      case .moved(let source, let path): try fileSystem.rename(path, to: source)
      case .madeFolder(let path): try fileSystem.removeEmptyDirectory(at: path)
      }
    }
  }

  private static func make(
    _ change: Change,
    on fileSystem: any FileSystem,
    noting done: inout [Step]
  ) throws(FileError) {
    switch change {
    case .remove(let target, let aside):
      try fileSystem.rename(target, to: aside)
      done.append(.moved(from: target, to: aside))
    case .put(let file, let target):
      guard let old = try fileSystem.statusIfThere(of: target) else {
        try makeFolders(at: target.parent, on: fileSystem, noting: &done)
        try fileSystem.rename(file, to: target)
        return done.append(.moved(from: file, to: target))
      }
      guard old.kind == .regular else { throw .notARegularFile(target.description) }
      try fileSystem.swap(file, target)
      done.append(.exchanged(file, target))
    }
  }

  private static func makeFolders(
    at path: FilePath,
    on fileSystem: any FileSystem,
    noting done: inout [Step]
  ) throws(FileError) {
    if try fileSystem.exists(path) { return }
    if path.parent != path {
      try makeFolders(at: path.parent, on: fileSystem, noting: &done)
    }
    try fileSystem.createDirectory(at: path, mode: 0o755)
    done.append(.madeFolder(path))
  }
}

extension FileSystem {
  /// Exchanges two files, in three steps where the volume cannot in one.
  fileprivate func swap(_ file: FilePath, _ target: FilePath) throws(FileError) {
    do throws(FileError) {
      try exchange(file, target)
    } catch {
      guard case .system = error else { throw error }
      let aside = try unusedSibling(of: file)
      try rename(target, to: aside)
      do throws(FileError) {
        try rename(file, to: target)
      } catch {
        try rename(aside, to: target)
        throw error
      }
      try rename(aside, to: file)
    }
  }
}
