// Valise — tests of icon families: their entries, and all of their old encodings
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes
import ValiseTestKit

@testable import Icons

@Suite struct IconFamilyTests {
  @Test("entries are kept in order and byte for byte, known or not")
  func roundTrip() throws {
    let variant = Sample.entry("ic04", [1, 2, 3])
    let bytes =
      Sample.file([("TOC ", [1]), ("abcd", []), ("name", Array("icon".utf8)), ("slct", variant)])
      + [10]
    let family = try IconFamily(parsing: bytes)
    #expect(family.entries.map { "\($0.type)" } == ["TOC ", "abcd", "name", "slct"])
    #expect(family.trailingBytes == [10])
    #expect(family.offset(ofEntryAt: 2) == 8 + 9 + 8 + 8)
    #expect(try family.serialized() == bytes)
    let inside = try #require(try family.variant(at: 3))
    #expect(inside.hasHeader == false)
    #expect(inside.entries == [.init(type: IconType(known: "ic04"), payload: [1, 2, 3])])
    #expect(inside.offset(ofEntryAt: 0) == 8 + 9 + 8 + 12 + 8 + 8)
    #expect(try inside.serialized() == variant)
    #expect(try family.variant(at: 2) == nil)
  }

  @Test("the dark variant has a type that is no text, and may have a header")
  func darkVariant() throws {
    let inner = Sample.file([("ic04", [1])])
    let entry = [0xFD, 0xD9, 0x2F, 0xA8] + Sample.length(inner.count + 8) + inner
    let family = try IconFamily(
      parsing: Array("icns".utf8) + Sample.length(entry.count + 8) + entry
    )
    #expect(family.entries[0].type == .darkVariant)
    #expect("\(IconType.darkVariant)" == "0xfdd92fa8")
    #expect(IconType("0xfdd92fa8") == .darkVariant)
    let inside = try #require(try family.variant(at: 0))
    #expect(inside.hasHeader)
    #expect(try inside.serialized() == inner)
  }

  @Test(
    "what is no family",
    arguments: [
      ([], IconError.notIconFamily),
      (Array("icns".utf8), .malformed(.truncated(at: 4, needed: 4, available: 0))),
      (Array("PNG?".utf8), .notIconFamily),
      (Array("icns".utf8) + [0, 0, 0, 8], .empty),
      (Array("icns".utf8) + [0, 0, 0, 7], .badLength(at: 4, length: 7, available: 8)),
      (Array("icns".utf8) + [0, 0, 1, 0], .badLength(at: 4, length: 256, available: 8)),
      (
        Array("icns".utf8) + [0, 0, 0, 16] + Array("ic07".utf8) + [0, 0, 0, 7],
        .badEntryLength(IconType(known: "ic07"), at: 8, length: 7, available: 8)
      ),
      (
        Array("icns".utf8) + [0, 0, 0, 16] + Array("ic07".utf8) + [0, 0, 0, 9],
        .badEntryLength(IconType(known: "ic07"), at: 8, length: 9, available: 8)
      ),
      (
        Array("icns".utf8) + [0, 0, 0, 10] + [1, 2],
        .malformed(.truncated(at: 8, needed: 8, available: 2))
      ),
    ] as [([UInt8], IconError)]
  )
  func refused(bytes: [UInt8], error: IconError) {
    #expect(throws: error) { try IconFamily(parsing: bytes) }
  }

  @Test("too many entries are refused")
  func entryLimit() {
    let bytes = Sample.file([("abcd", []), ("abcd", []), ("abcd", [])])
    #expect(throws: IconError.tooManyEntries(at: 24, limit: 2)) {
      try IconFamily(parsing: bytes, limits: IconLimits(entries: 2))
    }
  }

  @Test("the table of contents is made anew")
  func contents() throws {
    let bytes = Sample.file([("TOC ", []), ("icnV", [1, 2, 3, 4]), ("ic04", [1]), ("abcd", [])])
    var family = try IconFamily(parsing: bytes)
    #expect(family.remarks().contains(.wrongContents))
    family.updateTableOfContents()
    #expect(
      family.entries[0].payload == Array("ic04".utf8) + [0, 0, 0, 9] + Array("abcd".utf8)
        + [0, 0, 0, 8]
    )
    #expect(!family.remarks().contains(.wrongContents))
  }

  // MARK: Old encodings

  private func decoded(_ entries: [(String, [UInt8])]) throws -> IconFamily.Decoded {
    try IconFamily(parsing: Sample.file(entries)).decoded(at: 0)
  }

  @Test("one bit a pixel: set is black, and set in the mask is opaque")
  func monochrome() throws {
    let picture = [UInt8]([0x80, 0x01] + [UInt8](repeating: 0, count: 30))
    let mask = [UInt8](repeating: 0, count: 30) + [0xFF, 0xFE]
    let image = try decoded([("ics#", picture + mask)]).image
    #expect(image.width == 16 && image.height == 16)
    #expect(image.pixel(x: 0, y: 0) == [0, 0, 0, 0])
    #expect(image.pixel(x: 1, y: 0) == [255, 255, 255, 0])
    #expect(image.pixel(x: 15, y: 0) == [0, 0, 0, 0])
    #expect(image.pixel(x: 14, y: 15) == [255, 255, 255, 255])
    #expect(image.pixel(x: 15, y: 15) == [255, 255, 255, 0])
    let small = try decoded([("icm#", [UInt8](repeating: 0xFF, count: 48))]).image
    #expect((small.width, small.height) == (16, 12))
    #expect(small.isOpaque)
    let plain = try decoded([("ICON", [UInt8](repeating: 0xAA, count: 128))]).image
    #expect(plain.pixel(x: 30, y: 31) == [0, 0, 0, 255])
    #expect(plain.pixel(x: 31, y: 31) == [255, 255, 255, 255])
  }

  @Test(
    "palettes, the high half of a byte first",
    arguments: [
      ("ics4", [0x1C], 128, [0xFC, 0xF3, 0x05], [0xC0, 0xC0, 0xC0]),
      ("ics8", [1, 35], 256, [0xFF, 0xFF, 0xCC], [0xFF, 0x00, 0x00]),
      ("ics8", [214, 215], 256, [0, 0, 0x33], [0xEE, 0, 0]),
      ("ics8", [254, 255], 256, [0x11, 0x11, 0x11], [0, 0, 0]),
      ("ics8", [225, 235], 256, [0, 0xEE, 0], [0, 0, 0xEE]),
    ] as [(String, [UInt8], Int, [UInt8], [UInt8])]
  )
  func palettes(type: String, start: [UInt8], size: Int, first: [UInt8], second: [UInt8]) throws {
    let payload = start + [UInt8](repeating: 0, count: size - start.count)
    let opaque = try decoded([(type, payload)])
    #expect(opaque.image.pixel(x: 0, y: 0) == first + [255])
    #expect(opaque.image.pixel(x: 1, y: 0) == second + [255])
    #expect(opaque.remarks == [])
    let mask = [UInt8](repeating: 0, count: 32) + [0x40] + [UInt8](repeating: 0, count: 31)
    let masked = try decoded([(type, payload), ("ics#", mask)])
    #expect(masked.image.pixel(x: 0, y: 0) == first + [0])
    #expect(masked.image.pixel(x: 1, y: 0) == second + [255])
    let badly = try decoded([(type, payload), ("ics#", [1, 2])])
    #expect(badly.image.isOpaque)
    #expect(badly.remarks == [.badMask(IconType(known: "ics#"), expected: 64, found: 2)])
  }

  @Test("a picture of the wrong number of bytes is refused, with its place")
  func wrongByteCount() {
    #expect(
      throws: IconError.wrongByteCount(IconType(known: "ics8"), at: 16, expected: 256, found: 255)
    ) {
      try decoded([("ics8", [UInt8](repeating: 0, count: 255))])
    }
  }

  static func runs(_ image: RGBAImage, channels: [Int]) -> [UInt8] {
    channels.flatMap { channel in
      RunLengthCoding.encode(
        stride(from: channel, to: image.bytes.count, by: 4).map { image.bytes[$0] }
      )
    }
  }

  @Test(
    "runs of colours take alpha from the mask of their size",
    arguments: [
      ("is32", "s8mk", 16), ("il32", "l8mk", 32), ("ih32", "h8mk", 48), ("it32", "t8mk", 128),
      ("icp4", "s8mk", 16), ("icp5", "l8mk", 32),
    ]
  )
  func colourRuns(type: String, mask: String, side: Int) throws {
    let image = Sample.image(width: side, height: side)
    let payload = (type == "it32" ? [0, 0, 0, 0] : []) + Self.runs(image, channels: [0, 1, 2])
    let alpha = stride(from: 3, to: image.bytes.count, by: 4).map { image.bytes[$0] }
    let both = try decoded([(type, payload), (mask, alpha)])
    #expect(both.image == image)
    #expect(both.remarks == [])
    let opaque = try decoded([(type, payload)]).image
    #expect(opaque.isOpaque)
    #expect(opaque.pixel(x: 3, y: 2)[..<3] == image.pixel(x: 3, y: 2)[..<3])
    // Of all sizes this one can be without compression: an unused byte, red, green, blue.
    guard type.hasSuffix("32"), type != "it32" else { return }
    let plain = stride(from: 0, to: image.bytes.count, by: 4).flatMap {
      [0] + image.bytes[$0..<($0 + 3)]
    }
    #expect(try decoded([(type, plain), (mask, alpha)]).image == image)
  }

  @Test("runs with alpha", arguments: [("ic04", 16), ("ic05", 32), ("icsb", 18), ("icsB", 36)])
  func runsWithAlpha(type: String, side: Int) throws {
    let image = Sample.image(width: side, height: side)
    let payload = Array("ARGB".utf8) + Self.runs(image, channels: [3, 0, 1, 2])
    #expect(try decoded([(type, payload)]).image == image)
    let longer = try decoded([(type, payload + [1, 2])])
    #expect(longer.image == image)
    let known = try #require(IconType(type))
    #expect(longer.remarks == [.surplusBytes(known, 2)])
  }

  @Test("an entry without a picture says so")
  func noPicture() throws {
    #expect(throws: IconError.noPicture(IconType(known: "s8mk"))) {
      try decoded([("s8mk", [UInt8](repeating: 0, count: 256))])
    }
    #expect(throws: IconError.unknownEncoding(IconType(known: "ic07"), at: 16)) {
      try decoded([("ic07", [1, 2, 3])])
    }
  }

  @Test("every known type has its own facts")
  func facts() {
    let types = IconType.facts.map(\.type)
    #expect(Set(types).count == types.count)
    #expect(IconType(known: "SB24").pixelSize.map { [$0.width, $0.height] } == [48, 48])
    #expect(IconType(known: "ic10").pixelSize.map { [$0.width, $0.height] } == [1024, 1024])
    #expect(IconType(known: "info").pixelSize == nil)
  }

  @Test("damaged families give an error or a value")
  func damaged() {
    let image = Sample.image(width: 16, height: 16)
    let bytes = Sample.file([
      ("ic04", Array("ARGB".utf8) + Self.runs(image, channels: [3, 0, 1, 2])),
      ("slct", Sample.entry("is32", Self.runs(image, channels: [0, 1, 2]))),
    ])
    func read(_ bytes: [UInt8]) {
      guard let family = try? IconFamily(parsing: bytes) else { return }
      #expect((try? family.serialized()) == bytes)
      _ = family.remarks()
      for index in family.entries.indices {
        _ = try? family.decoded(at: index)
        _ = try? family.variant(at: index)?.decoded(at: 0)
      }
    }
    for part in HostileInputs.truncations(of: bytes) { read(part) }
    for damaged in HostileInputs.flips(of: bytes) { read(damaged) }
  }
}
