// Valise — the platform that an image was linked for
// SPDX-License-Identifier: Apache-2.0

/// The platform that an image was linked for.
///
/// Source: `mach-o/loader.h`, `PLATFORM_*`.
public struct MachOPlatform: RawRepresentable, Hashable, Sendable {
  /// The number in `LC_BUILD_VERSION`.
  public let rawValue: UInt32
  /// Makes a platform of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The Mac.
  public static let macos = MachOPlatform(rawValue: 1)
  /// iPhone and iPad.
  public static let ios = MachOPlatform(rawValue: 2)
  /// Apple TV.
  public static let tvos = MachOPlatform(rawValue: 3)
  /// Apple Watch.
  public static let watchos = MachOPlatform(rawValue: 4)
  /// iPad software on the Mac.
  public static let macCatalyst = MachOPlatform(rawValue: 6)
  /// The simulator of iPhone and iPad.
  public static let iosSimulator = MachOPlatform(rawValue: 7)
  /// The simulator of Apple TV.
  public static let tvosSimulator = MachOPlatform(rawValue: 8)
  /// The simulator of Apple Watch.
  public static let watchosSimulator = MachOPlatform(rawValue: 9)
  /// Drivers outside the kernel.
  public static let driverKit = MachOPlatform(rawValue: 10)
  /// Apple Vision.
  public static let visionos = MachOPlatform(rawValue: 11)
  /// The simulator of Apple Vision.
  public static let visionosSimulator = MachOPlatform(rawValue: 12)

  /// The names, in the order of their numbers from 1 on.
  private static let names: [String] = [
    "macos", "ios", "tvos", "watchos", "bridgeos", "maccatalyst", "ios-simulator",
    "tvos-simulator", "watchos-simulator", "driverkit", "visionos", "visionos-simulator",
    "firmware", "sepos",
  ]

  /// Makes a platform of the name that manifests use, if it is one.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt32(index) + 1)
  }

  /// All names in the order of their numbers, for messages and completions.
  public static var allNames: [String] { names }

  /// Whether the platform is a simulator, which runs on a Mac.
  public var isSimulator: Bool {
    switch self {
    case .iosSimulator, .tvosSimulator, .watchosSimulator, .visionosSimulator: true
    default: false
    }
  }

  /// The name of the platform, as manifests spell it.
  public var name: String {
    guard rawValue >= 1, rawValue <= Self.names.count else { return "unknown(\(rawValue))" }
    return Self.names[Int(rawValue) - 1]
  }
}

extension MachOPlatform: CustomStringConvertible {
  /// The name of the platform.
  public var description: String { name }
}

/// What a load command says about the platform and its versions.
public struct MachOBuildVersion: Hashable, Sendable {
  /// The platform.
  public let platform: MachOPlatform
  /// The oldest system that the image runs on.
  public let minimumSystem: MachOVersion
  /// The SDK that the image was linked with; 0.0 where the linker did not say.
  public let sdk: MachOVersion
  /// The tools that made the image, by number, with their versions.
  public let tools: [Tool]

  /// A tool that made the image.
  public struct Tool: Hashable, Sendable {
    /// 1 for clang, 2 for swift, 3 for ld, 4 for lld.
    public let number: UInt32
    /// The version of the tool.
    public let version: MachOVersion
  }
}
