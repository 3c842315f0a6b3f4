// Valise — powers of numbers, the same on every machine
// SPDX-License-Identifier: Apache-2.0

/// Powers of numbers by the four operations, which are the same on every machine.
///
/// The C library has them too, but not the same ones everywhere.
enum ExactPower {
  /// A positive number to a power; 0 for 0, and for results that are too small for their type.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0, base.isFinite, exponent.isFinite else { return 0 }
    return exponential(ofTwos: (Double(base.exponent) + log2(base.significand)) * exponent)
  }

  private static let naturalLogarithmOf2 = 0.693_147_180_559_945_3
  /// After so many terms of both series the next ones are below the last bit.
  private static let termCount = 24

  /// The logarithm of a number from 1 to 2.
  private static func log2(_ number: Double) -> Double {
    let ratio = (number - 1) / (number + 1)
    let square = ratio * ratio
    var power = ratio
    var sum = 0.0
    for index in 0..<termCount {
      sum += power / Double(2 * index + 1)
      power *= square
    }
    return 2 * sum / naturalLogarithmOf2
  }

  private static func exponential(ofTwos number: Double) -> Double {
    guard number > -1000 else { return 0 }
    guard number < 1000 else { return .greatestFiniteMagnitude }
    let whole = number.rounded()
    let rest = (number - whole) * naturalLogarithmOf2
    var term = 1.0
    var sum = 1.0
    for index in 1...termCount {
      term *= rest / Double(index)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: 1) * sum
  }
}
