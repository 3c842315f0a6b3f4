// Valise — what a character of a version is to the order of versions
// SPDX-License-Identifier: Apache-2.0

/// What a character of a version is.
///
/// Source: observed in the reference implementation of the feed format, whose sets of characters
/// are those of CoreFoundation.
enum VersionCharacterClass {
  /// A digit of any script.
  case number
  /// `.`.
  case period
  /// `-`.
  case dash
  /// A space, a tab or an end of line.
  case space
  /// Any other punctuation: `_ ( ) , / : %`, but none of `+ ~ $ ^`.
  case punctuation
  /// Everything else.
  case string

  /// Tells the class of a code unit of UTF-16; the halves of a pair are letters.
  init(_ unit: UInt16) {
    switch unit {
    case 0x2E: self = .period
    case 0x2D: self = .dash
    case 0x30...0x39: self = .number
    case 0x09...0x0D, 0x20, 0x85, 0x200B: self = .space
    case 0x41...0x5A, 0x61...0x7A: self = .string
    default: self = Unicode.Scalar(unit).map { Self(other: $0) } ?? .string
    }
  }

  /// Whether neighbours of this class are parts of their own.
  var standsAlone: Bool {
    switch self {
    case .period, .space, .punctuation: true
    case .number, .string, .dash: false
    }
  }

  private init(other scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .decimalNumber: self = .number
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    default: self = .string
    }
  }
}
