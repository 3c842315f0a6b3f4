// Valise — what platforms are called, and the Mach-O platform of their code
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles

extension BundlePlatform {
  /// The name of the system as users know it.
  var systemName: String {
    switch self {
    case .macos: "macOS"
    case .macCatalyst: "Mac Catalyst"
    case .ios: "iOS"
    case .iosSimulator: "the iOS simulator"
    case .tvos: "tvOS"
    case .tvosSimulator: "the tvOS simulator"
    case .watchos: "watchOS"
    case .watchosSimulator: "the watchOS simulator"
    case .visionos: "visionOS"
    case .visionosSimulator: "the visionOS simulator"
    case .linux: "Linux"
    case .freebsd: "FreeBSD"
    }
  }

  /// Whether icons are the flat pictures of iPhone and iPad.
  var showsPhoneIcons: Bool { self == .ios || self == .iosSimulator }

  /// The platform that code for this one names; nothing where code is no Mach-O.
  var machOPlatform: MachOPlatform? {
    switch self {
    case .macos: .macos
    case .macCatalyst: .macCatalyst
    case .ios: .ios
    case .iosSimulator: .iosSimulator
    case .tvos: .tvos
    case .tvosSimulator: .tvosSimulator
    case .watchos: .watchos
    case .watchosSimulator: .watchosSimulator
    case .visionos: .visionos
    case .visionosSimulator: .visionosSimulator
    case .linux, .freebsd: nil
    }
  }
}
