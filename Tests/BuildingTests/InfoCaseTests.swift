// Valise — builds of what public reports say the store refuses in Info.plists
// SPDX-License-Identifier: Apache-2.0

import Building
import PropertyLists
import Testing
import ValiseFiles

@Suite("public reports of refused Info.plists") struct InfoCaseTests {
  /// Versions, and whether the store takes them.
  static let versions: [(text: String, isValid: Bool)] = [
    ("1.0", true), ("5", true), ("10.2.33", true), ("0.0.1", true), ("5.0.0-beta1", false),
    ("7.1.2.1", false), ("1.1+ (1)", false), ("HEAD based on 0.1.0", false), ("1..2", false),
    ("1.2.", false), ("v1.2", false), ("beta 0.10.1", false),
  ]

  private static func refusal(_ text: String, _ key: String) -> String {
    "\"\(text)\" (\(key)) is no version; use one to three whole numbers with dots between, such as"
      + " 1.2.3"
  }

  @Test(
    "pub-info-01: versions, by the manifest, an existing file and the table",
    arguments: versions
  )
  func version(row: (text: String, isValid: Bool)) throws {
    let project = try SampleProject()
    let info: PropertyList = ["CFBundleVersion": .string(row.text)]
    try project.add("base.plist", try info.serialized(as: .xml))
    let plain = SampleProject.plain
    let manifests = [
      ("version", plain.replacing("version = \"1.2\"", with: "version = \"\(row.text)\"")),
      ("build-number", plain + "build-number = \"\(row.text)\"\n"),
      ("CFBundleVersion", plain + "info-plist = \"base.plist\"\n"),
      ("CFBundleVersion", plain + "plist = { CFBundleVersion = \"\(row.text)\" }\n"),
    ]
    for (key, manifest) in manifests {
      if row.isValid {
        let plan = try project.plan(manifest)
        let made = key == "version" ? "CFBundleShortVersionString" : "CFBundleVersion"
        #expect(plan.info(made)?.value == .string(row.text))
      } else {
        #expect {
          try project.plan(manifest)
        } throws: {
          "\($0)".hasSuffix(Self.refusal(row.text, key))
        }
      }
    }
  }

  @Test("pub-info-06: an empty version counts as none")
  func emptyVersion() throws {
    let project = try SampleProject()
    try project.add("base.plist", text: "{ CFBundleVersion = \"\"; }")
    let plan = try project.plan(SampleProject.plain + "info-plist = \"base.plist\"\n")
    #expect(plan.info("CFBundleVersion")?.value == "1.2")
    #expect {
      try project.plan(SampleProject.plain + "build-number = \"\"\n")
    } throws: {
      "\($0)" == "Valise.toml:6:16: \"build-number\" is empty; give it a value or leave it out"
    }
  }

  private func phone(_ kit: String, host: String = "") -> String {
    """
    format = 1
    [app.Host]
    identifier = "a.host"
    version = "1"
    platform = "ios"
    executable = "build/ios/program"
    embed = "framework.Kit"
    \(host)
    [framework.Kit]
    identifier = "a.kit"
    version = "1"
    platform = "ios"
    \(kit)
    """
  }

  @Test("pub-info-03: the oldest system of a framework, its code and its application")
  func minimumSystem() throws {
    let project = try KindsProject().project
    let code = SampleProgram.bytes(
      .arm64,
      fileType: 6,
      platform: 2,
      minimum: (17, 0),
      installName: "@rpath/Kit.framework/Kit"
    )
    try project.add("build/new", code, mode: 0o755)
    // What is stated is older than the code.
    #expect {
      try project.plans(phone("executable = \"build/new\"\nminimum-system = \"13.0\""))
    } throws: {
      "\($0)"
        == "Valise.toml:14:18: iOS 13.0 is older than the arm64 code of \"build/new\" runs on; it"
        + " needs 17.0; raise the oldest system, or build the code for an older one"
    }
    // What is not stated follows from the code, and is newer than the application's.
    let plan = try #require(
      try project.plans(phone("executable = \"build/new\"", host: "minimum-system = \"15.0\""))
        .first
    )
    let kit = try #require(plan.nested.first)
    #expect(kit.info.first { $0.key == "MinimumOSVersion" }?.value == "17.0")
    #expect(
      plan.notes.map(\.text) == [
        "warning: framework.Kit needs iOS 17.0, and app.Host is for 15.0 on, where it would not"
          + " start; raise its \"minimum-system\""
      ]
    )
    let same = try #require(
      try project.plans(phone("executable = \"build/new\"", host: "minimum-system = \"17\"")).first
    )
    #expect(same.notes == [])
  }

  @Test(
    "pub-info-07: a framework inside an extension, which only the Mac takes",
    arguments: [("ios", false), ("macos", true)]
  )
  func nestedFramework(platform: String, isTaken: Bool) throws {
    let project = try KindsProject().project
    let manifest = """
      format = 1
      [appex.Share]
      identifier = "a.share"
      version = "1"
      platform = "\(platform)"
      executable = "build/\(platform)/program"
      extension-point = "com.apple.share-services"
      embed = "framework.Kit"
      [framework.Kit]
      identifier = "a.kit"
      version = "1"
      platform = "\(platform)"
      executable = "build/\(platform)/library"
      """
    if isTaken {
      let plan = try #require(try project.plans(manifest).first)
      #expect(plan.nested.map { "\($0.path)" } == ["Contents/Frameworks/Kit.framework"])
    } else {
      #expect {
        try project.plans(manifest)
      } throws: {
        "\($0)"
          == "Valise.toml:8:9: framework.Kit cannot be in an app extension for ios: the App Store"
          + " refuses code inside of it; embed it in the application"
      }
    }
  }

  @Test("pub-info-08: a picture that is called an icon family")
  func icon() throws {
    let project = try SampleProject()
    try project.add("Resources/AppIcon.icns", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect {
      try project.plan()
    } throws: {
      "\($0)".contains("\"Resources/AppIcon.icns\" is no ready icon family")
    }
  }
}
