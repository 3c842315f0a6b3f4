// Valise — examples of the rules on applications of the Mac and on signatures
// SPDX-License-Identifier: Apache-2.0

import Checking
import CodeSigning
import PropertyLists

/// Examples of the rules on applications of the Mac and on signatures.
enum MacExamples {
  private static let info = "Contents/Info.plist"
  private static let program = "Contents/MacOS/Demo"

  private static func mac(_ image: SampleImage) -> SampleProduct {
    SampleProduct.mac.with(program, image)
  }

  private static func ios(_ image: SampleImage) -> SampleProduct {
    SampleProduct.ios.with("Demo", image)
  }

  static let all: [RuleExample] = store + signing + sealing

  private static let store: [RuleExample] = [
    RuleExample(
      "category-missing",
      bad: [
        SampleProduct.mac.key("LSApplicationCategoryType", nil)
          .error("\(info) LSApplicationCategoryType"),
        SampleProduct.mac.key("LSApplicationCategoryType", "public.app-category.other")
          .error("\(info) LSApplicationCategoryType"),
      ],
      good: [
        .mac,
        .mac.embedding(
          .mac.named("Helper.app").key("LSApplicationCategoryType", nil),
          in: "Contents/Helpers"
        ),
      ]
    ),
    RuleExample(
      "macos-min-system-format",
      bad: [
        SampleProduct.mac.key("LSMinimumSystemVersion", "13")
          .error("\(info) LSMinimumSystemVersion"),
        SampleProduct.mac.key("LSMinimumSystemVersion", "10.3")
          .error("\(info) LSMinimumSystemVersion"),
        SampleProduct.mac.key("LSMinimumSystemVersion", "17.0")
          .warning("\(info) LSMinimumSystemVersion"),
      ],
      good: [
        .mac.key("LSMinimumSystemVersion", "26.0"), .mac.key("LSMinimumSystemVersion", "10.13.4"),
        .mac.embedding(
          .mac.named("Helper.app").key("LSMinimumSystemVersion", "13"),
          in: "Contents/Helpers"
        ),
      ]
    ),
    RuleExample(
      "macos-arm64-only-old-target",
      bad: [SampleProduct.mac.key("LSMinimumSystemVersion", "11.0").warning(program)],
      good: [
        .mac,
        mac(.macProgram.with { $0.processors = [.intel, .arm64] })
          .key("LSMinimumSystemVersion", "11.0"),
      ]
    ),
    RuleExample(
      "macos-icon-512",
      bad: [
        SampleProduct.mac.key("CFBundleIconName", nil).error("\(info) CFBundleIconFile"),
        SampleProduct.mac.key("CFBundleIconName", nil).key("CFBundleIconFile", "AppIcon")
          .with("Contents/Resources/AppIcon.icns", bytes: icon(["ic09"]))
          .error("Contents/Resources/AppIcon.icns"),
      ],
      good: [
        .mac,
        .mac.key("CFBundleIconName", nil).key("CFBundleIconFile", "AppIcon")
          .with("Contents/Resources/AppIcon.icns", bytes: icon(["ic09", "ic10"])),
      ]
    ),
    RuleExample(
      "macos-icon-file-missing",
      bad: [
        SampleProduct.mac.key("CFBundleIconName", nil).key("CFBundleIconFile", "Other")
          .warning("\(info) CFBundleIconFile")
      ],
      good: [.mac.key("CFBundleIconFile", "Other"), .mac.key("CFBundleIconFile", "")]
    ),
    RuleExample(
      "asset-catalog-uncompiled",
      bad: [
        SampleProduct.mac.without("Contents/Resources/Assets.car")
          .withFolder("Contents/Resources/Media.xcassets")
          .warning("Contents/Resources/Media.xcassets")
      ],
      good: [
        .mac.withFolder("Contents/Resources/Media.xcassets"),
        .mac.without("Contents/Resources/Assets.car")
          .withFolder("Contents/Resources/Templates/Media.xcassets"),
      ]
    ),
    RuleExample(
      "open-in-place-no-on-macos",
      bad: [
        SampleProduct.mac.key("LSSupportsOpeningDocumentsInPlace", false)
          .warning("\(info) LSSupportsOpeningDocumentsInPlace")
      ],
      good: [
        .mac.key("LSSupportsOpeningDocumentsInPlace", true),
        .ios.key("LSSupportsOpeningDocumentsInPlace", false),
      ]
    ),
    RuleExample(
      "mac-profile-missing",
      bad: [SampleProduct.mac.note(".")],
      good: [.mac.with("Contents/embedded.provisionprofile"), .ios]
    ),
  ]

  private static func icon(_ types: [String]) -> [UInt8] {
    let entries = types.flatMap { type in
      [UInt8](type.utf8) + SampleImage.big(12) + [0x89, 0x50, 0x4E, 0x47]
    }
    return [UInt8]("icns".utf8) + SampleImage.big(UInt32(8 + entries.count)) + entries
  }

  private static let signing: [RuleExample] = [
    RuleExample(
      "notary-unsigned-binary",
      bad: [
        SampleProduct.mac.error(program),
        mac(.macProgram.signed()).with("Contents/Resources/tool", .macProgram)
          .error("Contents/Resources/tool"),
      ],
      good: [
        mac(.macProgram.signed()),
        mac(.macProgram.signed()).with("Contents/Resources/libx.a", "!<arch>\n"),
        mac(.macProgram.signed()).with("Demo.app.dSYM/Contents/Resources/DWARF/Demo", .macProgram),
      ]
    ),
    RuleExample(
      "app-unsigned-arm64",
      bad: [SampleProduct.mac.error(program)],
      good: [mac(.macProgram.signed()), mac(.macProgram.with { $0.processors = [.intel] })]
    ),
    RuleExample(
      "notary-not-developer-id",
      bad: [
        mac(.macProgram.signed()).error(program),
        mac(.macProgram.signed { $0.signer = .distribution }).error(program),
      ],
      good: [
        mac(.macProgram.signed { $0.signer = .developerID }), .mac, ios(.iosProgram.signed()),
      ],
      gates: [.developerID]
    ),
    RuleExample(
      "notary-no-timestamp",
      bad: [mac(.macProgram.signed { $0.signer = .developerID }).error(program)],
      good: [mac(.macProgram.signed()), mac(.macProgram.signed { $0.signer = .distribution })]
    ),
    RuleExample(
      "notary-no-hardened-runtime",
      bad: [mac(.macProgram.signed()).error(program)],
      good: [
        mac(.macProgram.signed { $0.flags = [.runtime] }),
        mac(.macProgram.signed { $0.flags = [.runtime] })
          .with("Contents/Frameworks/libx.dylib", .macLibrary.signed()),
      ]
    ),
    RuleExample(
      "notary-sdk-too-old",
      bad: [
        mac(.macProgram.with { $0.sdk = (10, 8) }).error(program),
        mac(.macProgram.with { $0.sdk = (0, 0) }).warning(program),
      ],
      good: [mac(.macProgram.with { $0.sdk = (10, 9) }), .ios]
    ),
    RuleExample(
      "notary-get-task-allow",
      bad: [
        mac(.macProgram.signed { $0.entitlements = ["com.apple.security.get-task-allow": true] })
          .error(program)
      ],
      good: [
        mac(.macProgram.signed { $0.entitlements = ["com.apple.security.get-task-allow": false] })
      ]
    ),
    RuleExample(
      "linker-signed-only",
      bad: [mac(.macProgram.signed { $0.flags = [.adhoc, .linkerSigned] }).error(program)],
      good: [
        mac(.macProgram.signed()),
        mac(.macProgram.signed { $0.flags = [.adhoc, .linkerSigned] })
          .with("Contents/_CodeSignature/CodeResources"),
      ]
    ),
    RuleExample(
      "sandbox-entitlement-missing",
      bad: [
        mac(.macProgram.signed()).error(program),
        mac(.macProgram.signed { $0.entitlements = ["com.apple.security.app-sandbox": true] })
          .with("Contents/Resources/tool", .macProgram.signed()).error("Contents/Resources/tool"),
      ],
      good: [
        mac(.macProgram.signed { $0.entitlements = ["com.apple.security.app-sandbox": true] })
          .with("Contents/Frameworks/libx.dylib", .macLibrary.signed())
      ]
    ),
    RuleExample(
      "mac-signature-invalid",
      bad: [mac(.macProgram.signed()).error(program)],
      good: [mac(.macProgram.signed { $0.signer = .distribution }), ios(.iosProgram.signed())]
    ),
    RuleExample(
      "mac-entitlement-value",
      bad: [
        mac(
          .macProgram.signed {
            $0.team = "TEAM"
            $0.entitlements = ["com.apple.application-identifier": "TEAM.org.other"]
          }
        ).error(program)
      ],
      good: [
        mac(
          .macProgram.signed {
            $0.team = "TEAM"
            $0.entitlements = ["com.apple.application-identifier": "TEAM.org.example.demo"]
          }
        )
      ]
    ),
    RuleExample(
      "library-validation-team",
      bad: [
        mac(
          .macProgram.with { $0.needs = ["@executable_path/../Frameworks/libx.dylib"] }.signed {
            $0.team = "ONE"
            $0.flags = [.runtime]
          }
        ).with("Contents/Frameworks/libx.dylib", .macLibrary.signed { $0.team = "TWO" })
          .error("Contents/Frameworks/libx.dylib")
      ],
      good: [
        mac(
          .macProgram.with { $0.needs = ["@executable_path/../Frameworks/libx.dylib"] }.signed {
            $0.team = "ONE"
            $0.flags = [.runtime]
            $0.entitlements = ["com.apple.security.cs.disable-library-validation": true]
          }
        ).with("Contents/Frameworks/libx.dylib", .macLibrary.signed { $0.team = "TWO" }),
        mac(
          .macProgram.with { $0.needs = ["@executable_path/../Frameworks/libx.dylib"] }.signed {
            $0.team = "ONE"
            $0.flags = [.runtime]
          }
        ).with("Contents/Frameworks/libx.dylib", .macLibrary.signed { $0.team = "ONE" }),
      ]
    ),
    RuleExample(
      "not-distribution-signed",
      bad: [
        ios(.iosProgram.signed()).error("Demo"),
        SampleProduct.ios.note("Demo"),
      ],
      good: [ios(.iosProgram.signed { $0.signer = .distribution })]
    ),
    RuleExample(
      "entitlements-absent",
      bad: [ios(.iosProgram.signed { $0.signer = .distribution }).error("Demo")],
      good: [
        .ios,
        ios(
          .iosProgram.signed {
            $0.signer = .distribution
            $0.entitlements = ["application-identifier": "TEAM.org.example.demo"]
          }
        ),
      ]
    ),
    RuleExample(
      "entitlement-value-unsupported",
      bad: [
        ios(.iosProgram.signed { $0.entitlements = ["aps-environment": "development"] })
          .error("Demo"),
        ios(.iosProgram.signed { $0.entitlements = ["get-task-allow": true] }).error("Demo"),
        ios(
          .iosProgram.signed {
            $0.entitlements = ["com.apple.developer.associated-domains": ["example.org"]]
          }
        ).error("Demo"),
      ],
      good: [
        ios(
          .iosProgram.signed {
            $0.entitlements = [
              "aps-environment": "production",
              "com.apple.developer.associated-domains": ["applinks:*.example.org"],
            ]
          }
        )
      ]
    ),
    RuleExample(
      "entitlements-on-framework",
      bad: [
        SampleProduct.ios.embedding(
          .iosFramework.with("Kit", .iosLibrary.signed { $0.entitlements = ["a": true] }),
          in: "Frameworks"
        ).warning("Frameworks/Kit.framework/Kit")
      ],
      good: [
        .ios.embedding(.iosFramework.with("Kit", .iosLibrary.signed()), in: "Frameworks"),
        .mac.embedding(
          .macFramework.with(
            "Versions/A/Kit",
            .macLibrary.signed { $0.entitlements = ["a": true] }
          ),
          in: "Contents/Frameworks"
        ),
      ]
    ),
  ]

  /// A signed application whose seal says this of its files.
  static func sealed(_ files: PropertyListDictionary, version: Int = 2) -> SampleProduct {
    let suffix = version == 2 ? "2" : ""
    let values: PropertyListDictionary = [
      "files\(suffix)": .dictionary(files),
      "rules\(suffix)": ["^.*": true, "^Info\\.plist$": ["omit": true, "weight": 20]],
    ]
    let bytes = (try? PropertyList.dictionary(values).serialized(as: .xml)) ?? []
    let seal = String(decoding: bytes, as: UTF8.self)
    return mac(.macProgram.signed { $0.seal = seal })
      .with("Contents/_CodeSignature/CodeResources", seal)
      .without("Contents/Resources/Assets.car")
  }

  private static let file: PropertyList = ["hash2": .data([UInt8](repeating: 1, count: 32))]

  private static let sealing: [RuleExample] = [
    RuleExample(
      "notary-signature-invalid",
      bad: [mac(.macProgram.signed()).error(program)],
      good: [.mac]
    ),
    RuleExample(
      "resources-slot-without-seal",
      bad: [
        mac(.macProgram.signed()).error("."),
        mac(.macProgram.signed()).with("Contents/_CodeSignature/CodeResources", "<plist/>")
          .error("Contents/_CodeSignature/CodeResources"),
      ],
      good: [.mac, sealed([:])]
    ),
    RuleExample(
      "seal-file-missing",
      bad: [sealed(["Resources/a.txt": file]).error("Contents/Resources/a.txt")],
      good: [
        sealed([:]),
        sealed(["Resources/a.txt": ["hash2": .data([]), "optional": true]]),
      ]
    ),
    RuleExample(
      "seal-file-modified",
      bad: [
        sealed(["Resources/a.txt": file]).with("Contents/Resources/a.txt", "x")
          .error("Contents/Resources/a.txt")
      ],
      good: [sealed([:])]
    ),
    RuleExample(
      "seal-file-added",
      bad: [sealed([:]).with("Contents/Resources/a.txt", "x").error("Contents/Resources/a.txt")],
      good: [sealed([:]), sealed([:]).with("Contents/CodeResources", "s8ch")]
    ),
    RuleExample(
      "symlinks-flattened",
      bad: [
        sealed(["Resources/a.txt": ["symlink": "b.txt"]]).with("Contents/Resources/a.txt", "x")
          .error("Contents/Resources/a.txt")
      ],
      good: [
        sealed(["Resources/a.txt": ["symlink": "b.txt"]])
          .withLink("Contents/Resources/a.txt", to: "c.txt")
      ]
    ),
    RuleExample(
      "obsolete-seal",
      bad: [sealed([:], version: 1).warning(".")],
      good: [sealed([:])]
    ),
    RuleExample(
      "info-plist-unbound",
      bad: [
        mac(.macProgram.signed { $0.info = [UInt8](repeating: 1, count: 32) }).error(info)
      ],
      good: [mac(.macProgram.signed())]
    ),
  ]
}
