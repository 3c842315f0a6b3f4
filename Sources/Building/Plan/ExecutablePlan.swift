// Valise — the program of a bundle out of its executables
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// The program of a bundle.
struct ExecutablePlan {
  /// What one image needs of the system.
  struct Need {
    let path: String
    let architecture: Architecture
    let version: MachOVersion
  }

  /// The file name inside the bundle.
  let name: String
  let nameOrigin: PlanOrigin
  let content: PlanEntry.Content
  let origin: PlanOrigin
  /// The architectures of the code.
  let architectures: [Architecture]
  /// Whether the code is a static library, which programs are linked with.
  let isStatic: Bool
  /// The install names of the images, where they are libraries.
  let installNames: [String]
  /// The system that the code is for.
  let platform: BundlePlatform
  /// What each image needs of the system, where it says so.
  let needs: [Need]

  /// The image that needs the newest system.
  ///
  /// Macs with ARM processors start at macOS 11, so that code for them constrains nothing below
  /// that when there is other code too.
  var needed: Need? {
    let isMixed = platform == .macos && needs.contains { !$0.isForAppleSilicon }
    let firm = needs.filter { !isMixed || !$0.isForAppleSilicon || $0.version > Self.firstARM }
    return firm.max { $0.version < $1.version }
  }

  private static let firstARM = MachOVersion(11)

  /// Checks that no image needs a newer system than the stated oldest one.
  func check(
    minimum: String,
    at place: ManifestPlace,
    in file: String
  ) throws(ManifestError) {
    guard let stated = Self.version(minimum), let needed, stated < needed.version else { return }
    let fault = ManifestFault.minimumBelowExecutable(
      minimum,
      system: platform.systemName,
      path: needed.path,
      architecture: needed.architecture.name,
      needed: "\(needed.version)"
    )
    throw ManifestError(fault, at: place, in: file)
  }

  /// The version that a text spells, as far as a Mach-O file can hold it.
  static func version(_ text: String) -> MachOVersion? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let major = UInt16(parts[0]) else { return nil }
    guard let minor = parts.count > 1 ? UInt8(parts[1]) : 0 else { return nil }
    guard let patch = parts.count > 2 ? UInt8(parts[2]) : 0 else { return nil }
    return MachOVersion(major, minor, patch)
  }
}

extension ExecutablePlan.Need {
  /// Whether the image is for Macs with ARM processors.
  fileprivate var isForAppleSilicon: Bool {
    [Architecture(name: "arm64"), Architecture(name: "arm64e")].contains {
      $0?.matches(architecture) ?? false
    }
  }
}
