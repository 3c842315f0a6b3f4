// Valise — where the parts of a product are inside it, by kind and platform
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import PropertyLists
public import ValiseFiles

/// Where the parts of a product are inside it.
///
/// Source: Apple's Bundle Programming Guide, the structures of bundles; for other systems than the
/// Mac, Apple's "Placing content in a bundle"; for Linux, where CoreFoundation looks.
public struct ProductLayout: Hashable, Sendable {
  /// How the parts are arranged.
  public enum Form: Hashable, Sendable {
    /// Everything is in `Contents`.
    case contents
    /// Everything is at the root.
    case flat
    /// Everything is in a version of a framework, with links to it at the root.
    case versioned(String)
    /// The product is one file.
    case file
  }

  /// How the parts are arranged.
  public let form: Form
  /// The folder that all others are in.
  public let base: RelativePath
  /// The folder of the resources.
  public let resources: RelativePath
  /// The folder of Info.plist.
  public let infoFolder: RelativePath
  /// The folder of the executable.
  public let executables: RelativePath

  /// The layout of a kind of product on a platform.
  public init(kind: ProductKind, platform: BundlePlatform, frameworkVersion: String) {
    switch kind {
    case .tool: form = .file
    case .xcframework: form = .flat
    case .framework: form = platform.isEmbedded ? .flat : .versioned(frameworkVersion)
    case .app, .plugin, .appex, .xpc, .resources: form = platform.isEmbedded ? .flat : .contents
    }
    switch form {
    case .file, .flat:
      (base, resources, infoFolder, executables) = (.root, .root, .root, .root)
    case .contents:
      base = .fixed("Contents")
      resources = .fixed("Contents/Resources")
      infoFolder = base
      executables = base.appending(.fixed(platform.executablesFolder))
    case .versioned(let version):
      base = .fixed("Versions").appending(.fixed(version))
      resources = base.appending(.fixed("Resources"))
      infoFolder = resources
      executables = base
    }
  }
}

extension ProductLayout {
  /// The path of Info.plist.
  public var info: RelativePath { infoFolder.appending(.fixed("Info.plist")) }

  /// The form of Info.plist: binary where Apple's own tools make it so.
  public var infoFormat: PropertyListFormat { form == .flat ? .binary : .xml }
}
