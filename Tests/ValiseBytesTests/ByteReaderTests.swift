// Valise — tests of the byte reader
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes

@Test func readsBothByteOrders() throws {
  let value = try withByteReader([1, 2, 3, 4]) { reader throws(ByteError) in
    let big = try reader.peek(UInt32.self, .big)
    let little = try reader.read(UInt32.self, .little)
    return (big, little)
  }
  #expect(value == (0x0102_0304, 0x0403_0201))
}
