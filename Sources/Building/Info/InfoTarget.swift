// Valise — what a product's kind and platform mean for its Info.plist
// SPDX-License-Identifier: Apache-2.0

internal import Bundles

/// The kind and the platform of a product, and what follows from them for its Info.plist.
struct InfoTarget: Hashable, Sendable {
  let kind: ProductKind
  let platform: BundlePlatform

  init(kind: ProductKind, platform: BundlePlatform) {
    self.kind = kind
    self.platform = platform
  }

  init(_ product: Product) {
    self.init(kind: product.kind, platform: product.platform)
  }
}

extension InfoTarget {
  /// The system as SDKs are named, as in DTPlatformName and PLATFORM_NAME.
  var sdkName: String? { platform.supportedPlatform?.lowercased() }

  /// The variable that holds the oldest system.
  var deploymentVariable: String? {
    switch platform {
    case .macos, .macCatalyst: "MACOSX_DEPLOYMENT_TARGET"
    case .ios, .iosSimulator: "IPHONEOS_DEPLOYMENT_TARGET"
    case .tvos, .tvosSimulator: "TVOS_DEPLOYMENT_TARGET"
    case .watchos, .watchosSimulator: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionos, .visionosSimulator: "XROS_DEPLOYMENT_TARGET"
    case .linux, .freebsd: nil
    }
  }

  /// The key that holds the oldest system.
  var minimumSystemKey: String? {
    guard platform.isApple else { return nil }
    return platform.isMac ? "LSMinimumSystemVersion" : "MinimumOSVersion"
  }
}

extension InfoTarget {
  /// The origin of what the kind demands.
  var structure: String { "the structure of \(kind.noun)" }

  /// The devices that UIDeviceFamily may name; nothing where it has no meaning.
  ///
  /// Source: Apple's Information Property List reference, UIDeviceFamily.
  var devices: [Int64]? { platform == .macCatalyst ? [2, 6] : deviceFamily }

  /// UIDeviceFamily by convention: the devices of the platform.
  var deviceFamily: [Int64]? {
    switch platform {
    case .ios, .iosSimulator: [1, 2]
    case .macCatalyst: [2]
    case .tvos, .tvosSimulator: [3]
    case .watchos, .watchosSimulator: [4]
    case .visionos, .visionosSimulator: [7]
    case .macos, .linux, .freebsd: nil
    }
  }
}
