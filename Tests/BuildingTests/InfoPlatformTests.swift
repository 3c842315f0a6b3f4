// Valise — what the keys of the manifest become on devices, in extensions and in services
// SPDX-License-Identifier: Apache-2.0

import Building
import PropertyLists
import Testing

@Suite("keys of the manifest by kind and platform")
struct InfoPlatformTests {
  /// Plans a product whose program is for a platform of a number in Mach-O files.
  private func plan(
    _ lines: String,
    _ kind: String = "app",
    _ platform: String = "ios",
    _ number: UInt32 = 2
  ) throws -> BuildPlan {
    let project = try SampleProject()
    try project.add("build/code", SampleProgram.bytes(.arm64, platform: number), mode: 0o755)
    return try project.plan(
      """
      format = 1
      [\(kind).Hello]
      identifier = "org.example.hello"
      version = "1.2"
      platform = "\(platform)"
      executable = "build/code"

      """ + lines + "\n"
    )
  }

  @Test(
    "of an application for iPhones and iPads",
    arguments: [
      ("devices = [\"iphone\", \"ipad\"]", "UIDeviceFamily", [1, 2]),
      ("devices = \"ipad\"", "UIDeviceFamily", [2]),
      ("display-name = \"Other\"", "CFBundleDisplayName", "Other"),
      ("name = \"Short\"", "CFBundleDisplayName", "Short"),
      ("required-capabilities = \"metal\"", "UIRequiredDeviceCapabilities", ["metal"]),
      ("launch-screen = \"Launch\"", "UILaunchStoryboardName", "Launch"),
      (
        "launch-screen = { color = \"C\", image-inside-safe-area = true }", "UILaunchScreen",
        ["UIColorName": "C", "UIImageRespectsSafeAreaInsets": true]
      ),
      (
        "orientations = \"portrait\"", "UISupportedInterfaceOrientations",
        ["UIInterfaceOrientationPortrait"]
      ),
      (
        "ipad-orientations = [\"landscape-left\", \"landscape-right\"]",
        "UISupportedInterfaceOrientations~ipad",
        ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"]
      ),
      ("full-screen = true", "UIRequiresFullScreen", true),
      ("status-bar-hidden = true", "UIStatusBarHidden", true),
      ("status-bar-style = \"dark-content\"", "UIStatusBarStyle", "UIStatusBarStyleDarkContent"),
      ("interface-style = \"dark\"", "UIUserInterfaceStyle", "Dark"),
      (
        "multiple-scenes = true", "UIApplicationSceneManifest",
        ["UIApplicationSupportsMultipleScenes": true]
      ),
      ("main-storyboard = \"Main\"", "UIMainStoryboardFile", "Main"),
      ("fonts = [\"a.ttf\", \"b.ttf\"]", "UIAppFonts", ["a.ttf", "b.ttf"]),
      (
        "background-modes = [\"audio\", \"brand-new-mode\"]", "UIBackgroundModes",
        ["audio", "brand-new-mode"]
      ),
      ("background-tasks = \"a.b\"", "BGTaskSchedulerPermittedIdentifiers", ["a.b"]),
      ("persistent-wifi = true", "UIRequiresPersistentWiFi", true),
      ("file-sharing = true", "UIFileSharingEnabled", true),
      ("open-in-place = false", "LSSupportsOpeningDocumentsInPlace", false),
      (
        "icon-name = \"AppIcon\"", "CFBundleIcons",
        ["CFBundlePrimaryIcon": ["CFBundleIconName": "AppIcon"]]
      ),
      (
        "icon-name = \"AppIcon\"", "CFBundleIcons~ipad",
        ["CFBundlePrimaryIcon": ["CFBundleIconName": "AppIcon"]]
      ),
      (
        "document-types = [{ name = \"N\", icon = \"I\", class = \"D\" }]", "CFBundleDocumentTypes",
        [["CFBundleTypeName": "N", "CFBundleTypeIconFiles": ["I"], "UIDocumentClass": "D"]]
      ),
      ("build-environment = { sdk = \"26.1\" }", "DTSDKName", "iphoneos26.1"),
      ("plist = { A = \"$(IPHONEOS_DEPLOYMENT_TARGET)\" }", "A", "11.0"),
    ] as [(String, String, PropertyList)]
  )
  func phone(line: String, key: String, value: PropertyList) throws {
    #expect(try plan(line).info(key)?.value == value)
  }

  @Test("what only an iPad has is left out for iPhones alone")
  func phonesAlone() throws {
    let plan = try plan("devices = \"iphone\"\nicon-name = \"AppIcon\"\n")
    #expect(plan.info.filter { $0.key.hasSuffix("~ipad") } == [])
    #expect(plan.info("CFBundleIcons") != nil)
  }

  @Test("the plain launch screen gives way to any other")
  func launchScreen() throws {
    #expect(try plan("").info("UILaunchScreen")?.value == [:])
    #expect(try plan("launch-screen = \"L\"").info("UILaunchScreen") == nil)
    let stated = try plan("plist = { UILaunchStoryboardName = \"L\" }")
    #expect(stated.info("UILaunchScreen") == nil)
  }

  @Test(
    "of other kinds and platforms",
    arguments: [
      ("app", "watchos", 4, "companion = \"a.b\"", "WKCompanionAppBundleIdentifier", "a.b"),
      ("app", "watchos", 4, "watch-only = true", "WKWatchOnly", true),
      ("app", "watchos", 4, "runs-alone = true", "WKRunsIndependentlyOfCompanionApp", true),
      ("app", "watchos", 4, "background-modes = \"self-care\"", "WKBackgroundModes", ["self-care"]),
      ("app", "tvos", 3, "icon-name = \"I\"", "CFBundleIcons", ["CFBundlePrimaryIcon": "I"]),
      ("app", "visionos", 11, "", "UIDeviceFamily", [7]),
      ("app", "ios-simulator", 7, "", "CFBundleSupportedPlatforms", ["iPhoneSimulator"]),
      ("app", "maccatalyst", 6, "", "UIDeviceFamily", [2]),
      ("app", "maccatalyst", 6, "", "LSMinimumSystemVersion", "10.15"),
      (
        "app", "maccatalyst", 6, "minimum-system = \"10.15.4\"", "LSMinimumSystemVersion",
        "10.15.4"
      ),
      (
        "app", "maccatalyst", 6,
        "plist = { A = \"$(IPHONEOS_DEPLOYMENT_TARGET) $(MACOSX_DEPLOYMENT_TARGET)\" }", "A",
        "11.0 10.15"
      ),
      (
        "appex", "ios", 2, "extension-point = \"a.b\"\nprincipal-class = \"C\"", "NSExtension",
        ["NSExtensionPointIdentifier": "a.b", "NSExtensionPrincipalClass": "C"]
      ),
      (
        "appex", "macos", 1,
        "extension-point = \"a.b\"\nmain-storyboard = \"M\"\nextension-attributes = { X = [1] }",
        "NSExtension",
        [
          "NSExtensionPointIdentifier": "a.b", "NSExtensionMainStoryboard": "M",
          "NSExtensionAttributes": ["X": [1]],
        ]
      ),
      (
        "appex", "ios", 2,
        "extension-point = \"a.b\"\nextension-kit = true\nextension-attributes = { X = 1 }",
        "EXAppExtensionAttributes", ["EXExtensionPointIdentifier": "a.b", "X": 1]
      ),
      (
        "appex", "ios", 2,
        "extension-point = \"a.b\"\nplist = { NSExtension = { NSExtensionPrincipalClass = \"C\" } }",
        "NSExtension", ["NSExtensionPointIdentifier": "a.b", "NSExtensionPrincipalClass": "C"]
      ),
      (
        "xpc", "macos", 1,
        "service-type = \"user\"\nrun-loop = \"foundation\"\njoin-session = true",
        "XPCService",
        ["ServiceType": "User", "RunLoopType": "NSRunLoop", "JoinExistingSession": true]
      ),
      (
        "xpc", "macos", 1, "run-loop = \"dispatch\"", "XPCService",
        ["ServiceType": "Application", "RunLoopType": "dispatch_main"]
      ),
      ("xpc", "macos", 1, "", "CFBundlePackageType", "XPC!"),
    ] as [(String, String, UInt32, String, String, PropertyList)]
  )
  func others(
    kind: String,
    platform: String,
    number: UInt32,
    line: String,
    key: String,
    value: PropertyList
  ) throws {
    #expect(try plan(line, kind, platform, number).info(key)?.value == value)
  }

  @Test("pictures of the icon at the root of a bundle for devices")
  func iconPictures() throws {
    let project = try SampleProject()
    try project.add("build/code", SampleProgram.bytes(.arm64, platform: 2), mode: 0o755)
    let names = [
      "AppIcon60x60@2x.png", "AppIcon60x60@3x.png", "AppIcon76x76@2x~ipad.png", "Other.png",
    ]
    for name in names { try project.add("Resources/" + name, [0]) }
    let plan = try project.plan(
      SampleProject.start
        + "platform = \"ios\"\nexecutable = \"build/code\"\nicon-name = \"AppIcon\"\n"
    )
    #expect(
      plan.info("CFBundleIcons")?.value == [
        "CFBundlePrimaryIcon": [
          "CFBundleIconFiles": ["AppIcon60x60"], "CFBundleIconName": "AppIcon",
        ]
      ]
    )
    #expect(
      plan.info("CFBundleIcons~ipad")?.value == [
        "CFBundlePrimaryIcon": [
          "CFBundleIconFiles": ["AppIcon60x60", "AppIcon76x76"], "CFBundleIconName": "AppIcon",
        ]
      ]
    )
  }

  /// Devices that no platform but their own has, and what is said of them.
  static let devices: [(platform: String, number: UInt32, lines: String, message: String)] = [
    (
      "ios", 2, "devices = \"appletv\"\n",
      "Valise.toml:7:11: UIDeviceFamily names the device 3, which iOS does not have; use 1 and 2"
    ),
    (
      "tvos", 3, "plist = { UIDeviceFamily = [3, 1] }\n",
      "Valise.toml:7:28: UIDeviceFamily names the device 1, which tvOS does not have; use 3"
    ),
    (
      "maccatalyst", 6, "devices = [\"ipad\", \"mac\", \"iphone\"]\n",
      "Valise.toml:7:11: UIDeviceFamily names the device 1, which Mac Catalyst does not have;"
        + " use 2 and 6"
    ),
    (
      "watchos", 4, "info-plist = \"base.plist\"\n",
      "p/base.plist:1:20: UIDeviceFamily names the device 2, which watchOS does not have; use 4"
    ),
  ]

  @Test("devices are those of the platform", arguments: devices)
  func foreignDevices(
    row: (platform: String, number: UInt32, lines: String, message: String)
  ) throws {
    let project = try SampleProject()
    try project.add("build/code", SampleProgram.bytes(.arm64, platform: row.number), mode: 0o755)
    try project.add("base.plist", text: "{ UIDeviceFamily = ( <*I2> ); }")
    let start =
      SampleProject.start + "platform = \"\(row.platform)\"\nexecutable = \"build/code\"\n"
    #expect {
      _ = try project.plan(start + row.lines)
    } throws: { error in
      #expect("\(error)" == row.message)
      return error is BuildError
    }
    // Who overrides knows better.
    guard row.lines.hasPrefix("plist") else { return }
    let forced = row.lines.replacing("{ ", with: "{ override = true, ")
    let plan = try project.plan(start + forced)
    #expect(plan.info("UIDeviceFamily")?.value == [3, 1])
  }

  @Test("an extension of ExtensionKit is one by an existing file alone, and goes where such are")
  func extensionKitByFile() throws {
    let project = try KindsProject().project
    let info: PropertyList = ["EXAppExtensionAttributes": ["X": 1]]
    try project.add("base.plist", try info.serialized(as: .xml))
    let plan = try #require(
      try project.plans(
        """
        format = 1
        [app.Host]
        identifier = "a.host"
        version = "1"
        platform = "ios"
        executable = "build/ios/program"
        embed = "appex.Share"
        [appex.Share]
        identifier = "a.host.share"
        version = "1"
        platform = "ios"
        executable = "build/ios/program"
        extension-point = "com.apple.x"
        principal-class = "C"
        info-plist = "base.plist"
        """
      ).first
    )
    let nested = try #require(plan.nested.first)
    #expect("\(nested.path)" == "Extensions/Share.appex")
    #expect(!nested.info.contains { $0.key == "NSExtension" })
    #expect(
      nested.info.first { $0.key == "EXAppExtensionAttributes" }?.value == [
        "X": 1, "EXExtensionPointIdentifier": "com.apple.x", "EXPrincipalClass": "C",
      ]
    )
  }

  @Test("an app clip says what it asks for, if only nothing; the table plist says more")
  func appClip() throws {
    let project = try KindsProject().project
    let start = """
      format = 1
      [app.Clip]
      identifier = "a.host.clip"
      version = "1"
      platform = "ios"
      executable = "build/ios/program"

      """
    let key = "NSAppClip"
    let nothing: PropertyList = [
      "NSAppClipRequestEphemeralUserNotification": false,
      "NSAppClipRequestLocationConfirmation": false,
    ]
    #expect(try project.plan(start).info(key) == nil)
    #expect(try project.plan(start + "role = \"app-clip\"\n").info(key)?.value == nothing)
    let more = try project.plan(
      start + "plist = { NSAppClip = { NSAppClipRequestLocationConfirmation = true } }\n"
    )
    #expect(
      more.info(key)?.value == [
        "NSAppClipRequestEphemeralUserNotification": false,
        "NSAppClipRequestLocationConfirmation": true,
      ]
    )
  }

  @Test("an extension needs its point")
  func extensionPoint() throws {
    #expect {
      _ = try plan("", "appex")
    } throws: { error in
      "\(error)" == "Valise.toml:2:8: [appex.Hello] has no \"extension-point\"; add it"
    }
  }

  @Test("PkgInfo repeats the type and the creator of Info.plist")
  func packageInfo() throws {
    let lines = "[app.Hello.plist]\nCFBundleSignature = \"ttxt\"\n"
    let plan = try SampleProject().plan(SampleProject.plain + lines)
    let entry = try #require(plan.entries.first { "\($0.destination)" == "Contents/PkgInfo" })
    #expect(entry.content == .file(Array("APPLttxt".utf8)))
  }
}
