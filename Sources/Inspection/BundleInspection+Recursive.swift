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
  ///   - languages: The languages of a reader in which names and versions are told; nothing for what
  ///     each Info.plist itself says.
  /// - Returns: None when there is no bundle. A folder inside that cannot be opened as a bundle is
  ///   left out.
  /// - Throws: `.unreadable` when the folder itself cannot be read, `.tooLarge` beyond the limits of
  ///   `BundleSurvey`.
  /// - Complexity: Linear in what is below the folder, times the depth of bundles in bundles.
  public static func all(
    below folder: BundleDirectory,
    platform: BundlePlatform? = nil,
    device: BundleDevice? = nil,
    for languages: [String]? = nil
  ) throws(BundleError) -> [BundleInspection] {
    let folder = BundleDirectory(folder, in: RememberingTree(folder.tree))
    let walk = try BundleSurvey.withEachBundle(of: folder.path, in: folder.tree)
    let nested = NestedBundles(
      at: walk.root.bundles,
      inside: folder,
      platform: platform,
      device: device
    )
    var inspections: [BundleInspection] = []
    if BundleKind(pathExtension: folder.name.pathExtension) != nil {
      let inside = nested.list(nested.paths.indices, inside: folder.path)
      inspections.append(
        BundleInspection(of: folder, survey: walk.root, nested: inside, for: languages)
      )
    }
    for (place, survey) in walk.bundles.enumerated() {
      guard let bundle = nested.opened[place] else { continue }
      let inside = nested.list(
        (place + 1)..<(place + 1 + survey.bundles.count),
        inside: nested.paths[place]
      )
      inspections.append(
        BundleInspection(of: bundle, survey: survey, nested: inside, for: languages)
      )
    }
    return inspections
  }
}

extension BundleDirectory {
  /// This folder, if it is a bundle by its name, and the bundles inside at every depth, opened.
  ///
  /// - Parameters:
  ///   - platform: The system for which the bundles inside are read; nothing for their own.
  ///   - device: The product for which variants are chosen.
  /// - Returns: The bundles in the order of their paths; one that cannot be opened is left out.
  /// - Throws: What `BundleSurvey` throws, and `.unreadable` for any folder that cannot be read.
  public func withBundlesInside(
    platform: BundlePlatform? = nil,
    device: BundleDevice? = nil
  ) throws(BundleError) -> [BundleDirectory] {
    let isBundle = BundleKind(pathExtension: name.pathExtension) != nil
    let paths = try BundleSurvey(of: path, in: tree).bundlesOfWholeWalk()
    let nested = NestedBundles(at: paths, inside: self, platform: platform, device: device)
    return (isBundle ? [self] : []) + nested.opened.compactMap { $0 }
  }
}
