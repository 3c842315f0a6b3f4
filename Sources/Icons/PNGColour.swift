// Valise — what a PNG file says of the meaning of its colours
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import ValiseCompression

/// What a PNG file says of the meaning of its colours.
///
/// Source: the PNG specification, third edition, sections 4.3 and 11.3.2: of several, `cICP` counts
/// before `iCCP`, that before `sRGB`, and that before `gAMA` with `cHRM`.
public enum PNGColour: Hashable, Sendable {
  /// Nothing is said, or that they are sRGB; icons take both for sRGB.
  case standard
  /// They are of another space, by its name, and can be brought to sRGB.
  case other(name: String)
  /// They are of a space that cannot be brought to sRGB, for a reason.
  case unknown(name: String, reason: String)

  /// Looks at the parts of a PNG file that stand before its pixels.
  ///
  /// The bytes may end anywhere; what is not there says nothing.
  public init(parsing bytes: [UInt8]) { self = PNGColourChunks(bytes).meaning.colour }
}

extension PNGColour {
  /// What becomes of the colours in an icon, in words; nothing where they are sRGB already.
  public var remark: String? {
    switch self {
    case .standard: nil
    case .other(let name): "its colours are brought from \(name) to sRGB"
    case .unknown(let name, let reason):
      "its colours are taken for sRGB though they are of \(name): \(reason);"
        + " save it with the profile of sRGB"
    }
  }
}

extension PNGFile {
  /// A picture whose colours are sRGB, as far as they can be.
  public struct Standard: Hashable, Sendable {
    /// The pixels.
    public let image: RGBAImage
    /// What the file says of its colours.
    public let colour: PNGColour
  }

  /// Reads a PNG file and brings its colours to sRGB.
  ///
  /// Colours of an unknown space stay as they are; `colour` tells.
  ///
  /// - Throws: What `decoded` throws.
  /// - Complexity: Linear in the number of pixels.
  public static func standard(
    _ bytes: [UInt8],
    limits: IconLimits = IconLimits()
  ) throws(IconError) -> Standard {
    try standard(bytes, at: 0, limits: limits)
  }

  static func standard(
    _ bytes: [UInt8],
    at position: Int,
    limits: IconLimits
  ) throws(IconError) -> Standard {
    let image = try decoded(bytes, at: position, limits: limits)
    let meaning = PNGColourChunks(bytes).meaning
    guard let space = meaning.space else { return Standard(image: image, colour: meaning.colour) }
    guard let converted = space.converted(image) else {
      let colour = PNGColour.unknown(name: meaning.colour.name, reason: "its numbers make no sense")
      return Standard(image: image, colour: colour)
    }
    return Standard(image: converted, colour: meaning.colour)
  }
}

extension PNGColour {
  fileprivate var name: String {
    switch self {
    case .standard: "sRGB"
    case .other(let name), .unknown(let name, _): name
    }
  }
}

/// The chunks of a PNG file that say what its colours mean.
private struct PNGColourChunks {
  /// A meaning, and the way from there to sRGB where there is one to go.
  struct Meaning {
    let colour: PNGColour
    var space: ColourSpace?

    static let standard = Meaning(colour: .standard)

    /// A known space; none to convert from when it is sRGB.
    init(_ name: String, _ space: ColourSpace) {
      self.init(colour: space.isSRGB ? .standard : .other(name: name), space: space)
      if space.isSRGB { self.space = nil }
    }

    init(colour: PNGColour, space: ColourSpace? = nil) {
      self.colour = colour
      self.space = space
    }
  }

  private static let names: Set = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]
  private static let chunkLimit = 1000

  private var chunks: [String: [UInt8]] = [:]
  private var isGrey = false

  init(_ bytes: [UInt8]) {
    // What is cut off says nothing.
    try? withByteReader(bytes) { (reader) throws(ByteError) in try read(&reader) }
  }

  private mutating func read(_ reader: inout ByteReader) throws(ByteError) {
    try reader.skip(PNGHeader.magic.count)
    for _ in 0..<Self.chunkLimit {
      let length = Int(try reader.read(UInt32.self, .big))
      let name = String(decoding: try reader.readBytes(4), as: UTF8.self)
      if name == "IDAT" || name == "PLTE" { return }
      if name == "IHDR" {
        let header = try reader.readBytes(length)
        isGrey = header.count > 9 && (header[9] == 0 || header[9] == 4)
      } else if Self.names.contains(name), chunks[name] == nil {
        chunks[name] = try reader.readBytes(length)
      } else {
        try reader.skip(length)
      }
      try reader.skip(4)
    }
  }

  var meaning: Meaning {
    if let codes = chunks["cICP"] { return Self.meaning(codes: codes) }
    if let chunk = chunks["iCCP"] { return meaning(profile: chunk) }
    if chunks["sRGB"] != nil { return .standard }
    guard let gamma = chunks["gAMA"].flatMap({ Self.numbers($0).first }), gamma > 0 else {
      return .standard
    }
    return meaning(gamma: gamma)
  }

  // MARK: Codes

  /// Source: ITU-T H.273, the colour primaries 1 and 12 and the transfer functions 1, 6, 8, 13.
  private static func meaning(codes: [UInt8]) -> Meaning {
    let text = "cICP " + codes.prefix(4).map { "\($0)" }.joined(separator: "-")
    guard codes.count == 4, codes[2] == 0, codes[3] == 1, codes[1] == 13 else {
      return Meaning(colour: .unknown(name: text, reason: "only the curve of sRGB is known"))
    }
    let curves = [ToneCurve](repeating: .sRGB, count: 3)
    switch codes[0] {
    case 1: return .standard
    case 12:
      guard let displayP3 else { return .standard }
      return Meaning("Display P3", ColourSpace(curves: curves, matrix: displayP3))
    default: return Meaning(colour: .unknown(name: text, reason: "its primaries are not known"))
    }
  }

  /// Source: SMPTE EG 432-1 with the white of sRGB.
  private static let displayP3 = ColourMatrix(
    white: [0.3127, 0.3290],
    red: [0.680, 0.320],
    green: [0.265, 0.690],
    blue: [0.150, 0.060]
  )

  // MARK: Profiles

  private func meaning(profile chunk: [UInt8]) -> Meaning {
    let label = chunk.prefix { $0 != 0 }
    let name = String(decoding: label.filter { (0x20..<0x7F).contains($0) }, as: UTF8.self)
    // The name, a zero, the method of packing, and the two bytes with which a zlib stream begins.
    guard chunk.count > label.count + 4, chunk[label.count + 1] == 0,
      let bytes = try? Deflate.inflated(
        chunk[(label.count + 4)...],
        limit: ColourProfile.byteLimit
      )
    else {
      return Meaning(colour: .unknown(name: name, reason: "its profile cannot be unpacked"))
    }
    do throws(ColourProfile.Refusal) {
      let profile = try ColourProfile(parsing: bytes)
      let shown = profile.name.isEmpty ? name : profile.name
      guard profile.isGrey == isGrey else {
        let reason = "its profile is for \(profile.isGrey ? "greys" : "colours")"
        return Meaning(colour: .unknown(name: shown, reason: reason))
      }
      return Meaning(shown, profile.space)
    } catch {
      return Meaning(colour: .unknown(name: name, reason: error.reason))
    }
  }

  // MARK: Gamma

  /// How far a gamma may be from that of sRGB, as libpng has it.
  private static let gammaTolerance = 0.05

  private func meaning(gamma: Double) -> Meaning {
    let places = chunks["cHRM"].map { Self.numbers($0) } ?? []
    var matrix: ColourMatrix? = ColourMatrix.sRGB
    if places.count == 8, !isGrey {
      let pairs = stride(from: 0, to: 8, by: 2).map { [places[$0], places[$0 + 1]] }
      matrix = ColourMatrix(white: pairs[0], red: pairs[1], green: pairs[2], blue: pairs[3])
      guard matrix != nil else {
        let reason = "its colours are none that a display has"
        return Meaning(colour: .unknown(name: "cHRM", reason: reason))
      }
    }
    let isUsual = (gamma * 2.2 - 1).magnitude < Self.gammaTolerance
    let curve = isUsual ? ToneCurve.sRGB : .gamma(1 / gamma)
    let name = "gamma \((gamma * 1000).rounded() / 1000)"
    let curves = [curve, curve, curve]
    return Meaning(name, ColourSpace(curves: curves, matrix: isGrey ? nil : matrix))
  }

  /// Whole numbers of 32 bits as hundred thousandths.
  private static func numbers(_ bytes: [UInt8]) -> [Double] {
    stride(from: 0, to: bytes.count / 4 * 4, by: 4).map { start in
      Double(bytes[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }) / 100_000
    }
  }
}
