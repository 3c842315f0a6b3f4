// Valise — the kinds of characters in the text format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

/// What a byte of a text in UTF-8 is in the format of NeXTSTEP.
enum OpenStepCharacters {
  /// Whether a byte belongs into a word without quotation marks for every reader.
  static func isWord(_ byte: UInt8) -> Bool { kinds[Int(byte)] & 1 != 0 }

  /// Whether a byte belongs into a word for GNUstep, which takes more than Apple's readers.
  static func isGNUstepWord(_ byte: UInt8) -> Bool { kinds[Int(byte)] & 3 != 0 }

  /// Whether a byte is blank space; two characters outside ASCII are too.
  static func isBlank(_ byte: UInt8) -> Bool { kinds[Int(byte)] & 4 != 0 }

  private static let kinds: [UInt8] = {
    var kinds = [UInt8](repeating: 0, count: 256)
    for byte in UInt8.min ... .max where byte.isASCIILetter || byte.isDigit { kinds[Int(byte)] = 1 }
    for byte in "_$/:.-".utf8 { kinds[Int(byte)] = 1 }
    for byte in "!#%&*+?@^|~".utf8 { kinds[Int(byte)] = 2 }
    for byte in [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20] { kinds[byte] = 4 }
    return kinds
  }()
}

extension UInt8 {
  /// Whether the byte is a letter from A to Z or a to z.
  fileprivate var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
