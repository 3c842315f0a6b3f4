// Valise — the names of the files in an .iconset folder
// SPDX-License-Identifier: Apache-2.0

/// The name of a file in an `.iconset` folder, for example `icon_16x16@2x.png`.
public struct IconsetName: Hashable, Sendable {
  /// The side in points.
  public let points: Int
  /// Pixels a point: 1 or 2.
  public let scale: Int

  /// The side in pixels.
  public var side: Int { points * scale }

  /// The ten names of a complete folder, the smallest first.
  ///
  /// Source: the manual of iconutil.
  public static let all: [IconsetName] = [16, 32, 128, 256, 512].flatMap { points in
    [1, 2].map { IconsetName(points: points, scale: $0) }
  }

  private init(points: Int, scale: Int) {
    self.points = points
    self.scale = scale
  }

  /// Makes a name of a file name; nothing for any but the ten.
  public init?(fileName: String) {
    guard let name = Self.all.first(where: { $0.fileName == fileName }) else { return nil }
    self = name
  }

  /// The name of the file.
  public var fileName: String {
    "icon_\(points)x\(points)\(scale == 2 ? "@2x" : "").png"
  }

  /// The type of the entry of a family that the file becomes.
  ///
  /// Source: iconutil of macOS 11 and later.
  public var type: IconType {
    switch (points, scale) {
    case (16, 1): IconType(known: "ic04")
    case (16, _): IconType(known: "ic11")
    case (32, 1): IconType(known: "ic05")
    case (32, _): IconType(known: "ic12")
    case (128, 1): IconType(known: "ic07")
    case (128, _): IconType(known: "ic13")
    case (256, 1): IconType(known: "ic08")
    case (256, _): IconType(known: "ic14")
    case (_, 1): IconType(known: "ic09")
    default: IconType(known: "ic10")
    }
  }

  /// Makes the name that an entry of a family gets as a file; nothing for those that have none.
  ///
  /// Old types give the name of their size, so that a family may have two for one name.
  public init?(type: IconType) {
    guard let points = type.pointSize, points.width == points.height else { return nil }
    guard type.content != .mask else { return nil }
    let scale = type.scale
    guard let name = Self.all.first(where: { $0.points == points.width && $0.scale == scale })
    else { return nil }
    self = name
  }
}
