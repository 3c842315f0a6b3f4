// Valise — a whole number of a property list
// SPDX-License-Identifier: Apache-2.0

/// A whole number from −2⁶³ to 2⁶⁴−1, the range that property lists hold.
public struct PropertyListInteger: Hashable, Sendable {
  /// The low 64 bits, in two's complement when the number is negative.
  let bits: UInt64
  /// Whether the number is below zero.
  public let isNegative: Bool

  /// Makes a number of any integer.
  ///
  /// - Returns: Nothing when the number is out of range.
  public init?(exactly value: some BinaryInteger) {
    if let signed = Int64(exactly: value) {
      self.init(signed)
    } else if let unsigned = UInt64(exactly: value) {
      self.init(unsigned)
    } else {
      return nil
    }
  }

  /// Makes a number of a signed integer.
  public init(_ value: Int64) {
    bits = UInt64(bitPattern: value)
    isNegative = value < 0
  }

  /// Makes a number of an unsigned integer.
  public init(_ value: UInt64) {
    bits = value
    isNegative = false
  }

  /// The number as another integer type, where it fits.
  public func exactly<T: BinaryInteger>(as type: T.Type = T.self) -> T? {
    isNegative ? T(exactly: Int64(bitPattern: bits)) : T(exactly: bits)
  }
}

extension PropertyListInteger: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String {
    isNegative ? String(Int64(bitPattern: bits)) : String(bits)
  }
}

extension PropertyListInteger: ExpressibleByIntegerLiteral {
  /// Makes a number of a literal.
  public init(integerLiteral value: Int64) { self.init(value) }
}
