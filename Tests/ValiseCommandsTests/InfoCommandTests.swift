// Valise — tests of valise info and valise tree
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct InfoCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try writeInfo(
      "One.app",
      "org.example.one",
      more: "<key>N</key><array><integer>7</integer></array>"
    )
    try writeInfo("One.app/Contents/PlugIns/E.appex", "org.example.one.e")
    try writeInfo("Two.app", "org.example.two")
  }

  private func writeInfo(_ bundle: String, _ identifier: String, more: String = "") throws {
    let text = """
      <plist><dict><key>CFBundleIdentifier</key><string>\(identifier)</string>\(more)</dict></plist>
      """
    try folder.write([UInt8](text.utf8), to: bundle + "/Contents/Info.plist")
  }

  private func bundles(_ run: RecordedRun) throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let root = try #require(document as? [String: Any])
    #expect(root["schema"] as? String == "valise.info/1")
    return try #require(root["bundles"] as? [[String: Any]])
  }

  @Test func severalPathsAreToldInTheirOrder() throws {
    let run = valise("info", folder.path("Two.app"), folder.path("One.app"), "--json")
    #expect(run.status == 0)
    let found = try bundles(run)
    #expect(
      found.map { $0["identifier"] as? String } == ["org.example.two", "org.example.one"]
    )
    #expect(
      found.map { $0["path"] as? String } == [folder.path("Two.app"), folder.path("One.app")]
    )
  }

  @Test func whatCannotBeReadIsNamedAndTheRestIsTold() throws {
    let run = valise("info", folder.path("None.app"), folder.path("Two.app"), "--json")
    #expect(run.status == 2)
    #expect(run.errors == "error: \(folder.path("None.app")): there is nothing here\n")
    #expect(try bundles(run).map { $0["identifier"] as? String } == ["org.example.two"])
    let none = valise("info", folder.path("None.app"))
    #expect(none.status == 2)
    #expect(none.output == "")
  }

  @Test func everyBundleBelowAFolder() throws {
    let run = valise("info", "--recursive", folder.path, "--json")
    #expect(run.status == 0)
    #expect(
      try bundles(run).map { $0["identifier"] as? String } == [
        "org.example.one", "org.example.one.e", "org.example.two",
      ]
    )
    let text = valise("info", "--recursive", folder.path("One.app"))
    #expect(
      text.output.contains("  Inside:\n    Contents/PlugIns/E.appex (appex, org.example.one.e)\n")
    )
    #expect(text.output.contains("\n\n\(folder.path("One.app"))/Contents/PlugIns/E.appex\n"))
    try folder.write([], to: "empty/readme")
    let empty = valise("info", "--recursive", folder.path("empty"))
    #expect(empty.status == 1)
    #expect(empty.errors == "\(folder.path("empty")): there is no bundle here\n")
  }

  @Test func oneValueForEachBundle() throws {
    let one = folder.path("One.app")
    let two = folder.path("Two.app")
    #expect(valise("info", one, "--key", "CFBundleIdentifier").output == "org.example.one\n")
    #expect(valise("info", one, "--key", "N.0").output == "7\n")
    let both = valise("info", one, two, "--key", "CFBundleIdentifier")
    #expect(both.status == 0)
    #expect(both.output == "org.example.one\norg.example.two\n")
    let missing = valise("info", one, two, "--key", "N.0")
    #expect(missing.status == 1)
    #expect(missing.output == "7\n")
    #expect(missing.errors == "\(two): nothing is at the key path \"N.0\" of Info.plist\n")
    let recursive = valise("info", "--recursive", folder.path, "--key", "CFBundleIdentifier")
    #expect(recursive.output == "org.example.one\norg.example.one.e\norg.example.two\n")
    let json = valise("info", one, two, "--key", "N", "--json")
    #expect(json.status == 1)
    let values = try bundles(json).map { $0["value"] as? [Int] }
    #expect(values == [[7], nil])
    try folder.write([], to: "Bare.app/Contents/x")
    let bare = valise("info", folder.path("Bare.app"), "--key", "A")
    #expect(
      bare.errors.contains("; there is no Info.plist where the layout of the bundle wants it")
    )
  }

  @Test func factsInTheLanguagesOfAReader() throws {
    let strings = "CFBundleDisplayName = \"Eins\"; CFBundleIdentifier = \"org.example.no\";"
    try folder.write(
      [UInt8](strings.utf8),
      to: "One.app/Contents/Resources/de.lproj/InfoPlist.strings"
    )
    let one = folder.path("One.app")
    let german = valise("info", one, "--lang", "de-AT,en")
    #expect(german.output.contains(" org.example.one\n"))
    #expect(!german.output.contains("org.example.no"))
    #expect(german.output.contains("Eins\n"))
    #expect(!valise("info", one).output.contains("Eins"))
    let document = try #require(try bundles(valise("info", one, "--lang", "de", "--json")).first)
    #expect(document["displayName"] as? String == "Eins")
    #expect(document["identifier"] as? String == "org.example.one")
    let localized = try #require(document["localizedInfo"] as? [String: [String]])
    #expect(localized["files"] == ["Contents/Resources/de.lproj/InfoPlist.strings"])
    #expect(localized["keys"] == ["CFBundleDisplayName", "CFBundleIdentifier"])
    #expect(try bundles(valise("info", one, "--json")).first?["localizedInfo"] == nil)
    let key = valise("info", one, "--key", "CFBundleDisplayName", "--lang", "de")
    #expect(key.output == "Eins\n")
    #expect(valise("info", one, "--key", "CFBundleDisplayName").status == 1)
    try folder.write(
      [UInt8]("a = ;".utf8),
      to: "Two.app/Contents/Resources/de.lproj/InfoPlist.strings"
    )
    let broken = valise("info", folder.path("Two.app"), "--lang", "de")
    #expect(broken.output.contains("localized-info-unreadable"))
    let missing = valise("info", folder.path("Two.app"), "--key", "N", "--lang", "de")
    #expect(
      missing.errors.contains("of Info.plist; Contents/Resources/de.lproj/InfoPlist.strings: ")
    )
    #expect(broken.output.contains("de.lproj/InfoPlist.strings"))
  }

  @Test func aPathThatEndsInADotHasTheNameOfItsFolder() throws {
    let run = valise("info", folder.path("One.app") + "/.", "--json")
    #expect(try bundles(run).map { $0["kind"] as? String } == ["application"])
    let up = valise("info", folder.path("One.app") + "/Contents/..", "--json")
    #expect(try bundles(up).map { $0["kind"] as? String } == ["application"])
    let tree = valise("tree", folder.path("One.app") + "/.", "--depth", "0")
    #expect(tree.output.hasPrefix("One.app/  (application, 2 files, "))
  }

  @Test func problemsAreNamedWithTheirPlace() throws {
    try folder.write([UInt8]("<plist><dict/></plist>".utf8), to: "Bad.app/contents/Info.plist")
    let bad = folder.path("Bad.app")
    let run = valise("info", bad)
    #expect(run.status == 0)
    #expect(
      run.output.hasSuffix(
        """
          Problems:
            \(bad)/Contents/Info.plist: note: there is no Info.plist where the layout of the bundle \
        wants it [info-plist-missing]
            \(bad)/contents: error: volumes that tell case apart find nothing in the folder \
        [folder-misspelled]
              remedy: call it "Contents"

        """
      )
    )
  }

  @Test func aTreeToADepth() throws {
    let run = valise("tree", folder.path("Two.app"), "--depth", "1")
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.output.contains("└── Contents/  (1 file, "))
    #expect(valise("tree", folder.path("Two.app"), "--depth", "-1").status == 64)
    #expect(valise("tree", folder.path("None.app")).status == 2)
  }
}
