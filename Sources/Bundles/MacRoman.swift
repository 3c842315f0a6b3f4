// Valise — the characters of Mac Roman
// SPDX-License-Identifier: Apache-2.0

/// The characters of Mac Roman, in which types and creators are written.
///
/// Source: the mapping of Apple that Unicode publishes, with the euro sign at 0xDB.
enum MacRoman {
  /// The character of a byte.
  static func scalar(of byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]
  }

  /// The byte of a character, if Mac Roman has it.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if scalar.isASCII { return UInt8(truncatingIfNeeded: scalar.value) }
    return upperHalf.firstIndex(of: scalar).map { UInt8($0 + 0x80) }
  }

  private static let upperHalf: [Unicode.Scalar] = [
    "\u{C4}", "\u{C5}", "\u{C7}", "\u{C9}", "\u{D1}", "\u{D6}", "\u{DC}", "\u{E1}",
    "\u{E0}", "\u{E2}", "\u{E4}", "\u{E3}", "\u{E5}", "\u{E7}", "\u{E9}", "\u{E8}",
    "\u{EA}", "\u{EB}", "\u{ED}", "\u{EC}", "\u{EE}", "\u{EF}", "\u{F1}", "\u{F3}",
    "\u{F2}", "\u{F4}", "\u{F6}", "\u{F5}", "\u{FA}", "\u{F9}", "\u{FB}", "\u{FC}",
    "\u{2020}", "\u{B0}", "\u{A2}", "\u{A3}", "\u{A7}", "\u{2022}", "\u{B6}", "\u{DF}",
    "\u{AE}", "\u{A9}", "\u{2122}", "\u{B4}", "\u{A8}", "\u{2260}", "\u{C6}", "\u{D8}",
    "\u{221E}", "\u{B1}", "\u{2264}", "\u{2265}", "\u{A5}", "\u{B5}", "\u{2202}", "\u{2211}",
    "\u{220F}", "\u{3C0}", "\u{222B}", "\u{AA}", "\u{BA}", "\u{3A9}", "\u{E6}", "\u{F8}",
    "\u{BF}", "\u{A1}", "\u{AC}", "\u{221A}", "\u{192}", "\u{2248}", "\u{2206}", "\u{AB}",
    "\u{BB}", "\u{2026}", "\u{A0}", "\u{C0}", "\u{C3}", "\u{D5}", "\u{152}", "\u{153}",
    "\u{2013}", "\u{2014}", "\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}", "\u{F7}", "\u{25CA}",
    "\u{FF}", "\u{178}", "\u{2044}", "\u{20AC}", "\u{2039}", "\u{203A}", "\u{FB01}", "\u{FB02}",
    "\u{2021}", "\u{B7}", "\u{201A}", "\u{201E}", "\u{2030}", "\u{C2}", "\u{CA}", "\u{C1}",
    "\u{CB}", "\u{C8}", "\u{CD}", "\u{CE}", "\u{CF}", "\u{CC}", "\u{D3}", "\u{D4}",
    "\u{F8FF}", "\u{D2}", "\u{DA}", "\u{DB}", "\u{D9}", "\u{131}", "\u{2C6}", "\u{2DC}",
    "\u{AF}", "\u{2D8}", "\u{2D9}", "\u{2DA}", "\u{B8}", "\u{2DD}", "\u{2DB}", "\u{2C7}",
  ]
}
