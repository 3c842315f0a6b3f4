// Valise — comparing texts by their bytes
// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Whether the UTF-8 bytes of both texts are the same.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // Safety: both buffers are read inside the closures only, and as far as they reach.
    let answer = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { unsafe left.elementsEqual($0) }
    }
    // Texts of Apple's Foundation have no storage to look at.
    return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
