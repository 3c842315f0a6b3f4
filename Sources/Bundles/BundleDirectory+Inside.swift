// Valise — opening the bundles that a folder of a bundle holds
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension BundleDirectory {
  /// The bundles right inside a folder, opened for the same platform and device.
  ///
  /// - Parameters:
  ///   - folder: A path in the tree, such as `plugInsFolder`; links may lead there.
  ///   - type: The extension of the names, without a dot; nothing for every one that bundles have.
  /// - Returns: The bundles in the order of their names; what cannot be opened is left out, and a
  ///   folder that is not there holds none.
  public func bundles(in folder: RelativePath, ofType type: String? = nil) -> [BundleDirectory] {
    guard let entries = try? tree.entries(of: tree.resolve(folder)) else { return [] }
    return entries.compactMap { entry in
      let found = BundleName(entry.name.description).pathExtension
      guard type.map({ $0 == found }) ?? (BundleKind(pathExtension: found) != nil) else {
        return nil
      }
      let path = folder.appending(entry.name)
      // As for the runtime, what cannot be opened is no bundle.
      return try? BundleDirectory(opening: path, in: tree, platform: platform, device: device)
    }
  }
}
