// Valise — the header of a PNG file, and its chunks
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// What the header of a PNG file says.
///
/// Source: the PNG specification, sections 5 and 11.2.1.
public struct PNGHeader: Hashable, Sendable {
  /// How the samples of a pixel are stored.
  public enum ColourType: UInt8, Hashable, Sendable {
    /// One grey.
    case grey = 0
    /// Red, green and blue.
    case rgb = 2
    /// A number in a palette.
    case palette = 3
    /// Grey and alpha.
    case greyAlpha = 4
    /// Red, green, blue and alpha.
    case rgba = 6

    /// How many samples a pixel has.
    var channelCount: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  /// The first eight bytes of every PNG file.
  static let magic: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The bits of one sample.
  public let bitDepth: Int
  /// How the samples of a pixel are stored.
  public let colourType: ColourType
  /// Whether the rows come in seven passes.
  public let isInterlaced: Bool
  /// Whether it is the form of Apple's pngcrush, which other readers refuse.
  public let isApplePNG: Bool

  /// Whether pixels are stored with alpha of their own.
  public var hasAlphaChannel: Bool { colourType == .rgba || colourType == .greyAlpha }

  /// Reads the header of a PNG file.
  ///
  /// - Throws: `.notPNG`, `.badPNG`, `.badSize` or `.tooLarge`.
  public init(parsing bytes: [UInt8], limits: IconLimits = IconLimits()) throws(IconError) {
    try self.init(parsing: bytes, at: 0, limits: limits)
  }

  init(parsing bytes: [UInt8], at position: Int, limits: IconLimits) throws(IconError) {
    guard bytes.starts(with: Self.magic) else { throw .notPNG(at: position) }
    let start = Array(bytes.prefix(Self.reach))
    let fields = try withByteReader(start, base: position) { (reader) throws(IconError) in
      do throws(ByteError) { return try Fields(&reader) } catch { throw .malformed(error) }
    }
    guard fields.name == Array("IHDR".utf8), fields.length == 13 else {
      throw .badPNG(at: fields.position, reason: "the header is not the first chunk")
    }
    guard let colourType = ColourType(rawValue: fields.colourType) else {
      let reason = "there is no colour type \(fields.colourType)"
      throw .badPNG(at: fields.position, reason: reason)
    }
    width = fields.width
    height = fields.height
    bitDepth = fields.bitDepth
    self.colourType = colourType
    isInterlaced = fields.interlacing == 1
    isApplePNG = fields.isApplePNG
    try limits.check(width: width, height: height, at: fields.position)
    guard [1, 2, 4, 8, 16].contains(bitDepth) else {
      throw .badPNG(at: fields.position, reason: "a sample has \(bitDepth) bits")
    }
  }

  /// Magic, the chunk of Apple's form with its 4 bytes, and the header with its 13.
  private static let reach = 8 + 16 + 25

  /// The fields of the first chunk, as they are.
  private struct Fields {
    let position: Int
    let length: UInt32
    let name: [UInt8]
    let width: Int
    let height: Int
    let bitDepth: Int
    let colourType: UInt8
    let interlacing: UInt8
    let isApplePNG: Bool

    init(_ reader: inout ByteReader) throws(ByteError) {
      try reader.skip(PNGHeader.magic.count)
      var length = try reader.read(UInt32.self, .big)
      var name = try reader.readBytes(4)
      isApplePNG = name == ApplePNG.chunkName
      if isApplePNG, length == 4 {
        try reader.skip(8)
        length = try reader.read(UInt32.self, .big)
        name = try reader.readBytes(4)
      }
      self.length = length
      self.name = name
      position = reader.offset
      width = Int(try reader.read(UInt32.self, .big))
      height = Int(try reader.read(UInt32.self, .big))
      bitDepth = Int(try reader.readByte())
      colourType = try reader.readByte()
      try reader.skip(2)
      interlacing = try reader.readByte()
    }
  }
}
