// Valise — the processor and system that a build step makes code for, as each builder names them
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles

/// The processor and system that a build step makes code for.
struct StepTarget: Hashable, Sendable {
  let platform: BundlePlatform
  /// The processor; on Linux nothing is the one of the machine that builds.
  let architecture: Architecture?
  /// The oldest system, where it is stated.
  let minimumSystem: String?

  /// The name of the processor as Apple spells it; `native` for that of the machine.
  var architectureName: String { architecture?.name ?? "native" }

  /// The target in words: `macos arm64`.
  var name: String { "\(platform.rawValue) \(architectureName)" }

  /// The processors that a platform's products are built for unless the manifest says otherwise.
  static func usualArchitectures(of platform: BundlePlatform) -> [Architecture?] {
    let names: [String]
    switch platform {
    case .macos, .macCatalyst, .iosSimulator, .tvosSimulator, .watchosSimulator:
      names = ["arm64", "x86_64"]
    case .ios, .tvos, .watchos, .visionos, .visionosSimulator: names = ["arm64"]
    case .linux, .freebsd: return [nil]
    }
    return names.map { Architecture(name: $0) }
  }

  /// The oldest system that builders are told: what is stated, else what the processor asks for.
  ///
  /// Apple's 64-bit ARM processors came with macOS 11. Source: Apple's release notes; the others
  /// are what Swift 6 and Rust 1.8x still build for.
  var deploymentTarget: String? {
    if let minimumSystem { return minimumSystem }
    switch platform {
    case .macos: return architecture?.name.hasPrefix("arm64") == true ? "11.0" : "10.15"
    case .macCatalyst: return "14.0"
    case .ios, .iosSimulator, .tvos, .tvosSimulator: return "14.0"
    case .watchos, .watchosSimulator: return "7.0"
    case .visionos, .visionosSimulator: return "1.0"
    case .linux, .freebsd: return nil
    }
  }

  /// Whether the system is a simulator.
  var isSimulator: Bool {
    switch platform {
    case .iosSimulator, .tvosSimulator, .watchosSimulator, .visionosSimulator: true
    case .macos, .macCatalyst, .ios, .tvos, .watchos, .visionos, .linux, .freebsd: false
    }
  }
}
