// Valise — examples of the rules on executables, links and folders
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Examples of the rules on executables, links and folders.
enum StructureExamples {
  private static let info = "Contents/Info.plist"

  private static func embedded(_ product: SampleProduct) -> SampleProduct {
    SampleProduct.mac.embedding(product, in: "Contents/Frameworks")
  }

  private static func extended(_ product: SampleProduct) -> SampleProduct {
    SampleProduct.ios.embedding(product, in: "PlugIns")
  }

  static let all: [RuleExample] = executables + frameworks + folders

  private static let executables: [RuleExample] = [
    RuleExample(
      "executable-key-missing",
      bad: [
        SampleProduct.mac.key("CFBundleExecutable", nil).error("\(info) CFBundleExecutable"),
        SampleProduct.ios.key("CFBundleExecutable", "").error("Info.plist CFBundleExecutable"),
        SampleProduct.mac.embedding(
          SampleProduct.plugIn.key("CFBundleExecutable", nil).with(
            "Contents/MacOS/Import",
            SampleImage(.plugIn, .macos)
          ),
          in: "Contents/PlugIns"
        ).error("Contents/PlugIns/Import.plugin/Contents/Info.plist CFBundleExecutable"),
      ],
      good: [
        .mac, .resources,
        embedded(.macFramework.key("CFBundleExecutable", nil).without("Versions/A/Kit")),
      ]
    ),
    RuleExample(
      "executable-file-missing",
      bad: [
        SampleProduct.mac.key("CFBundleExecutable", "Other")
          .error("\(info) CFBundleExecutable"),
        embedded(.macFramework.without("Versions/A/Kit")).warning(
          "Contents/Frameworks/Kit.framework/Versions/A/Resources/Info.plist CFBundleExecutable"
        ),
      ],
      good: [.mac, .ios.embedding(.resources.key("CFBundleExecutable", "None"), in: "")]
    ),
    RuleExample(
      "executable-not-executable",
      bad: [
        SampleProduct.mac.with("Contents/MacOS/Demo", .macProgram, mode: 0o644)
          .error("Contents/MacOS/Demo")
      ],
      good: [
        .mac.with("Contents/MacOS/Demo", .macProgram, mode: 0o700),
        embedded(.macFramework.with("Versions/A/Kit", .macLibrary, mode: 0o644)),
      ]
    ),
    RuleExample(
      "executable-bad-format",
      bad: [
        SampleProduct.mac.with(
          "Contents/MacOS/Demo",
          bytes: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0],
          mode: 0o755
        ).error("Contents/MacOS/Demo"),
        SampleProduct.mac.with("Contents/MacOS/Demo", "MZ nothing", mode: 0o755)
          .error("Contents/MacOS/Demo"),
        SampleProduct.ios.with("Demo", "#!/bin/sh\n", mode: 0o755).error("Demo"),
      ],
      good: [.mac, .mac.with("Contents/MacOS/Demo", "#!/bin/sh\n", mode: 0o755)]
    ),
    RuleExample(
      "executable-wrong-filetype",
      bad: [
        SampleProduct.ios.with("Demo", .iosLibrary).error("Demo"),
        SampleProduct.ios.embedding(
          SampleProduct.iosFramework.with("Kit", "!<arch>\n", mode: 0o755),
          in: "Frameworks"
        ).error("Frameworks/Kit.framework/Kit"),
        SampleProduct.mac.with("Contents/MacOS/Demo", .macLibrary)
          .warning("Contents/MacOS/Demo"),
      ],
      good: [
        .mac, .ios, .iosFramework.with("Kit", "!<arch>\n"),
        .mac.embedding(.plugIn.with("Contents/MacOS/Import", .macLibrary), in: "Contents/PlugIns"),
      ]
    ),
    RuleExample(
      "standalone-binary-ios",
      bad: [
        SampleProduct.ios.with("Frameworks/libx.dylib", .iosLibrary)
          .error("Frameworks/libx.dylib"),
        SampleProduct.ios.with("tool", .iosProgram).error("tool"),
        SampleProduct.ios.with("libx.a", "!<arch>\n").error("libx.a"),
      ],
      good: [
        SampleProduct.ios.embedding(.iosFramework, in: "Frameworks")
          .embedding(.iosExtension, in: "Extensions").embedding(.watch, in: "Watch")
          .with("Frameworks/libswiftCore.dylib", .iosLibrary),
        .mac.with("Contents/Frameworks/libx.dylib", .macLibrary),
      ]
    ),
    RuleExample(
      "resource-bundle-executable-key",
      bad: [
        SampleProduct.ios.embedding(.resources.key("CFBundleExecutable", "None"), in: "")
          .error("Stuff.bundle/Info.plist CFBundleExecutable"),
        SampleProduct.mac.embedding(
          .resources.key("CFBundleExecutable", "None"),
          in: "Contents/Resources"
        ).warning("Contents/Resources/Stuff.bundle/Info.plist CFBundleExecutable"),
      ],
      good: [.ios.embedding(.resources, in: "")]
    ),
    RuleExample(
      "nested-bundle-in-framework-ios",
      bad: [
        SampleProduct.ios.embedding(
          .iosFramework.embedding(.iosFramework.named("Inner.framework"), in: "Frameworks"),
          in: "Frameworks"
        ).error("Frameworks/Kit.framework/Frameworks/Inner.framework"),
        extended(.iosExtension.embedding(.iosFramework, in: "Frameworks"))
          .error("PlugIns/Share.appex/Frameworks/Kit.framework"),
      ],
      good: [
        .ios.embedding(.iosFramework.embedding(.resources, in: ""), in: "Frameworks"),
        embedded(.macFramework.embedding(.service, in: "Versions/A/XPCServices")),
      ]
    ),
    RuleExample(
      "frameworks-dir-in-framework-ios",
      bad: [
        extended(.iosExtension.withFolder("Frameworks")).error("PlugIns/Share.appex/Frameworks")
      ],
      good: [extended(.iosExtension), .ios.withFolder("Frameworks")]
    ),
    RuleExample(
      "load-path-absolute",
      bad: [
        SampleProduct.mac.with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with { $0.needs = ["/usr/local/lib/libx.dylib"] }
        ).error("Contents/MacOS/Demo"),
        SampleProduct.mac.with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with { $0.needs = ["/Library/Frameworks/X.framework/X"] }
        ).warning("Contents/MacOS/Demo"),
      ],
      good: [
        .mac.with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with {
            $0.needs = ["/usr/lib/libSystem.B.dylib", "/System/Library/Frameworks/X.framework/X"]
            $0.weakNeeds = ["/usr/local/lib/libx.dylib"]
          }
        ),
        .mac.with(
          "Contents/Frameworks/libx.dylib",
          SampleImage.macLibrary.with { $0.installName = "/usr/local/lib/libx.dylib" }
        ),
      ]
    ),
    RuleExample(
      "load-path-unresolved",
      bad: [
        SampleProduct.mac.with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with {
            $0.needs = ["@rpath/Kit.framework/Versions/A/Kit"]
            $0.rpaths = ["@executable_path/../Frameworks"]
          }
        ).warning("Contents/MacOS/Demo")
      ],
      good: [
        embedded(.macFramework).with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with {
            $0.needs = ["@rpath/Kit.framework/Versions/A/Kit"]
            $0.rpaths = ["@executable_path/../Frameworks"]
          }
        ),
        .mac.with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with { $0.weakNeeds = ["@rpath/libx.dylib"] }
        ),
      ]
    ),
    RuleExample(
      "missing-lc-uuid",
      bad: [
        SampleProduct.mac.with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with {
            $0.hasUUID = false
            $0.sdk = (26, 0)
          }
        ).warning("Contents/MacOS/Demo")
      ],
      good: [
        .mac, .mac.with("Contents/MacOS/Demo", SampleImage.macProgram.with { $0.hasUUID = false }),
      ]
    ),
    RuleExample(
      "run-path-on-build-machine",
      bad: [
        SampleProduct.mac.with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with { $0.rpaths = ["/opt/homebrew/lib"] }
        ).warning("Contents/MacOS/Demo")
      ],
      good: [
        .mac.with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with { $0.rpaths = ["/usr/lib/swift", "@loader_path"] }
        )
      ]
    ),
    RuleExample(
      "private-framework",
      bad: [
        SampleProduct.mac.with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with {
            $0.needs = ["/System/Library/PrivateFrameworks/X.framework/X"]
          }
        ).error("Contents/MacOS/Demo")
      ],
      good: [
        .mac.with(
          "Contents/MacOS/Demo",
          SampleImage.macProgram.with { $0.needs = ["/System/Library/Frameworks/X.framework/X"] }
        )
      ]
    ),
    RuleExample(
      "min-system-below-code",
      bad: [
        SampleProduct.mac.key("LSMinimumSystemVersion", "12.0")
          .warning("\(info) LSMinimumSystemVersion")
      ],
      good: [.mac, .mac.key("LSMinimumSystemVersion", "14.0")]
    ),
  ]

  private static let frameworks: [RuleExample] = [
    RuleExample(
      "framework-toplevel-symlink-missing",
      bad: [
        SampleProduct.macFramework.without("Resources").error("."),
        SampleProduct.macFramework.with("Versions/A/Headers/Kit.h").error("."),
        SampleProduct.macFramework.withLink("Kit", to: "Versions/A/Kit").error("Kit"),
      ],
      good: [.macFramework, .macFramework.withLink("Kit", to: "./Versions/Current/Kit")]
    ),
    RuleExample(
      "framework-toplevel-real-entry",
      bad: [SampleProduct.macFramework.with("README").error("README")],
      good: [.macFramework, .macFramework.with(".DS_Store").with("module.map"), .iosFramework]
    ),
    RuleExample(
      "framework-current-not-symlink",
      bad: [
        SampleProduct.macFramework.without("Versions/Current").with("Versions/Current/Kit")
          .error("Versions/Current"),
        SampleProduct.macFramework.withLink("Versions/Current", to: "B")
          .error("Versions/Current"),
        SampleProduct.macFramework.without("Versions/Current").error("Versions"),
      ],
      good: [.macFramework, .macFramework.withLink("Versions/Current", to: "./A")]
    ),
    RuleExample(
      "framework-root-unsealed",
      bad: [
        SampleProduct.macFramework.with("README").error("README"),
        SampleProduct.macFramework.withLink("Other", to: "Versions/Current/Kit").error("Other"),
        SampleProduct.macFramework.with("Versions/README").error("Versions/README"),
      ],
      good: [
        .macFramework, .macFramework.with("Versions/.DS_Store").with("module.map"),
        .macFramework.withLink("Kit", to: "Versions/A/Kit"),
      ]
    ),
    RuleExample(
      "meta-dir-extra-files",
      bad: [
        SampleProduct.mac.with("Contents/_CodeSignature/notes.txt")
          .warning("Contents/_CodeSignature/notes.txt")
      ],
      good: [
        .mac.with("Contents/_CodeSignature/CodeResources")
          .with("Contents/_CodeSignature/CodeSignature")
          .with("Contents/_CodeSignature/CodeRequirements-1")
      ]
    ),
  ]

  private static let folders: [RuleExample] = [
    RuleExample(
      "bundle-unrecognized",
      bad: [
        SampleProduct.mac.with("Contents/PlugIns/Data.bundle/a.txt")
          .error("Contents/PlugIns/Data.bundle")
      ],
      good: [.mac.with("Contents/Resources/Data.bundle/a.txt"), .ios.with("Data.bundle/a.txt")]
    ),
    RuleExample(
      "app-root-unsealed",
      bad: [SampleProduct.mac.with("README").error("README")],
      good: [.mac, .mac.with("Icon\r").with(".DS_Store"), .ios.with("README")]
    ),
    RuleExample(
      "noncode-in-macos-dir",
      bad: [SampleProduct.mac.with("Contents/MacOS/data.json").warning("Contents/MacOS/data.json")],
      good: [
        embedded(.macFramework), .mac.with("Contents/MacOS/Demo", "#!/bin/sh\n", mode: 0o755),
        .mac.with("Contents/Library/LaunchAgents/x.plist"),
      ]
    ),
    RuleExample(
      "dotted-dir-in-code-dir",
      bad: [
        SampleProduct.mac.with("Contents/Frameworks/python3.11/a.py")
          .warning("Contents/Frameworks/python3.11")
      ],
      good: [
        embedded(.macFramework), .mac.with("Contents/MacOS/lib/foo.lproj/a.strings"),
        .mac.with("Contents/Resources/python3.11/a.py"),
      ]
    ),
    RuleExample(
      "code-in-lproj",
      bad: [
        SampleProduct.mac.with("Contents/Resources/en.lproj/tool", .macProgram)
          .error("Contents/Resources/en.lproj/tool")
      ],
      good: [
        .mac.with("Contents/Resources/en.lproj/keyedobjects.nib"),
        .mac.withLink("Contents/Resources/en.lproj/tool", to: "../../MacOS/Demo"),
      ]
    ),
    RuleExample(
      "symlink-absolute",
      bad: [
        SampleProduct.mac.withLink("Contents/Resources/python3", to: "/usr/bin/python3")
          .error("Contents/Resources/python3")
      ],
      good: [
        .mac.withLink("Contents/Resources/X", to: "/System/Library/Frameworks/X.framework"),
        .mac.withLink("Contents/Resources/x", to: "../MacOS/Demo"),
      ]
    ),
    RuleExample(
      "link-broken",
      bad: [
        SampleProduct.mac.withLink("Contents/Resources/x", to: "none")
          .error("Contents/Resources/x"),
        SampleProduct.mac.withLink("Contents/Resources/x", to: "../../../other")
          .error("Contents/Resources/x"),
      ],
      good: [.mac.withLink("Contents/Resources/x", to: "../MacOS/Demo")]
    ),
    RuleExample(
      "name-collision",
      bad: [
        SampleProduct.mac.with("Contents/Resources/A.txt").with("Contents/Resources/a.txt")
          .error("Contents/Resources/a.txt")
      ],
      good: [.ios.with("A.txt").with("a.txt"), .mac.with("Contents/Resources/b.txt")]
    ),
    RuleExample(
      "special-file",
      bad: [
        SampleProduct.mac.withSpecial("Contents/Resources/pipe").error("Contents/Resources/pipe")
      ],
      good: [.mac]
    ),
    RuleExample(
      "pkginfo-mismatch",
      bad: [SampleProduct.mac.with("Contents/PkgInfo", "BNDL????").note("Contents/PkgInfo")],
      good: [.mac.with("Contents/PkgInfo", "APPL????\n"), .mac]
    ),
    RuleExample(
      "detritus-xattr",
      bad: [
        SampleProduct.mac.with("Contents/Resources/a.png")
          .withAttribute("com.apple.FinderInfo", of: "Contents/Resources/a.png")
          .error("Contents/Resources/a.png"),
        SampleProduct.mac.with("Contents/Resources/a.png").with("Contents/Resources/._a.png")
          .error("Contents/Resources/._a.png"),
      ],
      good: [
        .mac.with("Contents/Resources/a.png")
          .withAttribute("com.apple.provenance", of: "Contents/Resources/a.png"),
        .mac.with("Contents/Resources/._b.png"),
      ]
    ),
    RuleExample(
      "quarantine-xattr",
      bad: [
        SampleProduct.mac.withAttribute("com.apple.quarantine", of: "Contents/Info.plist")
          .error("Contents/Info.plist")
      ],
      good: [.mac.withAttribute("com.apple.provenance", of: "Contents/Info.plist")]
    ),
    RuleExample(
      "development-region-not-code",
      bad: [
        SampleProduct.mac.key("CFBundleDevelopmentRegion", "jp")
          .warning("\(info) CFBundleDevelopmentRegion"),
        SampleProduct.mac.key("CFBundleDevelopmentRegion", "Base")
          .warning("\(info) CFBundleDevelopmentRegion"),
        SampleProduct.mac.key("CFBundleDevelopmentRegion", "English")
          .note("\(info) CFBundleDevelopmentRegion"),
      ],
      good: [
        .mac, .mac.key("CFBundleDevelopmentRegion", "zh_CN"),
        .mac.key("CFBundleDevelopmentRegion", "sr-Latn"),
      ]
    ),
    RuleExample(
      "lproj-legacy-name",
      bad: [
        SampleProduct.mac.withFolder("Contents/Resources/English.lproj")
          .note("Contents/Resources/English.lproj")
      ],
      good: [
        .mac.withFolder("Contents/Resources/en.lproj").withFolder("Contents/Resources/English")
      ]
    ),
    RuleExample(
      "lproj-invalid-name",
      bad: ["jp", "klingon", "e", "en-"].map {
        SampleProduct.mac.withFolder("Contents/Resources/\($0).lproj")
          .warning("Contents/Resources/\($0).lproj")
      },
      good: [
        ["Base", "zh-Hans", "es-419", "sr-Latn", "English", "en_GB", "se"].reduce(.mac) {
          $0.withFolder("Contents/Resources/\($1).lproj")
        }
      ]
    ),
    RuleExample(
      "lproj-misplaced",
      bad: [
        SampleProduct.mac.with("Contents/Resources/data/de.lproj/a.strings")
          .warning("Contents/Resources/data/de.lproj"),
        SampleProduct.mac.with("Contents/Resources/de.lproj/fr.lproj/a.strings")
          .warning("Contents/Resources/de.lproj/fr.lproj"),
      ],
      good: [
        .mac.with("Contents/Resources/de.lproj/a.strings"),
        .mac.with("Contents/Resources/Web.bundle/de.lproj/a.strings"), embedded(.macFramework),
      ]
    ),
  ]
}
