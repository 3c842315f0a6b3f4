// Valise — what the keys of the manifest become in Info.plist
// SPDX-License-Identifier: Apache-2.0

import Building
import PropertyLists
import Testing

@Suite("keys of the manifest in Info.plist")
struct InfoSettingsTests {
  @Test(
    "of a Mac application",
    arguments: [
      ("agent = true", "LSUIElement", true),
      ("background-only = true", "LSBackgroundOnly", true),
      ("high-resolution = false", "NSHighResolutionCapable", false),
      ("principal-class = \"$(PRODUCT_MODULE_NAME).App\"", "NSPrincipalClass", "Hello.App"),
      ("non-exempt-encryption = false", "ITSAppUsesNonExemptEncryption", false),
      ("query-schemes = \"other\"", "LSApplicationQueriesSchemes", ["other"]),
      ("user-activities = [\"a\", \"b\"]", "NSUserActivityTypes", ["a", "b"]),
      ("mixed-localizations = true", "CFBundleAllowMixedLocalizations", true),
      ("main-storyboard = \"Main\"", "NSMainStoryboardFile", "Main"),
      ("main-nib = \"MainMenu\"", "NSMainNibFile", "MainMenu"),
      ("icon-name = \"AppIcon\"", "CFBundleIconName", "AppIcon"),
      ("accent-color = \"Accent\"", "NSAccentColorName", "Accent"),
      ("fonts = \"Fonts\"", "ATSApplicationFontsPath", "Fonts"),
      (
        "environment = { A = \"$(TARGET_NAME)\", B = \"\" }", "LSEnvironment",
        ["A": "Hello", "B": ""]
      ),
      (
        "url-schemes = [\"hello\", \"hi\"]", "CFBundleURLTypes",
        [["CFBundleURLName": "org.example.hello", "CFBundleURLSchemes": ["hello", "hi"]]]
      ),
    ] as [(String, String, PropertyList)]
  )
  func macApplication(line: String, key: String, value: PropertyList) throws {
    let plan = try SampleProject().plan(SampleProject.plain + line + "\n")
    #expect(plan.info(key)?.value == value)
    #expect(plan.info(key)?.origin.description == "Valise.toml:6")
  }

  @Test("documents, addresses and types in their short form")
  func types() throws {
    let lines = """
      url-schemes = "hello"
      [[app.Hello.document-types]]
      name = "Note"
      types = "org.example.note"
      role = "editor"
      rank = "owner"
      icon = "Note"
      class = "NoteDocument"
      package = true
      [[app.Hello.document-types]]
      name = "Text"
      extensions = ["txt"]
      mime-types = ["text/plain"]
      [[app.Hello.url-types]]
      schemes = ["x"]
      role = "viewer"
      [[app.Hello.url-types]]
      name = "Other"
      schemes = "y"
      icon = "Y"
      [[app.Hello.exported-types]]
      identifier = "$(PRODUCT_BUNDLE_IDENTIFIER).note"
      description = "Note"
      conforms-to = "public.data"
      extensions = ["note"]
      mime-types = ["text/x-note"]
      icon = "Note"
      reference-url = "https://example.org"
      [[app.Hello.imported-types]]
      identifier = "org.example.other"
      """
    let plan = try SampleProject().plan(SampleProject.plain + lines)
    #expect(
      plan.info("CFBundleDocumentTypes")?.value == [
        [
          "CFBundleTypeName": "Note", "LSItemContentTypes": ["org.example.note"],
          "CFBundleTypeRole": "Editor", "LSHandlerRank": "Owner", "CFBundleTypeIconFile": "Note",
          "NSDocumentClass": "NoteDocument", "LSTypeIsPackage": true,
        ],
        [
          "CFBundleTypeName": "Text", "CFBundleTypeExtensions": ["txt"],
          "CFBundleTypeMIMETypes": ["text/plain"],
        ],
      ]
    )
    #expect(
      plan.info("CFBundleURLTypes")?.value == [
        ["CFBundleURLName": "org.example.hello", "CFBundleURLSchemes": ["hello"]],
        [
          "CFBundleURLName": "org.example.hello", "CFBundleURLSchemes": ["x"],
          "CFBundleTypeRole": "Viewer",
        ],
        [
          "CFBundleURLName": "Other", "CFBundleURLSchemes": ["y"], "CFBundleURLIconFile": "Y",
        ],
      ]
    )
    #expect(
      plan.info("UTExportedTypeDeclarations")?.value == [
        [
          "UTTypeIdentifier": "org.example.hello.note", "UTTypeDescription": "Note",
          "UTTypeConformsTo": ["public.data"],
          "UTTypeTagSpecification": [
            "public.filename-extension": ["note"], "public.mime-type": ["text/x-note"],
          ],
          "UTTypeIconFile": "Note", "UTTypeReferenceURL": "https://example.org",
        ]
      ]
    )
    #expect(
      plan.info("UTImportedTypeDeclarations")?.value == [["UTTypeIdentifier": "org.example.other"]]
    )
  }

  @Test("purposes by their short name and by Apple's")
  func purposes() throws {
    let lines = """
      [app.Hello.purposes]
      camera = "$(PRODUCT_NAME) scans."
      nfc = "Reads."
      NSFutureThingUsageDescription = "Later."
      """
    let plan = try SampleProject().plan(SampleProject.plain + lines)
    #expect(plan.info("NSCameraUsageDescription")?.value == "Hello scans.")
    #expect(plan.info("NFCReaderUsageDescription")?.value == "Reads.")
    #expect(plan.info("NSFutureThingUsageDescription")?.value == "Later.")
    #expect(plan.info("NSCameraUsageDescription")?.source.manifestKey == "purposes.camera")
  }

  @Test("what the store wants to know about the tools, and nothing of the machine")
  func buildEnvironment() throws {
    let none = try SampleProject().plan()
    #expect(none.info.filter { $0.key.hasPrefix("DT") || $0.key.hasPrefix("Build") } == [])
    let lines = """
      [app.Hello.build-environment]
      xcode = "26.1"
      xcode-build = "17B55"
      sdk = "26.1"
      sdk-build = "25B74"
      machine = "25B78"
      """
    let plan = try SampleProject().plan(SampleProject.plain + lines)
    let keys = plan.info.filter { $0.key.hasPrefix("DT") || $0.key.hasPrefix("Build") }
    #expect(
      keys.map { "\($0.key)=\($0.value)" } == [
        #"BuildMachineOSBuild=string("25B78")"#,
        #"DTCompiler=string("com.apple.compilers.llvm.clang.1_0")"#,
        #"DTPlatformBuild=string("25B74")"#, #"DTPlatformName=string("macosx")"#,
        #"DTPlatformVersion=string("26.1")"#, #"DTSDKBuild=string("25B74")"#,
        #"DTSDKName=string("macosx26.1")"#, #"DTXcode=string("2610")"#,
        #"DTXcodeBuild=string("17B55")"#,
      ]
    )
  }

  @Test("variables of the manifest's own")
  func variables() throws {
    let lines = """
      variables = { KEY = "k", BOTH = "$(TARGET_NAME)-x" }
      [app.Hello.plist]
      A = "$(KEY) $(BOTH:lower)"
      """
    let plan = try SampleProject().plan(
      SampleProject.plain + lines,
      overrides: ["app.Hello.variables.KEY=new"]
    )
    #expect(plan.info("A")?.value == "new hello-x")
  }

  @Test("the table plist merges its dictionaries with what follows from keys")
  func merging() throws {
    let lines = """
      [[app.Hello.exported-types]]
      identifier = "org.example.note"
      [app.Hello.environment]
      A = "1"
      [app.Hello.plist]
      LSEnvironment = { B = "2" }
      """
    let plan = try SampleProject().plan(SampleProject.plain + lines)
    let entry = try #require(plan.info("LSEnvironment"))
    #expect(entry.value == ["A": "1", "B": "2"])
    #expect(entry.origin.description == "Valise.toml:11")
    #expect(entry.others.map { "\($0)" } == ["the key \"environment\" (Valise.toml:8)"])
  }
}
