// Valise — a quick hash of the code points of a text
// SPDX-License-Identifier: Apache-2.0

/// A quick hash of the UTF-8 bytes of a text, for tables that never show their order.
///
/// The seed differs from run to run, so that nobody can prepare keys that all collide.
package enum TextHash {
  private static let seed: UInt64 = {
    var hasher = Hasher()
    hasher.combine(0)
    return UInt64(bitPattern: Int64(hasher.finalize())) | 1
  }()

  /// The hash of a text.
  package static func value(of text: String) -> UInt64 {
    // Safety: the buffer is read inside the closure only, within its count.
    let hash = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      unsafe value(of: UnsafeRawBufferPointer(buffer))
    }
    // Texts of Apple's Foundation have no storage to look at.
    return hash ?? value(of: String(decoding: Array(text.utf8), as: UTF8.self))
  }

  /// The hash of bytes.
  private static func value(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var state = seed ^ UInt64(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      // Safety: eight bytes are left, as the loop has checked.
      state = mixed(state, unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    // Safety: the range ends at the count.
    for place in offset..<bytes.count { rest = rest << 8 | UInt64(unsafe bytes[place]) }
    return mixed(mixed(state, rest), seed)
  }

  /// The hash of the bytes from an offset to the end.
  package static func value(of bytes: [UInt8], from start: Int) -> UInt64 {
    let count = bytes.count &- start
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    var offset = start
    while offset &+ 8 < bytes.count {
      state = mixed(state, bytes.word(at: offset))
      offset &+= 8
    }
    // The last eight bytes, of which the first may have been taken before.
    let last = bytes.word(at: max(start, bytes.count &- 8))
    return mixed(mixed(state, last), seed)
  }

  /// Both halves of the product of two numbers, folded.
  private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// The hash of a number of a kind of its own.
  package static func value(of number: UInt64, kind: UInt64) -> UInt64 {
    mixed(mixed(seed ^ kind, number), seed)
  }
}
