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
  /// Wheels and zip archives lose links. The runtime then sees a bundle without an Info dictionary,
  /// and so does this value; who wants the facts opens the version with `openingVersion()`.
  ///
  /// - Returns: Nothing for bundles that are no framework, or one with an Info dictionary.
  public var versionWithoutLinks: RelativePath? {
    guard name.isFramework else { return nil }
    switch layout {
    case .flat:
      return info.isEmpty ? preferredVersion : nil
    case .framework:
      // A folder Resources of its own beside the versions, and Info.plist only in the version's.
      guard case .missing = infoProblem, let version = preferredVersion else { return nil }
      let file = path(of: version).appending(.fixed("Resources/Info.plist"))
      // Whatever cannot be reached is not there.
      return (try? tree.statusFollowing(file))?.kind == .regular ? version : nil
    case .modern, .obsolete, .wrapped: return nil
    }
  }

  /// The executable in a version of a framework that the runtime finds no executable of, for lack
  /// of the link to it.
  ///
  /// The frameworks of Qt in wheels have Info.plist in a folder `Resources` of their own and the
  /// executable in the version only.
  ///
  /// - Returns: The path in the tree; nothing when the runtime finds the executable itself, or the
  ///   version has none.
  public var executableWithoutLink: RelativePath? {
    guard name.isFramework, executable == nil, let version = preferredVersion else { return nil }
    guard let name = try? RelativePath(validating: executableName), !name.isRoot else { return nil }
    let file = path(of: version).appending(name)
    // Whatever cannot be reached is not there.
    return (try? tree.statusFollowing(file))?.kind == .regular ? file : nil
  }

  /// The version that counts, relative to the bundle: the one that `Versions/Current` leads to or
  /// copies, else `A`, else the only one.
  private var preferredVersion: RelativePath? {
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
