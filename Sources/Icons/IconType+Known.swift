// Valise — the types of entries with a known meaning, in one table
// SPDX-License-Identifier: Apache-2.0

/// What an entry of an icon family holds, by its type.
public enum IconContent: Hashable, Sendable {
  /// One bit a pixel, set for black, without a mask.
  case monochrome
  /// One bit a pixel, and behind the picture a mask, set for opaque.
  case maskedMonochrome
  /// Four bits a pixel, of the palette of 16 colours.
  case colours16
  /// Eight bits a pixel, of the palette of 256 colours.
  case colours256
  /// Runs of red, of green and of blue.
  case rgb
  /// Eight bits of alpha a pixel, for the runs of one size.
  case mask
  /// PNG, JPEG 2000, or runs of alpha, red, green and blue.
  case anyEncoding
  /// The list of the entries that follow.
  case contents
  /// The version of Icon Composer, a big-endian float.
  case composerVersion
  /// A name.
  case name
  /// A binary property list, an archive of a dictionary.
  case info
  /// Another family, for another look of the same icon.
  case variant
}

/// What is known of a type.
struct IconTypeFacts: Sendable {
  let type: IconType
  let content: IconContent
  /// The size in points, 0 for what is no picture.
  let width: Int
  let height: Int
  /// Pixels a point.
  let scale: Int

  init(_ name: StaticString, _ content: IconContent, _ width: Int, _ height: Int, scale: Int) {
    type = IconType(known: name)
    self.content = content
    self.width = width
    self.height = height
    self.scale = scale
  }

  init(_ name: StaticString, _ content: IconContent, _ side: Int = 0, scale: Int = 1) {
    self.init(name, content, side, side, scale: scale)
  }
}

extension IconType {
  /// Every known type.
  ///
  /// Source: Apple's IconStorage.h, and for what is newer, files of iconutil and actool.
  static let facts: [IconTypeFacts] = [
    .init("ICON", .monochrome, 32), .init("ICN#", .maskedMonochrome, 32),
    .init("ics#", .maskedMonochrome, 16), .init("icm#", .maskedMonochrome, 16, 12, scale: 1),
    .init("ich#", .maskedMonochrome, 48),
    .init("icl4", .colours16, 32), .init("ics4", .colours16, 16),
    .init("icm4", .colours16, 16, 12, scale: 1), .init("ich4", .colours16, 48),
    .init("icl8", .colours256, 32), .init("ics8", .colours256, 16),
    .init("icm8", .colours256, 16, 12, scale: 1), .init("ich8", .colours256, 48),
    .init("is32", .rgb, 16), .init("il32", .rgb, 32), .init("ih32", .rgb, 48),
    .init("it32", .rgb, 128),
    .init("s8mk", .mask, 16), .init("l8mk", .mask, 32), .init("h8mk", .mask, 48),
    .init("t8mk", .mask, 128),
    .init("icp4", .anyEncoding, 16), .init("icp5", .anyEncoding, 32),
    .init("icp6", .anyEncoding, 64), .init("ic07", .anyEncoding, 128),
    .init("ic08", .anyEncoding, 256), .init("ic09", .anyEncoding, 512),
    .init("ic10", .anyEncoding, 512, scale: 2), .init("ic11", .anyEncoding, 16, scale: 2),
    .init("ic12", .anyEncoding, 32, scale: 2), .init("ic13", .anyEncoding, 128, scale: 2),
    .init("ic14", .anyEncoding, 256, scale: 2), .init("ic04", .anyEncoding, 16),
    .init("ic05", .anyEncoding, 32), .init("icsb", .anyEncoding, 18),
    .init("icsB", .anyEncoding, 18, scale: 2), .init("sb24", .anyEncoding, 24),
    .init("SB24", .anyEncoding, 24, scale: 2),
    .init("TOC ", .contents), .init("icnV", .composerVersion), .init("name", .name),
    .init("info", .info), .init("sbtp", .variant), .init("slct", .variant),
    .init(darkVariant),
  ]

  private static let byType: [IconType: IconTypeFacts] = {
    Dictionary(facts.map { ($0.type, $0) }) { first, _ in first }
  }()

  /// What is known of this type; nothing for a type of another's making.
  var facts: IconTypeFacts? { Self.byType[self] }

  /// What an entry of this type holds; nothing for a type of another's making.
  public var content: IconContent? { facts?.content }

  /// The size in points that a picture of this type is drawn with; nothing for what is no picture.
  public var pointSize: (width: Int, height: Int)? {
    facts.flatMap { $0.width > 0 ? ($0.width, $0.height) : nil }
  }

  /// Pixels a point: 2 for pictures of dense displays.
  public var scale: Int { facts?.scale ?? 1 }

  /// The size in pixels that a picture of this type should have; nothing for what is no picture.
  public var pixelSize: (width: Int, height: Int)? {
    pointSize.map { ($0.width * scale, $0.height * scale) }
  }

  /// Makes a type of four ASCII characters that are written in a source file.
  init(known name: StaticString) {
    precondition(name.utf8CodeUnitCount == 4, "a type has four characters")
    let value = name.description.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    self.init(rawValue: value)
  }
}

extension IconTypeFacts {
  /// A variant whose type is no text.
  init(_ variant: IconType) {
    type = variant
    content = .variant
    width = 0
    height = 0
    scale = 1
  }
}

extension IconType {
  /// The list of the entries that follow.
  public static let tableOfContents = IconType(known: "TOC ")
  /// The version of Icon Composer.
  public static let composerVersion = IconType(known: "icnV")
  /// The variant for dark windows.
  public static let darkVariant = IconType(rawValue: 0xFDD9_2FA8)
  /// The variant for selected rows.
  public static let selectedVariant = IconType(known: "slct")
  /// The variant that the system tints.
  public static let templateVariant = IconType(known: "sbtp")
}
