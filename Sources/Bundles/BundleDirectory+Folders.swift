// Valise — the folders inside a bundle
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension BundleDirectory {
  /// The support folder in the tree.
  public var supportFolder: RelativePath { path(of: layout.supportFolder) }

  /// The folder of the resources in the tree, whether or not it is there.
  public var resourcesFolder: RelativePath { path(of: layout.resourcesFolder) }

  /// The folder of the frameworks in the tree, whether or not it is there.
  public var privateFrameworksFolder: RelativePath { subfolder("Frameworks") }

  /// The folder of the shared frameworks in the tree, whether or not it is there.
  public var sharedFrameworksFolder: RelativePath { subfolder("SharedFrameworks") }

  /// The folder of shared support files in the tree, whether or not it is there.
  public var sharedSupportFolder: RelativePath { subfolder("SharedSupport") }

  /// The folder of the plug-ins in the tree: `PlugIns`, or `Plug-ins` if only that is there.
  public var plugInsFolder: RelativePath {
    let usual = subfolder("PlugIns")
    let other = subfolder("Plug-ins")
    // A folder that cannot be reached counts as absent.
    if (try? tree.statusFollowing(usual)) == nil, (try? tree.statusFollowing(other)) != nil {
      return other
    }
    return usual
  }

  /// The receipt of the App Store in the tree, whether or not it is there; only Macs have one.
  public var storeReceipt: RelativePath? {
    platform.isMac ? supportFolder.appending(.fixed("_MASReceipt/receipt")) : nil
  }

  private func subfolder(_ name: String) -> RelativePath {
    supportFolder.appending(.fixed(name))
  }
}
