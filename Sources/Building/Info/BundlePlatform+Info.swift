// Valise — how Info.plist calls platforms
// SPDX-License-Identifier: Apache-2.0

internal import Bundles

extension BundlePlatform {
  /// The value of CFBundleSupportedPlatforms; nothing for systems that are not Apple's.
  ///
  /// Source: the names of the platforms in Apple's SDKs.
  var supportedPlatform: String? {
    switch self {
    case .macos, .macCatalyst: "MacOSX"
    case .ios: "iPhoneOS"
    case .iosSimulator: "iPhoneSimulator"
    case .tvos: "AppleTVOS"
    case .tvosSimulator: "AppleTVSimulator"
    case .watchos: "WatchOS"
    case .watchosSimulator: "WatchSimulator"
    case .visionos: "XROS"
    case .visionosSimulator: "XRSimulator"
    case .linux, .freebsd: nil
    }
  }
}
