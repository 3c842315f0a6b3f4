// Valise — elements that go from one array to another
// SPDX-License-Identifier: Apache-2.0

extension Array {
  /// Appends the elements of another array and leaves it with fillers or nothing.
  ///
  /// Elements that change places count no reference to their memory, which another thread may have
  /// made and this one need not look at.
  mutating func take(_ others: inout [Element], filling: Element) {
    guard !isEmpty || capacity >= others.count else {
      swap(&self, &others)
      return
    }
    var next = count
    append(contentsOf: repeatElement(filling, count: others.count))
    for place in others.indices {
      swap(&self[next], &others[place])
      next += 1
    }
  }
}
