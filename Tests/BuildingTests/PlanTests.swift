// Valise — plans: the tree of an application, its Info.plist, and where each comes from
// SPDX-License-Identifier: Apache-2.0

import Building
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("plans")
struct PlanTests {
  private static let full = """
    format = 1

    [app.Hello]
    identifier = "org.example.hello"
    version = "1.2"
    build-number = "34"
    executable = ["build/arm64", "build/x86_64"]
    display-name = "Hello!"
    category = "utilities"
    copyright = "© 2026 Example"
    files = { "SharedSupport/tools" = "build", "Resources/note.txt" = "note.txt" }

    [app.Hello.plist]
    LSMinimumSystemVersion = "12.0"
    CFBundleName = "$(TARGET_NAME) ${MARKETING_VERSION}"
    Released = 2026-01-31T12:00:00.5+01:00
    Sizes = [1, 2.5, true]
    CFBundleURLTypes = [{ CFBundleURLSchemes = ["x-$(PRODUCT_NAME:rfc1034identifier)"] }]

    """

  private func project() throws -> SampleProject {
    let project = try SampleProject()
    try project.add("note.txt", text: "note")
    try project.add("AppIcon.icns", SampleProgram.icon)
    try project.add("Hello.entitlements", text: "<plist><dict/></plist>")
    try project.add("Resources/en.lproj/InfoPlist.strings", text: "A = \"b\";")
    try project.add("Resources/de.lproj/InfoPlist.strings", text: "A = \"c\";")
    try project.add("Resources/run.sh", text: "#!/bin/sh\n", mode: 0o700)
    try project.add("Resources/.DS_Store", [0])
    try project.add("Resources/sub/._x", [0])
    try project.link("Resources/sub/up", to: "../run.sh")
    return project
  }

  @Test("every entry with its mode, size and origin")
  func tree() throws {
    let plan = try project().plan(Self.full)
    let rows = plan.entries.map { entry in
      let mode = String(entry.mode, radix: 8)
      return "\(entry.destination) \(mode) \(entry.byteCount) \(entry.origin)"
    }
    let info = try #require(plan.entries.first { $0.destination.name?.description == "Info.plist" })
    #expect(
      rows == [
        "Contents 755 0 the structure of an application",
        "Contents/Info.plist 644 \(info.byteCount) the structure of an application",
        "Contents/MacOS 755 0 the structure of an application",
        "Contents/MacOS/Hello 755 16640 Valise.toml:7",
        "Contents/PkgInfo 644 8 the structure of an application",
        "Contents/Resources 755 0 Resources/ by convention",
        "Contents/Resources/AppIcon.icns 644 8 AppIcon.icns by convention",
        "Contents/Resources/de.lproj 755 0 Resources/ by convention",
        "Contents/Resources/de.lproj/InfoPlist.strings 644 8 Resources/ by convention",
        "Contents/Resources/en.lproj 755 0 Resources/ by convention",
        "Contents/Resources/en.lproj/InfoPlist.strings 644 8 Resources/ by convention",
        "Contents/Resources/note.txt 644 4 Valise.toml:11",
        "Contents/Resources/run.sh 755 10 Resources/ by convention",
        "Contents/Resources/sub 755 0 Resources/ by convention",
        "Contents/Resources/sub/up 755 9 Resources/ by convention",
        "Contents/SharedSupport 755 0 Valise.toml:11",
        "Contents/SharedSupport/tools 755 0 Valise.toml:11",
        "Contents/SharedSupport/tools/arm64 755 256 Valise.toml:11",
        "Contents/SharedSupport/tools/x86_64 644 256 Valise.toml:11",
      ]
    )
    #expect(
      plan.notes.map(\.description) == [
        "left out: p/Resources/.DS_Store", "left out: p/Resources/sub/._x",
        "\"de.lproj/InfoPlist.strings\": the key \"A\" is not in Info.plist, so that its text is"
          + " never shown",
        "\"en.lproj/InfoPlist.strings\": the key \"A\" is not in Info.plist, so that its text is"
          + " never shown",
      ]
    )
  }

  @Test("every key of Info.plist with its origin, sorted")
  func info() throws {
    let plan = try project().plan(Self.full)
    let rows = plan.info.map { "\($0.key) | \($0.origin)" }
    #expect(
      rows == [
        "CFBundleDevelopmentRegion | the default",
        "CFBundleDisplayName | Valise.toml:8",
        "CFBundleExecutable | Valise.toml:3",
        "CFBundleIconFile | AppIcon.icns by convention",
        "CFBundleIdentifier | Valise.toml:4",
        "CFBundleInfoDictionaryVersion | the structure of an application",
        "CFBundleLocalizations | the localizations in the resources",
        "CFBundleName | Valise.toml:15",
        "CFBundlePackageType | the structure of an application",
        "CFBundleShortVersionString | Valise.toml:5",
        "CFBundleSignature | the structure of an application",
        "CFBundleSupportedPlatforms | the structure of an application",
        "CFBundleURLTypes | Valise.toml:18",
        "CFBundleVersion | Valise.toml:6",
        "LSApplicationCategoryType | Valise.toml:9",
        "LSMinimumSystemVersion | Valise.toml:14",
        "NSHighResolutionCapable | the conventions of the platform",
        "NSHumanReadableCopyright | Valise.toml:10",
        "NSPrincipalClass | the conventions of the platform",
        "Released | Valise.toml:16",
        "Sizes | Valise.toml:17",
      ]
    )
    #expect(plan.info("CFBundleName")?.value == "Hello 1.2")
    #expect(plan.info("Sizes")?.value == [1, 2.5, true])
  }

  @Test("Info.plist as Python's plistlib reads it")
  func python() throws {
    let plan = try project().plan(Self.full)
    let entry = try #require(
      plan.entries.first { $0.destination.name?.description == "Info.plist" }
    )
    guard case .file(let bytes) = entry.content else {
      Issue.record("Info.plist is no file of bytes")
      return
    }
    let script = """
      import plistlib, sys, json
      info = plistlib.loads(sys.stdin.buffer.read())
      print(json.dumps(info, default=str, ensure_ascii=False))
      """
    let outcome = try ExternalTool.run("python3", ["-c", script], input: bytes)
    #expect(
      outcome.text == #"{"CFBundleDevelopmentRegion": "en", "CFBundleDisplayName": "Hello!", "#
        + #""CFBundleExecutable": "Hello", "CFBundleIconFile": "AppIcon", "#
        + #""CFBundleIdentifier": "org.example.hello", "CFBundleInfoDictionaryVersion": "6.0", "#
        + #""CFBundleLocalizations": ["de", "en"], "#
        + #""CFBundleName": "Hello 1.2", "CFBundlePackageType": "APPL", "#
        + #""CFBundleShortVersionString": "1.2", "CFBundleSignature": "????", "#
        + #""CFBundleSupportedPlatforms": ["MacOSX"], "#
        + #""CFBundleURLTypes": [{"CFBundleURLSchemes": ["x-Hello"]}], "#
        + #""CFBundleVersion": "34", "LSApplicationCategoryType": "public.app-category.utilities", "#
        + #""LSMinimumSystemVersion": "12.0", "NSHighResolutionCapable": true, "#
        + #""NSHumanReadableCopyright": "© 2026 Example", "NSPrincipalClass": "NSApplication", "#
        + #""Released": "2026-01-31 11:00:00", "Sizes": [1, 2.5, true]}"# + "\n"
    )
  }

  @Test("three lines are enough")
  func conventions() throws {
    let project = try SampleProject()
    try project.add("Resources/fr.lproj/Localizable.strings", [])
    try project.add("Resources/AppIcon.icns", SampleProgram.icon)
    let plan = try project.plan()
    let values = plan.info.map { "\($0.key) = \($0.value), \($0.origin)" }
    #expect(plan.bundleName == "Hello.app")
    #expect(plan.info("CFBundleDevelopmentRegion")?.value == "fr")
    #expect(plan.info("CFBundleVersion")?.value == "1.2")
    #expect(plan.info("CFBundleIconFile")?.value == "AppIcon")
    // ARM code runs on macOS 11 and later whatever it says, so Intel's need counts.
    #expect(plan.info("LSMinimumSystemVersion")?.value == "10.15", "\(values)")
    #expect(plan.info("CFBundleLocalizations")?.value == ["fr"])
  }

  @Test(
    "variables",
    arguments: [
      ("plain", "plain"), ("$5 and $", "$5 and $"), ("$$(PRODUCT_NAME)", "$(PRODUCT_NAME)"),
      ("a$(PRODUCT_NAME)b${PRODUCT_NAME}", "aMy AppbMy App"),
      ("$(PRODUCT_NAME:rfc1034identifier)", "My-App"),
      ("$(PRODUCT_NAME:c99extidentifier)", "My_App"), ("$(TARGET_NAME)", "Hello"),
      ("$(PRODUCT_BUNDLE_IDENTIFIER)", "org.example.hello"), ("$(WRAPPER_NAME)", "Hello.app"),
      ("$(WRAPPER_EXTENSION)", "app"), ("$(EXECUTABLE_NAME)", "Hello"),
      ("$(MARKETING_VERSION)/$(CURRENT_PROJECT_VERSION)", "1.2/1.2"),
      ("$(DEVELOPMENT_LANGUAGE)", "en"), ("$(MACOSX_DEPLOYMENT_TARGET)", "10.15"),
      ("$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "APPL"), ("$(PRODUCT_MODULE_NAME)", "My_App"),
      ("$(FULL_PRODUCT_NAME) $(WRAPPER_SUFFIX)", "Hello.app .app"),
      ("$(PLATFORM_NAME)", "macosx"), ("$(PRODUCT_NAME:lower:identifier)", "my_app"),
      ("$(PRODUCT_NAME:upper)", "MY APP"), ("$(WRAPPER_NAME:base)", "Hello"),
      ("$(WRAPPER_NAME:suffix)", ".app"), ("$(NOT_KNOWN:default=a:b)", "a:b"),
      ("$(NOT_KNOWN:default=$(TARGET_NAME))", "Hello"), ("$(NOT_KNOWN:default=)", ""),
      ("${NOT_KNOWN:default=(x)}", "(x)"), ("$(TARGET_NAME:default=x)", "Hello"),
      ("$(IPHONEOS_DEPLOYMENT_TARGET:default=none)", "none"),
      ("$(TARGET_$(EMPTY:default=NAME))", "Hello"),
    ]
  )
  func variables(text: String, expected: String) throws {
    let lines = "name = \"My App\"\n[app.Hello.plist]\nText = \"\(text)\"\n"
    let plan = try SampleProject().plan(SampleProject.plain + lines)
    #expect(plan.info("Text")?.value == .string(expected))
  }

  @Test(
    "identifiers",
    arguments: [
      ("7 Äpfel", "__Äpfel"), ("a-b.c", "a_b_c"), ("Plain1", "Plain1"),
    ]
  )
  func identifiers(name: String, module: String) throws {
    let lines = "name = \"\(name)\"\n[app.Hello.plist]\nText = \"$(PRODUCT_MODULE_NAME)\"\n"
    let plan = try SampleProject().plan(SampleProject.plain + lines)
    #expect(plan.info("Text")?.value == .string(module))
  }

  @Test("override = true lets keys and unknown variables through")
  func override() throws {
    let lines = """
      [app.Hello.plist]
      override = true
      CFBundleIdentifier = "$(NOT_KNOWN).x"
      """
    let plan = try SampleProject().plan(SampleProject.plain + lines)
    #expect(plan.info("CFBundleIdentifier")?.value == "$(NOT_KNOWN).x")
    #expect(plan.info("override") == nil)
  }

  @Test("the platform's table and overrides for one run come last")
  func layers() throws {
    let lines = """
      copyright = "one"
      [app.Hello.plist]
      A = 1
      B = 1
      [app.Hello.macos]
      copyright = "two"
      plist = { B = 2, C = 2 }
      [app.Hello.ios]
      copyright = "three"
      """
    let project = try SampleProject()
    let plan = try project.plan(
      SampleProject.plain + lines,
      overrides: ["app.Hello.version=3.1", "app.Hello.plist.C=true", "app.\"Hello\".name=N"]
    )
    #expect(plan.info("NSHumanReadableCopyright")?.value == "two")
    #expect(["A", "B", "C"].map { plan.info($0)?.value } == [1, 2, true])
    #expect(plan.info("CFBundleShortVersionString")?.value == "3.1")
    #expect(plan.info("CFBundleName")?.value == "N")
    #expect(
      plan.info("CFBundleShortVersionString").map { "\($0.origin)" } == "--set app.Hello.version"
    )
  }
}
