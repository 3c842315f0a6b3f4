// Valise — the facts of every bundle at or below a folder, in one walk
// SPDX-License-Identifier: Apache-2.0

public import Bundles
internal import ValiseFiles

extension BundleInspection {
  /// Reads the facts of a folder's bundles: of itself, if it is one by its name, and of all that
  /// are inside, at every depth, in the order of their paths.
  ///
  /// - Parameters:
  ///   - folder: The folder, opened as a bundle.
  ///   - platform: The system for which the bundles inside are read; nothing for their own.
  ///   - device: The product for which variants are chosen.
  /// - Returns: None when there is no bundle. A folder inside that cannot be opened as a bundle is
  ///   left out.
  /// - Throws: `.unreadable` when a folder cannot be read, `.tooLarge` beyond the limits of
  ///   `BundleSurvey`.
  /// - Complexity: Linear in what is below the folder, times the depth of bundles in bundles.
  public static func all(
    below folder: BundleDirectory,
    platform: BundlePlatform? = nil,
    device: BundleDevice? = nil
  ) throws(BundleError) -> [BundleInspection] {
    let walk = try BundleSurvey.withEachBundle(of: folder.path, in: folder.tree)
    let paths = walk.root.bundles
    let opened = paths.map { path in
      opening(path, in: folder, platform: platform, device: device)
    }
    let nested = NestedPaths(paths: paths, opened: opened, outermost: folder.path)
    var inspections: [BundleInspection] = []
    if BundleKind(pathExtension: folder.name.pathExtension) != nil {
      let inside = nested.bundles(paths.indices, inside: folder.path)
      inspections.append(BundleInspection(of: folder, survey: walk.root, nested: inside))
    }
    for (place, survey) in walk.bundles.enumerated() {
      guard let bundle = opened[place] else { continue }
      let inside = nested.bundles(
        (place + 1)..<(place + 1 + survey.bundles.count),
        inside: paths[place]
      )
      inspections.append(BundleInspection(of: bundle, survey: survey, nested: inside))
    }
    return inspections
  }

  private static func opening(
    _ path: RelativePath,
    in folder: BundleDirectory,
    platform: BundlePlatform?,
    device: BundleDevice?
  ) -> BundleDirectory? {
    guard let platform else {
      return try? BundleDirectory(openingForOwnPlatform: path, in: folder.tree, device: device)
    }
    return try? BundleDirectory(
      opening: path,
      in: folder.tree,
      platform: platform,
      device: device
    )
  }
}

/// The bundles of a walk, each opened once, for the lists of those around them.
private struct NestedPaths {
  let paths: [RelativePath]
  let opened: [BundleDirectory?]
  /// The bundle right around each.
  private let parents: [RelativePath]

  init(paths: [RelativePath], opened: [BundleDirectory?], outermost: RelativePath) {
    self.paths = paths
    self.opened = opened
    var around = SurroundingBundles(outermost: outermost)
    parents = paths.map { around.parent(of: $0) }
  }

  /// What is told of the bundles at some places; those inside one follow it in a row.
  func bundles(_ places: Range<Int>, inside outer: RelativePath) -> [NestedBundle] {
    places.map { place in
      NestedBundle(opened[place], at: paths[place], inside: outer, parent: parents[place])
    }
  }
}
