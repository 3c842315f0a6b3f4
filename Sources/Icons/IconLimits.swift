// Valise — how much an icon may ask for
// SPDX-License-Identifier: Apache-2.0

/// How much an icon file may ask for; what is over a limit is an error.
public struct IconLimits: Hashable, Sendable {
  /// The longest side of a picture, in pixels.
  public let side: Int
  /// The most bytes that one picture takes when it is decoded, four for a pixel.
  public let decodedBytes: Int
  /// The most entries of a family.
  public let entries: Int
  /// How deep families lie in each other; the variants of a family are one level.
  public let depth: Int

  /// Makes limits; the standard ones are far above what real files ask for.
  public init(
    side: Int = 16_384,
    decodedBytes: Int = 1 << 28,
    entries: Int = 1024,
    depth: Int = 4
  ) {
    self.side = side
    self.decodedBytes = decodedBytes
    self.entries = entries
    self.depth = depth
  }

  /// Checks the size of a picture that is met at an absolute offset.
  ///
  /// - Throws: `.badSize` for an empty picture, else `.tooLarge`.
  func check(width: Int, height: Int, at position: Int) throws(IconError) {
    guard width > 0, height > 0 else {
      throw .badSize(at: position, width: width, height: height)
    }
    guard width <= side, height <= side, width * height <= decodedBytes / 4 else {
      throw .tooLarge(at: position, width: width, height: height)
    }
  }
}
