// Valise — examples of the rules on Info.plist as a file
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Examples of the rules on Info.plist as a file.
enum InfoExamples {
  static let all: [RuleExample] = [
    RuleExample(
      "info-plist-missing",
      bad: [
        SampleProduct.mac.without("Contents/Info.plist").error("Contents/Info.plist"),
        SampleProduct.ios.without("Info.plist").error("Info.plist"),
        SampleProduct.mac.embedding(
          SampleProduct.plugIn.without("Contents/Info.plist"),
          in: "Contents/PlugIns"
        ).error("Contents/PlugIns/Import.plugin/Contents/Info.plist"),
        SampleProduct.ios.with("Pictures.bundle/a.png").warning("Pictures.bundle"),
      ],
      good: [
        .mac, .ios.with("Settings.bundle/Root.plist", "<plist><dict/></plist>"),
        SampleProduct.mac.embedding(
          SampleProduct.macFramework.with("Versions/A/Resources/Assets.bundle/a.png"),
          in: "Contents/Frameworks"
        ),
      ]
    ),
    RuleExample(
      "info-plist-unparsable",
      bad: [
        SampleProduct.mac.with("Contents/Info.plist").error("Contents/Info.plist"),
        SampleProduct.mac.with("Contents/Info.plist", "<plist><dict>")
          .error("Contents/Info.plist"),
        SampleProduct.mac.with("Contents/Info.plist", "<plist><array/></plist>")
          .error("Contents/Info.plist"),
        SampleProduct.mac.with("Contents/Info.plist", "<plist><dict/></plist>")
          .error("Contents/Info.plist"),
        SampleProduct.mac.with(
          "Contents/Info.plist",
          "<plist><dict>\n<key>Level</key>\n<integer>1 </integer>\n</dict></plist>"
        ).error("Contents/Info.plist Level"),
      ],
      good: [
        .mac, .mac.with("Contents/Info.plist", "{ CFBundleIdentifier = \"org.example.demo\"; }"),
      ]
    ),
    RuleExample(
      "info-plist-name-case",
      bad: [
        SampleProduct.mac.without("Contents/Info.plist")
          .with("Contents/info.plist", "<plist><dict/></plist>").error("Contents/info.plist"),
        SampleProduct("Demo.app").with("contents/Info.plist", "<plist><dict/></plist>")
          .error("contents"),
        SampleProduct.mac.without("Contents/MacOS").with("Contents/macos/Demo", .macProgram)
          .error("Contents/macos"),
      ],
      good: [.mac, .mac.with("Contents/info.plist", "")]
    ),
    RuleExample(
      "plist-element-case",
      bad: [
        SampleProduct.mac.with(
          "Contents/Info.plist",
          "<plist><dict><key>CFBundleName</key><String>Demo</String></dict></plist>"
        ).error("Contents/Info.plist"),
        SampleProduct.mac.with(
          "Contents/Info.plist",
          "<plist><dict><Key>CFBundleName</Key><string>Demo</string></dict></plist>"
        ).error("Contents/Info.plist"),
      ],
      good: [.mac, .mac.with("Contents/Info.plist", "<plist><dict><int>1</int></dict></plist>")]
    ),
    RuleExample(
      "framework-plist-wrong-depth",
      bad: [
        SampleProduct("Kit.framework").with("Kit", .iosLibrary)
          .withInfo("Resources/Info.plist", ["CFBundleExecutable": "Kit"])
          .error("Resources/Info.plist"),
        SampleProduct("Kit.framework").with("Kit", .macLibrary)
          .withInfo("Info.plist", ["CFBundleExecutable": "Kit"]).error("Info.plist"),
      ],
      good: [
        .iosFramework, .macFramework,
        .iosFramework.withInfo("Data/Info.plist", ["a": "b"]),
        .macFramework.withLink("Info.plist", to: "Versions/Current/Resources/Info.plist"),
      ]
    ),
    RuleExample(
      "ios-custom-resources-folder",
      bad: [
        SampleProduct.ios.with("Resources/a.txt").error("Resources"),
        SampleProduct.ios.with("resources/a.txt").error("resources"),
      ],
      good: [
        .ios, .ios.with("assets/Resources/a.txt"), .mac,
        .ios.with("Demo_Resources.bundle/a.txt"),
      ]
    ),
    RuleExample(
      "macos-app-without-contents",
      bad: [
        SampleProduct("Demo.app").withInfo("Info.plist", ["CFBundleExecutable": "Demo"])
          .with("Demo", .macProgram).warning(".")
      ],
      good: [
        .mac, .ios,
        SampleProduct("Demo.app").embedding(.ios, in: "Wrapper")
          .withLink("WrappedBundle", to: "Wrapper/Demo.app"),
      ]
    ),
    RuleExample(
      "bundle-format-ambiguous",
      bad: [
        SampleProduct.macFramework.without("Kit").without("Resources").with("Kit", .macLibrary)
          .withInfo("Resources/Info.plist", ["CFBundleExecutable": "Kit"])
          .error(".")
      ],
      good: [.macFramework, .mac.with("Versions/Current/Demo", "")]
    ),
    RuleExample(
      "key-duplicate-definition",
      bad: [
        SampleProduct.mac.with(
          "Contents/Info.plist",
          """
          <plist><dict><key>CFBundleName</key><string>A</string>
          <key>CFBundleName</key><string>B</string></dict></plist>
          """
        ).warning("Contents/Info.plist")
      ],
      good: [
        .mac,
        .mac.with(
          "Contents/Info.plist",
          """
          <plist><dict><key>a</key><dict><key>x</key><string/></dict><key>b</key><dict>
          <key>x</key><string/></dict></dict></plist>
          """
        ),
      ]
    ),
    RuleExample(
      "unexpanded-variable",
      bad: [
        SampleProduct.mac.key("CFBundleName", "$(PRODUCT_NAME)")
          .error("Contents/Info.plist CFBundleName"),
        SampleProduct.mac.key("NSHumanReadableCopyright", "© ${YEAR} us")
          .error("Contents/Info.plist NSHumanReadableCopyright"),
        SampleProduct.mac.key("CFBundleVersion", "@VERSION@")
          .error("Contents/Info.plist CFBundleVersion"),
        SampleProduct.mac.key("CFBundleIdentifier", "org.example.{{ name }}")
          .error("Contents/Info.plist CFBundleIdentifier"),
        SampleProduct.mac.key("CFBundleURLTypes", [["CFBundleURLName": "$(ID)"]])
          .error("Contents/Info.plist CFBundleURLTypes.0.CFBundleURLName"),
      ],
      good: [
        .mac, .mac.key("NSHumanReadableCopyright", "pay $(5) to me@b.c@d"),
        .mac.key("ACMETemplate", "Hello ${name}!"),
      ]
    ),
    RuleExample(
      "bool-as-string",
      bad: [
        SampleProduct.mac.key("NSHighResolutionCapable", "True")
          .note("Contents/Info.plist NSHighResolutionCapable"),
        SampleProduct.mac.key("ITSAppUsesNonExemptEncryption", "on")
          .warning("Contents/Info.plist ITSAppUsesNonExemptEncryption"),
      ],
      good: [.mac, .mac.key("LSUIElement", "1"), .mac.key("NSHighResolutionCapable", true)]
    ),
  ]
}
