// Valise — the bundles that a walk found, each opened once
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// The bundles that a walk found, each opened once, for the lists of those around them.
struct NestedBundles {
  /// The paths in the tree, in the order of the walk.
  let paths: [RelativePath]
  /// The bundles, where they could be opened.
  private(set) var opened: [BundleDirectory?] = []
  /// The path of the bundle right around each.
  private var parents: [RelativePath] = []

  /// Opens the bundles at some paths.
  ///
  /// - Parameters:
  ///   - paths: The paths in the tree, in the order of a walk.
  ///   - outer: The folder that was walked through.
  ///   - platform: The system for which the bundles are read; nothing for their own, or that of the
  ///     bundle around them.
  ///   - device: The product for which variants are chosen.
  init(
    at paths: [RelativePath],
    inside outer: BundleDirectory,
    platform: BundlePlatform? = nil,
    device: BundleDevice? = nil
  ) {
    self.paths = paths
    var around: [(path: RelativePath, platform: BundlePlatform)] = [(outer.path, outer.platform)]
    for path in paths {
      while around.count > 1, let last = around.last, !path.isInside(last.path) {
        around.removeLast()
      }
      let parent = around.last ?? (outer.path, outer.platform)
      // A nested bundle that cannot be opened has no facts; the outer one has them still.
      let bundle =
        if let platform {
          try? BundleDirectory(opening: path, in: outer.tree, platform: platform, device: device)
        } else {
          try? BundleDirectory(
            openingForOwnPlatform: path,
            in: outer.tree,
            device: device,
            inside: parent.platform
          )
        }
      opened.append(bundle)
      parents.append(parent.path)
      around.append((path, bundle?.platform ?? parent.platform))
    }
  }

  /// What is told of the bundles at some places; those inside one follow it in a row.
  func list(_ places: Range<Int>, inside outer: RelativePath) -> [NestedBundle] {
    places.map { place in
      NestedBundle(opened[place], at: paths[place], inside: outer, parent: parents[place])
    }
  }
}
