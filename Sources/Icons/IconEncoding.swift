// Valise — how an entry of an icon family is encoded
// SPDX-License-Identifier: Apache-2.0

/// How the payload of an entry is encoded.
public enum IconEncoding: String, Hashable, Sendable, CaseIterable {
  /// A PNG file.
  case png = "PNG"
  /// A JPEG 2000 file or codestream.
  case jpeg2000 = "JPEG 2000"
  /// Runs of alpha, red, green and blue.
  case argb = "ARGB runs"
  /// Runs of red, green and blue.
  case rgb = "RGB runs"
  /// Red, green and blue without compression.
  case plainRGB = "plain RGB"
  /// Eight bits of alpha a pixel.
  case mask = "8-bit mask"
  /// Eight bits a pixel, of a palette.
  case colours256 = "8-bit colours"
  /// Four bits a pixel, of a palette.
  case colours16 = "4-bit colours"
  /// One bit a pixel, with or without a mask.
  case monochrome = "1-bit"
  /// Something that is no picture, or nothing that is known.
  case other = "data"

  /// The first bytes of runs with alpha.
  static let argbMagic: [UInt8] = Array("ARGB".utf8)

  /// How an entry is encoded, by its type and its first bytes.
  init(of entry: IconFamily.Entry) {
    let payload = entry.payload
    guard let facts = entry.type.facts else {
      self = .other
      return
    }
    switch facts.content {
    case .monochrome, .maskedMonochrome: self = .monochrome
    case .colours16: self = .colours16
    case .colours256: self = .colours256
    case .rgb:
      let isPlain = payload.count == facts.width * facts.height * 4
      self = Self(selfNaming: payload) ?? (isPlain ? .plainRGB : .rgb)
    case .mask: self = .mask
    case .anyEncoding:
      // Only the two oldest of these types have been written with runs of colours.
      let isOld = entry.type == IconType(known: "icp4") || entry.type == IconType(known: "icp5")
      self = Self(selfNaming: payload) ?? (isOld ? .rgb : .other)
    case .contents, .composerVersion, .name, .info, .variant: self = .other
    }
  }

  /// The encoding that the first bytes name.
  init?(selfNaming payload: [UInt8]) {
    if payload.starts(with: PNGHeader.magic) {
      self = .png
    } else if JPEG2000Header.mayStart(with: payload) {
      self = .jpeg2000
    } else if payload.starts(with: Self.argbMagic) {
      self = .argb
    } else {
      return nil
    }
  }
}
