// Valise — tests of localized bundles: catalogs, languages, and what is odd about them
// SPDX-License-Identifier: Apache-2.0

import Building
import Foundation
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("localized bundles")
struct LocalizedBundleTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "CFBundleDisplayName" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } }
          }
        },
        "%lld files" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private func paths(_ plan: BuildPlan) -> [String] {
    plan.entries.filter { $0.kind == .regular }.map { "\($0.destination)" }
      .filter { $0.contains(".lproj") }
  }

  private func bytes(_ plan: BuildPlan, _ path: String) throws -> [UInt8] {
    let entry = try #require(plan.entries.first { "\($0.destination)" == path }, "\(path)")
    guard case .file(let bytes) = entry.content else { return [] }
    return bytes
  }

  @Test(
    "catalogs are compiled into the localizations, where each layout has them",
    arguments: [
      ("macos", "Contents/Resources/"), ("ios", ""), ("visionos", ""),
      ("maccatalyst", "Contents/Resources/"),
    ]
  )
  func catalogs(platform: String, folder: String) throws {
    let project = try KindsProject().project
    try project.add("Resources/Localizable.xcstrings", text: Self.catalog)
    try project.add("InfoPlist.xcstrings", text: Self.catalog.replacing("%lld files", with: "a"))
    let plan = try project.plan(
      """
      format = 1
      [app.Hello]
      identifier = "a.b"
      version = "1"
      platform = "\(platform)"
      display-name = "Hello"
      executable = "build/\(platform)/program"
      """
    )
    #expect(
      paths(plan)
        == [
          "de.lproj/InfoPlist.strings", "de.lproj/Localizable.strings",
          "en.lproj/InfoPlist.strings",
          "en.lproj/InfoPlist.stringsdict", "en.lproj/Localizable.strings",
          "en.lproj/Localizable.stringsdict",
        ].map { folder + $0 }
    )
    #expect(plan.info("CFBundleLocalizations")?.value == ["de", "en"])
    #expect(plan.info("CFBundleDevelopmentRegion")?.value == "en")
    // Python reads what was compiled.
    let script = "import plistlib, sys; print(plistlib.loads(sys.stdin.buffer.read()))"
    let texts = try bytes(plan, folder + "de.lproj/Localizable.strings")
    let read = try ExternalTool.run("python3", ["-c", script], input: texts)
    #expect(read.text == "{'CFBundleDisplayName': 'Hallo'}\n")
    let rules = try bytes(plan, folder + "en.lproj/Localizable.stringsdict")
    let value = try PropertyListDocument(parsing: rules).value
    #expect(
      value[path: PropertyListPath("%lld files.value.one")] == "%lld file",
      "\(value)"
    )
  }

  @Test("languages are chosen, in any spelling; Base stays")
  func filter() throws {
    let project = try SampleProject()
    for language in ["Base", "de", "en_GB", "en", "fr"] {
      try project.add("Resources/\(language).lproj/A.txt", text: language)
    }
    try project.add("Resources/T.xcstrings", text: Self.catalog)
    let plan = try project.plan(SampleProject.plain + "languages = [\"en-GB\", \"de\", \"it\"]\n")
    #expect(
      paths(plan)
        == [
          "Base.lproj/A.txt", "de.lproj/A.txt", "de.lproj/T.strings", "en_GB.lproj/A.txt",
        ].map { "Contents/Resources/" + $0 }
    )
    #expect(plan.info("CFBundleLocalizations")?.value == ["de", "en_GB"])
    #expect(
      plan.notes.map(\.text) == [
        "warning: no resource is in the language \"it\" (Valise.toml:6)",
        "warning: \"T.strings\" is in de but not in en_GB",
      ]
    )
  }

  @Test("a resource that some languages lack is a warning that names it")
  func missing() throws {
    let project = try SampleProject()
    let files = [
      "Base.lproj/Main.nib", "de.lproj/Main.strings", "de.lproj/Bye.txt", "de.lproj/L.strings",
      "de.lproj/sub/a.png", "de-AT.lproj/L.strings", "fr.lproj/L.stringsdict",
      "fr.lproj/Bye.txt", "fr.lproj/sub/a.png", "zh-Hant-TW.lproj/Bye.txt",
    ]
    for file in files { try project.add("Resources/" + file, []) }
    let plan = try project.plan()
    #expect(
      plan.notes.map(\.text) == [
        "warning: \"L.strings\" is in de, de-AT but not in zh-Hant-TW",
        "warning: \"L.stringsdict\" is in fr but not in zh-Hant-TW",
        "warning: \"sub/a.png\" is in de, fr but not in zh-Hant-TW",
      ]
    )
  }

  @Test("a development region that no localization has is a warning")
  func region() throws {
    /// The localizations, the stated region, and whether there is a warning.
    let rows: [(languages: [String], region: String?, warning: String?)] = [
      (
        ["de", "fr"], nil,
        "the development region \"en\" (the default) is none of the localizations"
      ),
      (["de", "fr"], "it", "the development region \"it\" (Valise.toml:6) is none of the"),
      (["de", "fr"], "de", nil), (["de", "fr"], "de-AT", nil), (["de-AT", "fr"], "de", nil),
      (["de"], nil, nil), (["Base", "de", "fr"], nil, nil), (["en_GB", "fr"], "en-GB", nil),
      ([], "it", nil),
    ]
    for row in rows {
      let project = try SampleProject()
      for language in row.languages {
        try project.add("Resources/\(language).lproj/A.txt", text: language)
      }
      let line = row.region.map { "development-region = \"\($0)\"\n" } ?? ""
      let notes = try project.plan(SampleProject.plain + line).notes.map(\.text)
      #expect(notes.count == (row.warning == nil ? 0 : 1), "\(row): \(notes)")
      if let warning = row.warning {
        #expect(notes.first?.hasPrefix("warning: " + warning) == true, "\(notes)")
      }
    }
  }

  @Test("the language of Info.plist itself needs no table of its texts")
  func ownInfoTexts() throws {
    let project = try SampleProject()
    try project.add("Resources/en.lproj/A.txt", text: "a")
    try project.add("Resources/fr.lproj/A.txt", text: "a")
    for language in ["de", "nl"] {
      try project.add("Resources/\(language).lproj/A.txt", text: "a")
      let table = "\"CFBundleName\" = \"x\";\n"
      try project.add("Resources/\(language).lproj/InfoPlist.strings", text: table)
    }
    #expect(
      try project.plan().notes.map(\.text) == [
        "warning: \"InfoPlist.strings\" is in de, nl but not in fr"
      ]
    )
  }

  @Test("texts of Info.plist that no key asks for, and files that nobody can read")
  func infoTexts() throws {
    let project = try SampleProject()
    try project.add(
      "Resources/en.lproj/InfoPlist.strings",
      text: "CFBundleName = \"a\"; \"My Document\" = \"b\"; NSCameraUsageDescription = \"c\";"
    )
    try project.add("Resources/de.lproj/InfoPlist.strings", text: "CFBundleName = \"a")
    let plan = try project.plan(
      SampleProject.plain
        + "plist = { CFBundleDocumentTypes = [{ CFBundleTypeName = \"My Document\" }] }\n"
    )
    let texts = plan.notes.map(\.text)
    #expect(texts.count == 2)
    #expect(
      texts.first?.hasPrefix("warning: \"de.lproj/InfoPlist.strings\" cannot be read: ") == true
    )
    #expect(
      texts.last == "warning: \"en.lproj/InfoPlist.strings\": the key"
        + " \"NSCameraUsageDescription\" is not in Info.plist, so that its text is never shown"
    )
  }

  @Test("catalogs cut short and changed at every byte are refused or taken, never a crash")
  func hostileCatalogs() throws {
    let small = Array(#"{"sourceLanguage":"en","strings":{"a":{}},"version":"1.0"}"#.utf8)
    var refused = 0
    for input in Array(HostileInputs.truncations(of: small)) + Array(HostileInputs.flips(of: small))
    {
      let project = try SampleProject()
      try project.add("Resources/L.xcstrings", input)
      do {
        _ = try project.plan()
      } catch {
        #expect(error is BuildError)
        refused += 1
      }
    }
    #expect(refused > small.count)
  }
}
