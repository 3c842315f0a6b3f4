// Valise — tests of the marks of systems and products in names of files
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Bundles

@Suite("marks of systems and products")
struct ResourceMarksTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let platform: BundlePlatform
    let device: BundleDevice?
    let variant: ResourceVariant?
    let short: String

    var testDescription: String { "\(name) on \(platform)" }

    init(
      _ name: String,
      _ platform: BundlePlatform,
      device: BundleDevice? = nil,
      _ variant: ResourceVariant?,
      _ short: String = ""
    ) {
      self.name = name
      self.platform = platform
      self.device = device
      self.variant = variant
      self.short = short
    }
  }

  @Test(
    "are found",
    arguments: [
      Row("a-macos.tar.gz", .macos, .platform, "a.tar.gz"),
      Row("a-macos", .macos, .platform, "a"),
      Row("a-macos.txt", .linux, nil),
      Row("a-linux.txt", .linux, .platform, "a.txt"),
      Row("a-iphoneos.png", .iosSimulator, device: .iphone, .platform, "a.png"),
      Row("b-iphoneos~ipad.png", .ios, device: .ipad, .platformAndDevice, "b.png"),
      Row("b-iphoneos~ipad.png", .ios, device: .iphone, nil),
      Row("b-iphoneos~ipad.png", .ios, nil),
      Row("b~ipad.png", .ios, device: .ipad, .device, "b.png"),
      Row("b~ipad.png", .macos, device: .ipad, nil),
      Row("b~iphone.png", .ios, device: .ipod, .device, "b.png"),
      Row("b~ipod.png", .ios, device: .ipod, nil),
      Row("b~appletv", .tvos, device: .appletv, .device, "b"),
      Row("b~applewatch.x", .watchos, device: .applewatch, .device, "b.x"),
      // A mark reaches to the next dot or the end.
      Row("a-linuxes.txt", .linux, nil),
      Row("a-linux~ipad.txt", .linux, device: .ipad, nil),
      // Only the last hyphen is tried.
      Row("a-linux.x-foo.txt", .linux, nil),
      Row("a-linux.x.txt", .linux, .platform, "a.x.txt"),
      // The search for a product goes on past marks that do not match, but not past the hyphen.
      Row("a~ipad.b~foo.png", .ios, device: .ipad, .device, "a.b~foo.png"),
      Row("a~ipad.b-foo.png", .ios, device: .ipad, nil),
      // The system's mark must end where the product's begins.
      Row("a-iphoneos.x~ipad.png", .ios, device: .ipad, .device, "a-iphoneos.x.png"),
      // A mark at the very start is none.
      Row("-linux.txt", .linux, nil),
      Row("~ipad.png", .ios, device: .ipad, nil),
      Row("", .linux, nil), Row("-", .linux, nil), Row("a-", .linux, nil),
      Row("a~", .ios, device: .ipad, nil),
    ]
  )
  func marks(row: Row) {
    let marks = ResourceMarks(platform: row.platform, device: row.device)
    let found = marks.variant(of: Array(row.name.utf8))
    #expect(found?.variant == row.variant)
    #expect(found.map { String(decoding: $0.name, as: UTF8.self) } ?? "" == row.short)
  }
}
