// Valise — the pictures that an icon is made of
// SPDX-License-Identifier: Apache-2.0

/// The pictures that an icon is made of: one large one, or several sizes.
public struct IconSource: Hashable, Sendable {
  /// The pictures, square, the smallest first.
  public let images: [RGBAImage]

  /// Makes a source of square pictures of different sizes.
  ///
  /// - Throws: `.notSquare`, `.duplicateSize`; `.empty` when there is none.
  public init(_ images: [RGBAImage]) throws(IconError) {
    guard !images.isEmpty else { throw .empty }
    for image in images where image.width != image.height {
      throw .notSquare(width: image.width, height: image.height)
    }
    let sorted = images.sorted { $0.width < $1.width }
    for (smaller, larger) in zip(sorted, sorted.dropFirst()) where smaller.width == larger.width {
      throw .duplicateSize(larger.width)
    }
    self.images = sorted
  }

  /// The longest side that can be made without enlarging.
  public var largestSide: Int { images.last?.width ?? 0 }

  /// The picture with a side of so many pixels: the one given, else the next larger one made
  /// smaller.
  ///
  /// - Throws: `.sourceTooSmall` when all are smaller.
  public func image(side: Int) throws(IconError) -> RGBAImage {
    guard let image = images.first(where: { $0.width >= side }) else {
      throw .sourceTooSmall(side: largestSide, needed: side)
    }
    return image.scaled(width: side, height: side)
  }
}
