// Valise — what a search for plug-ins has found, and which of it a host takes
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// What a search for plug-ins has found, and which of it a host takes.
///
/// Of several usable plug-ins with one identifier the newest version is taken, and of equal ones
/// that in the earlier folder. Of several that declare one factory the first is taken. What cannot
/// be used never stands in the way of what can.
public struct PlugInCatalog: Sendable {
  /// A folder that could not be read.
  public struct UnreadFolder: Sendable, Equatable {
    /// The folder.
    public let path: FilePath
    /// Why.
    public let cause: FileError
  }

  /// What becomes of a plug-in.
  public enum Standing: Hashable, Sendable {
    /// The host takes it.
    case taken
    /// It cannot be used.
    case unusable
    /// A newer version, or an equal one in an earlier folder, is taken.
    case olderThan(FilePath)
    /// A plug-in that comes before has one of its factories.
    case factoryTaken(PlugInUUID, by: FilePath)
  }

  /// A plug-in and what becomes of it.
  public struct Entry: Sendable {
    /// The plug-in.
    public let candidate: PlugInCandidate
    /// What becomes of it.
    public let standing: Standing
  }

  /// The plug-ins in the order in which they were found: by folder, then by name.
  public let entries: [Entry]
  /// The folders that could not be read.
  public let unreadFolders: [UnreadFolder]

  /// The plug-ins that a host takes.
  public var taken: [PlugInCandidate] {
    entries.filter { $0.standing == .taken }.map(\.candidate)
  }

  init(candidates: [PlugInCandidate], unreadFolders: [UnreadFolder]) {
    self.unreadFolders = unreadFolders
    var newest: [String: PlugInCandidate] = [:]
    for candidate in candidates where candidate.obstacle == nil {
      guard let identifier = candidate.identifier else { continue }
      if let known = newest[identifier],
        PlugInVersion(candidate.versionText) <= PlugInVersion(known.versionText)
      {
        continue
      }
      newest[identifier] = candidate
    }
    var owners: [PlugInUUID: FilePath] = [:]
    entries = candidates.map { candidate in
      guard candidate.obstacle == nil else {
        return Entry(candidate: candidate, standing: .unusable)
      }
      if let best = candidate.identifier.flatMap({ newest[$0] }), best.path != candidate.path {
        return Entry(candidate: candidate, standing: .olderThan(best.path))
      }
      for factory in candidate.declaration.factories {
        if let owner = owners[factory.uuid] {
          let standing = Standing.factoryTaken(factory.uuid, by: owner)
          return Entry(candidate: candidate, standing: standing)
        }
      }
      for factory in candidate.declaration.factories { owners[factory.uuid] = candidate.path }
      return Entry(candidate: candidate, standing: .taken)
    }
  }
}
