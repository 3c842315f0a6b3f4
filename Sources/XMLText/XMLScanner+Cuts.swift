// Valise — places in a text at which reading can start before what stands above is read
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension XMLScanner {
  /// A scanner of the same text that starts at a place inside an element.
  ///
  /// It has no name for that element: whoever reads stops before its end tag.
  package func starting(at offset: Int, depthLimit: Int) -> XMLScanner {
    XMLScanner(of: self, at: offset, depthLimit: depthLimit)
  }

  /// How many more elements may be opened inside each other.
  package var depthLeft: Int { limits.depth - open.count }

  /// Goes on at a place further on, up to which another scanner has read whole elements.
  package mutating func skip(to offset: Int) {
    precondition(offset >= cursor && offset <= bytes.count, "a scanner moves onwards")
    cursor = offset
  }

  /// Whether an end tag, or nothing, stands behind blank space.
  package var standsBeforeEnd: Bool {
    let start = firstNonBlank(from: cursor)
    return start + 1 >= bytes.count || bytes[start + 1] == UInt8(ascii: "/")
  }

  /// Whether the start tag of an element stands behind blank space, by its first bytes.
  package func standsBefore(_ tag: StaticString) -> Bool {
    let start = firstNonBlank(from: cursor)
    let count = tag.utf8CodeUnitCount
    return count <= bytes.count - start && equals(start..<(start + count), tag)
  }

  /// A place in a window at which an element ends and the next one probably starts.
  ///
  /// Tags are counted as if no comment or section stood there, so that it is a guess: of the places
  /// between elements the outermost that come again, so that a long list is cut between its values.
  package func probableCut(in window: Range<Int>) -> Int? {
    // No further than the window, however far the next tag is.
    let part = [UInt8](bytes[window])
    func place(of byte: UInt8, from start: Int) -> Int {
      part.firstPlace(of: byte, or: byte, below: 0, from: start)
    }
    // The first cut and how many there are, at each depth from so many levels up to as many down.
    let levels = 64
    var cuts = [(first: Int, count: Int)](repeating: (0, 0), count: 2 * levels + 1)
    var depth = levels
    var start = place(of: UInt8(ascii: "<"), from: 0)
    while start < part.count {
      let close = place(of: UInt8(ascii: ">"), from: start)
      guard close < part.count else { break }
      let isEnd = part[start + 1] == UInt8(ascii: "/")
      let isEmpty = part[close - 1] == UInt8(ascii: "/")
      if !isEnd, !isEmpty { depth += 1 }
      if isEnd { depth -= 1 }
      // Behind the key of an entry stands its value.
      let isKey = part.word(at: start + 2) & 0xFFFF_FFFF == 0x3E79_656B
      if isEmpty || isEnd && !isKey, cuts.indices.contains(depth) {
        if cuts[depth].count == 0 { cuts[depth].first = window.lowerBound + close + 1 }
        cuts[depth].count += 1
      }
      start = place(of: UInt8(ascii: "<"), from: close)
    }
    return (cuts.first { $0.count > 1 } ?? cuts.first { $0.count > 0 })?.first
  }
}
