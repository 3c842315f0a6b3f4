// Valise — which elements two arrays share in the same order
// SPDX-License-Identifier: Apache-2.0

/// Which elements two arrays share in the same order: a longest common subsequence.
struct ArrayAlignment {
  /// The parts between shared elements, in order; one of the two ranges may be empty.
  private(set) var differingBlocks: [(old: Range<Int>, new: Range<Int>)] = []

  /// The largest table of lengths; what needs a larger one is one block.
  private static let tableLimit = 1 << 20

  init(_ old: [PropertyList], _ new: [PropertyList]) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard oldEnd > start || newEnd > start else { return }
    let (size, isTooLarge) = (oldEnd - start + 1)
      .multipliedReportingOverflow(by: newEnd - start + 1)
    guard oldEnd > start, newEnd > start, !isTooLarge, size <= Self.tableLimit else {
      differingBlocks = [(start..<oldEnd, start..<newEnd)]
      return
    }
    align(Array(old[start..<oldEnd]), Array(new[start..<newEnd]), offset: start)
  }

  private mutating func align(_ old: [PropertyList], _ new: [PropertyList], offset: Int) {
    let width = new.count + 1
    let (one, two) = (Self.numbered(old, new))
    // The length of the longest sequence that the rests from each pair of places on share.
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        lengths[row * width + column] =
          one[row] == two[column]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var row = 0
    var column = 0
    var block = (old: 0, new: 0)
    while row < old.count, column < new.count {
      if one[row] == two[column] {
        addBlock(block.old..<row, block.new..<column, offset)
        row += 1
        column += 1
        block = (row, column)
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    addBlock(block.old..<old.count, block.new..<new.count, offset)
  }

  /// The same number for equal elements, so that each is compared only once.
  private static func numbered(
    _ old: [PropertyList],
    _ new: [PropertyList]
  ) -> ([Int32], [Int32]) {
    var numbers: [PropertyList: Int32] = [:]
    func number(_ value: PropertyList) -> Int32 {
      if let number = numbers[value] { return number }
      let number = Int32(truncatingIfNeeded: numbers.count)
      numbers[value] = number
      return number
    }
    return (old.map(number), new.map(number))
  }

  private mutating func addBlock(_ old: Range<Int>, _ new: Range<Int>, _ offset: Int) {
    guard !old.isEmpty || !new.isEmpty else { return }
    differingBlocks.append(
      (
        (old.lowerBound + offset)..<(old.upperBound + offset),
        (new.lowerBound + offset)..<(new.upperBound + offset)
      )
    )
  }
}
