// Valise — JPEG 2000 pictures into pixels, by OpenJPEG
// SPDX-License-Identifier: Apache-2.0

import COpenJPEG
import ValiseBytes

/// JPEG 2000 pictures into pixels, as icon families of 2007 to 2012 hold them.
///
/// The calls of OpenJPEG are in this file.
package enum JPEG2000File {
  /// Reads a JPEG 2000 file or codestream.
  ///
  /// Palettes and fewer bits are resolved, alpha is taken out of the colours; colour profiles are
  /// not applied.
  ///
  /// - Throws: `.notJPEG2000`, `.badJPEG2000`, `.badSize`, `.tooLarge` or `.malformed`.
  package static func decoded(
    _ bytes: [UInt8],
    limits: IconLimits = IconLimits()
  ) throws(IconError) -> RGBAImage {
    try decoded(bytes, at: 0, limits: limits)
  }

  static func decoded(
    _ bytes: [UInt8],
    at position: Int,
    limits: IconLimits
  ) throws(IconError) -> RGBAImage {
    let header = try JPEG2000Header(parsing: bytes, at: position, limits: limits)
    let sideLimit = UInt32(clamping: max(header.width, header.height))
    var result = unsafe valise_jp2_result()
    defer { unsafe valise_jp2_free(&result) }
    // Safety: the library reads as many bytes as the array has.
    let isRead = unsafe valise_jp2_read(
      bytes,
      bytes.count,
      header.isBoxed ? 1 : 0,
      sideLimit,
      &result
    )
    guard isRead == 1, let pixels = unsafe result.pixels else {
      throw .badJPEG2000(at: position, reason: unsafe text(of: result))
    }
    let width = unsafe Int(result.width)
    let height = unsafe Int(result.height)
    try limits.check(width: width, height: height, at: position)
    // Safety: a result without a fault holds four bytes for each pixel.
    let copy = unsafe Array(UnsafeBufferPointer(start: pixels, count: width * height * 4))
    return RGBAImage(width: width, height: height, bytes: copy)
  }

  private static func text(of result: valise_jp2_result) -> String {
    var message = unsafe result.message
    // Safety: the message is an array of bytes of this size.
    let bytes = unsafe withUnsafeBytes(of: &message) { buffer in unsafe [UInt8](buffer) }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
