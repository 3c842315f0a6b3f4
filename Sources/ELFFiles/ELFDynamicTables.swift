// Valise — the tables of the dynamic linker in an ELF file
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The tables of the dynamic linker in an ELF file.
///
/// Nothing says how many symbols there are: the hash tables tell, as they do the linker. The list
/// of sections, which linkers of programs never read, only adds symbols that no hash table holds
/// because they are taken from others.
struct ELFDynamicTables {
  let header: ELFHeader
  let segments: [ELFSegment]
  let sections: [ELFSection]
  let source: ELFSource

  /// The entries of the dynamic section up to its end; none where there is no such section.
  func entries() throws(ELFError) -> [ELFDynamicEntry] {
    guard let segment = segments.first(where: { $0.type == ELFSegment.dynamic }) else { return [] }
    let stride = header.is64Bit ? 16 : 8
    let count = segment.fileByteCount / UInt64(stride)
    let position = Int(clamping: segment.offset)
    guard count <= UInt64(ELFFile.dynamicEntryLimit) else {
      throw .tooMany(
        what: "dynamic entries",
        at: position,
        count: count,
        limit: ELFFile.dynamicEntryLimit
      )
    }
    let range = try source.table(at: segment.offset, count: count, stride: stride, namedAt: 0)
    return try source.reading(at: range.lowerBound, count: range.count) {
      (reader) throws(ByteError) in
      var entries: [ELFDynamicEntry] = []
      for _ in 0..<count {
        let entry = try ELFDynamicEntry(parsing: &reader, of: header.architecture)
        guard entry.tag != ELFDynamicEntry.end else { break }
        entries.append(entry)
      }
      return entries
    }
  }

  /// The table of names.
  func names(_ entries: [ELFDynamicEntry]) throws(ELFError) -> ELFStringTable {
    let size = entries.first { $0.tag == ELFDynamicEntry.stringTableByteCount }
    guard
      let size,
      let start = try offset(ELFDynamicEntry.stringTable, "the table of names", in: entries)
    else { return ELFStringTable(offset: 0, bytes: []) }
    let range = try source.table(
      at: UInt64(start),
      count: size.value,
      stride: 1,
      namedAt: size.position
    )
    let bytes = try source.bytes(at: range.lowerBound, count: range.count)
    return ELFStringTable(offset: start, bytes: bytes)
  }

  /// The symbols, without the empty first one.
  func symbols(
    _ entries: [ELFDynamicEntry],
    _ names: inout ELFStringTable
  ) throws(ELFError) -> [ELFSymbol] {
    let what = "the table of symbols"
    guard let start = try offset(ELFDynamicEntry.symbolTable, what, in: entries) else { return [] }
    let stride = ELFSymbol.byteCount(is64Bit: header.is64Bit)
    let hashed = try ELFSymbolCount(tables: self).hashed(entries)
    let count = max(hashed, listedSymbolCount(at: start))
    let range = try source.table(at: UInt64(start), count: count, stride: stride, namedAt: start)
    let raw = try source.reading(at: range.lowerBound, count: range.count) {
      (reader) throws(ByteError) in
      var raw: [ELFSymbol.Raw] = []
      raw.reserveCapacity(Int(count))
      for _ in 0..<count {
        raw.append(try ELFSymbol.Raw(parsing: &reader, of: header.architecture))
      }
      return raw
    }
    var symbols: [ELFSymbol] = []
    symbols.reserveCapacity(raw.count)
    for fields in raw.dropFirst() {
      symbols.append(ELFSymbol(fields, name: try names.name(at: UInt64(fields.name))))
    }
    return symbols
  }

  /// Where in the file the table is whose address an entry gives; nothing without such an entry.
  func offset(
    _ tag: UInt64,
    _ what: String,
    in entries: [ELFDynamicEntry]
  ) throws(ELFError) -> Int? {
    guard let entry = entries.first(where: { $0.tag == tag }) else { return nil }
    let place = segments.lazy.compactMap { $0.fileOffset(of: entry.value) }.first
    guard let place, place <= UInt64(source.byteCount) else {
      throw .addressOutsideFile(what: what, at: entry.position, address: entry.value)
    }
    return Int(place)
  }

  /// How many symbols the list of sections says that the table at `start` has.
  ///
  private func listedSymbolCount(at start: Int) -> UInt64 {
    let section = sections.first { $0.type == ELFSection.dynamicSymbols && $0.offset == start }
    guard let section else { return 0 }
    let stride = UInt64(ELFSymbol.byteCount(is64Bit: header.is64Bit))
    let room = (UInt64(source.byteCount) - UInt64(start)) / stride
    return min(section.byteCount / stride, room)
  }
}
