// Valise — a static library as a slice of a universal file to be
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOContainer {
  /// Takes a static library as one slice, so that universal files can be made of libraries too.
  ///
  /// The processor is that of its objects; only their first bytes are read. `read` gives the bytes
  /// of a range of the file; what it throws becomes `.unreadable`.
  ///
  /// - Throws: `.notMachO` when the file is no static library, `.badArchiveMember`,
  ///   `.archiveWithoutImages`, `.mixedArchive`.
  public init(
    staticLibraryOf byteCount: Int,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOError) {
    self = try withoutActuallyEscaping(read) { (read) throws(MachOError) in
      try MachOContainer(library: MachOSource(byteCount: byteCount, read: read))
    }
  }

  private init(library source: MachOSource) throws(MachOError) {
    let start = try source.bytes(at: 0, count: min(Self.prefixByteCount, source.byteCount))
    let found = MachOLookalike(prefix: start)
    guard found == .archive else { throw .notMachO(found: found) }
    let slice = Slice(
      architecture: try Self.architecture(ofLibrary: source),
      offset: 0,
      size: source.byteCount,
      alignment: 0,
      content: .other(.archive)
    )
    form = .thin
    slices = [slice]
    byteCount = source.byteCount
    remarks = []
  }

  /// The processor that all objects of a static library are for.
  private static func architecture(ofLibrary source: MachOSource) throws(MachOError) -> Architecture
  {
    var architecture: Architecture?
    var place = Self.prefixByteCount
    while place < source.byteCount {
      let member = try ArchiveMember(at: place, of: source)
      if let other = try member.architecture(from: source) {
        if let architecture, !architecture.matches(other) {
          throw .mixedArchive(architecture, other, at: place)
        }
        architecture = architecture ?? other
      }
      place = member.end
    }
    guard let architecture else { throw .archiveWithoutImages }
    return architecture
  }
}

/// The place of one member of a static library.
private struct ArchiveMember {
  /// The bytes of the member itself, without its name.
  let contents: Range<Int>
  /// Where the next member starts: at an even place.
  let end: Int

  private static let headerByteCount = 60

  init(at place: Int, of source: MachOSource) throws(MachOError) {
    guard source.byteCount - place >= Self.headerByteCount else {
      throw .badArchiveMember(at: place)
    }
    let header = try source.bytes(at: place, count: Self.headerByteCount)
    let start = place + Self.headerByteCount
    guard header[58...].elementsEqual([0x60, 0x0A]),
      let size = Self.number(header[48..<58]), size <= source.byteCount - start
    else { throw .badArchiveMember(at: place) }
    var nameSize = 0
    if header.starts(with: [0x23, 0x31, 0x2F]) {
      // The name is "#1/" and its own size; it stands in front of the contents.
      guard let size = Self.number(header[3..<16]) else { throw .badArchiveMember(at: place) }
      nameSize = size
    }
    guard nameSize <= size else { throw .badArchiveMember(at: place) }
    contents = (start + nameSize)..<(start + size)
    end = contents.upperBound + contents.upperBound % 2
  }

  /// The processor that the member is for; nothing when it is no image.
  func architecture(from source: MachOSource) throws(MachOError) -> Architecture? {
    guard contents.count >= 28 else { return nil }
    let count = min(32, contents.count)
    let start = try source.bytes(at: contents.lowerBound, count: count)
    do {
      return try withByteReader(start, base: contents.lowerBound) { (reader) throws(MachOError) in
        try MachOHeader(parsing: &reader).architecture
      }
    } catch .notMachO {
      return nil
    } catch {
      throw .badArchiveMember(at: contents.lowerBound)
    }
  }

  /// A decimal number that spaces fill up.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    let digits = field.prefix { $0 != 0x20 }
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
