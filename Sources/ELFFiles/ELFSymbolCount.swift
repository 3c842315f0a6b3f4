// Valise — how many symbols the hash tables of an ELF file hold
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// How many symbols the hash tables of an ELF file hold.
///
/// Source: the System V ABI, "Hash Table"; for the newer table, the source of glibc's linker.
struct ELFSymbolCount {
  let tables: ELFDynamicTables

  /// How many numbers of a chain are read at a time.
  private static let chainStep = 4096

  private var header: ELFHeader { tables.header }
  private var source: ELFSource { tables.source }

  /// How many symbols there are, the empty first one included; 0 without a hash table.
  func hashed(_ entries: [ELFDynamicEntry]) throws(ELFError) -> UInt64 {
    let what = "the hash table"
    // The newer table first, as glibc does: of the old one there are two widths on some processors.
    if let start = try tables.offset(ELFDynamicEntry.gnuHash, what, in: entries) {
      return try inGNUHashTable(at: start)
    }
    guard let start = try tables.offset(ELFDynamicEntry.hash, what, in: entries) else { return 0 }
    return try inHashTable(at: start)
  }

  /// The old table says it: its second number is the length of its chains.
  private func inHashTable(at start: Int) throws(ELFError) -> UInt64 {
    let width = header.architecture.hashEntryByteCount
    let order = header.byteOrder
    return try source.reading(at: start, count: 2 * width) { (reader) throws(ByteError) in
      try reader.skip(width)
      return width == 8
        ? try reader.read(UInt64.self, order) : UInt64(try reader.read(UInt32.self, order))
    }
  }

  /// The newer table ends with the chain of the symbol with the highest number in a bucket.
  private func inGNUHashTable(at start: Int) throws(ELFError) -> UInt64 {
    let order = header.byteOrder
    let numbers = try source.reading(at: start, count: 16) { (reader) throws(ByteError) in
      [
        try reader.read(UInt32.self, order), try reader.read(UInt32.self, order),
        try reader.read(UInt32.self, order),
      ]
    }
    let (bucketCount, first, filterCount) = (numbers[0], numbers[1], numbers[2])
    let filter = try source.table(
      at: UInt64(start) + 16,
      count: UInt64(filterCount),
      stride: header.is64Bit ? 8 : 4,
      namedAt: start + 8
    )
    let buckets = try source.table(
      at: UInt64(filter.upperBound),
      count: UInt64(bucketCount),
      stride: 4,
      namedAt: start
    )
    let highest = try source.reading(at: buckets.lowerBound, count: buckets.count) {
      (reader) throws(ByteError) in
      var highest: UInt32 = 0
      while !reader.isAtEnd { highest = max(highest, try reader.read(UInt32.self, order)) }
      return highest
    }
    // Symbols below `first` are in no bucket; an empty bucket has the number 0.
    guard highest >= first, highest != 0 else { return UInt64(first) }
    let chains = try source.table(
      at: UInt64(buckets.upperBound),
      count: UInt64(highest - first),
      stride: 4,
      namedAt: start
    )
    return UInt64(highest) + (try chainLength(at: chains.upperBound)) + 1
  }

  /// How many numbers follow the one at `start` up to the one that ends the chain.
  private func chainLength(at start: Int) throws(ELFError) -> UInt64 {
    let order = header.byteOrder
    var position = start
    var length: UInt64 = 0
    while true {
      let room = (source.byteCount - position) / 4
      let step = min(Self.chainStep, room)
      guard step > 0 else {
        throw .malformed(
          .truncated(at: position, needed: 4, available: source.byteCount - position)
        )
      }
      let end = try source.reading(at: position, count: step * 4) {
        (reader) throws(ByteError) -> Int? in
        for place in 0..<step where try reader.read(UInt32.self, order) & 1 == 1 { return place }
        return nil
      }
      if let end { return length + UInt64(end) }
      length += UInt64(step)
      position += step * 4
    }
  }
}
