// Valise — a place in an archive as it is named on a command line
// SPDX-License-Identifier: Apache-2.0

import Archives
import Bundles
import Inspection
import ValiseFiles

/// A place in an archive, named by a path that leads to the archive or goes on in it.
struct PlaceInArchive {
  /// The archive as a tree.
  let tree: ArchiveTree
  /// The path in the archive; the root where the path ends at the archive.
  let path: RelativePath

  /// Finds the archive that a path leads to or through; nothing when the path is one of the disk,
  /// or leads nowhere.
  ///
  /// - Parameters:
  ///   - path: The path as it was given.
  ///   - files: The disk.
  ///   - takesAnyFile: Whether a file that a path ends at must be an archive. Otherwise a file that
  ///     does not start as one is left alone.
  /// - Throws: `ContainerError`.
  init?(
    of path: String,
    on files: DiskFileSystem,
    takesAnyFile: Bool = true
  ) throws(ContainerError) {
    var archive = FilePath(path)
    var inside: [FileName] = []
    while Self.kind(of: archive, on: files) == nil {
      guard let name = archive.name, archive.parent != archive else { return nil }
      inside.insert(name, at: 0)
      archive = archive.parent
    }
    guard Self.kind(of: archive, on: files) == .regular else { return nil }
    if inside.isEmpty, !takesAnyFile, !Container.startsAsArchive(archive, on: files) { return nil }
    tree = try Container.tree(at: archive, on: files)
    self.path = RelativePath(inside)
  }

  /// The paths of what is meant: the place itself, or the bundles in an archive that is named
  /// without a path in it.
  ///
  /// - Throws: `.noBundle`, `.unreadable`.
  func bundles() throws(ContainerError) -> [RelativePath] {
    guard path.isRoot else { return [path] }
    let paths: [RelativePath]
    do throws(FileError) { paths = try ContainedBundles.paths(in: tree) } catch {
      throw .unreadable(error)
    }
    guard !paths.isEmpty else { throw .noBundle(tree.displayPath) }
    return paths
  }

  /// The path of the one bundle that is meant.
  ///
  /// - Throws: `.noBundle`, `.severalBundles`, `.unreadable`.
  func bundle() throws(ContainerError) -> RelativePath {
    let paths = try bundles()
    guard let first = paths.first, paths.count == 1 else {
      throw .severalBundles(tree.displayPath, paths: paths.map(\.description))
    }
    return first
  }

  /// Opens a bundle of the archive.
  func opened(
    _ path: RelativePath,
    for platform: BundlePlatform? = nil,
    device: BundleDevice? = nil
  ) throws(BundleError) -> BundleDirectory {
    guard let platform else {
      return try BundleDirectory(openingForOwnPlatform: path, in: tree, device: device)
    }
    return try BundleDirectory(opening: path, in: tree, platform: platform, device: device)
  }

  /// What a path leads to through links; nothing where nothing can be found.
  private static func kind(of path: FilePath, on files: DiskFileSystem) -> FileKind? {
    guard let target = try? files.followed(path) else { return nil }
    return try? files.status(of: target).kind
  }
}
