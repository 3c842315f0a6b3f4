// Valise — the objects of a binary property list that are no containers, each stored once
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The objects of a binary property list as they are numbered, those that are no containers with
/// their bytes.
///
/// What has the same bytes is the same object: the form of each value is the only one that is
/// written, so that its bytes are compared and hashed, and the value itself no more.
struct BinaryScalarTable {
  /// The objects' bytes one after the other, in the order of their numbers; containers have none.
  private(set) var writer = ByteWriter()
  /// Where the bytes of each object start, by its number.
  private(set) var starts: [Int] = []
  /// A hash table of objects, of a count that is a power of two at least twice theirs.
  ///
  /// A slot has the number of an object in its low half and the hash in its high half, or nothing.
  private var slots = [UInt64](repeating: vacant, count: firstSize)
  private var slotsTaken = 0

  private static let vacant = UInt64.max
  private static let firstSize = 64

  /// How many objects there are, with containers.
  var count: Int { starts.count }

  /// Gives the next number to a container.
  mutating func reserveNumber() -> UInt32 {
    let number = UInt32(starts.count)
    starts.append(writer.count)
    return number
  }

  /// The number of a value that is no container; equal ones have the same.
  mutating func number(_ write: (inout ByteWriter) -> Void) -> UInt32 {
    let start = writer.count
    write(&writer)
    let size = writer.count - start
    let hash = TextHash.value(of: writer.bytes, from: start)
    let tag = hash >> 32
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: tag) & mask
    while slots[slot] != Self.vacant {
      let found = UInt32(truncatingIfNeeded: slots[slot])
      // No form is the start of another one, so that equal bytes are equal objects.
      if slots[slot] >> 32 == tag,
        writer.bytes.areSame(
          starts[Int(found)]..<(starts[Int(found)] + size),
          start..<(start + size)
        )
      {
        writer.removeAll(from: start)
        return found
      }
      slot = (slot + 1) & mask
    }
    let number = UInt32(starts.count)
    starts.append(start)
    slots[slot] = tag << 32 | UInt64(number)
    slotsTaken += 1
    if 2 * slotsTaken > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: Self.vacant, count: 4 * old.count)
    let mask = slots.count - 1
    for entry in old where entry != Self.vacant {
      var slot = Int(truncatingIfNeeded: entry >> 32) & mask
      while slots[slot] != Self.vacant { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }
}
