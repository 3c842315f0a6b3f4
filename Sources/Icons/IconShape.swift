// Valise — the outline and the margins of an icon
// SPDX-License-Identifier: Apache-2.0

/// The outline of an icon and the margins around it.
public struct IconShape: Hashable, Sendable {
  /// What is cut away at the corners.
  public enum Mask: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A rectangle with round corners, whose radius is 22.5 % of a side.
    case rounded
    /// The continuous curve of macOS: a superellipse of the fifth degree.
    case superellipse
  }

  /// The side of the canvas that margins are measured on, in pixels.
  public static let canvasSide = 1024
  /// The largest margin, which leaves half of the canvas.
  public static let marginLimit = 256

  /// What is cut away at the corners.
  public let mask: Mask
  /// The empty space on each side, in pixels of a canvas of 1024.
  public let margin: Int

  /// Makes a shape; the margin is from 0 to 256.
  public init(mask: Mask = .none, margin: Int = 0) {
    precondition((0...Self.marginLimit).contains(margin), "a margin leaves room for the picture")
    self.mask = mask
    self.margin = margin
  }

  /// The picture as it is.
  public static let plain = IconShape()

  /// The grid of macOS 11 and later: a tile of 824 pixels on a canvas of 1024.
  ///
  /// Source: Apple's production templates for macOS 11.
  public static let macOSGrid = IconShape(mask: .superellipse, margin: 100)
}

extension RGBAImage {
  /// The picture in a shape: scaled into the margins, cut at the corners, on a clear canvas of its
  /// own size.
  ///
  /// - Complexity: Linear in the number of pixels.
  public func shaped(as shape: IconShape) -> RGBAImage {
    guard shape != .plain else { return self }
    let inset = (shape.margin * width + IconShape.canvasSide / 2) / IconShape.canvasSide
    let side = max(width - 2 * inset, 1)
    var tile = scaled(width: side, height: side)
    if shape.mask != .none { tile = tile.cut(by: IconOutline(mask: shape.mask, side: side)) }
    guard inset > 0 else { return tile }
    var canvas = [UInt8](repeating: 0, count: bytes.count)
    for y in 0..<side {
      let start = ((y + inset) * width + inset) * 4
      let row = tile.bytes[(y * side * 4)..<((y + 1) * side * 4)]
      canvas.replaceSubrange(start..<(start + side * 4), with: row)
    }
    return RGBAImage(width: width, height: height, bytes: canvas)
  }

  private func cut(by outline: IconOutline) -> RGBAImage {
    var bytes = bytes
    for y in 0..<height {
      for x in 0..<width {
        let coverage = outline.coverage(x: x, y: y)
        guard coverage < IconOutline.full else { continue }
        let place = (y * width + x) * 4 + 3
        let alpha = Int(bytes[place]) * coverage
        bytes[place] = UInt8((alpha + IconOutline.full / 2) / IconOutline.full)
      }
    }
    return RGBAImage(width: width, height: height, bytes: bytes)
  }

  /// The picture on a ground of one colour, so that nothing shines through.
  public func flattened(onRed red: UInt8, green: UInt8, blue: UInt8) -> RGBAImage {
    let ground = [red, green, blue]
    var bytes = bytes
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = Int(bytes[start + 3])
      for channel in 0..<3 {
        let sum = Int(bytes[start + channel]) * alpha + Int(ground[channel]) * (255 - alpha)
        bytes[start + channel] = UInt8((sum + 127) / 255)
      }
      bytes[start + 3] = 255
    }
    return RGBAImage(width: width, height: height, bytes: bytes)
  }
}
