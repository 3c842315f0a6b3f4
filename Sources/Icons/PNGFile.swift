// Valise — PNG files into pixels, by libpng
// SPDX-License-Identifier: Apache-2.0

import CPNG
import ValiseBytes

/// PNG files into pixels and back.
///
/// The call of libpng that reads is in this file.
public enum PNGFile {
  /// Whether a file that starts with these bytes may be a PNG file.
  public static func mayStart(with prefix: [UInt8]) -> Bool {
    prefix.starts(with: PNGHeader.magic)
  }

  /// Reads a PNG file, also in the form of Apple's pngcrush.
  ///
  /// Palettes, greys, 16 bits and interlacing are resolved; colour profiles are not applied, which
  /// `standard` does.
  ///
  /// - Throws: `.notPNG`, `.badPNG`, `.badSize`, `.tooLarge`, `.compression` or `.malformed`.
  /// - Complexity: Linear in the number of pixels.
  public static func decoded(
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
    let header = try PNGHeader(parsing: bytes, at: position, limits: limits)
    guard header.isApplePNG else { return try read(bytes, header, at: position) }
    let plain = try ApplePNG.plainForm(of: bytes, header, at: position)
    return try read(plain, header, at: position).resolvingAppleOrder(of: header)
  }

  private static func read(
    _ bytes: [UInt8],
    _ header: PNGHeader,
    at position: Int
  ) throws(IconError) -> RGBAImage {
    var fault = valise_png_fault()
    var isRead = false
    let size = header.width * header.height * 4
    // Safety: the library gets as many bytes as the array has, and a buffer for exactly the rows of
    // a picture of this size, which it checks.
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      unsafe isRead =
        valise_png_read(
          bytes,
          bytes.count,
          UInt32(header.width),
          UInt32(header.height),
          buffer.baseAddress,
          &fault
        ) == 1
      // The bytes of a picture that could not be read are not all set.
      count = isRead ? size : 0
    }
    guard isRead else {
      throw .badPNG(at: position + fault.position, reason: text(of: fault))
    }
    return RGBAImage(width: header.width, height: header.height, bytes: pixels)
  }

  private static func text(of fault: valise_png_fault) -> String {
    var fault = fault
    // Safety: the message is an array of bytes of this size.
    let bytes = unsafe withUnsafeBytes(of: &fault.message) { buffer in unsafe [UInt8](buffer) }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
