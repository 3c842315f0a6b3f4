// Valise — where the executable of a bundle is looked for, and in what order
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// The folders in which the executable of a bundle is looked for, in order.
///
/// Source: CoreFoundation, CFBundle; the order on Linux was observed with Swift 6.3.1.
public struct ExecutableSearch: Hashable, Sendable {
  /// The folders in the tree, in order.
  public let folders: [RelativePath]
  /// Whether `lib<name>.so` is tried after the name in each folder.
  public let triesLibraries: Bool

  /// The paths at which an executable of this name may be, in order.
  ///
  /// - Returns: None when the name would leave the folders.
  public func candidates(named name: String) -> [RelativePath] {
    guard let inside = try? RelativePath(validating: name), !inside.isRoot else { return [] }
    var names = [inside]
    if triesLibraries, let library = FileName("lib" + name + ".so") {
      names.append(RelativePath([library]))
    }
    return folders.flatMap { folder in names.map { folder.appending($0) } }
  }
}

extension ExecutableSearch {
  /// The search for the main executable of a bundle.
  init(mainOf bundle: BundleDirectory) {
    triesLibraries = !bundle.platform.isApple
    if let prefix = bundle.sharedPrefix {
      folders = ["bin", "sbin", "lib64", "lib"].map { prefix.appending(.fixed($0)) }
    } else {
      folders = Self.ordinaryFolders(of: bundle)
    }
  }

  /// The search for the other executables of a bundle.
  init(auxiliaryOf bundle: BundleDirectory) {
    triesLibraries = !bundle.platform.isApple
    if let prefix = bundle.sharedPrefix {
      let folder = prefix.appending(.fixed("libexec/" + bundle.name.stem + ".executables"))
      folders = [folder.appending(.fixed(bundle.platform.executablesFolder)), folder]
    } else {
      folders = Self.ordinaryFolders(of: bundle)
    }
  }

  private static func ordinaryFolders(of bundle: BundleDirectory) -> [RelativePath] {
    let root = bundle.path
    let inner = root.appending(bundle.layout.innerFolder)
    let support = root.appending(bundle.layout.supportFolder)
    let folder = RelativePath.fixed(bundle.platform.executablesFolder)
    // On a device the search below the root is off.
    if bundle.platform.isDevice { return [inner] }
    switch bundle.layout {
    case .modern, .wrapped(.modern):
      return [support.appending(folder), support, inner]
    case .obsolete:
      let executables = support.appending(.fixed("Executables"))
      return [executables.appending(folder), executables, inner]
    case .flat, .wrapped(.flat):
      if bundle.isFreestanding, let parent = root.parent {
        return [parent.appending(folder), parent, root]
      }
      return [inner.appending(folder), inner]
    case .framework:
      return [root]
    }
  }
}

extension BundleDirectory {
  /// Whether the bundle is a folder `N.resources` whose executable is beside it.
  ///
  /// Only systems that are not Apple's have such bundles.
  public var isFreestanding: Bool {
    !platform.isApple && layout == .flat && name.isFreestanding
  }

  /// The prefix of an installation by the Filesystem Hierarchy Standard that the bundle belongs
  /// to: the folder above `share`, if the bundle is `share/N.resources`.
  public var sharedPrefix: RelativePath? {
    guard isFreestanding, let share = path.parent, share.name == FileName("share") else {
      return nil
    }
    return share.parent
  }
}
