// Valise — the sections of an ELF file, as far as the symbols need them
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// A section of an ELF file, without its name.
///
/// Source: the System V ABI, "Sections", `SHT_*`.
struct ELFSection {
  let type: UInt32
  let offset: UInt64
  let byteCount: UInt64

  static let dynamicSymbols: UInt32 = 11
  /// The most sections that are looked at.
  static let limit = 1 << 16

  init(parsing reader: inout ByteReader, of architecture: ELFArchitecture) throws(ByteError) {
    let order = architecture.byteOrder
    try reader.skip(4)
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
    guard header.sectionsOffset != 0, header.sectionCount != 0 else { return [] }
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
}
