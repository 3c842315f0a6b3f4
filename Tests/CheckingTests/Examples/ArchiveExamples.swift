// Valise — examples of rules on archives of Xcode
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Examples of rules on archives of Xcode.
enum ArchiveExamples {
  private static let application = "Products/Applications/Demo.app"
  private static let symbols = "dSYMs/Demo.app.dSYM/Contents/Resources/DWARF/Demo"
  private static let info = "Info.plist ApplicationProperties"

  /// A good archive of an application of iPhone and iPad.
  private static let archive = SampleProduct("Demo.xcarchive")
    .withInfo(
      "Info.plist",
      [
        "ArchiveVersion": 2, "Name": "Demo",
        "ApplicationProperties": [
          "ApplicationPath": "Applications/Demo.app", "CFBundleIdentifier": "org.example.demo",
          "CFBundleShortVersionString": "1.2", "CFBundleVersion": "7",
        ],
      ]
    )
    .embedding(.ios, in: "Products/Applications")
    .with(symbols, .iosProgram)

  /// A copy without the UUID that all samples have.
  private static let withoutUUID = SampleImage.iosProgram.with { $0.hasUUID = false }

  /// A good xcframework with one library.
  private static let libraries = SampleProduct("Kit.xcframework")
    .withInfo(
      "Info.plist",
      [
        "CFBundlePackageType": "XFWK", "XCFrameworkFormatVersion": "1.0",
        "AvailableLibraries": [
          [
            "LibraryIdentifier": "ios-arm64", "LibraryPath": "Kit.framework",
            "SupportedArchitectures": ["arm64"], "SupportedPlatform": "ios",
          ]
        ],
      ]
    )
    .embedding(.iosFramework, in: "ios-arm64")

  static let all: [RuleExample] = [
    RuleExample(
      "xcframework-libraries",
      bad: [
        libraries.without("ios-arm64").warning("ios-arm64/Kit.framework"),
        libraries.with(
          "ios-arm64/Kit.framework/Kit",
          SampleImage.iosLibrary.with { $0.processors = [.arm64, .intel] }
        ).warning("ios-arm64/Kit.framework"),
      ],
      good: [libraries, .iosFramework]
    ),
    RuleExample(
      "archive-application-missing",
      bad: [
        archive.without(application).warning("\(info).ApplicationPath"),
        archive.with("Info.plist", "none").warning("Info.plist"),
        archive.without("Info.plist").warning("Info.plist"),
        archive.without(application).key("ApplicationProperties", nil).warning("."),
      ],
      good: [archive, archive.key("ApplicationProperties", nil)]
    ),
    RuleExample(
      "archive-info-differs",
      bad: [
        archive.key("CFBundleVersion", "8", in: application + "/Info.plist")
          .warning("\(info).CFBundleVersion")
      ],
      good: [archive, archive.without(application)]
    ),
    RuleExample(
      "symbols-missing",
      bad: [
        archive.without("dSYMs").warning(application + "/Demo"),
        archive.embedding(.iosFramework, in: application + "/Frameworks").without("dSYMs")
          .with(application + "/Demo", withoutUUID)
          .warning(application + "/Frameworks/Kit.framework/Kit"),
      ],
      good: [archive]
    ),
    RuleExample(
      "symbols-unmatched",
      bad: [
        archive.with(application + "/Demo", withoutUUID).note("dSYMs/Demo.app.dSYM"),
        archive.with(symbols, "none").note("dSYMs/Demo.app.dSYM"),
      ],
      good: [archive, archive.without("dSYMs")]
    ),
  ]
}
