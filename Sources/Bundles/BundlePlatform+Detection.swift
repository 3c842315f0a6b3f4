// Valise — the platform that a bundle says it is for
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
public import ValiseFiles

extension BundlePlatform {
  /// The platform that an Info dictionary says its bundle is for.
  ///
  /// The first platform of CFBundleSupportedPlatforms that is known, else DTPlatformName, else
  /// what the keys of one family of systems tell. For callers that are given no platform; the
  /// runtime never asks.
  ///
  /// - Returns: Nothing when the dictionary does not say.
  public init?(statedIn info: InfoDictionary) {
    let supported = info[.supportedPlatforms] ?? []
    let stated = supported.lazy.compactMap { BundlePlatform(sdkPlatform: $0) }.first
    let built = info[.platformName].flatMap { BundlePlatform(sdkPlatform: $0) }
    if let platform = stated ?? built {
      self = platform
    } else if info[.isWatchApplication] != nil || info[.isLegacyWatchApplication] != nil {
      self = .watchos
    } else if info.isTrue(.requiresIPhoneOS) || info[.deviceFamily] != nil
      || info[.minimumOSVersion] != nil
    {
      self = .ios
    } else if info[.minimumMacOSVersion] != nil {
      self = .macos
    } else {
      return nil
    }
  }

  /// The platform that Apple's SDKs call by a name, in the spelling of either key.
  init?(sdkPlatform name: String) {
    switch name.asciiLowercased {
    case "macosx": self = .macos
    case "iphoneos": self = .ios
    case "iphonesimulator": self = .iosSimulator
    case "appletvos": self = .tvos
    case "appletvsimulator": self = .tvosSimulator
    case "watchos": self = .watchos
    case "watchsimulator": self = .watchosSimulator
    case "xros": self = .visionos
    case "xrsimulator": self = .visionosSimulator
    default: return nil
    }
  }
}

extension BundleDirectory {
  /// Opens a bundle for the platform that it says it is for itself.
  ///
  /// A bundle that does not say is taken for one of Linux if only there an executable is found,
  /// else for one of the system of the bundle around it, else for one of the Mac.
  ///
  /// - Parameters:
  ///   - path: The folder, to which links may lead.
  ///   - tree: The tree that holds it.
  ///   - name: The file name of the bundle, needed when `path` is the root of the tree and the
  ///     tree's `displayPath` does not end in it.
  ///   - device: The product for which variants are chosen.
  ///   - surroundings: The system of the bundle around it.
  /// - Throws: `.notFound`, `.notADirectory` or `.unreadable`.
  public init(
    openingForOwnPlatform path: RelativePath,
    in tree: any FileTree,
    name: BundleName? = nil,
    device: BundleDevice? = nil,
    inside surroundings: BundlePlatform? = nil
  ) throws(BundleError) {
    // Linux reads the dictionary as it is written, before any variant is chosen.
    let written = try BundleDirectory(opening: path, in: tree, name: name, platform: .linux)
    let stated = BundlePlatform(
      statedIn: try written.openingVersion()?.info ?? written.info
    )
    if let stated {
      self.init(written, for: stated, device: device)
      return
    }
    let usual = surroundings.flatMap { $0.isApple ? $0 : nil } ?? .macos
    let apple = BundleDirectory(written, for: usual, device: device)
    let isLinux = apple.executable == nil && written.executable != nil
    self = isLinux ? written : apple
  }
}
