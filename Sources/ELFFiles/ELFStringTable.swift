// Valise — the names of an ELF file
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The table that holds the names of symbols and libraries.
///
/// Names may share bytes, as one may be the end of another. So that a hostile table cannot make the
/// reading quadratic, all names together may have only a few times the bytes of the table.
struct ELFStringTable {
  /// Where the table starts in the file, in bytes.
  let offset: Int
  private let bytes: [UInt8]
  private var budget: Int
  private let limit: Int

  /// How many bytes names may have in all, for each byte of the table.
  static let sharing = 16
  /// How many bytes names may have in all besides, so that small tables are not refused.
  static let allowance = 1 << 16

  /// Makes a table of its bytes.
  init(offset: Int, bytes: [UInt8]) {
    self.offset = offset
    self.bytes = bytes
    limit = bytes.count * Self.sharing + Self.allowance
    budget = limit
  }

  /// The name that starts at a place in the table.
  mutating func name(at place: UInt64) throws(ELFError) -> String {
    guard place < UInt64(bytes.count) else {
      throw .malformed(.offsetOutside(at: offset, offset: place, size: bytes.count))
    }
    let start = Int(place)
    let room = min(bytes.count - start, budget + 1)
    guard let end = bytes[start..<(start + room)].firstIndex(of: 0) else {
      guard room == bytes.count - start else { throw .namesTooLong(at: offset, limit: limit) }
      throw .malformed(.truncated(at: offset + start, needed: room + 1, available: room))
    }
    budget -= end - start
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
