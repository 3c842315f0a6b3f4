// Valise — one entry of a family that is to be made
// SPDX-License-Identifier: Apache-2.0

/// One entry, or two that belong together, of a family that is to be made.
public struct IconPiece: Hashable, Sendable {
  /// The types of the entries that get the same bytes.
  public let types: [IconType]
  /// The side of the picture, in pixels.
  public let side: Int
  /// How the picture is encoded.
  public let encoding: IconEncoding

  /// The entry that holds the alpha of runs without, where the piece needs one.
  let mask: IconType?

  init(_ types: [StaticString], side: Int, _ encoding: IconEncoding, mask: StaticString? = nil) {
    self.types = types.map { IconType(known: $0) }
    self.side = side
    self.encoding = encoding
    self.mask = mask.map { IconType(known: $0) }
  }

  /// What current systems want: runs with alpha in the two small sizes, PNG in all others.
  ///
  /// The largest, which takes longest, comes first.
  ///
  /// Source: iconutil of macOS 11 and later. PNG in `icp4` and `icp5` is drawn as noise.
  public static let current: [IconPiece] = [
    IconPiece(["ic10"], side: 1024, .png), IconPiece(["ic09", "ic14"], side: 512, .png),
    IconPiece(["ic08", "ic13"], side: 256, .png), IconPiece(["ic07"], side: 128, .png),
    IconPiece(["ic12"], side: 64, .png), IconPiece(["ic11"], side: 32, .png),
    IconPiece(["ic05"], side: 32, .argb), IconPiece(["ic04"], side: 16, .argb),
  ]

  /// What systems before macOS 11 read in place of the two small sizes.
  public static let legacy: [IconPiece] = [
    IconPiece(["il32"], side: 32, .rgb, mask: "l8mk"),
    IconPiece(["is32"], side: 16, .rgb, mask: "s8mk"),
  ]
}

extension IconPiece {
  /// The entries of this piece for a picture of its size.
  ///
  /// - Throws: `.compression`.
  func entries(of image: RGBAImage) throws(IconError) -> [IconFamily.Entry] {
    let payload: [UInt8]
    switch encoding {
    case .argb: payload = IconEncoding.argbMagic + image.runs(ofChannels: [3, 0, 1, 2])
    case .rgb: payload = image.runs(ofChannels: [0, 1, 2])
    default: payload = try PNGFile.encoded(image)
    }
    var entries = types.map { IconFamily.Entry(type: $0, payload: payload) }
    if let mask { entries.append(.init(type: mask, payload: image.plane(3))) }
    return entries
  }
}

extension RGBAImage {
  /// The samples of one channel: 0 is red, 3 is alpha.
  func plane(_ channel: Int) -> [UInt8] {
    stride(from: channel, to: bytes.count, by: 4).map { bytes[$0] }
  }

  /// The runs of some channels, one after the other.
  func runs(ofChannels channels: [Int]) -> [UInt8] {
    channels.flatMap { RunLengthCoding.encode(plane($0)) }
  }
}
