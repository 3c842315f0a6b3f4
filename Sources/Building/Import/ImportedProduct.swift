// Valise — an existing bundle as a product of a manifest
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// An existing bundle as a product of a manifest: its kind, and where its parts are.
struct ImportedProduct {
  /// The kind.
  let kind: ProductKind
  /// The N of the table.
  let name: String
  /// The extension of the file name, where it is not the one of the kind.
  let pathExtension: String?
  /// The name of the version of a framework that is the current one.
  let version: String?
  /// The system.
  let platform: BundlePlatform
  /// The folder that places in the manifest are written from, relative to the bundle.
  let base: RelativePath
  /// The folder of the executable, relative to the bundle.
  let executables: RelativePath
  /// The path of Info.plist, relative to the bundle.
  let info: RelativePath
  /// The folder of the resources, relative to the bundle; the root where they are beside the rest.
  let resources: RelativePath
  /// Whether a bundle of the Mac has one of the layouts from before `Contents` and versions; a
  /// build makes today's of it.
  let isOldLayout: Bool

  /// Finds out what product would make a bundle.
  ///
  /// - Throws: `.notBuilt` when none would, `.badName`.
  init(of bundle: BundleDirectory) throws(ImportError) {
    name = bundle.name.stem
    guard !name.isEmpty, !name.hasPrefix(".") else { throw .badName(bundle.name.text) }
    let kind = Self.kind(of: bundle)
    self.kind = kind
    let stated = bundle.name.pathExtension
    pathExtension = stated == kind.pathExtension ? nil : stated
    guard pathExtension == nil || kind == .plugin || kind == .resources else {
      throw Self.notBuilt(bundle)
    }
    platform = bundle.platform
    let isEmbedded = bundle.platform.isEmbedded
    isOldLayout = Self.isOldLayout(bundle, of: kind)
    switch bundle.layout {
    case .flat where isOldLayout, .framework where isOldLayout, .obsolete where isOldLayout:
      version = nil
      base = bundle.layout.supportFolder
      resources = bundle.layout.resourcesFolder
      executables = bundle.executable?.parent?.inside(bundle.path) ?? base
      info = bundle.layout.infoFolder.appending(.fixed("Info.plist"))
    case .modern where kind != .framework && !isEmbedded:
      version = nil
      base = .fixed("Contents")
      executables = base.appending(.fixed(bundle.platform.executablesFolder))
      info = base.appending(.fixed("Info.plist"))
      resources = base.appending(.fixed("Resources"))
    case .flat where isEmbedded:
      version = nil
      (base, executables, info) = (.root, .root, .fixed("Info.plist"))
      resources = .root
    case .framework where kind == .framework && !isEmbedded:
      let current = RelativePath.fixed("Versions/Current")
      guard let found = try? bundle.tree.resolve(bundle.path.appending(current)),
        let name = found.name, found.parent == bundle.path.appending(.fixed("Versions"))
      else { throw Self.notBuilt(bundle) }
      version = name.description
      base = RelativePath.fixed("Versions").appending(name)
      executables = base
      info = base.appending(.fixed("Resources/Info.plist"))
      resources = base.appending(.fixed("Resources"))
    default: throw Self.notBuilt(bundle)
    }
  }

  private static func isOldLayout(_ bundle: BundleDirectory, of kind: ProductKind) -> Bool {
    guard bundle.platform.isMac else { return false }
    switch bundle.layout {
    case .flat, .obsolete, .framework:
      return kind != .xcframework && !bundle.entries.contains { $0.name == FileName("Versions") }
    case .modern, .wrapped: return false
    }
  }

  /// The place below the base that a build gives something beside the rest of a bundle of an old
  /// layout: what has a folder of its own keeps it, and all else is a resource.
  func newPlace(of name: FileName) -> RelativePath {
    let own = RelativePath([name])
    let known = kind == .framework ? Self.frameworkFolders : Self.contentsFolders
    return known.contains(name.description) ? own : RelativePath.fixed("Resources").appending(name)
  }

  private static let frameworkFolders = [
    "Frameworks", "Headers", "Helpers", "Libraries", "Modules", "PlugIns", "PrivateHeaders",
    "XPCServices",
  ]
  private static let contentsFolders = [
    "Extensions", "Frameworks", "Helpers", "Library", "MacOS", "PlugIns", "SharedFrameworks",
    "SharedSupport", "XPCServices",
  ]

  /// What decides where bundles inside of it are.
  var nestedHost: NestedHost {
    let layout = ProductLayout(kind: kind, platform: platform, frameworkVersion: version ?? "A")
    return NestedHost(kind: kind, platform: platform, layout: layout)
  }

  private static func kind(of bundle: BundleDirectory) -> ProductKind {
    switch bundle.kind {
    case .application: .app
    case .framework: .framework
    case .appex: .appex
    case .xpc: .xpc
    case .xcframework: .xcframework
    default:
      bundle.executable == nil && bundle.statedExecutableName == nil ? .resources : .plugin
    }
  }

  private static func notBuilt(_ bundle: BundleDirectory) -> ImportError {
    if bundle.kind == .framework, !bundle.platform.isEmbedded,
      bundle.entries.contains(where: { $0.name == FileName("Versions") })
    {
      return .linksMissing(bundle.name.text)
    }
    let what = "a bundle of the kind \(bundle.kind.rawValue) with the layout \(bundle.layout.name)"
    return .notBuilt(bundle.name.text, what: "\(what) for \(bundle.platform.rawValue)")
  }
}
