// Valise — marks in the names of files that are for one system or product only
// SPDX-License-Identifier: Apache-2.0

/// Which marks of a system and a product the name of a file has: `a-macos.txt`, `b~ipad.png`.
///
/// Source: CoreFoundation, CFBundle.
public enum ResourceVariant: Int, Hashable, Sendable, Comparable {
  /// For every system and product.
  case plain
  /// For the system for which the bundle is read.
  case platform
  /// For the product for which variants are chosen.
  case device
  /// For both.
  case platformAndDevice

  /// A later one takes the place of an earlier one in the same folder.
  public static func < (left: ResourceVariant, right: ResourceVariant) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The marks that count on one system and product.
struct ResourceMarks: Hashable, Sendable {
  /// The mark of the system, such as `-macos`.
  let platform: [UInt8]?
  /// The mark of the product, such as `~ipad`.
  let device: [UInt8]?

  init(platform: BundlePlatform, device: BundleDevice?) {
    self.platform = platform.resourceMark.map { Array($0.utf8) }
    self.device =
      platform.isEmbedded ? device.map { Array(("~" + $0.resourceProduct).utf8) } : nil
  }

  /// The variant of a file and its name without the marks; nothing when no mark counts.
  ///
  /// A mark reaches to the next dot or the end, and the system's stands before the product's. Only
  /// the last hyphen of the name can begin a system's mark.
  func variant(of name: [UInt8]) -> (variant: ResourceVariant, name: [UInt8])? {
    let hyphen = name.lastIndex(of: UInt8(ascii: "-")).flatMap { $0 > 0 ? $0 : nil }
    let deviceRange = rangeOfDevice(in: name, behind: hyphen ?? 0)
    let platformRange = hyphen.flatMap { rangeOfPlatform(in: name, at: $0, before: deviceRange) }
    guard let first = platformRange ?? deviceRange, let last = deviceRange ?? platformRange else {
      return nil
    }
    let variant: ResourceVariant =
      platformRange == nil ? .device : deviceRange == nil ? .platform : .platformAndDevice
    return (variant, Array(name[..<first.lowerBound] + name[last.upperBound...]))
  }

  private func rangeOfDevice(in name: [UInt8], behind start: Int) -> Range<Int>? {
    guard let device else { return nil }
    var place = name.count - 1
    while place > start {
      if name[place] == UInt8(ascii: "~") {
        let end = Self.endOfMark(in: name, from: place)
        if name[place..<end].elementsEqual(device) { return place..<end }
      }
      place -= 1
    }
    return nil
  }

  private func rangeOfPlatform(
    in name: [UInt8],
    at hyphen: Int,
    before device: Range<Int>?
  ) -> Range<Int>? {
    guard let platform else { return nil }
    let end = device?.lowerBound ?? Self.endOfMark(in: name, from: hyphen)
    guard hyphen < end, name[hyphen..<end].elementsEqual(platform) else { return nil }
    return hyphen..<end
  }

  private static func endOfMark(in name: [UInt8], from place: Int) -> Int {
    name[place...].firstIndex(of: UInt8(ascii: ".")) ?? name.count
  }
}

extension BundlePlatform {
  /// The mark of the system in names of files; nothing where none is known.
  fileprivate var resourceMark: String? {
    switch self {
    case .macos, .macCatalyst: "-macos"
    case .ios, .iosSimulator: "-iphoneos"
    case .tvos, .tvosSimulator: "-tvos"
    case .watchos, .watchosSimulator: "-watchos"
    case .visionos, .visionosSimulator: nil
    case .linux: "-linux"
    case .freebsd: "-freebsd"
    }
  }
}

extension BundleDevice {
  /// The product that files are marked for: an iPod touch takes those of an iPhone.
  fileprivate var resourceProduct: String { self == .ipod ? "iphone" : rawValue }
}
