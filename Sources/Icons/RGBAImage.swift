// Valise — a picture as rows of red, green, blue and alpha
// SPDX-License-Identifier: Apache-2.0

/// A picture as rows of red, green, blue and alpha, one byte each, from the top left.
///
/// Alpha is straight: it is not multiplied into the colours. Colours are taken to be sRGB.
public struct RGBAImage: Hashable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The rows without gaps, `width * height * 4` bytes.
  public let bytes: [UInt8]

  /// Makes a picture of its rows.
  ///
  /// The sides are positive, and `bytes` has four bytes for each pixel.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0, "a picture has pixels")
    precondition(bytes.count == width * height * 4, "a pixel has four bytes")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// How many pixels there are.
  public var pixelCount: Int { width * height }

  /// Whether no pixel lets anything shine through.
  public var isOpaque: Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }

  /// Red, green, blue and alpha of a pixel.
  public func pixel(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<(start + 4)])
  }
}
