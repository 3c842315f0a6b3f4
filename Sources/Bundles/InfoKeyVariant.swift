// Valise — keys of the Info dictionary that count on one platform or product only
// SPDX-License-Identifier: Apache-2.0

/// The name of a key taken apart: `Key[-platform][~product]`.
///
/// Source: CoreFoundation, CFBundle. Whether the marks mean anything depends on the system.
public struct InfoKeyVariant: Hashable, Sendable {
  /// The key without its marks.
  public let base: String
  /// What follows the last `-`.
  public let platform: String?
  /// What follows the last `~`.
  public let product: String?

  /// Takes a key apart.
  ///
  /// - Returns: Nothing when the key has no marks, a part is empty, or `~` comes before `-`.
  public init?(_ key: String) {
    let tilde = key.lastIndex(of: "~")
    let dash = key.lastIndex(of: "-")
    if let tilde, let dash, tilde < dash { return nil }
    guard let end = dash ?? tilde else { return nil }
    let product = tilde.map { String(key[key.index(after: $0)...]) }
    let platform = dash.map { String(key[key.index(after: $0)..<(tilde ?? key.endIndex)]) }
    guard end != key.startIndex, product != "", platform != "" else { return nil }
    base = String(key[..<end])
    self.product = product
    self.platform = platform
  }

  /// Takes a key apart for one system, on which its marks must be known.
  ///
  /// Marks are recognised by the beginning of their text only, so that `-macosx` is recognised on
  /// a Mac, where it matches nothing.
  init?(_ key: String, on platform: BundlePlatform) {
    // Whether a key may hold marks is quickly seen; most hold none.
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "~") }) else {
      return nil
    }
    let names = KeyMarks(platform)
    // On a system that knows no products a `~` is an ordinary character, and so is a `-`.
    guard let variant = InfoKeyVariant(key) else { return nil }
    if let mark = variant.platform, !names.platforms.contains(where: mark.hasPrefix) { return nil }
    if let mark = variant.product, !names.products.contains(where: mark.hasPrefix) { return nil }
    self = variant
  }
}

/// The marks that a system recognises in keys, by the beginning of their text.
private struct KeyMarks {
  let platforms: [String]
  let products: [String]

  init(_ platform: BundlePlatform) {
    switch platform {
    case .macos, .macCatalyst:
      platforms = ["macos"]
      products = []
    case .ios, .iosSimulator:
      platforms = ["iphoneos"]
      products = ["iphone", "ipad", "ipod"]
    case .watchos, .watchosSimulator:
      platforms = ["watchos"]
      products = ["applewatch"]
    case .tvos, .tvosSimulator:
      platforms = ["tvos"]
      products = ["appletv"]
    case .visionos, .visionosSimulator, .linux, .freebsd:
      // The source names no marks for the Apple Vision; none are taken for it.
      platforms = []
      products = []
    }
  }
}

extension BundlePlatform {
  /// The platform mark of keys that matches this system; others that it recognises do not.
  var keyMark: String? {
    switch self {
    case .macos, .macCatalyst: "macos"
    case .ios, .iosSimulator: "iphoneos"
    case .watchos, .watchosSimulator: "watchos"
    case .tvos, .tvosSimulator: "tvos"
    case .visionos, .visionosSimulator, .linux, .freebsd: nil
    }
  }

  /// The product mark of keys that matches on this system with a device.
  func productMark(of device: BundleDevice?) -> String? {
    switch self {
    case .ios, .iosSimulator: device?.rawValue
    case .watchos, .watchosSimulator: BundleDevice.applewatch.rawValue
    case .tvos, .tvosSimulator: BundleDevice.appletv.rawValue
    default: nil
    }
  }
}
