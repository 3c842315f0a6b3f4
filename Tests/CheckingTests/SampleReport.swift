// Valise — a product with something in every part of a report
// SPDX-License-Identifier: Apache-2.0

import Checking
import Icons
import PropertyLists
import ValiseTestKit

/// A product with something in every part of a report.
enum SampleReport {
  /// Names that would run a script on a page that does not escape them.
  static let hostileNames = [
    "<img src=x onerror=\"window.isTaken=1\">.txt", "<script>window.isTaken=1<",
    "a\u{2028}b&amp;.txt",
    "'\"><svg onload=window.isTaken=1>", "]]><!--.json", "\u{202E}gpj.exe",
  ]

  static var product: SampleProduct {
    get throws {
      var pixels: [UInt8] = []
      for place in 0..<(128 * 128) {
        pixels += [
          UInt8(truncatingIfNeeded: place / 64), 90, UInt8(truncatingIfNeeded: place), 255,
        ]
      }
      let icon = RGBAImage(width: 128, height: 128, bytes: pixels)
      let family = IconFamily(entries: [
        IconFamily.Entry(type: IconType(rawValue: 0x6963_3037), payload: try PNGFile.encoded(icon))
      ])
      var sample = SampleProduct.mac
        .key("CFBundleDisplayName", "Demo </title><b>app")
        .key("CFBundleIconFile", "Demo")
        .key("CFBundleVersion", nil)
        .with("Contents/Resources/Demo.icns", bytes: try family.serialized())
        .with("Contents/Resources/en.lproj/Localizable.strings", #""a" = "one"; "b" = "two";"#)
        .with("Contents/Resources/de.lproj/Localizable.strings", #""a" = "eins";"#)
        .with("Contents/Resources/one.bin", text(60_000))
        .with("Contents/Resources/two.bin", text(60_000))
        .with("Contents/Resources/.DS_Store", "litter")
        .with(
          "Contents/Frameworks/libdemo.dylib",
          SampleImage.macProgram.with {
            $0.type = .library
            $0.processors = [.arm64, .intel]
            $0.needs = ["@rpath/libnone.dylib", "/usr/lib/libSystem.B.dylib"]
          }
        )
        .embedding(.macFramework, in: "Contents/Frameworks")
      for name in hostileNames where !name.contains("/") {
        sample = sample.with("Contents/Resources/\(name)", text(1500 + name.utf8.count))
      }
      let copyright = PropertyList.string(hostileNames[0])
      return sample.with("Contents/Resources/<i>.lproj/<b>x.strings", #""<u>k" = "<s>v";"#)
        .key("NSHumanReadableCopyright", copyright)
    }
  }

  private static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  /// The report on a product; nothing depends on the day.
  static func report(on sample: SampleProduct) throws -> BundleReport {
    try BundleReport(of: sample.opened(), settings: CheckSettings(gates: []))
  }
}
