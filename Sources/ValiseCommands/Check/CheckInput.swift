// Valise — what a path of valise check stands for
// SPDX-License-Identifier: Apache-2.0

import Bundles
import ValiseCommandLine
import ValiseFiles

/// What a path of `valise check` stands for: a bundle, or all outermost bundles of a folder.
struct CheckInput {
  let path: String

  /// The products at or below the path.
  func products(in context: CommandContext) throws(CheckInputError) -> [BundleDirectory] {
    let folder: BundleDirectory
    do throws(BundleError) {
      folder = try GivenBundle(path: path).opened(in: context)
    } catch {
      if case .notADirectory = error, let container = Self.container(path) {
        throw .container(path, container)
      }
      throw .bundle(error)
    }
    if Self.isProduct(folder.name) || folder.hasInfo { return [folder] }
    do throws(BundleError) {
      return try BundleFinder.bundles(below: folder.path, in: folder.tree, insideBundles: false)
        .filter { $0.name.map { Self.isProduct(BundleName($0.description)) } ?? false }
        .map { (path) throws(BundleError) in
          try BundleDirectory(openingForOwnPlatform: path, in: folder.tree)
        }
    } catch {
      throw .bundle(error)
    }
  }

  /// Whether a folder of this name is something that is shipped.
  private static func isProduct(_ name: BundleName) -> Bool {
    let kind = BundleKind(pathExtension: name.pathExtension)
    return kind != nil && kind != .dSYM
  }

  private static let containers = [
    "ipa", "zip", "dmg", "pkg", "xar", "tar", "tgz", "gz", "xz", "bz2",
  ]

  private static func container(_ path: String) -> String? {
    let name = FilePath(path).name?.description ?? ""
    let type = BundleName(name).pathExtension.lowercased()
    return containers.contains(type) ? type : nil
  }
}

extension BundleDirectory {
  /// Whether the folder has an Info.plist where its layout wants one, whatever its name says.
  fileprivate var hasInfo: Bool { infoProblem == nil && !info.isEmpty }
}

/// Why there is nothing to check at a path.
enum CheckInputError: Error, CustomStringConvertible {
  /// The bundle cannot be opened.
  case bundle(BundleError)
  /// The file is an archive or an image.
  case container(String, String)

  var description: String {
    switch self {
    case .bundle(let error): "\(error)"
    case .container(let path, let type):
      "\(path): a .\(type) file cannot be looked into yet; unpack it and check what is inside"
    }
  }
}
