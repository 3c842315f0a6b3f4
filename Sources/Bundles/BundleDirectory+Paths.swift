// Valise — where a bundle and what is in it are on the host
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension BundleDirectory {
  /// The path of the bundle as it was given, for a file system of the host.
  ///
  /// A bundle inside a tree that is not on the disk has a path of the same form, at which nothing is.
  public var filePath: FilePath { filePath(of: path) }

  /// The path of an entry of the tree, for a file system of the host.
  ///
  /// With Foundation, `URL(fileURLWithPath: path.description)` makes a URL of it.
  public func filePath(of entry: RelativePath) -> FilePath {
    FilePath(tree.displayPath).appending(entry)
  }
}
