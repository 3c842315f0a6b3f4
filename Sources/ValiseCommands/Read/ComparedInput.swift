// Valise — what a path of valise diff stands for
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import ValiseCommandLine
import ValiseFiles

/// What a path of `valise diff` stands for: a bundle, the one bundle in an archive, or any folder.
struct ComparedInput {
  let path: String

  /// Opens it.
  ///
  /// - Throws: `BundleError`, `ContainerError`, and for a file that holds no bundles.
  func opened(in context: CommandContext) throws -> BundleDirectory {
    let files = DiskFileSystem()
    let given = GivenBundle(path: path)
    let place = given.absolutePath(in: context.currentFolder)
    guard BundleName(place.name?.description ?? "").pathExtension == "xcarchive",
      let folder = try? files.followed(place), try files.status(of: folder).kind == .directory
    else { return try given.opened(in: context) }
    // The archive is called as the user called it.
    let tree = try files.tree(at: FilePath(path))
    let found = try ContainedBundles.paths(in: tree).filter { inside in
      BundleKind(pathExtension: BundleName(inside.name?.description ?? "").pathExtension) != .dSYM
    }
    guard let first = found.first else { throw ContainerError.noBundle(path) }
    guard found.count == 1 else {
      throw ContainerError.severalBundles(path, paths: found.map(\.description))
    }
    return try BundleDirectory(openingForOwnPlatform: first, in: tree)
  }
}
