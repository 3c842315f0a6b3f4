// Valise — an entry out of its header in a tar archive
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension ArchiveEntry {
  /// Makes an entry of its header.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - records: What stands before it.
  ///   - contentsOffset: Where what follows the header starts.
  ///   - files: The files before it, to which hard links lead.
  ///   - limits: What the archive may ask for.
  /// - Throws: `.unsafeName`, `.badEntry` or `.limit`.
  init(
    _ header: TarHeader,
    _ records: TarRecords,
    contentsOffset: Int,
    files: [RelativePath: ArchiveEntry],
    limits: ArchiveLimits
  ) throws(ArchiveError) {
    let bytes = records.path ?? header.name
    let name = String(decoding: bytes, as: UTF8.self)
    func bad(_ reason: String) -> ArchiveError {
      .badEntry(name, at: header.position, reason: reason)
    }
    let isFolder = bytes.last == UInt8(ascii: "/")
    let kind = Self.kind(of: header, isFolder: isFolder)
    guard let path = try? RelativePath(validating: bytes), !path.isRoot || kind == .directory else {
      throw .unsafeName(name, at: header.position)
    }
    guard path.components.count <= limits.depth else {
      throw .limit("folders around \"\(name)\"", value: path.components.count, limit: limits.depth)
    }
    guard !records.isSparse, header.kind != .sparse else {
      throw bad("a file with holes; pack it again without '--sparse'")
    }
    let target = records.linkPath ?? header.linkName
    let original = try Self.original(header, target, name: name, files: files)
    let size = records.size ?? header.size
    guard kind == .regular && original == nil || size == 0 else {
      throw bad("\(size) bytes follow what has no contents")
    }
    guard kind != .symbolicLink || (1...Self.linkByteLimit).contains(target.count) else {
      throw bad("a link whose text has \(target.count) bytes")
    }
    guard size <= limits.entryByteCount else {
      throw .limit("bytes of \"\(name)\"", value: size, limit: limits.entryByteCount)
    }
    let seconds = header.modified.multipliedReportingOverflow(by: 1_000_000_000)
    guard records.modified != nil || !seconds.overflow else {
      throw bad("its time is too far away")
    }
    self.name = name
    self.path = path
    self.kind = kind
    mode = kind == .symbolicLink ? 0o777 : header.mode
    statesMode = true
    linkText = kind == .symbolicLink ? target : nil
    hardLinkTarget = original?.path
    self.size = kind == .symbolicLink ? target.count : original?.size ?? size
    packedSize = size
    method = .stored
    checksum = nil
    modified = records.modified ?? seconds.partialValue
    isEncrypted = false
    offset = header.position
    self.contentsOffset = original?.contentsOffset ?? contentsOffset
    nameByteCount = bytes.count
    rawName = bytes
  }

  private static func kind(of header: TarHeader, isFolder: Bool) -> FileKind {
    switch header.kind {
    case .oldFile, .file: isFolder ? .directory : .regular
    case .directory: .directory
    case .symbolicLink: .symbolicLink
    case .characterDevice, .blockDevice, .pipe: .special
    default: .regular
    }
  }

  /// The file to which a hard link leads; nothing for what is no hard link.
  private static func original(
    _ header: TarHeader,
    _ target: [UInt8],
    name: String,
    files: [RelativePath: ArchiveEntry]
  ) throws(ArchiveError) -> ArchiveEntry? {
    guard header.kind == .hardLink else { return nil }
    let shown = String(decoding: target, as: UTF8.self)
    guard let path = try? RelativePath(validating: target) else {
      throw .unsafeName(shown, at: header.position)
    }
    guard let file = files[path] else {
      throw .badEntry(
        name,
        at: header.position,
        reason: "a hard link to \"\(shown)\", which is no file before it in the archive"
      )
    }
    return file
  }
}
