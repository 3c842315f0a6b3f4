// Valise — where a bundle has what is put into it
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// Where a bundle has what is put into it.
///
/// Source: Apple's "Placing content in a bundle" and the rules of the App Store.
enum NestedPlace: Hashable {
  /// In this folder of the bundle.
  case folder(RelativePath)
  /// Nowhere by itself; the manifest must say where.
  case unstated
  /// Nowhere at all, for this reason.
  case refused(String)

  /// The place of a sort of thing in a product.
  init(of sort: NestedSort, in host: NestedHost) {
    let layout = host.layout
    let names: Names
    switch layout.form {
    case .contents: names = Self.inContents(sort, of: host, layout)
    case .versioned: names = Self.inVersion(sort, layout)
    case .flat:
      names = host.kind == .app ? Self.inFlatApplication(sort, host) : Self.inFlat(sort, host)
    case .file: names = .refused("it is one file")
    }
    switch names {
    case .below(let path): self = .folder(layout.base.appending(.fixed(path)))
    case .at(let path): self = .folder(path)
    case .unstated: self = .unstated
    case .refused(let reason): self = .refused(reason)
    }
  }

  /// A place as it is written in the tables below.
  private enum Names {
    /// Below the folder that all others are in.
    case below(String)
    case at(RelativePath)
    case unstated
    case refused(String)
  }

  private static func inContents(
    _ sort: NestedSort,
    of host: NestedHost,
    _ layout: ProductLayout
  ) -> Names {
    switch sort {
    case .framework, .library: .below("Frameworks")
    case .loadable, .tests, .appExtension: .below("PlugIns")
    case .extensionKitExtension: .below("Extensions")
    case .service: .below("XPCServices")
    // Only there a running program finds tools by their names.
    case .tool: .at(layout.executables)
    case .helperApplication: .below("Helpers")
    case .loginItem:
      host.kind == .app
        ? .below("Library/LoginItems")
        : .refused("login items belong to applications; embed it in the application")
    case .resources: .at(layout.resources)
    case .systemExtension: .below("Library/SystemExtensions")
    case .preview: .below("Library/QuickLook")
    case .importer: .below("Library/Spotlight")
    case .action: .below("Library/Automator")
    case .watchApplication, .appClip:
      .refused("only applications of iOS have such; leave it out of \"embed\"")
    case .other: .unstated
    }
  }

  private static func inVersion(_ sort: NestedSort, _ layout: ProductLayout) -> Names {
    switch sort {
    case .framework: .below("Frameworks")
    case .library: .below("Libraries")
    case .loadable: .below("PlugIns")
    case .service: .below("XPCServices")
    case .tool, .helperApplication: .below("Helpers")
    case .resources: .at(layout.resources)
    case .tests, .other: .unstated
    case .appExtension, .extensionKitExtension, .loginItem, .watchApplication, .appClip,
      .systemExtension, .preview, .importer, .action:
      .refused("such belong to applications; embed it in the application")
    }
  }

  private static func inFlatApplication(_ sort: NestedSort, _ host: NestedHost) -> Names {
    switch sort {
    case .framework, .library: .below("Frameworks")
    case .appExtension, .tests: .below("PlugIns")
    case .extensionKitExtension: .below("Extensions")
    case .service: .below("XPCServices")
    case .watchApplication where host.isForPhone: .below("Watch")
    case .appClip where host.isForPhone: .below("AppClips")
    case .systemExtension where host.isForPhone: .below("SystemExtensions")
    case .watchApplication, .appClip, .systemExtension:
      .refused("only applications of iOS have such; leave it out of \"embed\"")
    case .resources: .at(.root)
    case .loadable: .refused("code comes in frameworks there; make it a framework")
    case .tool, .helperApplication, .loginItem:
      .refused(
        "\(host.platform.systemName) starts no other programs of an application; leave it out of"
          + " \"embed\""
      )
    case .preview, .importer, .action:
      .refused("only applications of the Mac have such; leave it out of \"embed\"")
    case .other: .unstated
    }
  }

  /// The places in flat bundles that are no applications, which the store keeps free of code.
  private static func inFlat(_ sort: NestedSort, _ host: NestedHost) -> Names {
    switch sort {
    case .resources: .at(.root)
    case .other: .unstated
    default: .refused("the App Store refuses code inside of it; embed it in the application")
    }
  }
}

/// What decides where a bundle has what is put into it.
struct NestedHost {
  let kind: ProductKind
  let platform: BundlePlatform
  let layout: ProductLayout

  /// Whether the bundle is for an iPhone, an iPad or their simulator.
  var isForPhone: Bool { platform == .ios || platform == .iosSimulator }
}

extension NestedHost {
  /// What decides it in a product of a manifest.
  init(_ product: Product) {
    self.init(kind: product.kind, platform: product.platform, layout: product.layout)
  }
}
