// Valise — frameworks with versions, also those that lost their links
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// What is peculiar to frameworks with a folder `Versions`.
enum VersionedFramework {
  /// The folder `Versions`.
  static let versions = FileName("Versions")
  /// The link to the version that counts.
  static let current = FileName("Current")

  /// The name `Current`, if it is a folder beside other versions, where a link should be.
  static func copiedCurrent(in folder: RelativePath, entries: [DirectoryEntry]) -> FileName? {
    guard folder.name == versions, let current else { return nil }
    let folders = entries.filter { $0.kind == .directory }
    return folders.count > 1 && folders.contains { $0.name == current } ? current : nil
  }
}

extension BundleDirectory {
  /// The folder of the version that a framework without links would use, relative to the bundle.
  ///
  /// Wheels and zip archives lose links. The runtime then sees a flat bundle without an Info
  /// dictionary, and so does this value; who wants the facts opens the version with
  /// `openingVersion()`. It is the one that `Versions/Current` leads to or copies, else `A`, else
  /// the only one.
  ///
  /// - Returns: Nothing for bundles that are no framework, or one whose links are in place.
  public var versionWithoutLinks: RelativePath? {
    guard name.isFramework, layout == .flat, info.isEmpty else { return nil }
    guard let versionsName = VersionedFramework.versions else { return nil }
    let versions = RelativePath([versionsName])
    // A framework whose versions cannot be listed has none.
    guard let entries = try? tree.entries(of: tree.resolve(path(of: versions))) else {
      return nil
    }
    if let current = VersionedFramework.current,
      (try? tree.statusFollowing(path(of: versions.appending(current))))?.kind == .directory
    {
      return versions.appending(current)
    }
    let names = entries.filter { $0.kind == .directory }.map(\.name)
    guard let chosen = names.first(where: { $0 == FileName("A") }) ?? names.first else {
      return nil
    }
    return names.count == 1 || chosen == FileName("A") ? versions.appending(chosen) : nil
  }

  /// The version of a framework that lost its links, opened as a bundle of its own.
  ///
  /// - Returns: Nothing when `versionWithoutLinks` is nothing.
  /// - Throws: What opening the folder throws.
  public func openingVersion() throws(BundleError) -> BundleDirectory? {
    guard let version = versionWithoutLinks else { return nil }
    return try BundleDirectory(
      opening: path(of: version),
      in: tree,
      name: name,
      platform: platform,
      device: device
    )
  }
}
