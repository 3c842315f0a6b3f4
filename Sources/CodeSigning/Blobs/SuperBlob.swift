// Valise — blobs behind an index
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

/// Blobs behind an index: an embedded signature, detached signatures, a set of requirements.
public struct SuperBlob: Hashable, Sendable {
  /// What the whole is.
  public var magic: BlobMagic
  /// The blobs in the order of the index.
  public var entries: [Entry]

  /// One blob and the number that the index gives it.
  public struct Entry: Hashable, Sendable {
    /// The number in the index: a slot, or the use of a requirement.
    public let type: UInt32
    /// The blob.
    public let blob: SignatureBlob

    /// Makes an entry.
    public init(type: UInt32, blob: SignatureBlob) {
      self.type = type
      self.blob = blob
    }

    /// The number as a slot of a signature.
    public var slot: SignatureSlot { SignatureSlot(rawValue: type) }
  }

  /// Makes a superblob.
  public init(magic: BlobMagic, entries: [Entry]) {
    self.magic = magic
    self.entries = entries
  }

  /// More blobs than any signature has.
  static let entryLimit = 64

  /// The first blob with a number.
  public subscript(type: UInt32) -> SignatureBlob? { entries.first { $0.type == type }?.blob }

  /// The first blob of a slot.
  public subscript(slot: SignatureSlot) -> SignatureBlob? { self[slot.rawValue] }
}

extension SuperBlob {
  /// Reads the superblob at the start of bytes; what stands behind it is not looked at.
  ///
  /// Blobs are found by their offsets alone, so that gaps do not matter.
  ///
  /// - Throws: `.malformed`, `.badBlobLength`, `.tooManyBlobs`, `.overlappingBlobs`,
  ///   `.repeatedBlob`.
  public init(parsing bytes: [UInt8], at position: Int = 0) throws(CodeSigningError) {
    let whole = try SignatureBlob(parsing: bytes, at: position)
    let header = SignatureBlob.headerByteCount
    let index = try reading(whole.payload, at: position + header) { (reader) throws(ByteError) in
      try Self.index(&reader)
    }
    guard index.count <= Self.entryLimit else {
      throw .tooManyBlobs(at: position + header, count: index.count, limit: Self.entryLimit)
    }
    var entries: [Entry] = []
    var taken: [Range<Int>] = [0..<(header + 4 + 8 * index.count)]
    for (type, offset) in index {
      let start = Int(offset)
      guard start >= header, start <= whole.byteCount else {
        throw .malformed(
          .offsetOutside(at: position + header, offset: UInt64(offset), size: whole.byteCount)
        )
      }
      let rest = whole.payload[(start - header)...]
      let blob = try SignatureBlob(parsing: rest, at: position + start)
      let range = start..<(start + blob.byteCount)
      guard !taken.contains(where: { $0.overlaps(range) }) else {
        throw .overlappingBlobs(at: position + start, type: type)
      }
      guard !entries.contains(where: { $0.type == type }) else {
        throw .repeatedBlob(at: position + start, type: type)
      }
      taken.append(range)
      entries.append(Entry(type: type, blob: blob))
    }
    self.init(magic: whole.magic, entries: entries)
  }

  private static func index(
    _ reader: inout ByteReader
  ) throws(ByteError) -> [(type: UInt32, offset: UInt32)] {
    let count = try reader.read(UInt32.self, .big)
    _ = try reader.byteCount(of: count, stride: 8)
    var index: [(type: UInt32, offset: UInt32)] = []
    // One more than the limit is enough to refuse.
    for _ in 0..<min(Int(count), entryLimit + 1) {
      index.append((try reader.read(UInt32.self, .big), try reader.read(UInt32.self, .big)))
    }
    return index
  }

  /// The bytes: the index, and the blobs behind it in the same order without gaps.
  public func serialized() -> [UInt8] {
    let start = SignatureBlob.headerByteCount + 4 + 8 * entries.count
    let size = entries.reduce(start) { $0 + $1.blob.byteCount }
    var writer = ByteWriter(capacity: size)
    writer.write(magic.rawValue, .big)
    writer.write(UInt32(clamping: size), .big)
    writer.write(UInt32(clamping: entries.count), .big)
    var offset = start
    for entry in entries {
      writer.write(entry.type, .big)
      writer.write(UInt32(clamping: offset), .big)
      offset += entry.blob.byteCount
    }
    for entry in entries { writer.write(contentsOf: entry.blob.bytes) }
    return writer.bytes
  }
}
