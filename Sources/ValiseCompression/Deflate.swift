// Valise — deflate and zlib streams in memory, by libdeflate
// SPDX-License-Identifier: Apache-2.0

import CDeflate

/// Deflate, the method of zlib, zip and PNG, on bytes that are in memory as a whole.
///
/// All calls of libdeflate that pack and unpack are in this file.
public enum Deflate {
  /// Packs bytes into a zlib stream.
  ///
  /// The same bytes and level, from 1, the fastest, to 12, the smallest, give the same stream with
  /// the same version of libdeflate.
  ///
  /// - Throws: `.noMemory`.
  public static func zlibCompressed(_ bytes: [UInt8], level: Int) throws(CompressionError)
    -> [UInt8]
  {
    precondition((1...12).contains(level), "a level is from 1 to 12")
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else { throw .noMemory }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    // Safety: the library writes at most as many bytes as the buffer has, and says how many.
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = unsafe libdeflate_zlib_compress(
        compressor,
        bytes,
        bytes.count,
        buffer.baseAddress,
        buffer.count
      )
    }
    guard !packed.isEmpty else { throw .noMemory }
    return packed
  }

  /// Unpacks a stream of deflate without any header, which holds exactly `byteCount` bytes.
  ///
  /// Bytes behind the end of the stream are passed over. The caller limits `byteCount`: so many
  /// bytes are reserved.
  ///
  /// - Throws: `.damaged`, `.wrongSize` or `.noMemory`.
  public static func inflated(_ bytes: some Collection<UInt8>, byteCount: Int)
    throws(CompressionError) -> [UInt8]
  {
    let unpacked = try inflated(bytes, limit: byteCount)
    guard unpacked.count == byteCount else { throw .wrongSize(expected: byteCount) }
    return unpacked
  }

  /// Unpacks a stream of deflate without any header, which holds at most `limit` bytes.
  ///
  /// Bytes behind the end of the stream are passed over. So many bytes as the limit are reserved.
  ///
  /// - Throws: `.damaged`, `.noMemory`, or `.wrongSize` when it holds more.
  public static func inflated(_ bytes: some Collection<UInt8>, limit: Int)
    throws(CompressionError) -> [UInt8]
  {
    precondition(limit >= 0, "a count is not negative")
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .noMemory }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    let packed = [UInt8](bytes)
    var used = 0
    var answer = LIBDEFLATE_BAD_DATA
    // Safety: the library reads `packed.count` bytes and writes at most as many as the buffer has.
    let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      unsafe answer = libdeflate_deflate_decompress_ex(
        decompressor,
        packed,
        packed.count,
        buffer.baseAddress,
        limit,
        &used,
        &count
      )
      // What a failed call wrote is no answer.
      if answer != LIBDEFLATE_SUCCESS { count = 0 }
    }
    switch answer {
    case LIBDEFLATE_SUCCESS: return unpacked
    case LIBDEFLATE_INSUFFICIENT_SPACE, LIBDEFLATE_SHORT_OUTPUT: throw .wrongSize(expected: limit)
    default: throw .damaged
    }
  }
}
