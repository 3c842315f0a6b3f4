// Valise — examples of the rules on archives, icons and what lies where
// SPDX-License-Identifier: Apache-2.0

import Checking
import PropertyLists

/// Examples of the rules on archives, loose icons, and what lies where in a bundle.
enum ContainerExamples {
  static let all: [RuleExample] = archives + [symbols] + support + icons + keys

  private static let core = "Frameworks/libswiftCore.dylib"

  private static let archives: [RuleExample] = [
    RuleExample(
      "ipa-without-payload",
      bad: [
        SampleProduct.ios.archived { $0.folder = "" }.error("."),
        SampleProduct.ios.archived { $0.others = [("Payload/Other.app/Info.plist", [])] }
          .error("."),
      ],
      good: [
        .ios, .ios.archived(),
        .ios.archived { $0.others = [("Symbols/A.symbols", []), ("META-INF/x", [])] },
        .mac.archived(as: "Demo.zip") { $0.folder = "" },
      ]
    ),
    RuleExample(
      "container-lost-modes",
      bad: [
        SampleProduct.ios.archived { $0.hasModes = false }.error("Demo"),
        SampleProduct.mac.with("Contents/MacOS/Demo", .macProgram, mode: 0o644)
          .archived(as: "Demo.zip").error("Contents/MacOS/Demo"),
      ],
      good: [
        .ios.archived(), .mac.with("Contents/MacOS/Demo", .macProgram, mode: 0o644),
        .ios.with("Frameworks/Kit.framework/Kit", .iosLibrary, mode: 0o644).archived(),
      ]
    ),
    RuleExample(
      "notary-container-unstaplable",
      bad: [SampleProduct.mac.archived(as: "Demo.zip") { $0.folder = "" }.note(".")],
      good: [
        .mac, .ios.archived(),
        .mac.with("Contents/CodeResources", "s8ch").archived(as: "Demo.zip") { $0.folder = "" },
      ],
      gates: [.developerID]
    ),
  ]

  private static let uuid = "01000000-0200-0000-0300-000004000000"

  private static let symbols = RuleExample(
    "symbols-unmatched",
    bad: [
      SampleProduct.ios.archived {
        $0.others = [("Symbols/11111111-2222-3333-4444-555555555555.symbols", [])]
      }.note(".")
    ],
    good: [
      .ios.archived(), .ios.archived { $0.others = [("Symbols/\(uuid).symbols", [])] },
    ]
  )

  private static let swift = SampleProduct.ios.with(core, SampleImage.iosLibrary)
  private static let original = "SwiftSupport/iphoneos/libswiftCore.dylib"

  private static func supported(_ bytes: [UInt8]) -> SampleProduct {
    swift.archived { $0.others = [(original, bytes)] }
  }

  private static let support: [RuleExample] = [
    RuleExample(
      "swift-support-missing",
      bad: [swift.archived().error(core)],
      good: [
        supported(SampleImage.iosLibrary.bytes), swift, .ios.archived(),
        .ios.with("Frameworks/libswift_Concurrency.dylib", SampleImage.iosLibrary).archived(),
      ]
    ),
    RuleExample(
      "swift-support-empty",
      bad: [swift.archived { $0.folders = ["SwiftSupport"] }.error(".")],
      good: [swift.archived(), supported(SampleImage.iosLibrary.bytes)]
    ),
    RuleExample(
      "swift-support-mismatch",
      bad: [
        supported(SampleImage.iosLibrary.with { $0.hasUUID = false }.bytes).error(core),
        swift.with("Frameworks/libswiftDarwin.dylib", SampleImage.iosLibrary)
          .archived { $0.others = [(original, SampleImage.iosLibrary.bytes)] }
          .error("Frameworks/libswiftDarwin.dylib"),
      ],
      good: [
        supported(SampleImage.iosLibrary.bytes),
        supported(SampleImage.iosLibrary.with { $0.processors = [.armv7, .arm64] }.bytes),
      ]
    ),
    RuleExample(
      "swift-support-resigned",
      bad: [
        supported(SampleImage.iosLibrary.bytes).error("."),
        supported(SampleImage.iosLibrary.signed { $0.signer = .distribution }.bytes).error("."),
      ],
      good: [
        .ios.archived(), supported(SampleImage.iosLibrary.signed { $0.signer = .apple }.bytes),
      ]
    ),
  ]

  /// The header of a PNG file of a square.
  private static func png(_ side: UInt32, colourType: UInt8 = 2) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + [UInt8]("IHDR".utf8)
      + SampleImage.big(side) + SampleImage.big(side) + [8, colourType, 0, 0, 0, 0, 0, 0, 0]
  }

  private static func loose(_ sizes: [UInt32], colourType: UInt8 = 2) -> SampleProduct {
    sizes.reduce(
      SampleProduct.ios.without("Assets.car").key("CFBundleIconFiles", ["Icon"])
    ) { product, size in
      product.with("Icon-\(size).png", bytes: png(size, colourType: colourType))
    }
  }

  private static let icons: [RuleExample] = [
    RuleExample(
      "icon-iphone-120",
      bad: [loose([60, 180]).error("Info.plist CFBundleIconFiles")],
      good: [.ios, loose([120]), loose([60]).key("UIDeviceFamily", [2])]
    ),
    RuleExample(
      "icon-ipad-sizes",
      bad: [loose([120, 152]).error("Info.plist CFBundleIconFiles")],
      good: [.ios, loose([152, 167]), loose([120]).key("UIDeviceFamily", [1])]
    ),
    RuleExample(
      "marketing-icon-alpha",
      bad: [loose([1024], colourType: 6).error("Icon-1024.png")],
      good: [loose([1024]), loose([120], colourType: 6), .ios]
    ),
    RuleExample(
      "icon-picture-size",
      bad: [
        SampleProduct.mac.with("Contents/Resources/AppIcon.icns", bytes: family("ic07", 256))
          .error("Contents/Resources/AppIcon.icns")
      ],
      good: [
        .mac.with("Contents/Resources/AppIcon.icns", bytes: family("ic07", 128)),
        .mac.with("Contents/Resources/AppIcon.icns", "PNG"),
      ]
    ),
  ]

  /// An icon family of one picture.
  private static func family(_ type: String, _ side: UInt32) -> [UInt8] {
    let picture = png(side)
    let entry = [UInt8](type.utf8) + SampleImage.big(UInt32(picture.count + 8)) + picture
    return [UInt8]("icns".utf8) + SampleImage.big(UInt32(entry.count + 8)) + entry
  }

  private static let messages = SampleProduct.iosExtension.key(
    "NSExtension",
    [
      "NSExtensionPointIdentifier": "com.apple.message-payload-provider",
      "NSExtensionPrincipalClass": "Share",
    ]
  )

  private static let stickers = SampleProduct.ios.key("LSApplicationLaunchProhibited", true)

  private static func intents(_ names: [String]) -> SampleProduct {
    SampleProduct.ios.embedding(
      .iosExtension.key(
        "NSExtension",
        [
          "NSExtensionPointIdentifier": "com.apple.intents-service",
          "NSExtensionAttributes": ["IntentsSupported": .array(names.map { .string($0) })],
        ]
      ),
      in: "PlugIns"
    )
  }

  private static let keys: [RuleExample] = [
    RuleExample(
      "plug-in-factory-unknown",
      bad: [
        SampleProduct.plugIn.key("CFPlugInTypes", ["T": ["F"]])
          .warning("Contents/Info.plist CFPlugInTypes.T.0")
      ],
      good: [
        .plugIn,
        .plugIn.key("CFPlugInTypes", ["T": ["f"]]).key("CFPlugInFactories", ["F": "make"]),
        .plugIn.key("CFPlugInTypes", ["T": ["F"]]).key("CFPlugInDynamicRegistration", "YES"),
      ]
    ),
    RuleExample(
      "capability-arm64-missing",
      bad: [
        SampleProduct.tvos.key("UIRequiredDeviceCapabilities", nil)
          .warning("Info.plist UIRequiredDeviceCapabilities"),
        SampleProduct.ios.key("UIRequiredDeviceCapabilities", ["metal"])
          .note("Info.plist UIRequiredDeviceCapabilities"),
      ],
      good: [.tvos, .ios, .iosFramework]
    ),
    RuleExample(
      "identifier-generic-framework",
      bad: [
        SampleProduct.ios.embedding(
          .iosFramework.key("CFBundleIdentifier", "com.yourcompany.kit"),
          in: "Frameworks"
        ).note("Frameworks/Kit.framework/Info.plist CFBundleIdentifier")
      ],
      good: [
        .ios.embedding(
          .iosFramework.key("CFBundleIdentifier", "org.cocoapods.Alamofire"),
          in: "Frameworks"
        )
      ]
    ),
    RuleExample(
      "imessage-extension-count",
      bad: [
        stickers.error("Info.plist LSApplicationLaunchProhibited"),
        stickers.embedding(messages, in: "PlugIns")
          .embedding(.iosExtension.named("Other.appex"), in: "PlugIns")
          .error("Info.plist LSApplicationLaunchProhibited"),
      ],
      good: [
        stickers.embedding(messages, in: "PlugIns"),
        .ios.embedding(messages, in: "PlugIns")
          .embedding(.iosExtension.named("Other.appex"), in: "PlugIns"),
      ]
    ),
    RuleExample(
      "intent-name-invalid",
      bad: [
        intents(["INPlayMediaIntent", "OpenTabIntent"]).warning(
          "PlugIns/Share.appex/Info.plist NSExtension.NSExtensionAttributes.IntentsSupported.1"
        )
      ],
      good: [
        intents(["INPlayMediaIntent"]),
        intents(["OpenTabIntent"]).withInfo(
          "Base.lproj/Intents.intentdefinition",
          ["INIntents": [["INIntentName": "OpenTab"]]]
        ),
      ]
    ),
    RuleExample(
      "ios-on-mac-min-system",
      bad: [
        SampleProduct.ios.key("LSMinimumSystemVersion", "12.0")
          .warning("Info.plist LSMinimumSystemVersion")
      ],
      good: [
        .ios, .ios.key("LSMinimumSystemVersion", "13.0"),
        .ios.key("LSMinimumSystemVersion", "13.1"),
      ]
    ),
    RuleExample(
      "bundle-contents-without-wrapper",
      bad: [
        SampleProduct.mac.with("Contents/Library/LoginItems/Contents/MacOS/Helper", .macProgram)
          .warning("Contents/Library/LoginItems/Contents")
      ],
      good: [
        .mac.embedding(.mac.named("Helper.app"), in: "Contents/Library/LoginItems"),
        .mac.withFolder("Contents/Resources/Contents"),
      ],
      gates: [.developerID]
    ),
  ]
}
