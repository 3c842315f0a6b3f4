// Valise — an entry out of its header in a zip archive
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCompression
internal import ValiseFiles

extension ArchiveEntry {
  /// The longest text of a link: the longest path of Apple's systems, and of Linux.
  static let linkByteLimit = 4096

  /// Makes an entry of its header.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - prefix: How many bytes stand before the archive.
  ///   - limits: What the archive may ask for.
  /// - Throws: `.unsafeName`, `.badEntry`, `.severalFiles` or `.limit`.
  init(
    _ header: ZipHeader,
    prefix: Int,
    limits: ArchiveLimits
  ) throws(ArchiveError) {
    let bytes = Self.name(of: header)
    let name = String(decoding: bytes, as: UTF8.self)
    func bad(_ reason: String) -> ArchiveError {
      .badEntry(name, at: header.position, reason: reason)
    }
    guard !header.isElsewhere else { throw .severalFiles }
    let isFolder = bytes.last == UInt8(ascii: "/")
    // Some archivers have an entry for the folder that was packed, and call it "./".
    guard let path = try? RelativePath(validating: bytes), !path.isRoot || isFolder else {
      throw .unsafeName(name, at: header.position)
    }
    guard path.components.count <= limits.depth else {
      throw .limit("folders around \"\(name)\"", value: path.components.count, limit: limits.depth)
    }
    let kind = Self.kind(of: header, isFolder: isFolder)
    guard kind == .directory || !isFolder else { throw bad("a file whose name ends in a slash") }
    guard let size = Int(exactly: header.size), let packed = Int(exactly: header.packedSize),
      let local = Int(exactly: header.localOffset), local <= Int.max - prefix
    else { throw bad("a size or offset is too large") }
    guard kind != .directory || size == 0 else { throw bad("a folder with contents") }
    guard kind != .symbolicLink || (1...Self.linkByteLimit).contains(size) else {
      throw bad("a link whose text has \(size) bytes")
    }
    guard size <= limits.entryByteCount else {
      throw .limit("bytes of \"\(name)\"", value: size, limit: limits.entryByteCount)
    }
    guard Self.canHold(packed, size, header.method) else {
      throw bad("\(packed) bytes cannot hold the \(size) that it says")
    }
    self.name = name
    self.path = path
    self.kind = kind
    mode = Self.mode(of: header, kind)
    statesMode = header.hasUnixMode
    self.size = size
    packedSize = packed
    method = header.method
    checksum = header.checksum
    modified = Self.modified(header)
    isEncrypted = header.isEncrypted
    offset = local + prefix
    hardLinkTarget = nil
    contentsOffset = nil
    linkText = nil
    nameByteCount = header.name.count
    rawName = header.name
  }

  /// The name in UTF-8, with slashes between the folders.
  private static func name(of header: ZipHeader) -> [UInt8] {
    if let (checksum, name) = header.extra.unicodeName, checksum == Checksum.crc32(header.name) {
      return name
    }
    let bytes = ZipNames.utf8(header.name, isMarkedUTF8: header.isMarkedUTF8)
    // Some archivers of Windows write its separator; elsewhere it is a letter like another.
    let backslash = UInt8(ascii: "\\")
    let slash = UInt8(ascii: "/")
    guard header.madeBy >> 8 == 0, !bytes.contains(slash) else { return bytes }
    return bytes.map { $0 == backslash ? slash : $0 }
  }

  private static func kind(of header: ZipHeader, isFolder: Bool) -> FileKind {
    guard header.hasUnixMode else {
      let isMarked = header.attributes & 0x10 != 0 && header.size == 0
      return isFolder || isMarked ? .directory : .regular
    }
    switch header.attributes >> 16 & 0o170000 {
    case 0: return isFolder ? .directory : .regular
    case 0o040000: return .directory
    case 0o100000: return .regular
    case 0o120000: return .symbolicLink
    default: return .special
    }
  }

  private static func mode(of header: ZipHeader, _ kind: FileKind) -> UInt16 {
    let mode = header.hasUnixMode ? UInt16(header.attributes >> 16 & 0o7777) : 0
    if kind == .symbolicLink { return 0o777 }
    // Archives made on Windows have none: nobody could read what they hold.
    if mode & 0o777 == 0 { return kind == .directory ? 0o755 : 0o644 }
    return mode
  }

  private static func modified(_ header: ZipHeader) -> Int64 {
    let seconds =
      header.extra.modified ?? ZipTime.seconds(date: header.date, time: header.time)
    return seconds * 1_000_000_000
  }

  /// Whether so many packed bytes can hold the contents: deflate makes of one byte 1032 at most.
  private static func canHold(_ packed: Int, _ size: Int, _ method: ZipMethod) -> Bool {
    switch method {
    case .stored: packed >= size
    case .deflate: size / 1032 <= packed
    default: true
    }
  }
}
