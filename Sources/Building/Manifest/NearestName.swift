// Valise — the known name that a misspelt one most likely means
// SPDX-License-Identifier: Apache-2.0

/// The known name that a misspelt one most likely means.
enum NearestName {
  /// The known name with the fewest edits to the misspelt one, the earlier one of equals.
  ///
  /// - Returns: Nothing when even that needs more than a third of its letters changed.
  static func of(_ name: String, among known: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    var best: (name: String, distance: Int)?
    for candidate in known {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let distance = edits(wanted, letters)
      guard distance <= max(1, letters.count / 3), distance < best?.distance ?? .max else {
        continue
      }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// How many letters must be added, removed, replaced or swapped with their neighbour.
  private static func edits(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        let isSwap =
          row > 0 && column > 0 && left[row] == right[column - 1]
          && left[row - 1] == right[column]
        if isSwap { cost = min(cost, beforeLast[column - 1] + 1) }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
