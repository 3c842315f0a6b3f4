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
    switch bundle.layout {
    case .modern where kind != .framework && !isEmbedded:
      version = nil
      base = .fixed("Contents")
      executables = base.appending(.fixed(bundle.platform.executablesFolder))
      info = base.appending(.fixed("Info.plist"))
    case .flat where isEmbedded:
      version = nil
      (base, executables, info) = (.root, .root, .fixed("Info.plist"))
    case .framework where kind == .framework && !isEmbedded:
      let current = RelativePath.fixed("Versions/Current")
      guard let found = try? bundle.tree.resolve(bundle.path.appending(current)),
        let name = found.name, found.parent == bundle.path.appending(.fixed("Versions"))
      else { throw Self.notBuilt(bundle) }
      version = name.description
      base = RelativePath.fixed("Versions").appending(name)
      executables = base
      info = base.appending(.fixed("Resources/Info.plist"))
    default: throw Self.notBuilt(bundle)
    }
  }

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
