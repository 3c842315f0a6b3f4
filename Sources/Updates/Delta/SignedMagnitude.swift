// Valise — the signed numbers of bsdiff
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The signed numbers of bsdiff: 63 bits, the lowest byte first, and a bit for the sign.
enum SignedMagnitude {
  /// The number at an offset of bytes that hold it.
  static func value(_ bytes: [UInt8], at offset: Int) -> Int {
    let word = bytes.word(at: offset)
    let magnitude = Int(word & 0x7FFF_FFFF_FFFF_FFFF)
    return word >> 63 == 0 ? magnitude : -magnitude
  }

  /// Adds a number to bytes.
  static func write(_ value: Int, to writer: inout ByteWriter) {
    let sign: UInt64 = value < 0 ? 1 << 63 : 0
    writer.write(UInt64(value.magnitude) | sign, .little)
  }
}
