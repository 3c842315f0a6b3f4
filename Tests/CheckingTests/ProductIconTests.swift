// Valise — tests of the icon that a report shows
// SPDX-License-Identifier: Apache-2.0

import Checking
import Icons
import PropertyLists
import Testing

@Suite("the icon of a report")
struct ProductIconTests {
  private func picture(_ side: Int) throws -> [UInt8] {
    let bytes = (0..<(side * side * 4)).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    return try PNGFile.encoded(RGBAImage(width: side, height: side, bytes: bytes))
  }

  private func side(_ sample: SampleProduct) throws -> Int? {
    try SampleReport.report(on: sample).icon.map { try PNGHeader(parsing: $0).width }
  }

  private func mac(_ types: [(UInt32, [UInt8])]) throws -> SampleProduct {
    let entries = types.map { IconFamily.Entry(type: IconType(rawValue: $0.0), payload: $0.1) }
    return SampleProduct.mac.key("CFBundleIconFile", "Demo.icns")
      .with("Contents/Resources/Demo.icns", bytes: try IconFamily(entries: entries).serialized())
  }

  @Test("the smallest picture that is large enough, made smaller where it is too large")
  func families() throws {
    // ic07 has 128 pixels, ic08 256 and ic10 1024.
    let small = (UInt32(0x6963_3037), try picture(128))
    let middle = (UInt32(0x6963_3038), try picture(256))
    let large = (UInt32(0x6963_3130), try picture(1024))
    #expect(try side(mac([large, small])) == 176)
    #expect(try side(mac([small])) == 128)
    // A picture that is little larger is shown as it is.
    #expect(try side(mac([small, middle, large])) == 256)
    #expect(try side(mac([(0x6963_3038, [1, 2, 3]), small])) == 128)
    #expect(try side(mac([(0x6963_3038, [1, 2, 3])])) == nil)
  }

  @Test("the largest file of a device's icon; a name that leaves the bundle is none")
  func files() throws {
    let icons: PropertyList = [
      "CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon60x60", "AppIcon20x20"]]
    ]
    let phone = SampleProduct.ios.key("CFBundleIcons", icons)
      .with("AppIcon20x20@2x.png", bytes: try picture(40))
      .with("AppIcon60x60@2x.png", bytes: try picture(120))
      .with("Other.png", bytes: try picture(160))
    #expect(try side(phone) == 120)
    #expect(try side(.ios.key("CFBundleIconFiles", ["../../etc/x"])) == nil)
    #expect(try side(.mac.key("CFBundleIconFile", "../../../../etc/passwd")) == nil)
    #expect(try side(.ios) == nil)
  }
}
