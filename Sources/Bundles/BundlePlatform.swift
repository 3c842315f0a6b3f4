// Valise — the system for which a bundle is read
// SPDX-License-Identifier: Apache-2.0

/// The system for which a bundle is read; always given, never taken from the process.
///
/// The raw value is the name that commands and the manifest use.
public enum BundlePlatform: String, Hashable, Sendable, CaseIterable {
  /// A Mac.
  case macos
  /// An iOS or iPadOS application on a Mac that was built as a Mac application.
  case macCatalyst = "maccatalyst"
  /// An iPhone, iPad or iPod touch.
  case ios
  /// The simulator of an iPhone or iPad.
  case iosSimulator = "ios-simulator"
  /// An Apple TV.
  case tvos
  /// The simulator of an Apple TV.
  case tvosSimulator = "tvos-simulator"
  /// An Apple Watch.
  case watchos
  /// The simulator of an Apple Watch.
  case watchosSimulator = "watchos-simulator"
  /// An Apple Vision.
  case visionos
  /// The simulator of an Apple Vision.
  case visionosSimulator = "visionos-simulator"
  /// Linux.
  case linux
  /// FreeBSD.
  case freebsd
}

extension BundlePlatform {
  /// The systems of Apple, Mac or not.
  public var isApple: Bool { self != .linux && self != .freebsd }

  /// A Mac, whatever the application was first written for.
  public var isMac: Bool { self == .macos || self == .macCatalyst }

  /// The systems that descend from the iPhone's, simulators included.
  public var isEmbedded: Bool { isApple && !isMac }

  /// The systems that run on a device that is no Mac and no simulator.
  public var isDevice: Bool {
    switch self {
    case .ios, .tvos, .watchos, .visionos: true
    case .macos, .macCatalyst, .iosSimulator, .tvosSimulator, .watchosSimulator: false
    case .visionosSimulator, .linux, .freebsd: false
    }
  }

  /// The folder of the executables inside the support folder: `MacOS` on every system of Apple.
  public var executablesFolder: String {
    switch self {
    case .linux: "Linux"
    case .freebsd: "FreeBSD"
    default: "MacOS"
    }
  }

  /// The name of the Info.plist that replaces the plain one on this system.
  ///
  /// The systems descending from the iPhone's all use `Info-iphoneos.plist`.
  /// Source: CoreFoundation, CFBundle; not run on those systems.
  public var infoFileName: String? {
    guard isApple else { return nil }
    return isMac ? "Info-macos.plist" : "Info-iphoneos.plist"
  }
}
