// Valise — one blob of a signature: its magic number and its contents
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

/// One blob: a magic number, a length and contents.
///
/// All numbers in signatures are big-endian.
public struct SignatureBlob: Hashable, Sendable {
  /// What the blob is.
  public let magic: BlobMagic
  /// What stands behind the magic number and the length.
  public let payload: [UInt8]

  /// Makes a blob.
  public init(magic: BlobMagic, payload: [UInt8]) {
    self.magic = magic
    self.payload = payload
  }

  /// The size of magic number and length, in bytes.
  static let headerByteCount = 8

  /// The bytes of the whole blob, which are what special slots hash.
  public var bytes: [UInt8] {
    var writer = ByteWriter(capacity: byteCount)
    writer.write(magic.rawValue, .big)
    writer.write(UInt32(clamping: byteCount), .big)
    writer.write(contentsOf: payload)
    return writer.bytes
  }

  /// The size of the whole blob, in bytes.
  public var byteCount: Int { Self.headerByteCount + payload.count }

  /// Reads the blob at the start of bytes; what stands behind it is not looked at.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - position: Where they start in their file, for messages.
  /// - Throws: `.malformed`, `.badBlobLength`.
  public init(parsing bytes: [UInt8], at position: Int = 0) throws(CodeSigningError) {
    try self.init(parsing: bytes[...], at: position)
  }

  /// Reads the blob at the start of a part of bytes, of which only the blob is copied.
  init(parsing bytes: ArraySlice<UInt8>, at position: Int) throws(CodeSigningError) {
    let header = [UInt8](bytes.prefix(Self.headerByteCount))
    let (magic, length) = try reading(header, at: position) { (reader) throws(ByteError) in
      (try reader.read(UInt32.self, .big), try reader.read(UInt32.self, .big))
    }
    guard Int(length) >= Self.headerByteCount, Int(length) <= bytes.count else {
      throw .badBlobLength(at: position, length: length, available: bytes.count)
    }
    self.init(
      magic: BlobMagic(rawValue: magic),
      payload: [UInt8](bytes.prefix(Int(length)).dropFirst(Self.headerByteCount))
    )
  }

  /// Checks what the blob is.
  ///
  /// - Throws: `.wrongMagic`.
  func expect(_ expected: BlobMagic, at position: Int) throws(CodeSigningError) {
    guard magic == expected else {
      throw .wrongMagic(magic, expected: expected, at: position)
    }
  }
}

/// Reads bytes; a fault in them is one of this module.
func reading<Result>(
  _ bytes: [UInt8],
  at position: Int = 0,
  _ body: (inout ByteReader) throws(ByteError) -> Result
) throws(CodeSigningError) -> Result {
  do throws(ByteError) {
    return try withByteReader(bytes, base: position, body)
  } catch {
    throw .malformed(error)
  }
}
