// Valise — the name that a misspelled one was probably meant to be
// SPDX-License-Identifier: Apache-2.0

/// The name that a misspelled one was probably meant to be.
enum NearestKey {
  /// The nearest of `names`, if a third of the letters or fewer differ.
  static func to(_ name: String, among names: [String]) -> String? {
    let candidates = names.map { (name: $0, distance: distance(name, $0)) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, name.count / 3) ? best.name : nil
  }

  /// How many letters must be changed, added, removed or swapped.
  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          cost = min(cost, rows[i - 1][j - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
