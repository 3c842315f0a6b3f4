// Valise — opening a bundle by its path on the host
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension BundleDirectory {
  /// Opens the bundle at a path of the host.
  ///
  /// Links out of the bundle lead nowhere. Only a folder `N.resources` is opened together with
  /// what surrounds it, since its executable is beside it.
  ///
  /// - Parameters:
  ///   - path: The folder, to which links may lead.
  ///   - fileSystem: The host's file system, or another.
  ///   - name: The file name of the bundle; nothing for the last component of the path, which must
  ///     not be `.` or `..` then.
  ///   - platform: The system for which the bundle is read; nothing for the one that the bundle
  ///     says it is for.
  ///   - device: The product for which variants are chosen.
  /// - Throws: `.notFound`, `.notADirectory` or `.unreadable`.
  public init(
    opening path: FilePath,
    on fileSystem: any FileSystem,
    name: BundleName? = nil,
    platform: BundlePlatform? = nil,
    device: BundleDevice? = nil
  ) throws(BundleError) {
    let name = name ?? path.name.map { BundleName($0.description) }
    let hasSurroundings = path.name != nil && name?.isFreestanding == true
    let root = hasSurroundings ? Self.surroundings(of: path) : path
    let tree = try Self.tree(at: root, on: fileSystem)
    let inside = Self.path(of: path, below: root)
    let given = inside.isRoot ? name : nil
    if let platform {
      try self.init(
        opening: inside,
        in: tree,
        name: given,
        platform: platform,
        device: device
      )
    } else {
      try self.init(openingForOwnPlatform: inside, in: tree, name: given, device: device)
    }
  }

  /// The folder that holds a freestanding bundle and its executable: the prefix of an installation
  /// in `share`, else the parent.
  private static func surroundings(of path: FilePath) -> FilePath {
    path.parent.name == FileName("share") ? path.parent.parent : path.parent
  }

  private static func path(of path: FilePath, below root: FilePath) -> RelativePath {
    var names: [FileName] = []
    var above = path
    while above != root, let name = above.name {
      names.insert(name, at: 0)
      above = above.parent
    }
    return RelativePath(names)
  }

  private static func tree(
    at path: FilePath,
    on fileSystem: any FileSystem
  ) throws(BundleError) -> any FileTree {
    do throws(FileError) {
      return try fileSystem.tree(at: path)
    } catch {
      switch error {
      case .notFound: throw .notFound(path.description)
      case .notADirectory: throw .notADirectory(path.description)
      default: throw .unreadable(path.description, cause: error)
      }
    }
  }
}
