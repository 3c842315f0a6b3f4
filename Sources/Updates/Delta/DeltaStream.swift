// Valise — unpacked bytes of a delta, as they are asked for
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import ValiseCompression

/// The unpacked bytes of a part of a delta, read from front to back.
final class DeltaStream {
  /// How many bytes are taken from the file at once.
  private static let partSize = 1 << 16

  private let source: ByteSource<DeltaError>
  private let end: Int
  /// The next byte of the file.
  private var offset: Int
  private var packed: [UInt8] = []
  private var packedUsed = 0
  private var decompressor: StreamDecompressor?
  private var buffer: [UInt8] = []
  private var cursor = 0
  /// How many unpacked bytes were read.
  private(set) var position = 0

  /// Starts at the lower bound of a range of the file; without a method the bytes are as they are.
  init(_ source: ByteSource<DeltaError>, in range: Range<Int>, method: StreamMethod?)
    throws(DeltaError)
  {
    self.source = source
    offset = range.lowerBound
    end = range.upperBound
    guard let method else { return }
    do throws(CompressionError) {
      decompressor = try StreamDecompressor(method)
    } catch {
      throw .unpacking(error, at: 0)
    }
  }

  /// The next bytes, at least one and at most `limit`, which is over 0; none at the end.
  func some(_ limit: Int) throws(DeltaError) -> [UInt8] {
    if cursor == buffer.count, try !fill() { return [] }
    let count = min(limit, buffer.count - cursor)
    defer { cursor += count }
    position += count
    return count == buffer.count ? buffer : [UInt8](buffer[cursor..<(cursor + count)])
  }

  /// The next bytes, exactly so many; for small counts.
  func bytes(_ count: Int) throws(DeltaError) -> [UInt8] {
    let start = position
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try some(count - bytes.count)
      guard !more.isEmpty else {
        throw .malformed(.truncated(at: start, needed: count, available: bytes.count))
      }
      bytes = bytes.isEmpty ? more : bytes + more
    }
    return bytes
  }

  /// The next number, its lowest byte first.
  func integer<T: FixedWidthInteger & UnsignedInteger>(_ type: T.Type) throws(DeltaError) -> T {
    let bytes = try bytes(T.bitWidth / 8)
    return bytes.reversed().reduce(0) { $0 << 8 | T($1) }
  }

  /// Checks that nothing follows, neither here nor behind the packed stream.
  func finish() throws(DeltaError) {
    guard try some(1).isEmpty else { throw .trailingBytes(at: position - 1) }
    guard packedUsed == packed.count, offset == end else { throw .trailingBytes(at: position) }
    guard decompressor?.hasEnded ?? true else {
      throw .malformed(.truncated(at: position, needed: 1, available: 0))
    }
  }

  /// Gets more unpacked bytes, all before being used; false at the end.
  private func fill() throws(DeltaError) -> Bool {
    buffer = []
    cursor = 0
    guard decompressor != nil else {
      buffer = try part()
      return !buffer.isEmpty
    }
    while buffer.isEmpty {
      if packedUsed == packed.count {
        packed = try part()
        packedUsed = 0
      }
      do throws(CompressionError) {
        let used = try decompressor?.decompress(
          packed,
          from: packedUsed,
          limit: Self.partSize,
          into: &buffer
        )
        packedUsed += used ?? 0
        if used ?? 0 == 0, buffer.isEmpty { return false }
      } catch {
        throw .unpacking(error, at: position)
      }
    }
    return true
  }

  /// The next bytes of the file.
  private func part() throws(DeltaError) -> [UInt8] {
    let count = min(Self.partSize, end - offset)
    defer { offset += count }
    return count == 0 ? [] : try source.bytes(at: offset, count: count)
  }
}
