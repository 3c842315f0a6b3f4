// Valise — the names that compilers and build systems have for a target
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles

extension StepTarget {
  /// The processor as LLVM, Rust and Zig spell it on systems other than Apple's.
  private var commonProcessor: String? {
    switch architecture?.name {
    case "arm64", "arm64e": "aarch64"
    case "i386": "x86"
    default: architecture?.name
    }
  }

  /// The processor as Go spells it; none when Go has no such code.
  var goProcessor: String? {
    switch architecture?.name {
    case "arm64": "arm64"
    case "x86_64": "amd64"
    case "i386": "386"
    default: nil
    }
  }

  /// The system as Go spells it; none when Go has no such system.
  var goSystem: String? {
    switch platform {
    case .macos: "darwin"
    case .ios, .iosSimulator: "ios"
    case .linux: "linux"
    case .freebsd: "freebsd"
    case .macCatalyst, .tvos, .tvosSimulator, .watchos, .watchosSimulator, .visionos,
      .visionosSimulator:
      nil
    }
  }

  /// The target as clang and Swift spell it; none for the machine's own.
  ///
  /// Source: the triples of LLVM and of Swift's compiler.
  var triple: String? {
    guard let architecture else { return nil }
    let version = deploymentTarget ?? ""
    let name = architecture.name
    switch platform {
    case .macos: return "\(name)-apple-macosx\(version)"
    case .macCatalyst: return "\(name)-apple-ios\(version)-macabi"
    case .ios: return "\(name)-apple-ios\(version)"
    case .iosSimulator: return "\(name)-apple-ios\(version)-simulator"
    case .tvos: return "\(name)-apple-tvos\(version)"
    case .tvosSimulator: return "\(name)-apple-tvos\(version)-simulator"
    case .watchos: return "\(name)-apple-watchos\(version)"
    case .watchosSimulator: return "\(name)-apple-watchos\(version)-simulator"
    case .visionos: return "\(name)-apple-xros\(version)"
    case .visionosSimulator: return "\(name)-apple-xros\(version)-simulator"
    case .linux: return commonProcessor.map { "\($0)-unknown-linux-gnu" }
    case .freebsd: return commonProcessor.map { "\($0)-unknown-freebsd" }
    }
  }

  /// The target as Rust spells it; none for the machine's own, or when Rust has no such target.
  ///
  /// Source: the platform support page of rustc.
  var rustTarget: String? {
    guard let processor = commonProcessor else { return nil }
    let isIntel = processor == "x86_64"
    switch platform {
    case .macos: return "\(processor)-apple-darwin"
    case .macCatalyst: return "\(processor)-apple-ios-macabi"
    case .ios: return "\(processor)-apple-ios"
    // The simulator on Intel has the name that devices would have had.
    case .iosSimulator: return isIntel ? "x86_64-apple-ios" : "\(processor)-apple-ios-sim"
    case .tvos: return "\(processor)-apple-tvos"
    case .tvosSimulator: return isIntel ? "x86_64-apple-tvos" : "\(processor)-apple-tvos-sim"
    case .watchos: return "\(processor)-apple-watchos"
    case .watchosSimulator: return "\(processor)-apple-watchos-sim"
    case .visionos: return "\(processor)-apple-visionos"
    case .visionosSimulator: return "\(processor)-apple-visionos-sim"
    case .linux: return "\(processor)-unknown-linux-gnu"
    case .freebsd: return "\(processor)-unknown-freebsd"
    }
  }

  /// The target as Zig spells it; `native` for the machine's own.
  ///
  /// Zig chooses the oldest system unless the manifest states it.
  var zigTarget: String {
    guard let processor = commonProcessor else { return "native" }
    let version = minimumSystem.map { "." + $0 } ?? ""
    switch platform {
    case .macos: return "\(processor)-macos\(version)"
    case .macCatalyst: return "\(processor)-ios\(version)-macabi"
    case .ios: return "\(processor)-ios\(version)"
    case .iosSimulator: return "\(processor)-ios\(version)-simulator"
    case .tvos: return "\(processor)-tvos\(version)"
    case .tvosSimulator: return "\(processor)-tvos\(version)-simulator"
    case .watchos: return "\(processor)-watchos\(version)"
    case .watchosSimulator: return "\(processor)-watchos\(version)-simulator"
    case .visionos: return "\(processor)-visionos\(version)"
    case .visionosSimulator: return "\(processor)-visionos\(version)-simulator"
    case .linux: return "\(processor)-linux"
    case .freebsd: return "\(processor)-freebsd"
    }
  }

  /// The system as CMake spells it in CMAKE_SYSTEM_NAME; none for Linux, which is the machine's.
  var cmakeSystem: String? {
    switch platform {
    case .macos, .macCatalyst: "Darwin"
    case .ios, .iosSimulator: "iOS"
    case .tvos, .tvosSimulator: "tvOS"
    case .watchos, .watchosSimulator: "watchOS"
    case .visionos, .visionosSimulator: "visionOS"
    case .linux, .freebsd: nil
    }
  }

  /// The name of Apple's SDK, as `xcrun --sdk` takes it.
  var sdkName: String? {
    switch platform {
    case .macos, .macCatalyst: "macosx"
    case .ios: "iphoneos"
    case .iosSimulator: "iphonesimulator"
    case .tvos: "appletvos"
    case .tvosSimulator: "appletvsimulator"
    case .watchos: "watchos"
    case .watchosSimulator: "watchsimulator"
    case .visionos: "xros"
    case .visionosSimulator: "xrsimulator"
    case .linux, .freebsd: nil
    }
  }

  /// The variable of the environment by which compilers learn the oldest system.
  var deploymentVariable: String? {
    switch platform {
    case .macos: "MACOSX_DEPLOYMENT_TARGET"
    case .macCatalyst, .ios, .iosSimulator: "IPHONEOS_DEPLOYMENT_TARGET"
    case .tvos, .tvosSimulator: "TVOS_DEPLOYMENT_TARGET"
    case .watchos, .watchosSimulator: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionos, .visionosSimulator: "XROS_DEPLOYMENT_TARGET"
    case .linux, .freebsd: nil
    }
  }
}
