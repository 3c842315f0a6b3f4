// Valise — the pictures of an icon of an iOS application
// SPDX-License-Identifier: Apache-2.0

/// One picture of the icon of an iOS application.
public struct PhoneIcon: Hashable, Sendable {
  /// Who shows it.
  public enum Device: Hashable, Sendable {
    /// iPhone.
    case phone
    /// iPad.
    case pad
    /// The App Store.
    case store
  }

  /// Who shows it.
  public let device: Device
  /// The side in half points: 83.5 points are 167.
  let halfPoints: Int
  /// Pixels a point.
  public let scale: Int

  /// The side in pixels.
  public var side: Int { halfPoints * scale / 2 }

  /// The pictures of an application for iPhone and iPad, in the order of their sizes; the one of
  /// the store comes last.
  ///
  /// Source: the slots of Xcode's icon sets for iOS.
  public static let all: [PhoneIcon] = {
    let phone = [20, 29, 40, 60].flatMap { points in
      [2, 3].map { PhoneIcon(device: .phone, halfPoints: points * 2, scale: $0) }
    }
    let pad = [20, 29, 40, 76].flatMap { points in
      [1, 2].map { PhoneIcon(device: .pad, halfPoints: points * 2, scale: $0) }
    }
    return phone + pad + [
      PhoneIcon(device: .pad, halfPoints: 167, scale: 2),
      PhoneIcon(device: .store, halfPoints: 2048, scale: 1),
    ]
  }()

  /// The side in points as file names have it: `60`, `83.5`.
  private var points: String {
    halfPoints % 2 == 0 ? "\(halfPoints / 2)" : "\(halfPoints / 2).5"
  }

  /// The name that Info.plist has: the same for all scales and devices.
  public func stem(_ name: String) -> String { "\(name)\(points)x\(points)" }

  /// The name of the file, for example `AppIcon60x60@2x.png` and `AppIcon76x76~ipad.png`.
  public func fileName(_ name: String) -> String {
    let dense = scale == 1 ? "" : "@\(scale)x"
    return stem(name) + dense + (device == .pad ? "~ipad" : "") + ".png"
  }

  /// The names that `CFBundleIconFiles` lists for a device: each once, the smallest first.
  public static func stems(_ name: String, for device: Device) -> [String] {
    var stems: [String] = []
    for icon in all where icon.device == device && !stems.contains(icon.stem(name)) {
      stems.append(icon.stem(name))
    }
    return stems
  }
}

extension PhoneIcon {
  /// The PNG file of this picture: without an alpha channel where nothing shines through.
  ///
  /// The store refuses an alpha channel in its picture, even an opaque one (ITMS-90717).
  ///
  /// - Throws: `.sourceTooSmall` or `.compression`.
  public func file(of source: IconSource) throws(IconError) -> [UInt8] {
    let image = try source.image(side: side)
    return try PNGFile.encoded(image, hasAlpha: !image.isOpaque)
  }
}
