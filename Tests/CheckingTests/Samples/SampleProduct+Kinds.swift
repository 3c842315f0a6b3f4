// Valise — good products of every kind, to which examples make changes
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

extension SampleProduct {
  /// A good application of the Mac.
  static let mac = SampleProduct("Demo.app")
    .withInfo(
      "Contents/Info.plist",
      [
        "CFBundleIdentifier": "org.example.demo", "CFBundleName": "Demo",
        "CFBundleExecutable": "Demo", "CFBundlePackageType": "APPL", "CFBundleVersion": "7",
        "CFBundleShortVersionString": "1.2", "CFBundleSupportedPlatforms": ["MacOSX"],
        "CFBundleInfoDictionaryVersion": "6.0", "CFBundleDevelopmentRegion": "en",
        "LSMinimumSystemVersion": "13.0", "NSPrincipalClass": "NSApplication",
        "LSApplicationCategoryType": "public.app-category.utilities",
        "CFBundleIconName": "AppIcon",
      ]
    )
    .with("Contents/MacOS/Demo", .macProgram)
    .with("Contents/Resources/Assets.car", "BOMStore")

  /// A good application of iPhone and iPad.
  static let ios = SampleProduct("Demo.app")
    .withInfo(
      "Info.plist",
      [
        "CFBundleIdentifier": "org.example.demo", "CFBundleName": "Demo",
        "CFBundleExecutable": "Demo", "CFBundlePackageType": "APPL", "CFBundleVersion": "7",
        "CFBundleShortVersionString": "1.2", "CFBundleSupportedPlatforms": ["iPhoneOS"],
        "CFBundleInfoDictionaryVersion": "6.0", "CFBundleDevelopmentRegion": "en",
        "MinimumOSVersion": "16.0", "LSRequiresIPhoneOS": true, "UIDeviceFamily": [1, 2],
        "UILaunchScreen": [:], "CFBundleIconName": "AppIcon",
        "UISupportedInterfaceOrientations": [
          "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
          "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
        ],
        "DTSDKName": "iphoneos26.0", "DTSDKBuild": "23A337", "DTPlatformName": "iphoneos",
        "DTPlatformVersion": "26.0", "DTPlatformBuild": "23A337", "DTXcode": "2600",
        "DTXcodeBuild": "17A324", "DTCompiler": "com.apple.compilers.llvm.clang.1_0",
        "BuildMachineOSBuild": "25A354", "UIApplicationSceneManifest": [:],
      ]
    )
    .with("Demo", .iosProgram)
    .with("Assets.car", "BOMStore")

  /// A good application of another system than iPhone and Mac.
  static func device(
    _ platform: SampleImage.Platform,
    sdk name: String,
    supported: String,
    families: [PropertyList]
  ) -> SampleProduct {
    ios.key("CFBundleSupportedPlatforms", [.string(supported)])
      .key("DTPlatformName", .string(name))
      .key("DTSDKName", .string(name + "26.0"))
      .key("UIDeviceFamily", .array(families))
      .with("Demo", SampleImage.iosProgram.with { $0.platform = platform })
  }

  /// A good application of Apple TV.
  static let tvos = device(.tvos, sdk: "appletvos", supported: "AppleTVOS", families: [3])
    .key("CFBundleIcons", ["CFBundlePrimaryIcon": "App Icon"])
    .key("UIRequiredDeviceCapabilities", ["arm64"])
    .key("LSRequiresIPhoneOS", nil)

  /// A good application of the watch.
  static let watch = device(.watchos, sdk: "watchos", supported: "WatchOS", families: [4])
    .named("Watch.app")
    .key("CFBundleIdentifier", "org.example.demo.watchkitapp")
    .key("WKApplication", true)
    .key("WKCompanionAppBundleIdentifier", "org.example.demo")
    .key("LSRequiresIPhoneOS", nil)
    .key("MinimumOSVersion", "10.0")

  /// A good framework of the Mac with a version.
  static let macFramework = SampleProduct("Kit.framework")
    .withInfo(
      "Versions/A/Resources/Info.plist",
      [
        "CFBundleIdentifier": "org.example.kit", "CFBundleName": "Kit",
        "CFBundleExecutable": "Kit", "CFBundlePackageType": "FMWK", "CFBundleVersion": "7",
        "CFBundleShortVersionString": "1.2", "CFBundleSupportedPlatforms": ["MacOSX"],
      ]
    )
    .with("Versions/A/Kit", .macLibrary)
    .withLink("Versions/Current", to: "A")
    .withLink("Kit", to: "Versions/Current/Kit")
    .withLink("Resources", to: "Versions/Current/Resources")

  /// A good framework of iPhone and iPad.
  static let iosFramework = SampleProduct("Kit.framework")
    .withInfo(
      "Info.plist",
      [
        "CFBundleIdentifier": "org.example.kit", "CFBundleName": "Kit",
        "CFBundleExecutable": "Kit", "CFBundlePackageType": "FMWK", "CFBundleVersion": "7",
        "CFBundleShortVersionString": "1.2", "CFBundleSupportedPlatforms": ["iPhoneOS"],
        "MinimumOSVersion": "16.0",
      ]
    )
    .with("Kit", .iosLibrary)

  /// A good extension of iPhone and iPad.
  static let iosExtension = SampleProduct("Share.appex")
    .withInfo(
      "Info.plist",
      [
        "CFBundleIdentifier": "org.example.demo.share", "CFBundleName": "Share",
        "CFBundleDisplayName": "Share",
        "CFBundleExecutable": "Share", "CFBundlePackageType": "XPC!", "CFBundleVersion": "7",
        "CFBundleShortVersionString": "1.2", "CFBundleSupportedPlatforms": ["iPhoneOS"],
        "MinimumOSVersion": "16.0",
        "NSExtension": [
          "NSExtensionPointIdentifier": "com.apple.share-services",
          "NSExtensionPrincipalClass": "Share",
        ],
      ]
    )
    .with("Share", .iosProgram)

  /// A good extension of the Mac.
  static let macExtension = SampleProduct("Share.appex")
    .withInfo(
      "Contents/Info.plist",
      [
        "CFBundleIdentifier": "org.example.demo.share", "CFBundleName": "Share",
        "CFBundleExecutable": "Share", "CFBundlePackageType": "XPC!", "CFBundleVersion": "7",
        "CFBundleShortVersionString": "1.2", "CFBundleSupportedPlatforms": ["MacOSX"],
        "LSMinimumSystemVersion": "13.0",
        "NSExtension": [
          "NSExtensionPointIdentifier": "com.apple.share-services",
          "NSExtensionPrincipalClass": "Share",
        ],
      ]
    )
    .with("Contents/MacOS/Share", .macProgram)

  /// A good service of the Mac.
  static let service = SampleProduct("Worker.xpc")
    .withInfo(
      "Contents/Info.plist",
      [
        "CFBundleIdentifier": "org.example.demo.worker", "CFBundleName": "Worker",
        "CFBundleExecutable": "Worker", "CFBundlePackageType": "XPC!", "CFBundleVersion": "7",
        "CFBundleShortVersionString": "1.2", "XPCService": ["ServiceType": "Application"],
      ]
    )
    .with("Contents/MacOS/Worker", .macProgram)

  /// A good plug-in of the Mac.
  static let plugIn = SampleProduct("Import.plugin")
    .withInfo(
      "Contents/Info.plist",
      [
        "CFBundleIdentifier": "org.example.demo.import", "CFBundleName": "Import",
        "CFBundleExecutable": "Import", "CFBundlePackageType": "BNDL", "CFBundleVersion": "7",
        "CFBundleShortVersionString": "1.2", "CFBundleSupportedPlatforms": ["MacOSX"],
      ]
    )
    .with("Contents/MacOS/Import", SampleImage(.plugIn, .macos))

  /// Resources without code.
  static let resources = SampleProduct("Stuff.bundle")
    .withInfo(
      "Info.plist",
      [
        "CFBundleIdentifier": "org.example.stuff", "CFBundleName": "Stuff",
        "CFBundlePackageType": "BNDL",
      ]
    )
    .with("picture.png", "PNG")
}

extension SampleImage {
  static let macProgram = SampleImage(.program, .macos)
  static let macLibrary = SampleImage(.library, .macos).with {
    $0.installName = "@rpath/Kit.framework/Versions/A/Kit"
  }
  static let iosProgram = SampleImage(.program, .ios).with {
    $0.minimum = (16, 0)
    $0.sdk = (26, 0)
    $0.encryption = 0
  }
  static let iosLibrary = SampleImage(.library, .ios).with {
    $0.minimum = (16, 0)
    $0.sdk = (26, 0)
    $0.encryption = 0
    $0.installName = "@rpath/Kit.framework/Kit"
  }
}
