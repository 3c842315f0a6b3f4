// Valise — what can be wrong with the bytes of an input
// SPDX-License-Identifier: Apache-2.0

/// A fault in the bytes of an input.
///
/// Every case carries the absolute offset in the whole file, in bytes, where the fault was met.
public enum ByteError: Error, Hashable, Sendable {
  /// The input ends before `needed` bytes that start at `at`; `available` bytes are left there.
  case truncated(at: Int, needed: Int, available: Int)
  /// An offset read from the input points outside it, whose size is `size` bytes.
  case offsetOutside(at: Int, offset: UInt64, size: Int)
  /// A count read from the input cannot fit in the bytes that are there, or in an integer.
  case countTooLarge(at: Int, count: UInt64, limit: Int)
  /// A sum or product of numbers read from the input does not fit in an integer.
  case arithmeticOverflow(at: Int)
}

extension ByteError: CustomStringConvertible {
  /// The fault in words, with its place.
  public var description: String {
    switch self {
    case .truncated(let position, let needed, let available):
      "truncated at byte \(position): \(needed) bytes needed, \(available) available"
    case .offsetOutside(let position, let offset, let size):
      "the offset \(offset) at byte \(position) lies outside the \(size) bytes of the input"
    case .countTooLarge(let position, let count, let limit):
      "the count \(count) at byte \(position) is over the limit of \(limit)"
    case .arithmeticOverflow(let position):
      "a number at byte \(position) is too large to compute with"
    }
  }
}
