// Valise — the checksums of zip, PNG and zlib, by libdeflate
// SPDX-License-Identifier: Apache-2.0

import CDeflate

/// Checksums that find damage by accident.
public enum Checksum {
  /// The CRC-32 of zip, gzip and PNG, or of bytes that follow others whose checksum is `start`.
  public static func crc32(_ bytes: [UInt8], continuing start: UInt32 = 0) -> UInt32 {
    // Safety: the library reads as many bytes as the array has.
    unsafe libdeflate_crc32(start, bytes, bytes.count)
  }

  /// The Adler-32 of zlib.
  public static func adler32(_ bytes: [UInt8]) -> UInt32 {
    // Safety: the library reads as many bytes as the array has.
    unsafe libdeflate_adler32(1, bytes, bytes.count)
  }
}
