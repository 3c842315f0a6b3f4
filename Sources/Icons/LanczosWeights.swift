// Valise — how much each pixel of a row weighs in each pixel of a shorter row
// SPDX-License-Identifier: Apache-2.0

/// How much each pixel of a row weighs in each pixel of a row of another length.
///
/// Weights are whole numbers of 22 bits after the point, so that sums are the same on every
/// machine; 8 bits of a sample and 2 for weights over 1 fill the 32 bits.
struct LanczosWeights: Sendable {
  /// The weights of one pixel of the new row.
  struct Window: Sendable {
    /// The first pixel of the old row that weighs something.
    let start: Int
    /// The weights, from that pixel on.
    let weights: [Int32]
  }

  /// The bits of a weight after the point.
  static let precision: Int32 = 22
  /// How many lobes the filter has on each side of its middle.
  private static let support = 3.0

  /// The windows, one for each pixel of the new row.
  let windows: [Window]

  /// Makes the weights that bring a row from one length to another.
  init(from oldCount: Int, to newCount: Int) {
    let scale = Double(oldCount) / Double(newCount)
    let stretch = max(scale, 1)
    let reach = Self.support * stretch
    windows = (0..<newCount).map { place in
      let middle = (Double(place) + 0.5) * scale
      let start = max(Int(middle - reach + 0.5), 0)
      let end = min(Int(middle + reach + 0.5), oldCount)
      let heights = (start..<end).map { Self.lanczos((Double($0) - middle + 0.5) / stretch) }
      let sum = heights.reduce(0, +)
      return Window(start: start, weights: heights.map { Self.fixed($0 / sum) })
    }
  }

  /// The nearest whole number, halves away from 0.
  private static func fixed(_ weight: Double) -> Int32 {
    let scaled = weight * Double(Int32(1) << precision)
    return Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }

  /// The Lanczos filter with three lobes: a sinc under a wider sinc.
  private static func lanczos(_ x: Double) -> Double {
    guard x > -support, x < support else { return 0 }
    return sinc(x) * sinc(x / support)
  }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : sineOfTurns(x) / (x * .pi)
  }

  /// The sine of `x` half turns.
  ///
  /// The C library has one, but not the same one everywhere.
  private static func sineOfTurns(_ x: Double) -> Double {
    let halfTurns = x.rounded()
    let angle = (x - halfTurns) * .pi
    let square = angle * angle
    // Over a quarter turn the terms from the eleventh on are below the last bit.
    var term = angle
    var sum = angle
    for index in 1...11 {
      term *= -square / Double(2 * index * (2 * index + 1))
      sum += term
    }
    return Int(halfTurns) % 2 == 0 ? sum : -sum
  }
}
