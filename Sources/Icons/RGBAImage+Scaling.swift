// Valise — pictures made smaller or larger
// SPDX-License-Identifier: Apache-2.0

extension RGBAImage {
  /// The picture in another size, by a Lanczos filter with three lobes on colours that are
  /// multiplied by alpha; whole numbers only, so that it is the same on every machine.
  ///
  /// - Complexity: For a smaller picture linear in the number of pixels of this one.
  public func scaled(width newWidth: Int, height newHeight: Int) -> RGBAImage {
    precondition(newWidth > 0 && newHeight > 0, "a picture has pixels")
    guard newWidth != width || newHeight != height else { return self }
    var rows = multipliedRows()
    if newWidth != width {
      rows = Self.narrowed(rows, width: width, to: newWidth)
    }
    if newHeight != height {
      rows = Self.shortened(rows, width: newWidth, from: height, to: newHeight)
    }
    return RGBAImage(multipliedRows: rows, width: newWidth, height: newHeight)
  }

  private typealias Sums = SIMD4<Int32>

  /// Half of the last place, so that what is cut off rounds.
  private static let half = Sums(repeating: 1 << (LanczosWeights.precision - 1))

  /// A pixel of sums of weighted samples, in whole numbers from 0 to 255.
  private static func pixel(_ sums: Sums) -> SIMD4<UInt8> {
    let values = sums &>> Sums(repeating: LanczosWeights.precision)
    return SIMD4(truncatingIfNeeded: values.clamped(lowerBound: .zero, upperBound: largest))
  }

  private static let largest = Sums(repeating: 255)

  private static func narrowed(
    _ rows: [SIMD4<UInt8>],
    width: Int,
    to newWidth: Int
  ) -> [SIMD4<UInt8>] {
    let weights = LanczosWeights(from: width, to: newWidth)
    var narrow: [SIMD4<UInt8>] = []
    narrow.reserveCapacity(rows.count / width * newWidth)
    var row = [Sums](repeating: .zero, count: width)
    for start in stride(from: 0, to: rows.count, by: width) {
      for x in 0..<width { row[x] = Sums(truncatingIfNeeded: rows[start + x]) }
      for window in weights.windows {
        var sums = half
        for (offset, weight) in window.weights.enumerated() {
          sums &+= row[window.start + offset] &* weight
        }
        narrow.append(pixel(sums))
      }
    }
    return narrow
  }

  private static func shortened(
    _ rows: [SIMD4<UInt8>],
    width: Int,
    from height: Int,
    to newHeight: Int
  ) -> [SIMD4<UInt8>] {
    let weights = LanczosWeights(from: height, to: newHeight)
    var short: [SIMD4<UInt8>] = []
    short.reserveCapacity(width * newHeight)
    for window in weights.windows {
      var sums = [Sums](repeating: half, count: width)
      for (offset, weight) in window.weights.enumerated() {
        let start = (window.start + offset) * width
        for x in 0..<width {
          sums[x] &+= Sums(truncatingIfNeeded: rows[start + x]) &* weight
        }
      }
      for sum in sums { short.append(pixel(sum)) }
    }
    return short
  }

  /// The pixels with alpha multiplied into the colours.
  private func multipliedRows() -> [SIMD4<UInt8>] {
    var rows: [SIMD4<UInt8>] = []
    rows.reserveCapacity(pixelCount)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = bytes[start + 3]
      let pixel = SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], alpha)
      // Most pixels of most icons are opaque.
      rows.append(alpha == 255 ? pixel : Self.product(pixel, alpha))
    }
    return rows
  }

  /// The colours times alpha, rounded, where 255 stands for 1, and alpha.
  private static func product(_ pixel: SIMD4<UInt8>, _ alpha: UInt8) -> SIMD4<UInt8> {
    // At most 255 * 255 + 128 + 254, which 16 bits hold.
    let samples = SIMD4<UInt16>(truncatingIfNeeded: pixel)
    let products = samples &* SIMD4(repeating: UInt16(alpha)) &+ SIMD4(repeating: 128)
    let rounded = (products &>> 8 &+ products) &>> 8
    var result = SIMD4<UInt8>(truncatingIfNeeded: rounded)
    result.w = alpha
    return result
  }

  private init(multipliedRows rows: [SIMD4<UInt8>], width: Int, height: Int) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * 4)
    for pixel in rows {
      let alpha = UInt32(pixel.w)
      if alpha == 0 || alpha == 255 {
        bytes.append(pixel.x)
        bytes.append(pixel.y)
        bytes.append(pixel.z)
      } else {
        bytes.append(UInt8(min(255, UInt32(pixel.x) * 255 / alpha)))
        bytes.append(UInt8(min(255, UInt32(pixel.y) * 255 / alpha)))
        bytes.append(UInt8(min(255, UInt32(pixel.z) * 255 / alpha)))
      }
      bytes.append(pixel.w)
    }
    self.init(width: width, height: height, bytes: bytes)
  }
}
