// Valise — what something is to the bundle that it is put into
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseFiles

/// What something is to the bundle that it is put into, which decides where it goes.
enum NestedSort: Hashable {
  case framework
  case library
  case loadable
  case tests
  case appExtension
  case extensionKitExtension
  case service
  case tool
  case helperApplication
  case loginItem
  case watchApplication
  case appClip
  case resources
  case systemExtension
  case preview
  case importer
  case action
  /// Something whose name tells no place.
  case other
}

extension NestedSort {
  /// The sort of a planned product; keys of Info.plist can tell it that no key of the manifest does.
  init(of plan: BuildPlan) {
    let product = plan.product
    switch product.kind {
    case .framework, .xcframework: self = .framework
    case .plugin:
      self = product.pathExtension.map { Self.loadable(pathExtension: $0.value) } ?? .loadable
    case .appex:
      let isExtensionKit = plan.info("EXAppExtensionAttributes") != nil
      self = isExtensionKit ? .extensionKitExtension : .appExtension
    case .xpc: self = .service
    case .tool: self = .tool
    case .resources: self = .resources
    case .app:
      if product.platform == .watchos || product.platform == .watchosSimulator {
        self = .watchApplication
      } else if product.isAppClip || plan.info("NSAppClip") != nil {
        self = .appClip
      } else {
        self = product.role?.value == .loginItem ? .loginItem : .helperApplication
      }
    }
  }

  private static func loadable(pathExtension: String) -> NestedSort {
    guard let kind = BundleKind(pathExtension: pathExtension) else { return .loadable }
    let sort = NestedSort(kind)
    return sort == .other ? .loadable : sort
  }

  /// The sort of a kind of bundle, as far as the kind alone tells it.
  private init(_ kind: BundleKind) {
    switch kind {
    case .framework, .xcframework: self = .framework
    case .loadable, .prefPane, .saver, .component: self = .loadable
    case .xctest: self = .tests
    case .appex: self = .appExtension
    case .xpc: self = .service
    case .application: self = .helperApplication
    case .systemextension, .dext: self = .systemExtension
    case .qlgenerator: self = .preview
    case .mdimporter: self = .importer
    case .action: self = .action
    case .resources, .help, .scptd: self = .resources
    case .kext, .dSYM: self = .other
    }
  }

  /// The sort of a ready bundle.
  init(of bundle: BundleDirectory) {
    let sort = NestedSort(bundle.kind)
    switch sort {
    case .loadable where bundle.statedExecutableName == nil && bundle.executable == nil:
      self = .resources
    case .appExtension where bundle.info.properties["EXAppExtensionAttributes"] != nil:
      self = .extensionKitExtension
    case .helperApplication:
      let platform = BundlePlatform(statedIn: bundle.info)
      if platform == .watchos || platform == .watchosSimulator {
        self = .watchApplication
      } else {
        self = bundle.info.properties["NSAppClip"] == nil ? .helperApplication : .appClip
      }
    default: self = sort
    }
  }

  /// Whether the identifier and the versions must be those of the host, as the App Store asks.
  ///
  /// Source: Apple's App Store Connect, ITMS-90345 and ITMS-90473.
  var followsHost: Bool {
    switch self {
    case .appExtension, .extensionKitExtension, .watchApplication, .appClip: true
    default: false
    }
  }
}
