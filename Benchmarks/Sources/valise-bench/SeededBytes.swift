// Valise — inputs that are the same in every run
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Random bytes (SplitMix64) that are the same for the same seed.
struct SeededBytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number below `bound`.
  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// The next `count` bytes.
  mutating func data(_ count: Int) -> Data {
    var words = [UInt64](repeating: 0, count: (count + 7) / 8)
    for index in words.indices { words[index] = next().littleEndian }
    return words.withUnsafeBytes { Data($0.prefix(count)) }
  }
}
