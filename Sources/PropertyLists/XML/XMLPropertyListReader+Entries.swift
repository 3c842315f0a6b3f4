// Valise — the entries of a dictionary in XML while it is read
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension XMLPropertyListReader {
  /// The entries of a dictionary that is being read.
  struct Entries {
    var values: [PropertyList] = []
    /// Whether all keys so far are in the shape of the level, in its order.
    var isInShape = true
    /// The places of the keys in the shape, as bits.
    var places: UInt64 = 0
    /// Where in the shape the next key is expected.
    var nextPlace = 0
    /// All keys and where their tags start, once they are not in the shape; of those that were,
    /// which differ, the offsets do not matter.
    var keys: [String] = []
    var offsets: [Int] = []
    /// The hashes of the first of the keys, where they were computed with parts.
    var hashes: [UInt64] = []
    /// What stands behind the last key.
    var next = Next.end

    /// Computes the hashes of the keys that have none.
    mutating func hashKeys() {
      for key in keys[hashes.count...] { hashes.append(TextHash.value(of: key)) }
    }
  }
}
