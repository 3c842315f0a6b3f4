// Valise — the order of the slices in a universal file
// SPDX-License-Identifier: Apache-2.0

extension UniversalPlan.Part {
  /// The parts in the order of their slices: arm64 behind the others, where old systems expect
  /// it; members of a family by number; else small alignments first, which wastes least.
  ///
  /// These rules are no order: i386 equals x86_64 and x86_64h, which differ. So the result depends
  /// on the way of sorting. It is lipo's: two halves, each of runs of seven that are sorted by
  /// insertion and merged from the front; a longer first half is merged from the back.
  ///
  /// Source: observed in llvm-lipo 19, with random alignments and up to 20 slices.
  static func inOrder(_ parts: [Self]) -> [Self] {
    let half = (parts.count + 1) / 2
    let first = inOrder(half: parts[..<half])
    let second = inOrder(half: parts[half...])
    return first.count > second.count
      ? mergedFromBack(first, second) : mergedFromFront(first, second)
  }

  private static let runLength = 7
  private static let arm64: UInt32 = 0x0100_000C

  private static func precedes(_ left: Self, _ right: Self) -> Bool {
    let one = left.architecture
    let two = right.architecture
    if one.cpuType == two.cpuType { return one.cpuSubtype < two.cpuSubtype }
    if one.cpuType == arm64 { return false }
    if two.cpuType == arm64 { return true }
    return left.alignment < right.alignment
  }

  private static func inOrder(half parts: ArraySlice<Self>) -> [Self] {
    var runs: [[Self]] = []
    var rest = parts
    while !rest.isEmpty {
      runs.append(inserted(rest.prefix(runLength)))
      rest = rest.dropFirst(runLength)
    }
    while runs.count > 1 {
      runs = stride(from: 0, to: runs.count, by: 2).map { index in
        index + 1 < runs.count ? mergedFromFront(runs[index], runs[index + 1]) : runs[index]
      }
    }
    return runs.first ?? []
  }

  private static func inserted(_ parts: ArraySlice<Self>) -> [Self] {
    var sorted: [Self] = []
    for part in parts {
      var place = sorted.count
      if let first = sorted.first, precedes(part, first) { place = 0 }
      while place > 0, precedes(part, sorted[place - 1]) { place -= 1 }
      sorted.insert(part, at: place)
    }
    return sorted
  }

  private static func mergedFromFront(_ first: [Self], _ second: [Self]) -> [Self] {
    var merged: [Self] = []
    var left = first[...]
    var right = second[...]
    while let one = left.first, let two = right.first {
      if precedes(two, one) {
        merged.append(two)
        right.removeFirst()
      } else {
        merged.append(one)
        left.removeFirst()
      }
    }
    return merged + left + right
  }

  private static func mergedFromBack(_ first: [Self], _ second: [Self]) -> [Self] {
    var reversed: [Self] = []
    var left = first[...]
    var right = second[...]
    while let one = left.last, let two = right.last {
      if precedes(two, one) {
        reversed.append(one)
        left.removeLast()
      } else {
        reversed.append(two)
        right.removeLast()
      }
    }
    return left + right + reversed.reversed()
  }
}
