// Valise — text that a terminal shows as it is, and its width
// SPDX-License-Identifier: Apache-2.0

/// Text that a terminal shows as it is, and its width in columns.
enum TerminalText {
  /// How many marks may stand on one letter; more only smear over the lines around it.
  private static let markLimit = 4

  /// The text without characters that act on a terminal, turn the direction of writing or cannot
  /// be seen; line breaks and tabs stay.
  static func safe(_ text: some Sequence<Unicode.Scalar>) -> String {
    var safe = String.UnicodeScalarView()
    var marks = 0
    for scalar in text {
      if isMark(scalar) {
        marks += 1
        if marks > markLimit { continue }
      } else {
        marks = 0
      }
      if isShown(scalar) { safe.append(scalar) }
    }
    return String(safe)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0x20...0x7E: true
    case 0..<0xA0, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E: false
    case 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: false
    default: true
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// How many columns a text takes.
  static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// How many columns a character takes: 0, 1 or 2.
  static func width(of character: Character) -> Int {
    if let value = character.asciiValue { return value < 0x20 ? 0 : 1 }
    // A picture is wide however many parts it is joined of.
    return min(2, character.unicodeScalars.reduce(0) { max($0, width(of: $1)) })
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return 1
    case 0xFE0F: return 2
    case _ where wideRanges.contains { $0.contains(scalar.value) }: return 2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }

  /// The ranges of characters that take two columns.
  ///
  /// Source: UAX #11, East Asian Width, classes W and F, joined where only gaps lie between.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x25FD...0x25FE, 0x2614...0x2615,
    0x2648...0x2653, 0x26A1...0x26A1, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797, 0x2B50...0x2B50,
    0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x1F004...0x1F004, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320,
    0x1F32D...0x1F64F, 0x1F680...0x1F6FF, 0x1F7E0...0x1F7EB, 0x1F90C...0x1F9FF,
    0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
