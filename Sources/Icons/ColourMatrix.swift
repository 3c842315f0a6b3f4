// Valise — three by three numbers that mix colours
// SPDX-License-Identifier: Apache-2.0

/// Three by three numbers, row by row, that make three amounts of three others.
struct ColourMatrix: Hashable {
  let rows: [[Double]]

  init(_ rows: [[Double]]) { self.rows = rows }

  /// A matrix whose columns are the colours of red, green and blue.
  init(red: [Double], green: [Double], blue: [Double]) {
    rows = (0..<3).map { [red[$0], green[$0], blue[$0]] }
  }

  /// The amounts made of others.
  func applied(to amounts: [Double]) -> [Double] {
    rows.map { $0[0] * amounts[0] + $0[1] * amounts[1] + $0[2] * amounts[2] }
  }

  static func * (left: Self, right: Self) -> Self {
    Self(
      left.rows.map { row in
        (0..<3).map { column in
          row[0] * right.rows[0][column] + row[1] * right.rows[1][column]
            + row[2] * right.rows[2][column]
        }
      }
    )
  }

  /// The matrix that undoes this one; nothing when none does.
  var inverse: Self? {
    func minor(_ row: Int, _ column: Int) -> Double {
      let lower = rows[(row + 1) % 3]
      let lowest = rows[(row + 2) % 3]
      let next = (column + 1) % 3
      let last = (column + 2) % 3
      return lower[next] * lowest[last] - lower[last] * lowest[next]
    }
    let determinant =
      rows[0][0] * minor(0, 0) + rows[0][1] * minor(0, 1) + rows[0][2] * minor(0, 2)
    guard determinant.magnitude > 1e-6, determinant.isFinite else { return nil }
    return Self((0..<3).map { row in (0..<3).map { minor($0, row) / determinant } })
  }

  /// How far the two are from each other at most.
  func distance(to other: Self) -> Double {
    zip(rows.joined(), other.rows.joined()).map { ($0 - $1).magnitude }.max() ?? 0
  }

  /// The colours of sRGB, as profiles have them: adapted to the white of a page.
  ///
  /// Source: IEC 61966-2-1, adapted as ICC.1 annex E asks for.
  static let sRGB = Self([
    [0.436_07, 0.385_15, 0.143_07], [0.222_49, 0.716_87, 0.060_61], [0.013_92, 0.097_08, 0.714_10],
  ])
}

extension ColourMatrix {
  /// The colours of a display by the places of white, red, green and blue in the diagram of 1931,
  /// adapted to the white of a page; nothing for places that no display has.
  init?(white: [Double], red: [Double], green: [Double], blue: [Double]) {
    let places = [white, red, green, blue]
    guard places.allSatisfy({ $0[1] > 0.001 && $0[0] >= 0 && $0[0] + $0[1] <= 1.001 }) else {
      return nil
    }
    let tristimulus = places.map { [$0[0] / $0[1], 1, (1 - $0[0] - $0[1]) / $0[1]] }
    let primaries = Self(red: tristimulus[1], green: tristimulus[2], blue: tristimulus[3])
    guard let amounts = primaries.inverse?.applied(to: tristimulus[0]) else { return nil }
    let scaled = Self(primaries.rows.map { row in (0..<3).map { row[$0] * amounts[$0] } })
    guard let adaptation = Self.adaptation(from: tristimulus[0]) else { return nil }
    self = adaptation * scaled
  }

  /// The white of a page.
  private static let pageWhite = [0.9642, 1, 0.8249]
  /// The responses of the eye's cones.
  ///
  /// Source: ICC.1 annex E, the transformation of Bradford.
  private static let cones = Self([
    [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
  ])

  private static func adaptation(from white: [Double]) -> Self? {
    let old = cones.applied(to: white)
    let new = cones.applied(to: pageWhite)
    guard old.allSatisfy({ $0 > 0.001 }), let back = cones.inverse else { return nil }
    let scale = Self([
      [new[0] / old[0], 0, 0], [0, new[1] / old[1], 0], [0, 0, new[2] / old[2]],
    ])
    return back * scale * cones
  }
}
