// Valise — tests of the byte reader: values, and errors with the place in the whole file
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes

/// What a reader over `bytes`, whose first one stands at `base`, gives.
private func read<Result>(
  _ bytes: [UInt8],
  base: Int = 0,
  _ body: (inout ByteReader) throws(ByteError) -> Result
) throws(ByteError) -> Result {
  try withByteReader(bytes, base: base) { (reader) throws(ByteError) in try body(&reader) }
}

@Suite struct ByteReaderTests {
  @Test func readsBothByteOrders() throws {
    let bytes: [UInt8] = [0x81, 2, 3, 4, 5, 6, 7, 0x88]
    let values = try read(bytes) { (reader) throws(ByteError) in
      (
        try reader.peek(UInt8.self, .big), try reader.peek(Int8.self, .little),
        try reader.peek(UInt16.self, .big), try reader.peek(UInt16.self, .little),
        try reader.peek(UInt32.self, .big), try reader.peek(Int32.self, .big)
      )
    }
    #expect(values == (0x81, -127, 0x8102, 0x0281, 0x8102_0304, -0x7EFD_FCFC))
    let long = try read(bytes) { (reader) throws(ByteError) in
      (try reader.peek(UInt64.self, .big), try reader.read(UInt64.self, .little), reader.isAtEnd)
    }
    #expect(long == (0x8102_0304_0506_0788, 0x8807_0605_0403_0281, true))
  }

  @Test(arguments: 1...8)
  func readsBigEndianOfAnySize(count: Int) throws {
    let bytes: [UInt8] = [0xFF, 2, 3, 4, 5, 6, 7, 8, 9]
    let value = try read(bytes) { (reader) throws(ByteError) in
      let value = try reader.readBigEndian(byteCount: count)
      return (value, reader.offset)
    }
    let expected = bytes.prefix(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    #expect(value == (expected, count))
    #expect(throws: ByteError.truncated(at: 100, needed: count, available: count - 1)) {
      try read([UInt8](bytes.prefix(count - 1)), base: 100) { (reader) throws(ByteError) in
        try reader.readBigEndian(byteCount: count)
      }
    }
  }

  @Test func knowsItsPlace() throws {
    try read([0, 1, 2, 3, 4, 5], base: 10) { (reader) throws(ByteError) in
      #expect(reader.offset == 10 && reader.end == 16 && reader.byteCount == 6)
      try reader.skip(2)
      #expect(reader.offset == 12 && reader.remaining == 4 && !reader.isAtEnd)
      #expect(try reader.readByte() == 2)
      try reader.seek(to: 16)
      #expect(reader.isAtEnd && reader.remaining == 0)
      try reader.seek(to: 10)
      #expect(try reader.readBytes(3) == [0, 1, 2])
      #expect(try reader.readBytes(0) == [])
      #expect(try reader.byte(at: 15) == 5)
      #expect(reader.offset == 13)
    }
  }

  @Test func slicesKeepTheirPlace() throws {
    try read([0, 1, 2, 3, 4, 5, 6, 7], base: 100) { (reader) throws(ByteError) in
      try reader.skip(2)
      var part = try reader.slice(count: 4)
      #expect(part.offset == 102 && part.end == 106)
      #expect(reader.offset == 106)
      #expect(try part.read(UInt16.self, .big) == 0x0203)
      var inner = try part.slice(at: 103, count: 2)
      #expect(part.offset == 104)
      #expect(try inner.readBytes(2) == [3, 4])
      let empty = try part.slice(at: 106, count: 0)
      #expect(empty.offset == 106 && empty.isAtEnd)
    }
  }

  @Test func readsTexts() throws {
    let field: [UInt8] = [97, 98, 0, 99, 0xFF, 100, 0]
    try read(field, base: 5) { (reader) throws(ByteError) in
      #expect(try reader.cString(at: 5) == [97, 98])
      #expect(try reader.cString(at: 7) == [])
      #expect(try reader.cString(at: 8, limit: 3) == [99, 0xFF, 100])
      #expect(reader.offset == 5)
      #expect(try reader.readFixedString(4) == "ab")
      #expect(try reader.readFixedString(2) == "\u{FFFD}d")
      #expect(reader.offset == 11)
    }
  }

  @Test(
    arguments: [
      ([0x00], 0), ([0x7F], 127), ([0x80, 0x01], 128), ([0xE5, 0x8E, 0x26], 624_485),
      ([0x80, 0x00], 0),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], UInt64.max),
    ] as [([UInt8], UInt64)]
  )
  func readsULEB128(bytes: [UInt8], value: UInt64) throws {
    let result = try read(bytes + [9]) { (reader) throws(ByteError) in
      (try reader.readULEB128(), reader.remaining)
    }
    #expect(result == (value, 1))
    for count in 0..<bytes.count {
      #expect(throws: ByteError.truncated(at: 50 + count, needed: 1, available: 0)) {
        try read([UInt8](bytes.prefix(count)), base: 50) { (reader) throws(ByteError) in
          try reader.readULEB128()
        }
      }
    }
  }

  @Test(arguments: [
    [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
    [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00],
    [UInt8](repeating: 0xFF, count: 100),
  ])
  func refusesULEB128OverSixtyFourBits(bytes: [UInt8]) {
    #expect(throws: ByteError.arithmeticOverflow(at: 51)) {
      try read([0] + bytes, base: 50) { (reader) throws(ByteError) in
        try reader.skip(1)
        return try reader.readULEB128()
      }
    }
  }
}

@Suite struct ByteReaderErrorTests {
  typealias Body = @Sendable (inout ByteReader) throws(ByteError) -> Void

  /// What is tried with a reader at 103 of the bytes 100 to 105, and what it throws.
  static let faults: [(String, Body, ByteError)] = [
    (
      "read", { (r) throws(ByteError) in _ = try r.read(UInt32.self, .big) },
      .truncated(at: 103, needed: 4, available: 3)
    ),
    (
      "peek", { (r) throws(ByteError) in _ = try r.peek(UInt64.self, .little) },
      .truncated(at: 103, needed: 8, available: 3)
    ),
    (
      "skip", { (r) throws(ByteError) in try r.skip(4) },
      .truncated(at: 103, needed: 4, available: 3)
    ),
    (
      "skip back", { (r) throws(ByteError) in try r.skip(-1) },
      .countTooLarge(at: 103, count: UInt64.max, limit: 3)
    ),
    (
      "bytes", { (r) throws(ByteError) in _ = try r.readBytes(.max) },
      .truncated(at: 103, needed: .max, available: 3)
    ),
    (
      "negative bytes", { (r) throws(ByteError) in _ = try r.readBytes(.min) },
      .countTooLarge(at: 103, count: 1 << 63, limit: 3)
    ),
    (
      "text", { (r) throws(ByteError) in _ = try r.readFixedString(4) },
      .truncated(at: 103, needed: 4, available: 3)
    ),
    (
      "seek before", { (r) throws(ByteError) in try r.seek(to: 99) },
      .offsetOutside(at: 103, offset: 99, size: 6)
    ),
    (
      "seek behind", { (r) throws(ByteError) in try r.seek(to: 107) },
      .offsetOutside(at: 103, offset: 107, size: 6)
    ),
    (
      "seek below zero", { (r) throws(ByteError) in try r.seek(to: -1) },
      .offsetOutside(at: 103, offset: 0, size: 6)
    ),
    (
      "byte behind", { (r) throws(ByteError) in _ = try r.byte(at: 106) },
      .offsetOutside(at: 103, offset: 106, size: 6)
    ),
    (
      "byte before", { (r) throws(ByteError) in _ = try r.byte(at: 99) },
      .offsetOutside(at: 103, offset: 99, size: 6)
    ),
    (
      "slice", { (r) throws(ByteError) in _ = try r.slice(count: 4) },
      .truncated(at: 103, needed: 4, available: 3)
    ),
    (
      "slice at", { (r) throws(ByteError) in _ = try r.slice(at: 105, count: 2) },
      .truncated(at: 105, needed: 2, available: 1)
    ),
    (
      "slice of the largest", { (r) throws(ByteError) in _ = try r.slice(at: 105, count: .max) },
      .truncated(at: 105, needed: .max, available: 1)
    ),
    (
      "slice of less than nothing",
      { (r) throws(ByteError) in _ = try r.slice(at: 105, count: -1) },
      .countTooLarge(at: 105, count: UInt64.max, limit: 1)
    ),
    (
      "slice outside", { (r) throws(ByteError) in _ = try r.slice(at: 107, count: 0) },
      .offsetOutside(at: 103, offset: 107, size: 6)
    ),
    (
      "no NUL", { (r) throws(ByteError) in _ = try r.cString(at: 102) },
      .truncated(at: 102, needed: 5, available: 4)
    ),
    (
      "no NUL in reach", { (r) throws(ByteError) in _ = try r.cString(at: 102, limit: 2) },
      .countTooLarge(at: 102, count: 3, limit: 2)
    ),
    (
      "text outside", { (r) throws(ByteError) in _ = try r.cString(at: 106) },
      .offsetOutside(at: 103, offset: 106, size: 6)
    ),
    (
      "count over the limit", { (r) throws(ByteError) in _ = try r.count(UInt32(9), limit: 8) },
      .countTooLarge(at: 103, count: 9, limit: 8)
    ),
    (
      "negative count", { (r) throws(ByteError) in _ = try r.count(Int32(-1), limit: 8) },
      .countTooLarge(at: 103, count: UInt64.max, limit: 8)
    ),
    (
      "count that is no Int", { (r) throws(ByteError) in _ = try r.count(UInt64.max) },
      .countTooLarge(at: 103, count: UInt64.max, limit: .max)
    ),
    (
      "table too long",
      { (r) throws(ByteError) in _ = try r.byteCount(of: UInt64.max, stride: 2) },
      .countTooLarge(at: 103, count: UInt64.max, limit: 1)
    ),
  ]

  @Test(arguments: 0..<faults.count)
  func namesThePlaceAndStays(index: Int) throws {
    let (name, body, error) = Self.faults[index]
    try read([1, 2, 3, 4, 5, 6], base: 100) { (reader) throws(ByteError) in
      try reader.skip(3)
      do throws(ByteError) {
        try body(&reader)
        Issue.record("\(name) succeeded")
      } catch let thrown {
        #expect(thrown == error, "\(name)")
      }
      #expect(reader.offset == 103, "\(name)")
    }
  }

  @Test func counts() throws {
    try read([1, 2, 3, 4, 5, 6]) { (reader) throws(ByteError) in
      #expect(try reader.count(UInt8(6), limit: 6) == 6)
      #expect(try reader.byteCount(of: UInt32(3), stride: 2) == 6)
      #expect(try reader.byteCount(of: UInt32(0), stride: 2) == 0)
      #expect(try reader.byteCount(of: UInt8(6), stride: 1) == 6)
    }
  }

  @Test func computesWithoutOverflow() throws {
    #expect(try checkedSum(UInt32.max - 1, 1, at: 7) == UInt32.max)
    #expect(throws: ByteError.arithmeticOverflow(at: 7)) { try checkedSum(UInt32.max, 1, at: 7) }
    #expect(throws: ByteError.arithmeticOverflow(at: 8)) { try checkedSum(Int.min, -1, at: 8) }
    #expect(try checkedProduct(1 << 31, 2, at: 7) == UInt64(1) << 32)
    #expect(throws: ByteError.arithmeticOverflow(at: 9)) {
      try checkedProduct(UInt64(1) << 63, 2, at: 9)
    }
  }

  @Test(arguments: [
    (
      ByteError.truncated(at: 3, needed: 4, available: 1),
      "truncated at byte 3: 4 bytes needed, 1 available"
    ),
    (
      .offsetOutside(at: 3, offset: 9, size: 6),
      "the offset 9 at byte 3 lies outside the 6 bytes of the input"
    ),
    (.countTooLarge(at: 3, count: 9, limit: 6), "the count 9 at byte 3 is over the limit of 6"),
    (.arithmeticOverflow(at: 3), "a number at byte 3 is too large to compute with"),
  ])
  func saysWhatIsWrong(error: ByteError, text: String) {
    #expect(error.description == text)
  }
}
