// Valise — existing Info.plist files that the manifest's keys are merged over
// SPDX-License-Identifier: Apache-2.0

import Building
import PropertyLists
import Testing

@Suite("existing Info.plist files")
struct InfoBaseTests {
  /// What Xcode's template of a Mac application holds.
  static let template = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>CFBundleDevelopmentRegion</key>
    	<string>$(DEVELOPMENT_LANGUAGE)</string>
    	<key>CFBundleExecutable</key>
    	<string>$(EXECUTABLE_NAME)</string>
    	<key>CFBundleIconFile</key>
    	<string></string>
    	<key>CFBundleIdentifier</key>
    	<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    	<key>CFBundleInfoDictionaryVersion</key>
    	<string>6.0</string>
    	<key>CFBundleName</key>
    	<string>$(PRODUCT_NAME)</string>
    	<key>CFBundlePackageType</key>
    	<string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>
    	<key>CFBundleShortVersionString</key>
    	<string>1.0</string>
    	<key>CFBundleVersion</key>
    	<string>7</string>
    	<key>LSMinimumSystemVersion</key>
    	<string>$(MACOSX_DEPLOYMENT_TARGET)</string>
    	<key>NSHumanReadableCopyright</key>
    	<string>Mine</string>
    	<key>NSMainNibFile</key>
    	<string>MainMenu</string>
    	<key>NSPrincipalClass</key>
    	<string>NSApplication</string>
    </dict>
    </plist>
    """

  private func plan(_ files: [String: String], _ lines: String) throws -> BuildPlan {
    let project = try SampleProject()
    for (name, text) in files { try project.add(name, text: text) }
    return try project.plan(SampleProject.plain + lines)
  }

  @Test("of Xcode's template, unchanged")
  func xcode() throws {
    let plan = try plan(["Info.plist": Self.template], "info-plist = \"Info.plist\"\n")
    let rows = plan.info.map { entry in
      let others = entry.others.map { " < \($0)" }.joined()
      guard case .string(let text) = entry.value else { return "\(entry.key): \(entry.source)" }
      return "\(entry.key)=\(text): \(entry.source)\(others)"
    }
    #expect(
      rows == [
        "CFBundleDevelopmentRegion=en: p/Info.plist:6 < the default",
        "CFBundleExecutable=Hello: the name of [app.Hello] (Valise.toml:2) < p/Info.plist:8",
        "CFBundleIconFile=: p/Info.plist:10",
        "CFBundleIdentifier=org.example.hello: the key \"identifier\" (Valise.toml:3)"
          + " < p/Info.plist:12",
        "CFBundleInfoDictionaryVersion=6.0: the structure of an application < p/Info.plist:14",
        "CFBundleName=Hello: p/Info.plist:16 < the name of [app.Hello] (Valise.toml:2)",
        "CFBundlePackageType=APPL: the structure of an application < p/Info.plist:18",
        "CFBundleShortVersionString=1.2: the key \"version\" (Valise.toml:4) < p/Info.plist:20",
        "CFBundleSignature=????: the structure of an application",
        "CFBundleSupportedPlatforms: the structure of an application",
        "CFBundleVersion=7: p/Info.plist:22 < the key \"version\" (Valise.toml:4)",
        "LSMinimumSystemVersion=10.15: p/Info.plist:24 < the x86_64 code of build/x86_64",
        "NSHighResolutionCapable: the conventions of the platform",
        "NSHumanReadableCopyright=Mine: p/Info.plist:26",
        "NSMainNibFile=MainMenu: p/Info.plist:28",
        "NSPrincipalClass=NSApplication: p/Info.plist:30 < the conventions of the platform",
      ]
    )
  }

  @Test("later files over earlier ones, in any format; the manifest over all of them")
  func layers() throws {
    let plan = try plan(
      [
        "a.plist":
          "{ A = 1; B = one; D = { x = 1; y = { z = 1; }; }; NSMainNibFile = \"$(TARGET_NAME)\"; }",
        "b.json": #"{"B": "two", "C": [1, true], "D": {"y": {"w": 2}}}"#,
      ],
      """
      info-plist = ["a.plist", "b.json"]
      [app.Hello.plist]
      C = "three"
      D = { v = "$(TARGET_NAME)" }
      """
    )
    #expect(plan.info("A")?.value == "1")
    #expect(plan.info("B")?.value == "two")
    #expect(plan.info("B")?.others.map { "\($0)" } == ["p/a.plist:1"])
    #expect(plan.info("C")?.value == "three")
    #expect(plan.info("NSMainNibFile")?.value == "Hello")
    #expect(plan.info("D")?.value == ["x": "1", "y": ["z": "1", "w": 2], "v": "Hello"])
    #expect(
      plan.info("D")?.others.map { "\($0)" } == ["p/a.plist:1", "p/b.json:1"]
    )
  }

  @Test("an empty text of a file leaves the key to the convention")
  func empty() throws {
    let plan = try plan(["a.plist": "{ CFBundleVersion = \"\"; }"], "info-plist = \"a.plist\"\n")
    #expect(plan.info("CFBundleVersion")?.value == "1.2")
    #expect(plan.info("CFBundleVersion")?.others.map { "\($0)" } == ["p/a.plist:1"])
  }

  @Test(
    "the program of a bundle that has none",
    arguments: [
      ("{ CFBundleExecutable = \"$(EXECUTABLE_NAME)\"; }", nil),
      ("{ CFBundleExecutable = \"${EXECUTABLE_NAME}\"; }", nil),
      (
        "{ CFBundleExecutable = Sounds; }",
        "p/a.plist:1:24: \"CFBundleExecutable\" clashes with the structure of a bundle of resources,"
          + " which has no program; leave one out or add override = true"
      ),
    ] as [(String, String?)]
  )
  func program(text: String, message: String?) throws {
    let project = try SampleProject()
    try project.add("a.plist", text: text)
    let manifest = """
      format = 1
      [resources.Sounds]
      identifier = "org.example.sounds"
      version = "1.0"
      info-plist = "a.plist"
      """
    guard let message else {
      #expect(try project.plan(manifest).info("CFBundleExecutable") == nil)
      return
    }
    #expect {
      _ = try project.plan(manifest)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test("override = true lets a file contradict the structure and Apple's types")
  func override() throws {
    let plan = try plan(
      ["a.plist": "{ CFBundlePackageType = TEST; LSUIElement = YES; }"],
      "info-plist = \"a.plist\"\nplist = { override = true }\n"
    )
    #expect(plan.info("CFBundlePackageType")?.value == "TEST")
    #expect(plan.info("LSUIElement")?.value == "YES")
  }

  @Test("a version of a file is no mistake where the manifest states another")
  func replacedVersion() throws {
    let files = ["a.plist": "{ CFBundleVersion = beta; CFBundleShortVersionString = x; }"]
    let plan = try plan(files, "info-plist = \"a.plist\"\nbuild-number = \"7\"\n")
    #expect(plan.info("CFBundleVersion")?.value == "7")
    #expect(plan.info("CFBundleShortVersionString")?.value == "1.2")
  }

  @Test(
    "mistakes",
    arguments: [
      (
        "{ A = \"x $(NOPE)\"; }",
        "p/a.plist:1:7: unknown variable $(NOPE) in \"A\"; write $$(NOPE) to keep the text as it is"
      ),
      (
        "{ A = ( { B = \"$(PRODUCT_NAM)\"; } ); }",
        "p/a.plist:1:15: unknown variable $(PRODUCT_NAM) in \"A.0.B\";"
          + " did you mean \"PRODUCT_NAME\"?; write $$(PRODUCT_NAM) to keep the text as it is"
      ),
      (
        "{\n CFBundlePackageType = BNDL; }",
        "p/a.plist:2:24: \"CFBundlePackageType\" clashes with the structure of an application;"
          + " leave one out or add override = true"
      ),
      (
        "{ CFBundleExecutable = Other; }",
        "p/a.plist:1:24: \"CFBundleExecutable\" clashes with the name of [app.Hello]"
          + " (Valise.toml:2); leave one out or add override = true"
      ),
      (
        "{ LSUIElement = YES; }",
        "p/a.plist:1:17: \"LSUIElement\" is a string; it must be a boolean"
      ),
      (
        "{ CFBundleDocumentTypes = ( { CFBundleTypeName = ( ); } ); }",
        "p/a.plist:1:50: \"CFBundleDocumentTypes.0.CFBundleTypeName\" is an array;"
          + " it must be a string"
      ),
      (
        "( a )",
        "Valise.toml:6:14: \"a.plist\" is not a property list with keys; correct the path"
      ),
      (
        "{ A = ",
        "Valise.toml:6:14: \"a.plist\" (info-plist) is no property list that can be read:"
          + " the text ends where a value is expected at line 1, column 7 (key path A);"
          + " correct it"
      ),
      (
        "{ CFBundleVersion = \"1.0 beta\"; }",
        "p/a.plist:1:21: \"1.0 beta\" (CFBundleVersion) is no version; use one to three whole numbers"
          + " with dots between, such as 1.2.3"
      ),
      (
        "{ LSMinimumSystemVersion = \"10.9\"; }",
        "p/a.plist:1:28: macOS 10.9 is older than the x86_64 code of \"build/x86_64\" runs on;"
          + " it needs 10.15; raise the oldest system, or build the code for an older one"
      ),
    ]
  )
  func mistakes(text: String, message: String) throws {
    #expect {
      _ = try plan(["a.plist": text], "info-plist = \"a.plist\"\n")
    } throws: { error in
      #expect("\(error)" == message)
      return error is BuildError
    }
  }
}
