// Valise — the symbols of an image that only debuggers read
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The symbols of an image that only debuggers read, as `strip -x` removes them.
public struct MachOLocalSymbols: Hashable, Sendable {
  /// How many symbols there are.
  public let count: Int
  /// The bytes that they and their names take.
  public let byteCount: Int
}

extension MachOFile {
  /// The most bytes of a table of symbols, or of names, that are read.
  private static let localTableLimit = 256 << 20

  /// The symbols that only debuggers read: local ones, and those of debug information.
  ///
  /// A name that a symbol which stays shares with them does not count.
  ///
  /// - Parameter read: Gives the bytes of a range of the file that holds the image.
  /// - Returns: None for object files and debug symbols, which are about such symbols.
  /// - Throws: `.malformed` when a number in the table points outside, `.unreadable`.
  /// - Complexity: Linear in the size of the tables.
  public func localSymbols(
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOError) -> MachOLocalSymbols {
    let none = MachOLocalSymbols(count: 0, byteCount: 0)
    guard ![.object, .dSYM].contains(header.fileType) else { return none }
    return try withoutActuallyEscaping(read) { (read) throws(MachOError) in
      let source = MachOSource(byteCount: offset + size, read: read)
      for case .symbolTable(let place, let count, let namesPlace, let namesSize)
        in loadCommands.map(\.content)
      {
        let stride = header.is64Bit ? 16 : 12
        let tableSize = Int(count) * stride
        guard max(tableSize, Int(namesSize)) <= Self.localTableLimit else { return none }
        let entries = try source.bytes(at: offset + Int(place), count: tableSize)
        let names = try source.bytes(at: offset + Int(namesPlace), count: Int(namesSize))
        return localSymbols(in: entries, names: names, stride: stride)
      }
      return none
    }
  }

  private func localSymbols(
    in entries: [UInt8],
    names: [UInt8],
    stride: Int
  ) -> MachOLocalSymbols {
    var count = 0
    var kept: Set<Int> = []
    var removed: Set<Int> = []
    for start in Swift.stride(from: 0, to: entries.count, by: stride) {
      let type = entries[start + 4]
      let name = nameOffset(at: start, in: entries)
      // N_STAB and N_EXT of <mach-o/nlist.h>; what is undefined stays too.
      let isLocal = type & 0xE0 != 0 || (type & 0x01 == 0 && type & 0x0E != 0)
      if isLocal {
        count += 1
        removed.insert(name)
      } else {
        kept.insert(name)
      }
    }
    return MachOLocalSymbols(
      count: count,
      byteCount: count * stride + Self.byteCount(ofNames: removed, but: kept, in: names)
    )
  }

  /// The bytes of some names that do not belong to others too; one name can be the end of another.
  ///
  /// - Complexity: Each byte of the table is looked at once at most, wherever names start.
  private static func byteCount(
    ofNames removed: Set<Int>,
    but kept: Set<Int>,
    in names: [UInt8]
  ) -> Int {
    var byteCount = 0
    var start = 0
    var end = 0
    var counts = false
    for offset in removed.union(kept).sorted() where offset > 0 && offset < names.count {
      if counts { byteCount += min(offset, end) - start }
      if offset >= end {
        end = names[offset...].firstIndex(of: 0).map { $0 + 1 } ?? names.count
        counts = true
      }
      // What ends as a name that stays does stays itself to its end.
      if kept.contains(offset) { counts = false }
      start = offset
    }
    return counts ? byteCount + end - start : byteCount
  }

  private func nameOffset(at start: Int, in entries: [UInt8]) -> Int {
    var offset = 0
    for index in 0..<4 {
      let place = header.byteOrder == .little ? 3 - index : index
      offset = offset << 8 | Int(entries[start + place])
    }
    return offset
  }
}
