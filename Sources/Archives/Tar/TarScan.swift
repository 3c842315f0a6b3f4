// Valise — the entries of a tar archive, found by reading it through
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes
internal import ValiseFiles

/// Finds the entries of a tar archive by reading it through.
struct TarScan {
  /// The longest name or record before an entry, in bytes.
  private static let recordByteLimit = 8 << 20

  private let stream: PackedStream
  private let packing: StreamPacking
  private let limits: ArchiveLimits
  private var entries: [ArchiveEntry] = []
  private var files: [RelativePath: ArchiveEntry] = [:]
  private var records = TarRecords()
  private var globalRecords = TarRecords()
  private var recordByteCount = 0
  private var total = 0

  init(_ stream: PackedStream, packing: StreamPacking, limits: ArchiveLimits) {
    self.stream = stream
    self.packing = packing
    self.limits = limits
  }

  /// The entries, and how many bytes the unpacked archive has.
  ///
  /// - Throws: `ArchiveError`.
  mutating func result() throws(ArchiveError) -> (entries: [ArchiveEntry], byteCount: Int) {
    while true {
      let position = stream.offset
      let block = try stream.bytes(TarHeader.byteCount)
      if block.allSatisfy({ $0 == 0 }) { break }
      guard position > 0 || TarHeader.hasChecksum(block) else { throw .noTar(packing) }
      try take(try TarHeader(block, at: position))
    }
    try finish()
    return (entries, stream.offset)
  }

  private mutating func take(_ header: TarHeader) throws(ArchiveError) {
    switch header.kind {
    case .extended, .oldExtended:
      try takeRecords(of: header, into: \.records)
    case .global:
      try takeRecords(of: header, into: \.globalRecords)
    case .longName: records.setLongName(try record(of: header))
    case .longLink: records.setLongLink(try record(of: header))
    case .continued: throw .severalFiles
    case .label: try passContents(byteCount: header.size)
    default: try takeEntry(header)
    }
  }

  private mutating func takeRecords(
    of header: TarHeader,
    into records: WritableKeyPath<TarScan, TarRecords>
  ) throws(ArchiveError) {
    let bytes = try record(of: header)
    guard let fault = self[keyPath: records].take(bytes) else { return }
    let name = String(decoding: header.name, as: UTF8.self)
    throw .badEntry(name, at: header.position, reason: fault)
  }

  /// What follows a header that stands before an entry.
  private mutating func record(of header: TarHeader) throws(ArchiveError) -> [UInt8] {
    try Self.check(header.size, Self.recordByteLimit, "bytes before an entry")
    recordByteCount += header.size
    try Self.check(recordByteCount, limits.directoryByteCount, "bytes before entries")
    let bytes = try stream.bytes(header.size)
    try stream.skip(Self.padding(header.size))
    return bytes
  }

  private mutating func takeEntry(_ header: TarHeader) throws(ArchiveError) {
    let entry = try ArchiveEntry(
      header,
      records.over(globalRecords),
      contentsOffset: stream.offset,
      files: files,
      limits: limits
    )
    records = TarRecords()
    let (sum, overflow) = total.addingReportingOverflow(entry.size)
    total = overflow ? .max : sum
    try Self.check(total, limits.totalByteCount, "unpacked bytes")
    entries.append(entry)
    try Self.check(entries.count, limits.entries, "entries")
    if entry.kind == .regular { files[entry.path] = entry }
    if entry.hardLinkTarget == nil { try passContents(byteCount: entry.packedSize) }
  }

  private func passContents(byteCount: Int) throws(ArchiveError) {
    try stream.skip(byteCount)
    try stream.skip(Self.padding(byteCount))
  }

  /// Reads what follows the first block of zeros: nothing but zeros.
  private func finish() throws(ArchiveError) {
    while true {
      let position = stream.offset
      let bytes = try stream.some(1 << 16)
      if bytes.isEmpty { return }
      guard bytes.allSatisfy({ $0 == 0 }) else {
        throw .badDirectory(at: position, reason: "bytes follow its end")
      }
    }
  }

  private static func padding(_ count: Int) -> Int {
    let rest = count % TarHeader.byteCount
    return rest == 0 ? 0 : TarHeader.byteCount - rest
  }

  private static func check(_ value: Int, _ limit: Int, _ what: String) throws(ArchiveError) {
    guard value <= limit else { throw .limit(what, value: value, limit: limit) }
  }
}
