// Valise — tests of the times in zip archives
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Archives

@Suite("Times of zip entries")
struct ZipTimeTests {
  @Test(
    "are dates of FAT taken as UTC",
    arguments: [
      // The seconds are those of `date -u -d … +%s`.
      (UInt16(0x0021), UInt16(0x0000), Int64(315_532_800)),
      (UInt16(0x5C58), UInt16(0x645A), Int64(1_771_936_492)),
      (UInt16(0xFF9F), UInt16(0xBF7D), Int64(4_354_819_198)),
      (UInt16(0x285D), UInt16(0x0000), Int64(951_782_400)),
      (UInt16(0x0000), UInt16(0x0000), Int64(315_532_800)),
    ]
  )
  func seconds(date: UInt16, time: UInt16, expected: Int64) {
    #expect(ZipTime.seconds(date: date, time: time) == expected)
  }
}
