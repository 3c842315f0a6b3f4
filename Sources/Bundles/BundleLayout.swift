// Valise — how the folders of a bundle are arranged
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// How the folders of a bundle are arranged.
///
/// Source: CoreFoundation, CFBundle, whose numbers the cases name.
public enum BundleLayout: Hashable, Sendable {
  /// Everything is in `Contents` (2): applications and plug-ins of the Mac.
  case modern
  /// Everything is at the root (3): bundles of iOS and its relatives.
  case flat
  /// Resources are in `Resources` beside the executable (0): frameworks, through their links.
  case framework
  /// Everything is in `Support Files` (1): bundles of the nineties.
  case obsolete
  /// An iOS application on a Mac, reached through the link `WrappedBundle` (12 and 13).
  case wrapped(WrappedLayout)

  /// The arrangement of the bundle inside a wrapper.
  public enum WrappedLayout: Hashable, Sendable {
    /// The inner bundle has `Contents`.
    case modern
    /// The inner bundle has everything at its root.
    case flat
  }
}

extension BundleLayout {
  /// The name that commands print.
  public var name: String {
    switch self {
    case .modern: "modern"
    case .flat: "flat"
    case .framework: "framework"
    case .obsolete: "obsolete"
    case .wrapped: "wrapped"
    }
  }

  /// The folder of Info.plist's neighbours, relative to the bundle: frameworks, plug-ins, code.
  ///
  /// In a framework Info.plist itself is one level below, in `Resources`.
  public var supportFolder: RelativePath {
    switch self {
    case .modern: .fixed("Contents")
    case .flat, .framework: .root
    case .obsolete: .fixed("Support Files")
    case .wrapped(.modern): .fixed("WrappedBundle/Contents")
    case .wrapped(.flat): .fixed("WrappedBundle")
    }
  }

  /// The folder of the resources, relative to the bundle.
  public var resourcesFolder: RelativePath {
    switch self {
    case .modern, .framework, .obsolete, .wrapped(.modern):
      supportFolder.appending(.fixed("Resources"))
    case .flat, .wrapped(.flat):
      supportFolder
    }
  }

  /// The folder of Info.plist, relative to the bundle.
  public var infoFolder: RelativePath { self == .framework ? resourcesFolder : supportFolder }

  /// The folder that holds what would be the whole bundle, were it not wrapped.
  var innerFolder: RelativePath {
    switch self {
    case .wrapped: .fixed("WrappedBundle")
    case .modern, .flat, .framework, .obsolete: .root
    }
  }
}
