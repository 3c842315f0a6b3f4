// Valise — the order in which Xcode keeps the keys of string catalogs
// SPDX-License-Identifier: Apache-2.0

/// The order of keys in a catalog: blank space, marks, digits as numbers, letters without regard to
/// case, then the case.
///
/// > Note: Xcode compares as `localizedStandardCompare` does. This table has the same order for keys
/// > of ASCII; of other letters it knows the case, not which letter an accent belongs to.
struct CatalogOrder: Comparable {
  private let weights: [UInt64]
  /// Whether each character is in upper case; lower case stands first.
  private let isUpper: [Bool]
  private let text: String

  /// Prepares comparing a key.
  init(_ key: String) {
    weights = Self.weights(key)
    isUpper = key.unicodeScalars.map { $0.properties.isUppercase }
    text = key
  }

  static func < (left: CatalogOrder, right: CatalogOrder) -> Bool {
    if left.weights != right.weights {
      return left.weights.lexicographicallyPrecedes(right.weights)
    }
    if left.isUpper != right.isUpper {
      return left.isUpper.lexicographicallyPrecedes(right.isUpper) { !$0 && $1 }
    }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  private static let marks = Array("_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars)

  /// The weights of the first comparison; a run of digits is one weight of the digits' number.
  private static func weights(_ text: String) -> [UInt64] {
    var weights: [UInt64] = []
    var isInNumber = false
    for scalar in text.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        let digit = UInt64(scalar.value - 0x30)
        if isInNumber, let last = weights.popLast() {
          let (product, overflow) = (last - numberBase).multipliedReportingOverflow(by: 10)
          weights.append(overflow || product > numberLimit ? last : numberBase + product + digit)
        } else {
          weights.append(numberBase + digit)
        }
        isInNumber = true
        continue
      }
      isInNumber = false
      weights.append(weight(scalar))
    }
    return weights
  }

  private static let numberBase: UInt64 = 1 << 32
  private static let numberLimit: UInt64 = 1 << 60
  private static let letterBase: UInt64 = 1 << 62

  private static func weight(_ scalar: Unicode.Scalar) -> UInt64 {
    if scalar.properties.isWhitespace { return UInt64(scalar.value) & 0xFF }
    if let place = marks.firstIndex(of: scalar) { return 0x100 + UInt64(place) }
    if scalar.properties.isAlphabetic {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      return letterBase + UInt64(lower.value)
    }
    return 0x200 + UInt64(scalar.value)
  }
}
