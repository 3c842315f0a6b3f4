// Valise — reading a Mach-O or universal file
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOContainer {
  /// Reads a whole file in memory.
  ///
  /// - Throws: `.notMachO` when the bytes are something else; `.malformed` and its relatives.
  public init(parsing bytes: [UInt8]) throws(MachOError) {
    try self.init(source: MachOSource(bytes))
  }

  /// Reads a file of which only the headers are looked at.
  ///
  /// `read` gives the bytes of a range of the file; what it throws becomes `.unreadable`.
  public init(
    byteCount: Int,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOError) {
    self = try withoutActuallyEscaping(read) { (read) throws(MachOError) in
      try MachOContainer(source: MachOSource(byteCount: byteCount, read: read))
    }
  }

  init(source: MachOSource) throws(MachOError) {
    let start = try source.bytes(at: 0, count: min(Self.prefixByteCount, source.byteCount))
    let magic = start.count < 4 ? 0 : start.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    byteCount = source.byteCount
    if UniversalHeader.isMagic(magic) {
      let header = try UniversalHeader(of: source)
      let slices = try header.entries.map { (entry) throws(MachOError) in
        try Slice(entry, of: source)
      }
      form = .universal(is64Bit: header.is64Bit)
      remarks = try Self.remarks(on: header, slices, source) + slices.flatMap(Self.remarks(on:))
      self.slices = slices
    } else if MachOHeader.form(of: magic) != nil {
      let image = try MachOFile(range: 0..<source.byteCount, of: source)
      let slice = Slice(
        architecture: image.architecture,
        offset: 0,
        size: source.byteCount,
        alignment: 0,
        content: .image(image)
      )
      form = .thin
      slices = [slice]
      remarks = Self.remarks(on: slice)
    } else {
      throw .notMachO(found: MachOLookalike(prefix: start))
    }
  }
}

extension MachOContainer.Slice {
  init(_ entry: UniversalHeader.Entry, of source: MachOSource) throws(MachOError) {
    let (end, overflow) = entry.offset.addingReportingOverflow(entry.size)
    guard !overflow, end <= UInt64(source.byteCount) else {
      throw .sliceOutsideFile(
        architecture: entry.architecture,
        at: entry.position,
        offset: entry.offset,
        size: entry.size
      )
    }
    architecture = entry.architecture
    offset = Int(entry.offset)
    size = Int(entry.size)
    alignment = entry.alignment
    do throws(MachOError) {
      content = .image(try MachOFile(range: offset..<(offset + size), of: source))
    } catch .notMachO(let found) {
      switch found {
      case .archive, .bitcode: content = .other(found)
      case .javaClass, .elf, .script, .empty, .unknown:
        throw .notCode(architecture: entry.architecture, at: offset, found: found)
      }
    }
  }
}
