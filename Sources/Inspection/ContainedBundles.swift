// Valise — the bundles in a folder that is none itself
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import ValiseFiles

/// The bundles in a tree that is no bundle itself: an unpacked archive, an ipa, an xcarchive.
public enum ContainedBundles {
  /// How many levels of folders are looked into.
  static let depthLimit = 8
  /// How many folders are looked into.
  static let folderLimit = 10_000

  /// The outermost bundles, in the order of their paths.
  ///
  /// In a tree with `Payload` the applications in it; in an xcarchive what was archived; elsewhere
  /// all folders whose extension is that of a bundle. Links are not followed.
  ///
  /// - Throws: What listing a folder throws; `.tooManyEntries` in a tree without end.
  public static func paths(in tree: any FileTree) throws(FileError) -> [RelativePath] {
    for place in places where try isFolder(place, in: tree) {
      let found = try bundles(below: place, in: tree)
      if !found.isEmpty { return found }
    }
    return try bundles(below: .root, in: tree)
  }

  /// Where packages for distribution keep what they are made for.
  private static let places = [
    RelativePath([FileName("Payload")].compactMap(\.self)),
    RelativePath([FileName("Products")].compactMap(\.self)),
  ]

  private static func isFolder(_ path: RelativePath, in tree: any FileTree) throws(FileError)
    -> Bool
  {
    guard try tree.exists(path) else { return false }
    return try tree.status(of: path).kind == .directory
  }

  private static func bundles(
    below root: RelativePath,
    in tree: any FileTree
  ) throws(FileError) -> [RelativePath] {
    var found: [RelativePath] = []
    var pending = [root]
    var folders = 0
    while let folder = pending.popLast() {
      folders += 1
      guard folders <= folderLimit else {
        throw .tooManyEntries(tree.displayPath, limit: folderLimit)
      }
      for entry in try tree.entries(of: folder) where entry.kind == .directory {
        let path = folder.appending(entry.name)
        let name = BundleName("\(entry.name)")
        if BundleKind(pathExtension: name.pathExtension) != nil {
          found.append(path)
        } else if path.components.count - root.components.count < depthLimit,
          entry.name != appleDoubleFolder
        {
          pending.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// The folder in which Apple's archiver keeps the extended attributes of all other files.
  private static let appleDoubleFolder = FileName("__MACOSX")
}
