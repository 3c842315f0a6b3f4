// Valise — icons of public reports, with what is right about each
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Icons

@Suite struct IconCaseTests {
  private func file(_ id: String, _ path: String) throws -> [UInt8] {
    let cases: [PublicCase] = try Fixture.decoded("cases.json")
    return try #require(cases.first { $0.id == id }).contents(of: path)
  }

  @Test func picturesAreListedWithTheirSizes() throws {
    let family = try IconFamily(parsing: try file("pub-icon-01", "icon.icns"))
    let pictures = try family.entries.indices.compactMap { try family.picture(at: $0) }
    let sizes = pictures.map { "\($0.type) \($0.width)x\($0.height)" }
    #expect(
      Set(sizes) == [
        "ic11 32x32", "ic12 64x64", "ic07 128x128", "ic13 256x256", "ic08 256x256",
        "ic14 512x512", "ic09 512x512",
      ]
    )
    let names = Set(pictures.compactMap { IconsetName(type: $0.type)?.fileName })
    #expect(names.contains("icon_16x16@2x.png"))
    #expect(!names.contains("icon_512x512@2x.png"))
  }

  @Test func picturesOfTheWrongSizeAreTold() throws {
    let family = try IconFamily(parsing: try file("pub-icon-02", "icon.icns"))
    #expect(
      family.remarks() == [
        .unexpectedSize(IconType(known: "ic13"), expected: 256, 256, found: 512, 512),
        .unexpectedSize(IconType(known: "ic14"), expected: 512, 512, found: 1024, 1024),
      ]
    )
  }

  @Test func runsWithAlphaAreReadAndWritten() throws {
    let family = try IconFamily(parsing: try file("pub-icon-04", "i.icns"))
    let image = try family.decoded(at: 0).image
    var expected: [UInt8] = []
    for y in 0..<16 {
      for x in 0..<16 { expected += [UInt8(x), 128, y < 8 ? 7 : 9, 255] }
    }
    #expect((image.width, image.height) == (16, 16))
    #expect(firstDifference(image.bytes, expected) == nil)
    let piece = try #require(IconPiece.current.last)
    let entry = try #require(try piece.entries(of: image).first)
    #expect(entry.payload.starts(with: Array("ARGB".utf8)))
    #expect(try IconFamily(entries: [entry]).decoded(at: 0).image == image)
  }

  @Test func theAlphaChannelOfAStoreIconIsSeen() throws {
    let file = try file("pub-icon-06", "AppIcon.appiconset/a1024.png")
    let header = try PNGHeader(parsing: file)
    #expect(header.hasAlphaChannel)
    #expect((header.width, header.height) == (1024, 1024))
    let image = try PNGFile.decoded(file)
    #expect(image.isOpaque)
    #expect(try !PNGHeader(parsing: PNGFile.encoded(image, hasAlpha: false)).hasAlphaChannel)
  }
}
