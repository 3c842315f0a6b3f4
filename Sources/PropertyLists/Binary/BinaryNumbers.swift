// Valise — how wide the numbers of a binary property list are
// SPDX-License-Identifier: Apache-2.0

/// The widths of numbers in binary property lists.
enum BinaryNumbers {
  /// How many bytes a number needs, at least one.
  static func width(_ number: UInt64) -> Int {
    max(1, (64 - number.leadingZeroBitCount + 7) / 8)
  }

  /// The smallest of the widths 1, 2, 4 and 8 that holds a number.
  static func integerWidth(_ number: UInt64) -> Int {
    switch width(number) {
    case 1: 1
    case 2: 2
    case 3, 4: 4
    default: 8
    }
  }
}
