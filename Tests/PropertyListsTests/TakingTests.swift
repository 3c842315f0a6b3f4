// Valise — tests of elements that go from one array to another
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PropertyLists

@Suite struct TakingTests {
  @Test(arguments: [[], ["a"], ["a", "b", "c"]], [0, 1, 100])
  func elementsAreAppended(_ others: [String], _ room: Int) {
    for start in [[], ["x"], ["x", "y"]] {
      var all = start
      all.reserveCapacity(room)
      var taken = others
      all.take(&taken, filling: "")
      #expect(all == start + others)
      #expect(taken.joined() == "")
    }
  }
}
