// Valise — the known name that a mistyped one was meant to be
// SPDX-License-Identifier: Apache-2.0

/// Finding the known name that is nearest to a mistyped one.
enum NearestName {
  /// A word longer than this is not compared.
  static let longestWord = 64

  /// The candidate with the fewest typing errors, if they are few; the first of equals.
  static func find(_ word: String, among candidates: [String]) -> String? {
    guard word.count <= longestWord else { return nil }
    var best: (name: String, distance: Int)?
    let length = word.drop { $0 == "-" }.count
    let limit = max(1, min(3, length / 3))
    for candidate in candidates where candidate != word && candidate.count <= longestWord {
      let distance = distance(from: word, to: candidate)
      if distance <= limit && distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    if let best { return best.name }
    guard length >= 3 else { return nil }
    return candidates.first { $0.hasPrefix(word) }
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour.
  ///
  /// This is the distance of Damerau and Levenshtein in the form that edits no part twice.
  /// - Complexity: O(*n* × *m*) for words of *n* and *m* letters.
  static func distance(from source: String, to target: String) -> Int {
    let source = Array(source.lowercased())
    let target = Array(target.lowercased())
    var beforePrevious: [Int] = []
    var previous = Array(0...target.count)
    for row in 0..<source.count {
      var current = [row + 1]
      for column in 0..<target.count {
        let isEqual = source[row] == target[column]
        var least = min(current[column], previous[column + 1]) + 1
        least = min(least, previous[column] + (isEqual ? 0 : 1))
        if row > 0 && column > 0 && source[row] == target[column - 1]
          && source[row - 1] == target[column]
        {
          least = min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[target.count]
  }
}
