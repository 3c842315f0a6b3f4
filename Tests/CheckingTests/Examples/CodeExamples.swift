// Valise — examples of the rules on code for devices and Macs
// SPDX-License-Identifier: Apache-2.0

import Checking
import CodeSigning
import PropertyLists

/// Examples of the rules on images, the libraries they need and the texts in them.
enum CodeExamples {
  private static let program = "Contents/MacOS/Demo"
  private static let kit = "Frameworks/Kit.framework/Kit"

  private static func ios(_ change: (inout SampleImage) -> Void) -> SampleProduct {
    SampleProduct.ios.with("Demo", SampleImage.iosProgram.with(change))
  }

  private static func mac(_ change: (inout SampleImage) -> Void) -> SampleProduct {
    SampleProduct.mac.with(program, SampleImage.macProgram.with(change))
  }

  private static func embedded(_ change: (inout SampleImage) -> Void) -> SampleProduct {
    SampleProduct.ios.embedding(
      .iosFramework.with("Kit", SampleImage.iosLibrary.with(change)),
      in: "Frameworks"
    )
  }

  static let all: [RuleExample] = layout + libraries + texts + nested

  private static let layout: [RuleExample] = [
    RuleExample(
      "encryption-info",
      bad: [
        ios { $0.encryption = nil }.error("Demo"), ios { $0.encryption = 1 }.error("Demo"),
        embedded { $0.encryption = nil }.warning(kit),
      ],
      good: [
        .ios, embedded { _ in },
        embedded {
          $0.platform = .iosSimulator
          $0.encryption = nil
        },
        .mac,
      ]
    ),
    RuleExample(
      "segment-alignment",
      bad: [
        ios { $0.segmentAddress = 0x1000 }.warning("Demo"),
        embedded {
          $0.processors = [.arm64, .arm64e]
          $0.alignment = 12
        }.warning(kit),
      ],
      good: [.ios, ios { $0.segmentAddress = 0x1_0000_0000 }, mac { $0.segmentAddress = 0x1000 }]
    ),
    RuleExample(
      "duplicate-run-path",
      bad: [
        mac { $0.rpaths = ["@loader_path/../lib", "@loader_path/../lib"] }.error(program),
        mac {
          $0.rpaths = ["/usr/lib/swift", "/usr/lib/swift"]
          $0.sdk = (14, 5)
        }.warning(program),
      ],
      good: [mac { $0.rpaths = ["@loader_path/../lib", "@loader_path/../../lib"] }]
    ),
    RuleExample(
      "code-file-irregular",
      bad: [
        SampleProduct.mac.with(
          program,
          bytes: SampleImage.macProgram.bytes + [1, 2, 3],
          mode: 0o755
        )
        .error(program)
      ],
      good: [
        .mac, mac { $0.processors = [.arm64, .intel] },
        mac { $0.rpaths = ["@loader_path", "@loader_path"] },
      ],
      gates: [.developerID]
    ),
  ]

  private static let both: [SampleImage.Processor] = [.arm64, .intel]

  private static func needing(_ processors: [SampleImage.Processor]) -> SampleProduct {
    mac {
      $0.processors = both
      $0.needs = ["@executable_path/../Frameworks/libx.dylib"]
    }.with(
      "Contents/Frameworks/libx.dylib",
      SampleImage.macLibrary.with { $0.processors = processors }
    )
  }

  private static let libraries: [RuleExample] = [
    RuleExample(
      "universal-same-arch",
      bad: [needing([.arm64]).error("Contents/Frameworks/libx.dylib")],
      good: [
        needing(both),
        mac { $0.processors = both }
          .with("Contents/Helpers/tool", SampleImage(.program, .macos)),
        mac { $0.needs = ["@executable_path/../Frameworks/libx.dylib"] }
          .with("Contents/Frameworks/libx.dylib", SampleImage.macLibrary),
      ]
    ),
    RuleExample(
      "ios-on-mac-libraries",
      bad: [
        ios { $0.needs = ["@rpath/Kit.framework/Kit"] }.warning("Demo"),
        ios { $0.needs = ["/usr/lib/swift/libswiftCloudKit.dylib"] }.warning("Demo"),
      ],
      good: [
        ios { $0.weakNeeds = ["@rpath/Kit.framework/Kit"] },
        ios {
          $0.needs = ["@rpath/Kit.framework/Kit"]
          $0.rpaths = ["@executable_path/Frameworks"]
        }.embedding(.iosFramework, in: "Frameworks"),
        ios { $0.needs = ["/usr/lib/swift/libswiftCore.dylib"] },
      ],
      gates: [.iosAppStore]
    ),
    RuleExample(
      "swift-dylibs-misplaced",
      bad: [
        SampleProduct.ios.with("libswiftCore.dylib", SampleImage.iosLibrary)
          .error("libswiftCore.dylib"),
        SampleProduct.ios.embedding(
          .iosFramework.with("Frameworks/libswiftCore.dylib", SampleImage.iosLibrary),
          in: "Frameworks"
        ).error("Frameworks/Kit.framework/Frameworks/libswiftCore.dylib"),
      ],
      good: [
        .ios.with("Frameworks/libswiftCore.dylib", SampleImage.iosLibrary),
        .ios.embedding(
          .watch.with("Frameworks/libswiftCore.dylib", SampleImage.iosLibrary),
          in: "Watch"
        ),
        .mac.with("Contents/Helpers/libswiftCore.dylib", SampleImage.macLibrary),
      ],
      gates: [.iosAppStore]
    ),
    RuleExample(
      "privacy-reason-missing",
      bad: [
        ios { $0.imports = ["_stat", "_fstat"] }.error("Demo"),
        ios { $0.imports = ["_OBJC_CLASS_$_NSUserDefaults"] }
          .withInfo("PrivacyInfo.xcprivacy", manifest("FileTimestamp", "C617.1")).error("Demo"),
        embedded { $0.imports = ["_mach_absolute_time"] }.warning(kit),
      ],
      good: [
        .ios,
        ios { $0.imports = ["_stat", "_fstat"] }
          .withInfo("PrivacyInfo.xcprivacy", manifest("FileTimestamp", "C617.1")),
        .ios.embedding(
          .iosFramework
            .with("Kit", SampleImage.iosLibrary.with { $0.imports = ["_mach_absolute_time"] })
            .embedding(
              .resources.named("Privacy.bundle")
                .withInfo("PrivacyInfo.xcprivacy", manifest("SystemBootTime", "35F9.1")),
              in: ""
            ),
          in: "Frameworks"
        ),
        mac { $0.imports = ["_stat"] },
        ios { $0.imports = ["_statistics"] },
      ],
      gates: [.iosAppStore, .macAppStore]
    ),
    RuleExample(
      "sdk-privacy-manifest-missing",
      bad: [
        SampleProduct.ios.embedding(.iosFramework.named("Alamofire.framework"), in: "Frameworks")
          .error("Frameworks/Alamofire.framework")
      ],
      good: [
        .ios.embedding(.iosFramework.named("AlamofireHelpers.framework"), in: "Frameworks"),
        .ios.embedding(
          .iosFramework.named("Alamofire.framework")
            .withInfo("PrivacyInfo.xcprivacy", ["NSPrivacyTracking": false]),
          in: "Frameworks"
        ),
      ],
      gates: [.iosAppStore]
    ),
  ]

  private static func manifest(_ category: String, _ reason: String) -> PropertyListDictionary {
    [
      "NSPrivacyAccessedAPITypes": [
        [
          "NSPrivacyAccessedAPIType": .string("NSPrivacyAccessedAPICategory" + category),
          "NSPrivacyAccessedAPITypeReasons": [.string(reason)],
        ]
      ]
    ]
  }

  private static let scenes = "application:configurationForConnectingSceneSession:options:"
  private static let accessor = "/Users/me/App/.build/release/Package_Target.bundle"

  private static func newest(_ change: (inout SampleImage) -> Void) -> SampleProduct {
    ios {
      $0.sdk = (27, 0)
      change(&$0)
    }.key("UIApplicationSceneManifest", nil)
  }

  private static let texts: [RuleExample] = [
    RuleExample(
      "scene-manifest-missing",
      bad: [newest { _ in }.error("Info.plist UIApplicationSceneManifest")],
      good: [
        newest { _ in }.key("UIApplicationSceneManifest", [:]),
        ios { $0.sdk = (26, 5) }.key("UIApplicationSceneManifest", nil),
        newest { $0.methods = ["init", scenes, "description"] },
        newest { $0.imports = ["_$s7SwiftUI3AppPAAE4mainyyFZ"] },
      ]
    ),
    RuleExample(
      "swiftpm-resource-bundle-missing",
      bad: [
        mac { $0.texts = ["hello", accessor, "Package_Target.bundle"] }.warning(program),
        ios { $0.texts = ["/a/Build/Products/Release-iphoneos/P_T.bundle"] }.warning("Demo"),
      ],
      good: [
        mac { $0.texts = [accessor] }.embedding(
          .resources.named("Package_Target.bundle"),
          in: "Contents/Resources"
        ),
        mac { $0.texts = ["Package_Target.bundle", "/System/Library/A_B.bundle"] },
      ]
    ),
    RuleExample(
      "principal-class-missing",
      bad: [
        mac { $0.imports = ["_NSApplicationMain"] }.key("NSPrincipalClass", nil)
          .note("Contents/Info.plist NSPrincipalClass")
      ],
      good: [
        mac { $0.imports = ["_NSApplicationMain"] }, .mac.key("NSPrincipalClass", nil),
        mac { $0.imports = ["_NSApplicationMain"] }.key("NSPrincipalClass", nil)
          .key("LSBackgroundOnly", true),
      ]
    ),
    RuleExample(
      "retina-key-missing",
      bad: [
        mac {
          $0.needs = [appKit]
          $0.sdk = (10, 13)
        }.note("Contents/Info.plist NSHighResolutionCapable")
      ],
      good: [
        mac { $0.needs = [appKit] },
        mac {
          $0.needs = [appKit]
          $0.sdk = (10, 13)
        }.key("LSUIElement", true),
        mac { $0.sdk = (10, 13) },
      ]
    ),
  ]

  private static let appKit = "/System/Library/Frameworks/AppKit.framework/Versions/C/AppKit"

  /// The hash by which a seal would name an image that is signed.
  private static func digest(_ image: SampleImage) -> [UInt8] {
    let signature = try? EmbeddedSignature(parsing: image.signature ?? [])
    return [UInt8](signature?.directories.first?.digest.prefix(20) ?? [])
  }

  private static func sealing(_ hash: [UInt8]) -> SampleProduct {
    SampleProduct.mac.with(program, SampleImage.macProgram.signed())
      .with("Contents/Helpers/tool", SampleImage(.program, .macos).signed())
      .withInfo(
        "Contents/_CodeSignature/CodeResources",
        [
          "files2": [
            "Helpers/tool": [
              "cdhash": .data(hash), "requirement": "identifier \"org.example.demo\"",
            ]
          ],
          "rules2": ["^.*": true],
        ]
      )
  }

  private static let nested: [RuleExample] = [
    RuleExample(
      "nested-signed-after-outer",
      bad: [sealing([UInt8](repeating: 7, count: 20)).warning("Contents/Helpers/tool")],
      good: [sealing(digest(SampleImage(.program, .macos).signed())), .mac]
    ),
    RuleExample(
      "framework-modified-version",
      bad: [
        versions.with("Versions/B/Kit", SampleImage.macLibrary).warning("Versions/B")
      ],
      good: [
        versions, versions.with("Versions/B/Kit", SampleImage.macLibrary.signed()),
        .macFramework.with("Versions/B/Kit", SampleImage.macLibrary),
      ],
      gates: [.developerID]
    ),
  ]

  private static let versions = SampleProduct.macFramework
    .with("Versions/A/Kit", SampleImage.macLibrary.signed())
}
