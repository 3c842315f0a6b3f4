// Valise — a part of a version, as the order of versions reads it
// SPDX-License-Identifier: Apache-2.0

/// A part of a version: a run of digits, a run of letters, or one separator.
public struct VersionPart: Hashable, Sendable {
  /// What a part is.
  public enum Kind: Hashable, Sendable {
    /// Digits, with their value; more than fits is the largest value.
    case number(Int64)
    /// Letters, and everything that is nothing else.
    case string
    /// One period, punctuation mark or space.
    case separator
    /// A dash, which is a part only where it comes first.
    case dash
  }

  /// What the part is.
  public let kind: Kind
  /// The part as it was written.
  public let text: String
  /// Whether the part was not written, and was added to compare with a longer version.
  public let isAdded: Bool

  /// Whether the part can stand in the row of numbers and periods at the start of a version.
  var isNumberOrPeriod: Bool {
    switch kind {
    case .number: true
    case .separator: text == "."
    case .string, .dash: false
    }
  }

  /// The part that stands for this one in a version that has none here.
  var added: VersionPart {
    switch kind {
    case .number: VersionPart(kind: .number(0), text: "0", isAdded: true)
    case .string, .separator, .dash: VersionPart(kind: kind, text: text, isAdded: true)
    }
  }

  /// Makes a part that was written.
  init(_ characterClass: VersionCharacterClass, _ units: [UInt16]) {
    kind =
      switch characterClass {
      case .number: .number(Self.value(of: units))
      case .string: .string
      case .dash: .dash
      case .period, .space, .punctuation: .separator
      }
    text = String(decoding: units, as: UTF16.self)
    isAdded = false
  }

  private init(kind: Kind, text: String, isAdded: Bool) {
    self.kind = kind
    self.text = text
    self.isAdded = isAdded
  }

  /// The value of digits; digits of other scripts than ASCII's count for nothing, and so do those
  /// after them.
  private static func value(of units: [UInt16]) -> Int64 {
    var value: Int64 = 0
    for unit in units {
      guard (0x30...0x39).contains(unit) else { break }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = product.addingReportingOverflow(Int64(unit - 0x30))
      if isTooLarge || overflows { return .max }
      value = sum
    }
    return value
  }
}
