// Valise — one library of an xcframework that is made
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

/// One library of an xcframework that is made: a framework or a library for one platform.
struct XCFrameworkPart {
  /// What it is made of.
  enum Content {
    /// What the plan of a framework makes.
    case plan(BuildPlan)
    /// A folder or a file that is copied.
    case source(PlanSource)
  }

  /// How messages call it.
  let reference: String
  let place: ManifestPlace
  let platform: BundlePlatform
  let architectures: [Architecture]
  /// The name of the framework or library.
  let name: String
  /// The path of the code, from the folder of the library.
  let binaryPath: String
  let content: Content
  /// The folder of the headers of a library that is no framework.
  let headers: PlanSource?
}

extension XCFrameworkPart {
  /// The name of the folder: `ios-arm64_x86_64-simulator`.
  ///
  /// Source: observed in what xcodebuild makes.
  var identifier: String {
    let names = architectureNames.joined(separator: "_")
    let variant = platform.xcframeworkVariant.map { "-" + $0 } ?? ""
    return "\(platform.xcframeworkName)-\(names)\(variant)"
  }

  private var architectureNames: [String] { architectures.map(\.name).sorted() }

  /// The entry of AvailableLibraries.
  var entry: PropertyList {
    var entry: PropertyListDictionary = [
      "BinaryPath": .string(binaryPath),
      "LibraryIdentifier": .string(identifier),
      "LibraryPath": .string(name),
      "SupportedArchitectures": .array(architectureNames.map { .string($0) }),
      "SupportedPlatform": .string(platform.xcframeworkName),
    ]
    if headers != nil { entry["HeadersPath"] = "Headers" }
    if let variant = platform.xcframeworkVariant {
      entry["SupportedPlatformVariant"] = .string(variant)
    }
    return .dictionary(entry)
  }
}

extension BundlePlatform {
  /// The value of SupportedPlatform.
  ///
  /// Source: what xcodebuild writes.
  var xcframeworkName: String {
    switch self {
    case .ios, .iosSimulator, .macCatalyst: "ios"
    case .tvos, .tvosSimulator: "tvos"
    case .watchos, .watchosSimulator: "watchos"
    case .visionos, .visionosSimulator: "xros"
    case .macos, .linux, .freebsd: rawValue
    }
  }

  /// The value of SupportedPlatformVariant.
  var xcframeworkVariant: String? {
    switch self {
    case .macCatalyst: "maccatalyst"
    case .iosSimulator, .tvosSimulator, .watchosSimulator, .visionosSimulator: "simulator"
    default: nil
    }
  }

  /// The platform of code that names a Mach-O platform.
  init?(_ platform: MachOPlatform) {
    let match = Self.allCases.first { $0.machOPlatform == platform }
    guard let match else { return nil }
    self = match
  }
}
