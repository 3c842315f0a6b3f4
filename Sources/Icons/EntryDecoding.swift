// Valise — decoding one picture of an icon family
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Decoding one picture of an icon family.
struct EntryDecoding {
  let family: IconFamily
  let picture: IconFamily.Picture
  let limits: IconLimits
  /// What was odd so far.
  private(set) var remarks: [IconRemark] = []

  init(family: IconFamily, picture: IconFamily.Picture, limits: IconLimits) {
    self.family = family
    self.picture = picture
    self.limits = limits
  }

  private var payload: [UInt8] { family.entries[picture.index].payload }
  private var position: Int { family.offset(ofEntryAt: picture.index) }
  private var pixelCount: Int { picture.width * picture.height }

  /// The pixels.
  mutating func image() throws(IconError) -> RGBAImage {
    switch picture.encoding {
    case .png: return try PNGFile.decoded(payload, at: position, limits: limits)
    case .jpeg2000: return try JPEG2000File.decoded(payload, at: position, limits: limits)
    case .argb: return image(planes: try runs(skipping: 4, planes: 4), hasAlpha: true)
    case .rgb:
      let planes = try runs(skipping: zerosBeforeRuns, planes: 3)
      return image(planes: planes, hasAlpha: false)
    case .plainRGB: return plainColours()
    case .colours256: return try colours(bitsPerPixel: 8, of: IconPalette.colours256)
    case .colours16: return try colours(bitsPerPixel: 4, of: IconPalette.colours16)
    case .monochrome: return try monochrome()
    case .mask, .other: throw .noPicture(picture.type)
    }
  }

  /// The runs of 128 pixels a side have four zeros before them.
  private var zerosBeforeRuns: Int {
    picture.type == IconType(known: "it32") && payload.starts(with: [0, 0, 0, 0]) ? 4 : 0
  }

  // MARK: Runs

  private mutating func runs(skipping start: Int, planes: Int) throws(IconError) -> [UInt8] {
    let decoded = try withByteReader(payload, base: position) { (reader) throws(IconError) in
      do throws(ByteError) { try reader.skip(start) } catch { throw .malformed(error) }
      return try RunLengthCoding.decode(&reader, planes: planes, size: pixelCount)
    }
    if let crossing = decoded.crossing {
      remarks.append(.runCrossesPlane(picture.type, at: crossing))
    }
    if decoded.surplus > 0 { remarks.append(.surplusBytes(picture.type, decoded.surplus)) }
    return decoded.bytes
  }

  private mutating func image(planes: [UInt8], hasAlpha: Bool) -> RGBAImage {
    let count = pixelCount
    let colours = hasAlpha ? count : 0
    let alpha = hasAlpha ? Array(planes[..<count]) : mask()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 4)
    for pixel in 0..<count {
      bytes.append(planes[colours + pixel])
      bytes.append(planes[colours + count + pixel])
      bytes.append(planes[colours + 2 * count + pixel])
      bytes.append(alpha.map { $0[pixel] } ?? 255)
    }
    return RGBAImage(width: picture.width, height: picture.height, bytes: bytes)
  }

  /// One unused byte and red, green and blue for each pixel.
  private mutating func plainColours() -> RGBAImage {
    let alpha = mask()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count)
    for pixel in 0..<pixelCount {
      bytes += payload[(pixel * 4 + 1)..<(pixel * 4 + 4)]
      bytes.append(alpha.map { $0[pixel] } ?? 255)
    }
    return RGBAImage(width: picture.width, height: picture.height, bytes: bytes)
  }

  /// The alpha for runs of colours, from the entry for masks of this size.
  private mutating func mask() -> [UInt8]? {
    let facts = IconType.facts.first { $0.content == .mask && $0.width == picture.width }
    guard let facts, let entry = family.entry(facts.type) else { return nil }
    guard entry.payload.count == pixelCount else {
      remarks.append(.badMask(facts.type, expected: pixelCount, found: entry.payload.count))
      return nil
    }
    return entry.payload
  }

  // MARK: Palettes and bits

  private func require(_ expected: Int) throws(IconError) {
    guard payload.count == expected else {
      throw .wrongByteCount(picture.type, at: position, expected: expected, found: payload.count)
    }
  }

  private mutating func colours(
    bitsPerPixel bits: Int,
    of palette: [[UInt8]]
  ) throws(IconError) -> RGBAImage {
    try require(pixelCount * bits / 8)
    let alpha = bitMask()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixelCount * 4)
    for pixel in 0..<pixelCount {
      let byte = Int(payload[pixel * bits / 8])
      let number = bits == 8 ? byte : pixel % 2 == 0 ? byte >> 4 : byte & 15
      bytes += palette[number]
      bytes.append(alpha.map { Self.bit(pixel, of: $0[...]) ? 255 : 0 } ?? 255)
    }
    return RGBAImage(width: picture.width, height: picture.height, bytes: bytes)
  }

  /// The mask of the black and white picture of this size.
  private mutating func bitMask() -> [UInt8]? {
    let facts = IconType.facts.first { facts in
      facts.content == .maskedMonochrome && facts.width == picture.width
        && facts.height == picture.height
    }
    guard let facts, let entry = family.entry(facts.type) else { return nil }
    let count = pixelCount / 8
    guard entry.payload.count == count * 2 else {
      remarks.append(.badMask(facts.type, expected: count * 2, found: entry.payload.count))
      return nil
    }
    return Array(entry.payload[count...])
  }

  private func monochrome() throws(IconError) -> RGBAImage {
    let isMasked = picture.type.content == .maskedMonochrome
    let count = pixelCount / 8
    try require(isMasked ? count * 2 : count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixelCount * 4)
    for pixel in 0..<pixelCount {
      let isBlack = Self.bit(pixel, of: payload[..<count])
      let isOpaque = isMasked ? Self.bit(pixel, of: payload[count...]) : true
      bytes += repeatElement(isBlack ? 0 : 255, count: 3)
      bytes.append(isOpaque ? 255 : 0)
    }
    return RGBAImage(width: picture.width, height: picture.height, bytes: bytes)
  }

  /// Whether a bit is set; the highest bit of the first byte comes first.
  private static func bit(_ number: Int, of bytes: ArraySlice<UInt8>) -> Bool {
    bytes[bytes.startIndex + number / 8] & (0x80 >> UInt8(number % 8)) != 0
  }
}
