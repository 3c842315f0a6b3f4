// Valise — why bytes are no icon that can be worked with
// SPDX-License-Identifier: Apache-2.0

public import ValiseBytes
public import ValiseCompression

/// A fault in an icon file or in one of its pictures.
///
/// Positions are absolute offsets in the bytes given, in bytes.
public enum IconError: Error, Equatable, Sendable {
  /// The bytes end early, or a number in them points outside.
  case malformed(ByteError)
  /// The file does not start as icon families do.
  case notIconFamily
  /// The family says that it is longer than the file, or shorter than its own header.
  case badLength(at: Int, length: Int, available: Int)
  /// An entry says that it is longer than what follows, or shorter than its own header.
  case badEntryLength(IconType, at: Int, length: Int, available: Int)
  /// The family has no entries.
  case empty
  /// There are more entries than any real file has.
  case tooManyEntries(at: Int, limit: Int)
  /// Families lie in each other too deep.
  case tooDeep(at: Int, limit: Int)
  /// The family, or an entry, would be longer than its field for the length can say.
  case familyTooLong(byteCount: Int)
  /// There is no picture in an entry of this type.
  case noPicture(IconType)
  /// An entry holds no picture of a known encoding.
  case unknownEncoding(IconType, at: Int)
  /// A picture has a size that no picture has.
  case badSize(at: Int, width: Int, height: Int)
  /// A picture is larger than the limits allow.
  case tooLarge(at: Int, width: Int, height: Int)
  /// The bytes of a picture without compression are not as many as its size needs.
  case wrongByteCount(IconType, at: Int, expected: Int, found: Int)
  /// The runs of a picture end before its pixels do.
  case runsEndEarly(at: Int, missing: Int)
  /// The bytes do not start as PNG files do.
  case notPNG(at: Int)
  /// A PNG file is damaged.
  case badPNG(at: Int, reason: String)
  /// The bytes do not start as JPEG 2000 files do.
  case notJPEG2000(at: Int)
  /// A JPEG 2000 file is damaged.
  case badJPEG2000(at: Int, reason: String)
  /// Packing or unpacking failed.
  case compression(at: Int, cause: CompressionError)
  /// A picture that an icon is made of is not square.
  case notSquare(width: Int, height: Int)
  /// No picture is large enough for the least of the sizes.
  case sourceTooSmall(side: Int, needed: Int)
  /// Two pictures of one size were given.
  case duplicateSize(Int)
  /// The name of a file in an iconset is none that an iconset has.
  case unknownIconsetName(String)
  /// A picture of an iconset has another size than its name says.
  case wrongIconsetSize(name: String, expected: Int, width: Int, height: Int)
}
