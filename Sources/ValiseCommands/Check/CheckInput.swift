// Valise — what a path of valise check stands for
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import ValiseCommandLine
import ValiseFiles

/// What a path of `valise check` stands for: a bundle, or all outermost bundles of a folder or of
/// an archive.
struct CheckInput {
  let path: String

  /// The products at or below the path.
  ///
  /// - Throws: `BundleError`, `ContainerError`.
  func products(in context: CommandContext) throws -> [BundleDirectory] {
    let files = DiskFileSystem()
    if let place = try PlaceInArchive(of: path, on: files) {
      return try place.bundles().map { try place.opened($0) }
        .filter { !place.path.isRoot || Self.isProduct($0.name) }
    }
    let folder = try GivenBundle(path: path).opened(in: context)
    if Self.isProduct(folder.name) || folder.hasInfo { return [folder] }
    return try BundleFinder.bundles(below: folder.path, in: folder.tree, insideBundles: false)
      .filter { $0.name.map { Self.isProduct(BundleName($0.description)) } ?? false }
      .map { try BundleDirectory(openingForOwnPlatform: $0, in: folder.tree) }
  }

  /// Whether a folder of this name is something that is shipped.
  private static func isProduct(_ name: BundleName) -> Bool {
    let kind = BundleKind(pathExtension: name.pathExtension)
    return kind != nil && kind != .dSYM
  }
}

extension BundleDirectory {
  /// Whether the folder has an Info.plist where its layout wants one, whatever its name says.
  fileprivate var hasInfo: Bool { infoProblem == nil && !info.isEmpty }
}
