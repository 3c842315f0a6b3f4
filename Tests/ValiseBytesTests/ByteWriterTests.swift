// Valise — tests of the byte writer
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes
import ValiseTestKit

@Suite struct ByteWriterTests {
  @Test func writesBothByteOrders() {
    var writer = ByteWriter(capacity: 8)
    writer.write(UInt8(1))
    writer.write(UInt16(0x0203), .big)
    writer.write(UInt16(0x0203), .little)
    writer.write(Int32(-2), .big)
    writer.write(UInt64(1), .little)
    #expect(writer.bytes == [1, 2, 3, 3, 2, 0xFF, 0xFF, 0xFF, 0xFE, 1, 0, 0, 0, 0, 0, 0, 0])
    #expect(writer.count == 17)
  }

  @Test func writesTextsAndFillers() {
    var writer = ByteWriter()
    writer.pad(to: 4)
    writer.write(utf8: "é")
    writer.pad(to: 4)
    writer.pad(to: 4)
    writer.write(repeating: 7, count: 2)
    writer.write(contentsOf: [8, 9])
    writer.writeBigEndian(0x01_0203_0405, byteCount: 3)
    #expect(writer.bytes == [0xC3, 0xA9, 0, 0, 7, 7, 8, 9, 3, 4, 5])
  }

  @Test func patches() {
    var writer = ByteWriter()
    writer.write(repeating: 0, count: 6)
    writer.patch(UInt16(0x0102), at: 0, .big)
    writer.patch(UInt32(0x0102_0304), at: 2, .little)
    #expect(writer.bytes == [1, 2, 4, 3, 2, 1])
  }

  @Test func writesWhatIsRead() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let value = UInt64.random(in: 0...UInt64.max, using: &generator)
      let order: ByteOrder = Bool.random(using: &generator) ? .big : .little
      let count = Int.random(in: 1...8, using: &generator)
      var writer = ByteWriter()
      writer.write(value, order)
      writer.write(Int32(truncatingIfNeeded: value), order)
      writer.writeBigEndian(value, byteCount: count)
      try withByteReader(writer.bytes) { (reader) throws(ByteError) in
        #expect(try reader.read(UInt64.self, order) == value, "seed \(seed)")
        let short = try reader.read(Int32.self, order)
        #expect(short == Int32(truncatingIfNeeded: value), "seed \(seed)")
        let low = count == 8 ? value : value & (1 << UInt64(8 * count) - 1)
        #expect(try reader.readBigEndian(byteCount: count) == low, "seed \(seed)")
        #expect(reader.remaining == 0)
      }
    }
  }
}
