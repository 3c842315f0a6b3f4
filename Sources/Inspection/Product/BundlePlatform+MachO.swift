// Valise — the platform of code as that of a bundle
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import MachOFiles

extension BundlePlatform {
  /// The system of a bundle whose code is for a platform; nothing for platforms without bundles.
  public init?(codePlatform platform: MachOPlatform) {
    switch platform {
    case .macos: self = .macos
    case .macCatalyst: self = .macCatalyst
    case .ios: self = .ios
    case .iosSimulator: self = .iosSimulator
    case .tvos: self = .tvos
    case .tvosSimulator: self = .tvosSimulator
    case .watchos: self = .watchos
    case .watchosSimulator: self = .watchosSimulator
    case .visionos: self = .visionos
    case .visionosSimulator: self = .visionosSimulator
    default: return nil
    }
  }

  /// The system of a bundle whose code is for some platforms: that of a device before a
  /// simulator's, as old frameworks have images for both.
  init?(codePlatforms platforms: [MachOPlatform]) {
    let known = platforms.compactMap { BundlePlatform(codePlatform: $0) }
    guard let platform = known.first(where: { $0.isDevice || $0.isMac }) ?? known.first else {
      return nil
    }
    self = platform
  }
}
