// Valise — the bytes of a tar archive, wherever they are asked for
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
internal import ValiseBytes

/// The bytes of a tar archive, packed or not.
///
/// Who asks from front to back has no more in memory than a piece. A packed archive that is asked
/// backwards is unpacked into memory once where it is small, and from its start again where not.
final class TarContents: Sendable {
  /// How many bytes are kept when they are asked for in any order.
  private static let wholeByteLimit = 256 << 20

  private let packing: StreamPacking
  private let byteCount: Int
  private let read: @Sendable (Range<Int>) throws -> [UInt8]
  private let unpackedByteCount: Int
  private let place = Mutex(Place())

  private struct Place {
    var stream: PackedStream?
    var whole: [UInt8]?
  }

  init(
    byteCount: Int,
    packing: StreamPacking,
    unpackedByteCount: Int,
    read: @escaping @Sendable (Range<Int>) throws -> [UInt8]
  ) {
    self.byteCount = byteCount
    self.packing = packing
    self.unpackedByteCount = unpackedByteCount
    self.read = read
  }

  /// Exactly `count` bytes of the unpacked archive from `offset` on.
  func bytes(at offset: Int, count: Int) throws(ArchiveError) -> [UInt8] {
    if packing == .none {
      return try ByteSource<ArchiveError>(byteCount: byteCount, read: read)
        .bytes(at: offset, count: count)
    }
    let answer = place.withLock { place in
      Result { () throws(ArchiveError) in try bytes(at: offset, count: count, &place) }
    }
    return try answer.get()
  }

  private func bytes(
    at offset: Int,
    count: Int,
    _ place: inout Place
  ) throws(ArchiveError) -> [UInt8] {
    if place.whole == nil, let stream = place.stream, stream.offset > offset {
      place.stream = nil
      if unpackedByteCount <= Self.wholeByteLimit {
        place.whole = try newStream().bytes(unpackedByteCount)
      }
    }
    if let whole = place.whole {
      return try ByteSource<ArchiveError>(whole).bytes(at: offset, count: count)
    }
    let stream = place.stream ?? newStream()
    // A stream that failed is not asked again.
    place.stream = nil
    try stream.skip(offset - stream.offset)
    let bytes = try stream.bytes(count)
    place.stream = stream
    return bytes
  }

  private func newStream() -> PackedStream {
    PackedStream(
      ByteSource(byteCount: byteCount, read: read),
      packing: packing,
      limit: unpackedByteCount
    )
  }
}
