// Valise — examples of the rules on identifiers, names, versions and types
// SPDX-License-Identifier: Apache-2.0

import Checking
import PropertyLists

/// Examples of the rules on identifiers, names, versions and types.
enum IdentityExamples {
  private static let info = "Contents/Info.plist"
  private static let share = "PlugIns/Share.appex/Info.plist"

  private static func extended(_ product: SampleProduct) -> SampleProduct {
    SampleProduct.ios.embedding(product, in: "PlugIns")
  }

  static let all: [RuleExample] = [
    RuleExample(
      "identifier-missing",
      bad: [
        SampleProduct.mac.key("CFBundleIdentifier", nil).error("\(info) CFBundleIdentifier"),
        SampleProduct.mac.key("CFBundleIdentifier", "").error("\(info) CFBundleIdentifier"),
        SampleProduct.mac.key("CFBundleIdentifier", 7).error("\(info) CFBundleIdentifier"),
        SampleProduct.ios.embedding(
          SampleProduct.resources.key("CFBundleIdentifier", nil),
          in: ""
        ).note("Stuff.bundle/Info.plist CFBundleIdentifier"),
      ],
      good: [.mac, .ios.with("Settings.bundle/Info.plist", "<plist><dict/></plist>")]
    ),
    RuleExample(
      "identifier-invalid-chars",
      bad: [
        SampleProduct.ios.key("CFBundleIdentifier", "org.example.de_mo")
          .error("Info.plist CFBundleIdentifier"),
        SampleProduct.ios.embedding(
          SampleProduct.iosFramework.key("CFBundleIdentifier", "org.example.kit."),
          in: "Frameworks"
        ).error("Frameworks/Kit.framework/Info.plist CFBundleIdentifier"),
      ],
      good: [
        .ios, .ios.key("CFBundleIdentifier", "7-Org.Example"),
        .ios.embedding(.resources.key("CFBundleIdentifier", "a_b"), in: ""),
      ]
    ),
    RuleExample(
      "identifier-invalid-chars-macos",
      bad: [
        SampleProduct.mac.key("CFBundleIdentifier", "org.example.Demo App")
          .error("\(info) CFBundleIdentifier")
      ],
      good: [.mac, .ios.key("CFBundleIdentifier", "a_b")]
    ),
    RuleExample(
      "identifier-duplicate",
      bad: [
        extended(.iosExtension.key("CFBundleIdentifier", "org.example.DEMO"))
          .error("\(share) CFBundleIdentifier"),
        SampleProduct.ios.embedding(.iosFramework, in: "Frameworks")
          .embedding(.iosFramework.named("Kit2.framework"), in: "Frameworks")
          .error("Frameworks/Kit2.framework/Info.plist CFBundleIdentifier"),
        SampleProduct.mac.embedding(.service, in: "Contents/XPCServices")
          .embedding(.service.named("Worker2.xpc"), in: "Contents/XPCServices")
          .error("Contents/XPCServices/Worker2.xpc/Contents/Info.plist CFBundleIdentifier"),
      ],
      good: [
        extended(.iosExtension),
        .ios.embedding(.resources, in: "a").embedding(.resources, in: "b"),
        .mac.embedding(.macFramework, in: "Contents/Frameworks")
          .embedding(.macFramework.named("Kit2.framework"), in: "Contents/Frameworks"),
      ]
    ),
    RuleExample(
      "appex-identifier-prefix",
      bad: [
        extended(.iosExtension.key("CFBundleIdentifier", "org.example.other.share"))
          .error("\(share) CFBundleIdentifier"),
        extended(.iosExtension.key("CFBundleIdentifier", "org.example.Demo.share"))
          .error("\(share) CFBundleIdentifier"),
        extended(.iosExtension.key("CFBundleIdentifier", "org.example.demo."))
          .error("\(share) CFBundleIdentifier"),
      ],
      good: [
        extended(.iosExtension),
        .ios.embedding(
          .watch.embedding(
            .iosExtension.key("CFBundleIdentifier", "org.example.demo.watchkitapp.widget"),
            in: "PlugIns"
          ),
          in: "Watch"
        ),
      ]
    ),
    RuleExample(
      "appex-identifier-extra-dot",
      bad: [
        extended(.iosExtension.key("CFBundleIdentifier", "org.example.demo.share.more"))
          .note("\(share) CFBundleIdentifier")
      ],
      good: [extended(.iosExtension)]
    ),
    RuleExample(
      "bundle-name-missing",
      bad: [
        SampleProduct.ios.key("CFBundleName", nil).error("Info.plist CFBundleName"),
        extended(.iosExtension.key("CFBundleName", "")).error("\(share) CFBundleName"),
      ],
      good: [.ios, .mac.key("CFBundleName", nil)]
    ),
    RuleExample(
      "display-name-missing",
      bad: [
        extended(.iosExtension.key("CFBundleDisplayName", nil))
          .warning("\(share) CFBundleDisplayName")
      ],
      good: [extended(.iosExtension), .ios]
    ),
    RuleExample(
      "bundle-version-missing",
      bad: [
        SampleProduct.mac.key("CFBundleVersion", nil).error("\(info) CFBundleVersion"),
        SampleProduct.ios.key("CFBundleVersion", "").error("Info.plist CFBundleVersion"),
      ],
      good: [.mac, .ios.embedding(.resources, in: "")]
    ),
    RuleExample(
      "bundle-version-missing",
      bad: [
        SampleProduct.ios.key("CFBundleVersion", nil).error("Info.plist CFBundleVersion")
      ],
      good: [.mac.key("CFBundleVersion", nil)],
      gates: [.local, .developerID]
    ),
    RuleExample(
      "short-version-missing",
      bad: [
        SampleProduct.mac.key("CFBundleShortVersionString", nil)
          .error("\(info) CFBundleShortVersionString")
      ],
      good: [.mac, .mac.embedding(.service, in: "Contents/XPCServices")]
    ),
    RuleExample(
      "short-version-format",
      bad: ["5.0.0-beta1", "7.1.2.1", "1.1+ (1)", "HEAD based on 0.1", "1..2", "v1"].map {
        SampleProduct.ios.key("CFBundleShortVersionString", .string($0))
          .error("Info.plist CFBundleShortVersionString")
      },
      good: ["1.0", "5", "10.2.33", "144.0", "2026.2.2", "01.02"].map {
        SampleProduct.ios.key("CFBundleShortVersionString", .string($0))
      }
    ),
    RuleExample(
      "bundle-version-format",
      bad: [
        SampleProduct.ios.key("CFBundleVersion", "1.2.3.4").error("Info.plist CFBundleVersion"),
        SampleProduct.mac.embedding(
          SampleProduct.macFramework.key("CFBundleVersion", "0.0.1d1"),
          in: "Contents/Frameworks"
        ).warning(
          "Contents/Frameworks/Kit.framework/Versions/A/Resources/Info.plist CFBundleVersion"
        ),
      ],
      good: [.ios.key("CFBundleVersion", "202608031951"), .ios.key("CFBundleVersion", "1.2.3")]
    ),
    RuleExample(
      "version-too-long",
      bad: [
        SampleProduct.mac.key("CFBundleVersion", "1234567890.123456789")
          .warning("\(info) CFBundleVersion")
      ],
      good: [.mac.key("CFBundleVersion", "1234567890.1234567")]
    ),
    RuleExample(
      "short-version-type",
      bad: [
        SampleProduct.mac.key("CFBundleShortVersionString", 1.5)
          .error("\(info) CFBundleShortVersionString"),
        SampleProduct.mac.key("CFBundleVersion", 7).error("\(info) CFBundleVersion"),
      ],
      good: [.mac, .mac.key("CFBundleVersion", "1")]
    ),
    RuleExample(
      "appex-version-mismatch",
      bad: [
        extended(.iosExtension.key("CFBundleVersion", "8")).warning("\(share) CFBundleVersion"),
        SampleProduct.ios.embedding(
          SampleProduct.watch.key("CFBundleShortVersionString", "1.3"),
          in: "Watch"
        ).error("Watch/Watch.app/Info.plist CFBundleShortVersionString"),
      ],
      good: [
        extended(.iosExtension),
        .ios.embedding(.iosFramework.key("CFBundleVersion", "9"), in: "Frameworks"),
      ]
    ),
    RuleExample(
      "package-type-missing",
      bad: [
        SampleProduct.mac.key("CFBundlePackageType", nil).error("\(info) CFBundlePackageType"),
        SampleProduct.mac.key("CFBundlePackageType", "BNDL").error("\(info) CFBundlePackageType"),
      ],
      good: [
        .mac, .mac.key("CFBundlePackageType", "FNDR"), .ios.key("CFBundlePackageType", nil),
        .mac.embedding(.service, in: "Contents/XPCServices"),
      ]
    ),
    RuleExample(
      "appex-package-type",
      bad: [
        extended(.iosExtension.key("CFBundlePackageType", "BNDL"))
          .error("\(share) CFBundlePackageType")
      ],
      good: [extended(.iosExtension), extended(.iosExtension.key("CFBundlePackageType", nil))]
    ),
  ]
}
