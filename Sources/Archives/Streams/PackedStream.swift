// Valise — the unpacked bytes of a file, from front to back
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes
internal import ValiseCompression

/// The unpacked bytes of a file that is packed as a whole, read from front to back.
///
/// Files of several packed parts, one after the other, are read as their programs read them.
///
/// Source: RFC 1952; The .xz File Format 1.2.1, 2.2.
final class PackedStream {
  /// How many bytes are taken from the file, and unpacked, at once.
  private static let partSize = 1 << 16
  /// How many bytes one packed byte may make on average, once there are many of them.
  private static let ratioLimit = 1000
  private static let uncheckedByteCount = 256 << 20

  private let source: ByteSource<ArchiveError>
  private let packing: StreamPacking
  private let limit: Int
  private var packed: [UInt8] = []
  private var used = 0
  /// The next byte of the file behind `packed`.
  private var next = 0
  private var decompressor: StreamDecompressor?
  private var member = GzipMember()
  private var memberCount = 0
  private var buffer: [UInt8] = []
  private var cursor = 0
  private var made = 0
  /// How many unpacked bytes were read.
  private(set) var offset = 0

  /// Starts at the first byte.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - packing: How it is packed.
  ///   - limit: How many bytes it may have when unpacked.
  init(_ source: ByteSource<ArchiveError>, packing: StreamPacking, limit: Int) {
    self.source = source
    self.packing = packing
    self.limit = limit
  }

  /// The next bytes, at least one and at most `count`, which is over 0; none at the end.
  func some(_ count: Int) throws(ArchiveError) -> [UInt8] {
    if cursor == buffer.count, try !fill() { return [] }
    let count = min(count, buffer.count - cursor)
    defer { cursor += count }
    offset += count
    return count == buffer.count ? buffer : [UInt8](buffer[cursor..<(cursor + count)])
  }

  /// The next bytes, exactly so many.
  func bytes(_ count: Int) throws(ArchiveError) -> [UInt8] {
    let start = offset
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try some(count - bytes.count)
      guard !more.isEmpty else {
        throw .malformed(.truncated(at: start, needed: count, available: bytes.count))
      }
      bytes += more
    }
    return bytes
  }

  /// Passes over exactly so many bytes.
  func skip(_ count: Int) throws(ArchiveError) {
    let start = offset
    var rest = count
    while rest > 0 {
      if cursor == buffer.count, try !fill() {
        throw .malformed(.truncated(at: start, needed: count, available: count - rest))
      }
      let part = min(rest, buffer.count - cursor)
      cursor += part
      offset += part
      rest -= part
    }
  }

  // MARK: unpacking

  /// Gets more unpacked bytes, all before being used; false at the end.
  private func fill() throws(ArchiveError) -> Bool {
    buffer = []
    cursor = 0
    guard packing != .none else {
      buffer = try part()
      return !buffer.isEmpty
    }
    while buffer.isEmpty {
      if decompressor == nil, try !beginMember() { return false }
      if used == packed.count {
        packed = try part()
        used = 0
      }
      let taken = try step()
      try countMade()
      if decompressor?.hasEnded ?? false {
        if packing == .gzip { try checkTrailer() }
        decompressor = nil
      } else if taken == 0, buffer.isEmpty {
        guard used == packed.count, next == source.byteCount else {
          throw .damagedStream(at: fileOffset, reason: "\(CompressionError.damaged)")
        }
        throw .malformed(.truncated(at: fileOffset, needed: 1, available: 0))
      }
    }
    return true
  }

  private func step() throws(ArchiveError) -> Int {
    do throws(CompressionError) {
      let taken = try decompressor?.decompress(
        packed,
        from: used,
        limit: Self.partSize,
        into: &buffer
      )
      used += taken ?? 0
      return taken ?? 0
    } catch {
      throw .damagedStream(at: fileOffset, reason: "\(error)")
    }
  }

  private func countMade() throws(ArchiveError) {
    guard !buffer.isEmpty else { return }
    made += buffer.count
    if packing == .gzip { member.add(buffer) }
    guard made <= limit else { throw .limit("unpacked bytes", value: made, limit: limit) }
    let ratio = made / max(1, fileOffset)
    guard made < Self.uncheckedByteCount || ratio <= Self.ratioLimit else {
      throw .limit("unpacked bytes for each packed one", value: ratio, limit: Self.ratioLimit)
    }
  }

  /// The offset in the file of the byte that is next to be unpacked.
  private var fileOffset: Int { next - (packed.count - used) }

  /// Starts with the next packed part; false when there is none.
  private func beginMember() throws(ArchiveError) -> Bool {
    let start = fileOffset
    guard let first = try byte() else {
      guard memberCount > 0 else {
        throw .malformed(.truncated(at: start, needed: 1, available: 0))
      }
      return false
    }
    used -= 1
    if memberCount > 0, first != packing.magic.first {
      try checkPadding()
      return false
    }
    if packing == .gzip { try passHeader() }
    memberCount += 1
    member = GzipMember()
    do throws(CompressionError) {
      decompressor = try packing.method.map { (method) throws(CompressionError) in
        try StreamDecompressor(method)
      }
    } catch {
      throw .damagedStream(at: start, reason: "\(error)")
    }
    return true
  }

  /// Zeros may follow the last part, to fill the blocks of a device.
  private func checkPadding() throws(ArchiveError) {
    let start = fileOffset
    while let byte = try byte() {
      guard byte == 0 else { throw .trailingBytes(at: start, count: source.byteCount - start) }
    }
  }

  /// Passes over the header of gzip.
  private func passHeader() throws(ArchiveError) {
    let start = fileOffset
    let header = try fileBytes(10)
    let flags = header[3]
    guard header[0] == 0x1F, header[1] == 0x8B, header[2] == 8, flags & 0xE0 == 0 else {
      throw .damagedStream(at: start, reason: "no header of gzip")
    }
    if flags & 4 != 0 {
      let count = try fileBytes(2)
      _ = try fileBytes(Int(count[0]) | Int(count[1]) << 8)
    }
    for flag in [UInt8(8), 16] where flags & flag != 0 {
      while try fileBytes(1) != [0] {}
    }
    if flags & 2 != 0 { _ = try fileBytes(2) }
  }

  private func checkTrailer() throws(ArchiveError) {
    let start = fileOffset
    guard try fileBytes(8) == member.trailer else {
      throw .damagedStream(at: start, reason: "the contents have another checksum or size")
    }
  }

  // MARK: the file

  private func fileBytes(_ count: Int) throws(ArchiveError) -> [UInt8] {
    let start = fileOffset
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let byte = try byte() else {
        throw .malformed(.truncated(at: start, needed: count, available: bytes.count))
      }
      bytes.append(byte)
    }
    return bytes
  }

  /// The next byte of the file; nothing at its end.
  private func byte() throws(ArchiveError) -> UInt8? {
    if used == packed.count {
      packed = try part()
      used = 0
    }
    guard used < packed.count else { return nil }
    used += 1
    return packed[used - 1]
  }

  /// The next part of the file.
  private func part() throws(ArchiveError) -> [UInt8] {
    let count = min(Self.partSize, source.byteCount - next)
    guard count > 0 else { return [] }
    let bytes = try source.bytes(at: next, count: count)
    next += count
    return bytes
  }
}
