// Valise — the pictures of an icon family
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension IconFamily {
  /// A picture of a family, with what can be told without decoding it.
  public struct Picture: Hashable, Sendable {
    /// The place of the entry in the family.
    public let index: Int
    /// The type of the entry.
    public let type: IconType
    /// How it is encoded.
    public let encoding: IconEncoding
    /// Its own width in pixels, which may differ from what the type says.
    public let width: Int
    /// Its own height in pixels.
    public let height: Int
  }

  /// A picture that was decoded.
  public struct Decoded: Equatable, Sendable {
    /// The pixels.
    public let image: RGBAImage
    /// What was odd.
    public let remarks: [IconRemark]
  }

  /// The picture in an entry; nothing for what is none, and for masks, which belong to others.
  ///
  /// - Throws: When the header of a PNG or JPEG 2000 file is damaged, or of an unknown encoding.
  public func picture(
    at index: Int,
    limits: IconLimits = IconLimits()
  ) throws(IconError) -> Picture? {
    let entry = entries[index]
    guard let facts = entry.type.facts, facts.content != .mask, facts.width > 0 else { return nil }
    let encoding = IconEncoding(of: entry)
    let position = offset(ofEntryAt: index)
    var width = facts.width * facts.scale
    var height = facts.height * facts.scale
    switch encoding {
    case .png:
      let header = try PNGHeader(parsing: entry.payload, at: position, limits: limits)
      (width, height) = (header.width, header.height)
    case .jpeg2000:
      let header = try JPEG2000Header(parsing: entry.payload, at: position, limits: limits)
      (width, height) = (header.width, header.height)
    case .other: throw .unknownEncoding(entry.type, at: position)
    case .argb, .rgb, .plainRGB, .mask, .colours256, .colours16, .monochrome: break
    }
    return Picture(
      index: index,
      type: entry.type,
      encoding: encoding,
      width: width,
      height: height
    )
  }

  /// Decodes the picture in an entry.
  ///
  /// Runs without alpha take it from the mask of their size in the same family, palettes from the
  /// one of the black and white picture; where there is none, the picture is opaque.
  ///
  /// - Throws: `.noPicture` when the entry is no picture, and what its encoding says.
  /// - Complexity: Linear in the number of pixels.
  public func decoded(
    at index: Int,
    limits: IconLimits = IconLimits()
  ) throws(IconError) -> Decoded {
    let type = entries[index].type
    guard let picture = try picture(at: index, limits: limits) else { throw .noPicture(type) }
    try limits.check(
      width: picture.width,
      height: picture.height,
      at: offset(ofEntryAt: index)
    )
    var decoding = EntryDecoding(family: self, picture: picture, limits: limits)
    let image = try decoding.image()
    var remarks = decoding.remarks
    if let size = type.pixelSize, size != (image.width, image.height) {
      remarks.append(
        .unexpectedSize(
          type,
          expected: size.width,
          size.height,
          found: image.width,
          image.height
        )
      )
    }
    return Decoded(image: image, remarks: remarks)
  }
}
