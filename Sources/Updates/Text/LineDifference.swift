// Valise — the lines in which two texts differ
// SPDX-License-Identifier: Apache-2.0

/// The lines in which two texts differ.
public enum LineDifference {
  /// The lines that go, each after a minus, and those that come, each after a plus, under the
  /// numbers of the first of either; none for equal texts.
  public static func lines(from old: [UInt8], to new: [UInt8]) -> [String] {
    let (old, new) = (split(old), split(new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let room = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(room).count
    let changes = new[start..<(new.count - end)]
      .difference(from: old[start..<(old.count - end)])
    let gone = Set(changes.removals.map { offset(of: $0) + start })
    let come = Set(changes.insertions.map { offset(of: $0) + start })
    var lines: [String] = []
    var (left, right) = (start, start)
    while left < old.count || right < new.count {
      let (first, other) = (left, right)
      var block: [String] = []
      while gone.contains(left) {
        block.append("-" + String(decoding: old[left], as: UTF8.self))
        left += 1
      }
      while come.contains(right) {
        block.append("+" + String(decoding: new[right], as: UTF8.self))
        right += 1
      }
      guard block.isEmpty else {
        lines += ["@@ -\(first + 1) +\(other + 1) @@"] + block
        continue
      }
      left += 1
      right += 1
    }
    return lines
  }

  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func offset(
    of change: CollectionDifference<ArraySlice<UInt8>>.Change
  ) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
