// Valise — tests that names which share their bytes do not make reading quadratic
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes

@testable import ELFFiles

@Suite struct ELFStringTableTests {
  private let table = ELFStringTable(offset: 100, bytes: [0x61, 0x62, 0, 0x63])

  @Test("names end at their NUL and may be the end of another")
  func names() throws {
    var table = table
    #expect(try table.name(at: 0) == "ab")
    #expect(try table.name(at: 1) == "b")
    #expect(try table.name(at: 2).isEmpty)
    #expect(throws: ELFError.malformed(.truncated(at: 103, needed: 2, available: 1))) {
      try table.name(at: 3)
    }
    #expect(throws: ELFError.malformed(.offsetOutside(at: 100, offset: 4, size: 4))) {
      try table.name(at: 4)
    }
  }

  @Test("all names together have a few times the bytes of the table")
  func budget() throws {
    let count = 1 << 20
    var table = ELFStringTable(offset: 0, bytes: [UInt8](repeating: 0x61, count: count) + [0])
    for _ in 0..<16 { #expect(try table.name(at: 0).utf8.count == count) }
    let limit = (count + 1) * 16 + (1 << 16)
    #expect(throws: ELFError.namesTooLong(at: 0, limit: limit)) { try table.name(at: 0) }
  }
}
