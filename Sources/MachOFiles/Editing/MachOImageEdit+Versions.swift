// Valise — editing what an image says about its platform
// SPDX-License-Identifier: Apache-2.0

extension MachOImageEdit {
  /// A version that commands about platforms hold.
  enum VersionField {
    case minimumSystem
    case sdk
  }

  mutating func setVersion(
    _ field: VersionField,
    _ version: MachOVersion,
    _ platform: MachOPlatform?
  ) throws(MachOEditError) {
    let index = try versionPlace(of: platform)
    let command = loadCommands[index]
    guard case .buildVersion(let old) = command.content else { return }
    // The older commands have no number for the platform before the two versions.
    let start = command.number == LoadCommand.buildVersion ? 12 : 8
    let before: MachOVersion
    let place: Int
    switch field {
    case .minimumSystem: (before, place) = (old.minimumSystem, start)
    case .sdk: (before, place) = (old.sdk, start + 4)
    }
    if before == version { return }
    let bytes = command.bytes(with: [(place, version.rawValue)], in: header)
    try replaceCommand(at: index, by: bytes)
    switch field {
    case .minimumSystem: note(.minimumSystem(old.platform, from: before, to: version))
    case .sdk: note(.sdk(old.platform, from: before, to: version))
    }
  }

  mutating func setBuildVersion(
    _ platform: MachOPlatform,
    _ minimum: MachOVersion,
    _ sdk: MachOVersion
  ) throws(MachOEditError) {
    if platforms.contains(platform) {
      try setVersion(.minimumSystem, minimum, platform)
      return try setVersion(.sdk, sdk, platform)
    }
    let fields = [platform.rawValue, minimum.rawValue, sdk.rawValue, 0]
    try insertCommand(LoadCommand.bytes(of: LoadCommand.buildVersion, fields, in: header))
    note(.buildVersionAdded(platform, minimumSystem: minimum, sdk: sdk))
  }

  private func versionPlace(of platform: MachOPlatform?) throws(MachOEditError) -> Int {
    let places = loadCommands.indices.filter { index in
      guard case .buildVersion(let version) = loadCommands[index].content else { return false }
      return platform == nil || version.platform == platform
    }
    guard let first = places.first else {
      throw .noVersion(architecture, platform, present: platforms)
    }
    if platform == nil, places.count > 1 {
      throw .severalPlatforms(architecture, present: platforms)
    }
    return first
  }

  /// The platforms that the image names, as they are now.
  public var platforms: [MachOPlatform] {
    loadCommands.compactMap { command in
      if case .buildVersion(let version) = command.content { version.platform } else { nil }
    }
  }
}
