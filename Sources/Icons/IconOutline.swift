// Valise — how much of each pixel lies inside the outline of an icon
// SPDX-License-Identifier: Apache-2.0

/// How much of each pixel of a square lies inside an outline that fills it.
struct IconOutline {
  /// Each pixel is looked at in so many rows and columns.
  private static let fineness = 8
  /// The coverage of a pixel that lies inside as a whole.
  static let full = fineness * fineness

  let mask: IconShape.Mask
  private let half: Double
  private let radius: Double

  init(mask: IconShape.Mask, side: Int) {
    self.mask = mask
    half = Double(side) / 2
    radius = Double(side) * 0.225
  }

  /// How many of the points of a pixel lie inside.
  func coverage(x: Int, y: Int) -> Int {
    // Both outlines bulge: a pixel whose corner farthest from the middle is inside is inside.
    let far = (farthest(x), farthest(y))
    if contains(far.0, far.1) { return Self.full }
    var count = 0
    for row in 0..<Self.fineness {
      let down = distance(y, row)
      for column in 0..<Self.fineness where contains(distance(x, column), down) { count += 1 }
    }
    return count
  }

  /// The distance from the middle of the side of a pixel that is farther away.
  private func farthest(_ place: Int) -> Double {
    max(abs(Double(place) - half), abs(Double(place + 1) - half))
  }

  private func distance(_ place: Int, _ part: Int) -> Double {
    abs(Double(place) + (Double(part) + 0.5) / Double(Self.fineness) - half)
  }

  /// Whether a point so far from the middle is inside.
  private func contains(_ x: Double, _ y: Double) -> Bool {
    switch mask {
    case .none: return true
    case .rounded:
      let corner = (x - (half - radius), y - (half - radius))
      guard corner.0 > 0, corner.1 > 0 else { return x <= half && y <= half }
      return corner.0 * corner.0 + corner.1 * corner.1 <= radius * radius
    case .superellipse:
      return fifthPower(x / half) + fifthPower(y / half) <= 1
    }
  }

  private func fifthPower(_ value: Double) -> Double {
    let square = value * value
    return square * square * value
  }
}
