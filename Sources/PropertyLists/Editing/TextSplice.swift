// Valise — a piece of a text that another piece takes the place of
// SPDX-License-Identifier: Apache-2.0

/// A piece of a text that another piece takes the place of.
struct TextSplice: Hashable {
  /// What goes away; empty where something is only put in.
  let range: Range<Int>
  /// What comes.
  let text: [UInt8]

  init(_ range: Range<Int>, _ text: [UInt8] = []) {
    self.range = range
    self.text = text
  }

  /// The text with all pieces exchanged; of pieces that touch, the earlier in the list comes first.
  static func apply(_ splices: [TextSplice], to text: [UInt8]) -> [UInt8] {
    let ordered = splices.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
    }
    var output: [UInt8] = []
    output.reserveCapacity(text.count + splices.reduce(0) { $0 + $1.text.count })
    var end = 0
    for (_, splice) in ordered {
      // Blank space between two entries may go with either of them.
      output += text[end..<max(end, splice.range.lowerBound)]
      output += splice.text
      end = max(end, splice.range.upperBound)
    }
    return output + text[end...]
  }
}
