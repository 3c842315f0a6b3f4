// Valise — reading an ELF file
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension ELFFile {
  /// The most segments that are read; programs have about a dozen.
  static let segmentLimit = 4096
  /// The most entries of the dynamic section that are read; the largest known have hundreds.
  static let dynamicEntryLimit = 1 << 16
  /// The longest path of a dynamic linker, as in Linux.
  static let interpreterByteLimit = 4096

  /// Reads a whole file in memory.
  ///
  /// - Throws: `.notELF` when the bytes are something else; `.malformed` and its relatives.
  /// - Complexity: Linear in the size of the file.
  public init(parsing bytes: [UInt8]) throws(ELFError) {
    try self.init(source: ELFSource(bytes))
  }

  /// Reads a file of which only the headers and the tables of the dynamic linker are looked at.
  ///
  /// `read` gives the bytes of a range of the file; what it throws becomes `.unreadable`.
  public init(
    byteCount: Int,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(ELFError) {
    self = try withoutActuallyEscaping(read) { (read) throws(ELFError) in
      try ELFFile(source: ELFSource(byteCount: byteCount, read: read))
    }
  }

  init(source: ELFSource) throws(ELFError) {
    header = try ELFHeader(of: source)
    byteCount = source.byteCount
    segments = try Self.segments(of: header, source)
    interpreter = try Self.interpreter(of: segments, source)
    // A list of sections that is damaged or was stripped says nothing: loaders do not read it.
    let sections = (try? ELFSection.all(of: header, source)) ?? []
    sectionNames = (try? ELFSection.names(of: sections, header, source)) ?? []
    let tables = ELFDynamicTables(
      header: header,
      segments: segments,
      sections: sections,
      source: source
    )
    dynamicEntries = try tables.entries()
    guard !dynamicEntries.isEmpty else {
      neededLibraries = []
      sharedObjectName = nil
      runPaths = []
      flags = []
      symbols = []
      return
    }
    var names = try tables.names(dynamicEntries)
    neededLibraries = try Self.texts(ELFDynamicEntry.needed, of: dynamicEntries, &names)
    let own = try Self.texts(ELFDynamicEntry.sharedObjectName, of: dynamicEntries, &names)
    sharedObjectName = own.first
    // The newer form counts alone where both are there.
    let run = try Self.texts(ELFDynamicEntry.runPath, of: dynamicEntries, &names)
    let old = try Self.texts(
      ELFDynamicEntry.runPathBeforeEnvironment,
      of: dynamicEntries,
      &names
    )
    runPaths = (run.first ?? old.first)?.split(separator: ":").map { String($0) } ?? []
    let bits = dynamicEntries.first { $0.tag == ELFDynamicEntry.flags1 }?.value ?? 0
    flags = ELFDynamicFlags(rawValue: bits)
    symbols = try tables.symbols(dynamicEntries, &names)
  }

  private static func segments(
    of header: ELFHeader,
    _ source: ELFSource
  ) throws(ELFError) -> [ELFSegment] {
    guard header.segmentsOffset != 0, header.segmentCount != 0 else { return [] }
    let position = header.segmentCountPosition
    let count = UInt64(header.segmentCount)
    guard count <= UInt64(segmentLimit) else {
      throw .tooMany(what: "segments", at: position, count: count, limit: segmentLimit)
    }
    let range = try source.table(
      at: header.segmentsOffset,
      count: count,
      stride: header.segmentByteCount,
      namedAt: position
    )
    return try source.reading(at: range.lowerBound, count: range.count) {
      (reader) throws(ByteError) in
      var segments: [ELFSegment] = []
      segments.reserveCapacity(Int(count))
      for _ in 0..<count {
        segments.append(try ELFSegment(parsing: &reader, of: header.architecture))
      }
      return segments
    }
  }

  private static func interpreter(
    of segments: [ELFSegment],
    _ source: ELFSource
  ) throws(ELFError) -> String? {
    guard let segment = segments.first(where: { $0.type == ELFSegment.interpreter }) else {
      return nil
    }
    let count = segment.fileByteCount
    guard count <= UInt64(interpreterByteLimit) else {
      let offset = Int(clamping: segment.offset)
      throw .tooMany(
        what: "bytes of the interpreter's path",
        at: offset,
        count: count,
        limit: interpreterByteLimit
      )
    }
    let range = try source.table(at: segment.offset, count: count, stride: 1, namedAt: 0)
    let bytes = try source.bytes(at: range.lowerBound, count: range.count)
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func texts(
    _ tag: UInt64,
    of entries: [ELFDynamicEntry],
    _ names: inout ELFStringTable
  ) throws(ELFError) -> [String] {
    var texts: [String] = []
    for entry in entries where entry.tag == tag { texts.append(try names.name(at: entry.value)) }
    return texts
  }
}
