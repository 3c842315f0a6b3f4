// Valise — several files that are replaced together or not at all
// SPDX-License-Identifier: Apache-2.0

/// Several files that are written beside their places and put there together, or not at all.
///
/// Until `commit` every place is untouched. A set that goes away without it removes what it wrote
/// and the folders that it made; nothing else is ever removed.
public struct StagedFileSet: ~Copyable {
  /// A file on its way to its place.
  fileprivate struct Staged {
    let beside: FilePath
    let target: FilePath
    let isReplacement: Bool
  }

  private let fileSystem: any FileSystem
  private var files: [Staged] = []
  private var folders: [FilePath] = []
  /// Tells others which folders are in use.
  private var claims: [FilePath: FolderLock?] = [:]
  private var isCommitted = false

  /// Makes an empty set.
  public init(on fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  deinit {
    // Nobody is left to hear of a failure; a file that is in its place is under its own name.
    for file in files {
      try? fileSystem.remove(file.beside)
      fileSystem.temporaries?.forget(file.beside)
    }
    guard !isCommitted else { return }
    for folder in folders.reversed() {
      // A folder that somebody else has put something into is not ours alone any more.
      if let entries = try? fileSystem.entries(of: folder), entries.isEmpty {
        try? fileSystem.remove(folder)
      }
    }
  }

  /// Writes a file beside its place; folders above it that are missing are made.
  ///
  /// A link at `path` is followed and stays: the file that it leads to is replaced. Extended
  /// attributes of the old file are not kept.
  ///
  /// - Throws: `.notARegularFile` when a folder or a device is at `path`.
  public mutating func add(
    _ contents: [UInt8],
    at path: FilePath,
    mode: UInt16? = nil
  ) throws(FileError) {
    try makeFolders(at: path.parent)
    let target = try fileSystem.followed(path, missingAllowed: true)
    let old = try fileSystem.statusIfThere(of: target)
    guard old == nil || old?.kind == .regular else { throw .notARegularFile(path.description) }
    if claims[target.parent] == nil {
      claims.updateValue(fileSystem.claimFolder(of: target), forKey: target.parent)
    }
    let beside = try fileSystem.unusedSibling(of: target)
    fileSystem.temporaries?.note(beside)
    files.append(Staged(beside: beside, target: target, isReplacement: old != nil))
    do throws(FileError) {
      try fileSystem.createFile(
        at: beside,
        contents: contents,
        mode: mode ?? old?.mode ?? 0o644
      )
    } catch {
      throw error.naming(target, inPlaceOf: beside)
    }
  }

  /// Puts every file in its place; when one cannot be put there, those before it are taken back.
  ///
  /// An interruption waits until all are in place.
  ///
  /// - Throws: When a place could not be changed, and then all are as before.
  public consuming func commit(surviving durability: Durability = .powerLoss) throws(FileError) {
    if durability == .powerLoss, let first = files.first {
      try fileSystem.synchronizeVolume(of: first.beside)
    }
    try placeAll()
    isCommitted = true
    guard durability == .powerLoss else { return }
    var parents: Set<FilePath> = []
    for file in files where parents.insert(file.target.parent).inserted {
      try fileSystem.synchronize(file.target.parent)
    }
  }

  private mutating func placeAll() throws(FileError) {
    let (fileSystem, files) = (fileSystem, files)
    var stuck: [FilePath] = []
    defer {
      // An old file that could not go back to its place must not be removed.
      self.files.removeAll { stuck.contains($0.beside) }
      for path in stuck {
        fileSystem.temporaries?.forget(path)
        // Nor by the next run, which knows it by its name.
        try? fileSystem.rename(path, to: path.withSuffix(".kept"))
      }
    }
    try fileSystem.uninterrupted { () throws(FileError) in
      for (place, file) in files.enumerated() {
        do throws(FileError) {
          try file.put(on: fileSystem)
        } catch {
          for file in files[..<place].reversed() {
            // The first failure is the one to tell.
            do { try file.takeBack(on: fileSystem) } catch { stuck.append(file.beside) }
          }
          throw error.naming(file.target, inPlaceOf: file.beside)
        }
      }
    }
  }

  private mutating func makeFolders(at path: FilePath) throws(FileError) {
    if try fileSystem.exists(path) { return }
    if path.parent != path { try makeFolders(at: path.parent) }
    try fileSystem.createDirectory(at: path, mode: 0o755)
    folders.append(path)
  }
}

extension StagedFileSet.Staged {
  /// Puts the file in its place; an old file then has the name that this one had.
  fileprivate func put(on fileSystem: any FileSystem) throws(FileError) {
    if isReplacement {
      try swap(on: fileSystem)
    } else {
      try fileSystem.rename(beside, to: target)
    }
  }

  /// Makes the place what it was.
  fileprivate func takeBack(on fileSystem: any FileSystem) throws(FileError) {
    if isReplacement {
      try swap(on: fileSystem)
    } else {
      try fileSystem.rename(target, to: beside)
    }
  }

  /// Exchanges two files, in three steps where the volume cannot in one.
  private func swap(on fileSystem: any FileSystem) throws(FileError) {
    do throws(FileError) {
      try fileSystem.exchange(beside, target)
    } catch {
      guard case .system = error else { throw error }
      let aside = try fileSystem.unusedSibling(of: target)
      try fileSystem.rename(target, to: aside)
      do throws(FileError) {
        try fileSystem.rename(beside, to: target)
      } catch {
        try fileSystem.rename(aside, to: target)
        throw error
      }
      try fileSystem.rename(aside, to: beside)
    }
  }
}
