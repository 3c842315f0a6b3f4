// Valise — the sections of an ELF file, as far as symbols and names need them
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// A section of an ELF file.
///
/// Source: the System V ABI, "Sections", `SHT_*`.
struct ELFSection {
  /// Where the name is in the table of names.
  let name: UInt32
  let type: UInt32
  let offset: UInt64
  let byteCount: UInt64

  static let dynamicSymbols: UInt32 = 11

  init(parsing reader: inout ByteReader, of architecture: ELFArchitecture) throws(ByteError) {
    let order = architecture.byteOrder
    name = try reader.read(UInt32.self, order)
    type = try reader.read(UInt32.self, order)
    _ = try architecture.address(from: &reader)
    _ = try architecture.address(from: &reader)
    offset = try architecture.address(from: &reader)
    byteCount = try architecture.address(from: &reader)
    try reader.skip(8)
    _ = try architecture.address(from: &reader)
    _ = try architecture.address(from: &reader)
  }

  /// The sections in order; none where the list was stripped.
  static func all(of header: ELFHeader, _ source: ELFSource) throws(ELFError) -> [ELFSection] {
    guard
      header.sectionsOffset != 0, header.sectionCount != 0,
      Int(header.statedSectionByteCount) == header.sectionByteCount
    else { return [] }
    let range = try source.table(
      at: header.sectionsOffset,
      count: UInt64(header.sectionCount),
      stride: header.sectionByteCount,
      namedAt: header.sectionCountPosition
    )
    return try source.reading(at: range.lowerBound, count: range.count) {
      (reader) throws(ByteError) in
      var sections: [ELFSection] = []
      for _ in 0..<header.sectionCount {
        sections.append(try ELFSection(parsing: &reader, of: header.architecture))
      }
      return sections
    }
  }

  /// The names of sections, in their order.
  static func names(
    of sections: [ELFSection],
    _ header: ELFHeader,
    _ source: ELFSource
  ) throws(ELFError) -> [String] {
    let index = Int(header.sectionNamesIndex)
    guard sections.indices.contains(index) else { return [] }
    let range = try source.table(
      at: sections[index].offset,
      count: sections[index].byteCount,
      stride: 1,
      namedAt: header.sectionCountPosition + 2
    )
    let bytes = try source.bytes(at: range.lowerBound, count: range.count)
    var table = ELFStringTable(offset: range.lowerBound, bytes: bytes)
    return try sections.map { (section) throws(ELFError) in
      try table.name(at: UInt64(section.name))
    }
  }
}
