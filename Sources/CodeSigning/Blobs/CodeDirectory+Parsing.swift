// Valise — reading a code directory
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseBytes

extension CodeDirectory {
  /// No identifier or team has as many bytes.
  static let textLimit = 4096

  /// The numbers at the start of a directory.
  private struct Header {
    var version = CodeDirectoryVersion.earliest
    var flags: UInt32 = 0
    var hashOffset = 0
    var identifierOffset = 0
    var specialCount: UInt32 = 0
    var codeCount: UInt32 = 0
    var codeLimit: UInt64 = 0
    var hashSize: UInt8 = 0
    var hashType: UInt8 = 0
    var platform: UInt8 = 0
    var pageExponent: UInt8 = 0
    var scatterOffset = 0
    var teamOffset = 0
    var segment = ExecutableSegment()
    var runtime: UInt32 = 0
    var preEncryptOffset = 0
    var linkage: (type: UInt8, application: UInt8, subtype: UInt16, offset: Int, size: Int)?
    var spares = Spares()
  }

  /// Reads the directory that a blob holds.
  ///
  /// - Parameters:
  ///   - blob: The blob.
  ///   - position: Where it starts in its file, for messages.
  /// - Throws: `.wrongMagic`, `.malformed`, `.unsupportedVersion`, `.unsupportedHashType`,
  ///   `.badHashSize`, `.badText`, `.wrongPageCount`.
  public init(parsing blob: SignatureBlob, at position: Int = 0) throws(CodeSigningError) {
    try blob.expect(.codeDirectory, at: position)
    let bytes = blob.bytes
    let header = try reading(bytes, at: position) { (reader) throws(ByteError) in
      try Self.header(&reader)
    }
    guard header.version >= .earliest, header.version <= .limit else {
      throw .unsupportedVersion(header.version.rawValue, at: position + 8)
    }
    guard let hashSize = CodeHashType(rawValue: header.hashType).byteCount else {
      throw .unsupportedHashType(header.hashType, at: position + 37)
    }
    guard Int(header.hashSize) == hashSize else {
      throw .badHashSize(header.hashSize, expected: hashSize, at: position + 36)
    }
    self.init(
      version: header.version,
      flags: CodeSigningFlags(rawValue: header.flags),
      identifier: try Self.text("identifier", header.identifierOffset, bytes, position),
      hashType: CodeHashType(rawValue: header.hashType),
      platform: header.platform,
      pageExponent: header.pageExponent,
      codeLimit: header.codeLimit,
      executableSegment: header.segment,
      runtime: MachOVersion(rawValue: header.runtime),
      codeHashes: HashList(hashByteCount: hashSize)
    )
    spares = header.spares
    if header.teamOffset != 0 {
      team = try Self.text("team", header.teamOffset, bytes, position)
    }
    try reading(bytes, at: position) { (reader) throws(ByteError) in
      try readHashes(header, hashSize, &reader)
      try readOthers(header, hashSize, &reader)
    }
    try checkPages(at: position)
  }

  private static func header(_ reader: inout ByteReader) throws(ByteError) -> Header {
    var header = Header()
    try reader.skip(8)
    header.version = CodeDirectoryVersion(rawValue: try reader.read(UInt32.self, .big))
    header.flags = try reader.read(UInt32.self, .big)
    header.hashOffset = Int(try reader.read(UInt32.self, .big))
    header.identifierOffset = Int(try reader.read(UInt32.self, .big))
    header.specialCount = try reader.read(UInt32.self, .big)
    header.codeCount = try reader.read(UInt32.self, .big)
    header.codeLimit = UInt64(try reader.read(UInt32.self, .big))
    header.hashSize = try reader.readByte()
    header.hashType = try reader.readByte()
    header.platform = try reader.readByte()
    header.pageExponent = try reader.readByte()
    header.spares.second = try reader.read(UInt32.self, .big)
    try readLaterFields(of: &header, &reader)
    return header
  }

  private static func readLaterFields(
    of header: inout Header,
    _ reader: inout ByteReader
  ) throws(ByteError) {
    guard header.version >= .scatter else { return }
    header.scatterOffset = Int(try reader.read(UInt32.self, .big))
    guard header.version >= .team else { return }
    header.teamOffset = Int(try reader.read(UInt32.self, .big))
    guard header.version >= .longLimit else { return }
    header.spares.third = try reader.read(UInt32.self, .big)
    let longLimit = try reader.read(UInt64.self, .big)
    if longLimit != 0 { header.codeLimit = longLimit }
    guard header.version >= .executableSegment else { return }
    header.segment.base = try reader.read(UInt64.self, .big)
    header.segment.limit = try reader.read(UInt64.self, .big)
    header.segment.flags = try reader.read(UInt64.self, .big)
    guard header.version >= .runtime else { return }
    header.runtime = try reader.read(UInt32.self, .big)
    header.preEncryptOffset = Int(try reader.read(UInt32.self, .big))
    guard header.version >= .linkage else { return }
    header.linkage = (
      try reader.readByte(), try reader.readByte(), try reader.read(UInt16.self, .big),
      Int(try reader.read(UInt32.self, .big)), Int(try reader.read(UInt32.self, .big))
    )
  }

  private static func text(
    _ field: String,
    _ offset: Int,
    _ bytes: [UInt8],
    _ position: Int
  ) throws(CodeSigningError) -> String {
    let text = try reading(bytes, at: position) { (reader) throws(ByteError) in
      try reader.cString(at: position + offset, limit: textLimit)
    }
    guard text.validUTF8Count == text.count else {
      throw .badText(field: field, at: position + offset)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readHashes(
    _ header: Header,
    _ size: Int,
    _ reader: inout ByteReader
  ) throws(ByteError) {
    let start = reader.base
    let specialBytes = try reader.byteCount(of: header.specialCount, stride: size)
    let codeBytes = try reader.byteCount(of: header.codeCount, stride: size)
    guard header.hashOffset >= specialBytes else {
      throw .offsetOutside(
        at: start + 16,
        offset: UInt64(header.hashOffset),
        size: reader.byteCount
      )
    }
    try reader.seek(to: try checkedSum(start, header.hashOffset - specialBytes, at: start + 16))
    for _ in 0..<header.specialCount { specialHashes.append(try reader.readBytes(size)) }
    specialHashes.reverse()
    codeHashes = HashList(hashByteCount: size, bytes: try reader.readBytes(codeBytes))
  }

  private mutating func readOthers(
    _ header: Header,
    _ size: Int,
    _ reader: inout ByteReader
  ) throws(ByteError) {
    let start = reader.base
    if header.scatterOffset != 0 {
      try reader.seek(to: try checkedSum(start, header.scatterOffset, at: start + 44))
      while let entry = try Self.scatter(&reader) { scatter.append(entry) }
    }
    if header.preEncryptOffset != 0 {
      try reader.seek(to: try checkedSum(start, header.preEncryptOffset, at: start + 92))
      let bytes = try reader.readBytes(codeHashes.bytes.count)
      preEncryptHashes = HashList(hashByteCount: size, bytes: bytes)
    }
    if let link = header.linkage, link.type != 0 || link.application != 0 || link.offset != 0 {
      var hash: [UInt8] = []
      if link.offset != 0 {
        try reader.seek(to: try checkedSum(start, link.offset, at: start + 100))
        hash = try reader.readBytes(link.size)
      }
      linkage = Linkage(
        hashType: link.type,
        applicationType: link.application,
        applicationSubtype: link.subtype,
        hash: hash
      )
    }
  }

  /// Reads one run; nothing at the end of the list.
  private static func scatter(_ reader: inout ByteReader) throws(ByteError) -> Scatter? {
    let entry = Scatter(
      count: try reader.read(UInt32.self, .big),
      base: try reader.read(UInt32.self, .big),
      offset: try reader.read(UInt64.self, .big),
      spare: try reader.read(UInt64.self, .big)
    )
    return entry.count == 0 ? nil : entry
  }

  /// Checks that there is a hash for each page.
  ///
  /// - Throws: `.wrongPageCount`.
  private func checkPages(at position: Int) throws(CodeSigningError) {
    guard pageExponent < 32, let wanted = expectedPageCount, wanted == codeHashes.count else {
      throw .wrongPageCount(codeHashes.count, codeLimit: codeLimit, at: position + 28)
    }
  }
}

extension CodeDirectory {
  /// The size of a page in bytes; nothing when one hash covers all code.
  public var pageByteCount: Int? { pageExponent == 0 ? nil : 1 << Int(pageExponent) }

  /// How many hashes the code needs; nothing when a paged directory covers no code at all.
  var expectedPageCount: Int? {
    guard let pageByteCount else { return codeLimit > 0 ? 1 : 0 }
    guard codeLimit > 0, let limit = Int(exactly: codeLimit) else { return nil }
    return (limit - 1) / pageByteCount + 1
  }

  /// The hash of a special slot; nothing where there is none, or zeros stand for none.
  public func specialHash(_ slot: SignatureSlot) -> [UInt8]? {
    let place = Int(slot.rawValue) - 1
    guard specialHashes.indices.contains(place) else { return nil }
    let hash = specialHashes[place]
    return hash.contains { $0 != 0 } ? hash : nil
  }
}
