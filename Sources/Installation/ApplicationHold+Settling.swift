// Valise — bringing to an end what a run that was killed left undone
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension ApplicationHold {
  /// Brings everything to an end: the application is whole, a finished replacement has its version
  /// before kept, an unfinished one is forgotten, and only a download in part stays.
  public func settle() throws(FileError) {
    for source in Source.allCases { try settleAside(source) }
    for (waiting, inode) in try waitingFolders() {
      try settleWaiting(waiting, inode: inode)
    }
    // A download that nothing tells of cannot be gone on with.
    let hasNote = try fileSystem.exists(archiveNote)
    let hasArchive = try fileSystem.exists(archive)
    let names = [previousFolder] + (hasNote && hasArchive ? [archive, archiveNote] : [])
    let kept = Set(names.compactMap(\.name))
    for entry in try fileSystem.entries(of: folder) where !kept.contains(entry.name) {
      try fileSystem.remove(folder.appending(entry.name))
    }
  }

  /// Removes the folder, if nothing is in it.
  public func removeIfEmpty() throws(FileError) {
    guard try fileSystem.entries(of: folder).isEmpty else { return }
    try fileSystem.removeEmptyDirectory(at: folder)
  }

  /// Removes the download.
  public func removeArchive() throws(FileError) {
    for path in [archiveNote, archive] where try fileSystem.exists(path) {
      try fileSystem.remove(path)
    }
  }

  /// Finishes an exchange in three steps: the old bundle goes back as long as nothing is in its
  /// place, and else to where the new one came from.
  private func settleAside(_ source: Source) throws(FileError) {
    let aside = aside(source)
    guard try fileSystem.exists(aside) else { return }
    guard try fileSystem.exists(target) else { return try fileSystem.rename(aside, to: target) }
    switch source {
    case .previous: try fileSystem.rename(aside, to: previousBundle)
    case .new:
      guard let waiting = try waitingFolders().first?.folder else { return }
      try fileSystem.rename(aside, to: bundle(in: waiting))
    }
  }

  private func settleWaiting(_ waiting: FilePath, inode: UInt64) throws(FileError) {
    guard try fileSystem.exists(target), try fileSystem.status(of: target).inode != inode,
      try fileSystem.exists(bundle(in: waiting))
    else { return try fileSystem.remove(waiting) }
    try keep(waiting)
  }

  /// Makes what is in a folder the version before; the one that was is removed.
  func keep(_ waiting: FilePath) throws(FileError) {
    var discarded: FilePath?
    if try fileSystem.exists(previousFolder) {
      // A name of its own, so that one that is removed in part is never taken for whole.
      let other = try unusedPath()
      try fileSystem.rename(previousFolder, to: other)
      discarded = other
    }
    try fileSystem.rename(waiting, to: previousFolder)
    try fileSystem.synchronize(folder)
    if let discarded { try fileSystem.remove(discarded) }
  }

  private func unusedPath() throws(FileError) -> FilePath {
    var number = 0
    while true {
      number += 1
      guard let name = FileName("discarded-\(number)") else { continue }
      let path = folder.appending(name)
      if try !fileSystem.exists(path) { return path }
    }
  }

  private func waitingFolders() throws(FileError) -> [(folder: FilePath, inode: UInt64)] {
    try fileSystem.entries(of: folder).compactMap { entry in
      let name = entry.name.description
      guard name.hasPrefix(Self.waitingPrefix),
        let inode = UInt64(name.dropFirst(Self.waitingPrefix.count))
      else { return nil }
      return (folder.appending(entry.name), inode)
    }
  }
}
