// Valise — finding the plug-ins of a host in a list of folders
// SPDX-License-Identifier: Apache-2.0

import Bundles
public import ValiseFiles

/// Finding the plug-ins of a host in a list of folders.
///
/// Nothing of what is found runs.
///
/// Only the entries of a folder are looked at, links included, not what is deeper. A folder that is
/// an application or a framework stands for its plug-ins folder, and one that is a plug-in for
/// itself.
public struct PlugInSearch: Sendable {
  /// The folders, those that count more first: the user's own before the system's.
  public var folders: [FilePath]
  /// The file name extensions of plug-ins, without regard to case; nothing for those of every kind
  /// of bundle that a running program loads.
  public var extensions: [String]?
  /// The type of which plug-ins must declare a factory.
  public var type: PlugInUUID?
  /// What the host's process can load.
  public var target: CodeTarget

  /// Makes a search.
  public init(
    folders: [FilePath],
    extensions: [String]? = nil,
    type: PlugInUUID? = nil,
    target: CodeTarget = .running
  ) {
    self.folders = folders
    self.extensions = extensions
    self.type = type
    self.target = target
  }

  /// Looks through the folders.
  ///
  /// A folder that cannot be read and a plug-in that is broken do not keep others from being found.
  public func catalog(on fileSystem: any FileSystem = DiskFileSystem()) -> PlugInCatalog {
    var candidates: [PlugInCandidate] = []
    var unread: [PlugInCatalog.UnreadFolder] = []
    var seen: Set<FilePath> = []
    for folder in folders where seen.insert(folder).inserted {
      do throws(FileError) {
        for path in try paths(in: folder, on: fileSystem) {
          candidates.append(PlugInCandidate(at: path, on: fileSystem, target: target))
        }
      } catch {
        unread.append(PlugInCatalog.UnreadFolder(path: folder, cause: error))
      }
    }
    if let type { candidates = candidates.filter { $0.makes(type) } }
    return PlugInCatalog(candidates: candidates, unreadFolders: unread)
  }

  private func paths(
    in folder: FilePath,
    on fileSystem: any FileSystem
  ) throws(FileError) -> [FilePath] {
    let tree = try fileSystem.tree(at: folder)
    if let name = folder.name, isPlugIn(name) { return [folder] }
    var inside = RelativePath.root
    if let name = folder.name, Self.kind(of: name) != nil,
      let bundle = try? BundleDirectory(
        opening: folder,
        on: fileSystem,
        platform: target.platform
      ), bundle.path.isRoot
    {
      inside = bundle.plugInsFolder
      // A bundle without plug-ins is no failure.
      if (try? tree.statusFollowing(inside)) == nil { return [] }
    }
    return try tree.entries(of: tree.resolve(inside))
      .filter { isPlugIn($0.name) }
      .map { folder.appending(inside.appending($0.name)) }
  }

  private func isPlugIn(_ name: FileName) -> Bool {
    // Systems keep notes about files under such names, with the file's own extension.
    if name.bytes.first == UInt8(ascii: ".") { return false }
    let pathExtension = BundleName(name.description).pathExtension.lowercased()
    if let extensions { return extensions.contains { $0.lowercased() == pathExtension } }
    return Self.kind(of: name).map { Self.loadedKinds.contains($0) } ?? false
  }

  private static func kind(of name: FileName) -> BundleKind? {
    BundleKind(pathExtension: BundleName(name.description).pathExtension)
  }

  /// The kinds of bundles whose code runs in the process of a host.
  private static let loadedKinds: Set<BundleKind> = [
    .loadable, .component, .qlgenerator, .mdimporter, .prefPane, .saver, .action,
  ]
}
