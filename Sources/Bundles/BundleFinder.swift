// Valise — the bundles below a folder
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Finding the bundles below a folder.
public enum BundleFinder {
  /// The paths in the tree of the bundles at or below `path`, in the order of the paths.
  ///
  /// Links are not followed below `path`.
  ///
  /// - Parameters:
  ///   - path: Where to begin; it comes first in the answer if it is a bundle by its name.
  ///   - tree: The tree that holds it.
  ///   - insideBundles: Whether bundles inside other bundles are wanted too.
  /// - Returns: The paths; none when there is no bundle.
  /// - Throws: `.unreadable` for a folder that cannot be read, `.tooLarge` beyond the limits of
  ///   `BundleSurvey`.
  public static func bundles(
    below path: RelativePath,
    in tree: any FileTree,
    insideBundles: Bool
  ) throws(BundleError) -> [RelativePath] {
    let name = path.name ?? FilePath(tree.displayPath).name
    let isBundle = name.map {
      BundleKind(pathExtension: BundleName($0.description).pathExtension) != nil
    }
    let inside = try BundleSurvey(of: path, in: tree).bundlesOfWholeWalk()
    let all = isBundle == true ? [path] + inside : inside
    guard !insideBundles else { return all }
    var outermost: [RelativePath] = []
    for path in all {
      if let last = outermost.last, path.isInside(last) { continue }
      outermost.append(path)
    }
    return outermost
  }
}
