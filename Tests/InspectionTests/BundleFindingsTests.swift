// Valise — what reading a bundle finds odd
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseFiles

@Suite("what is odd about a bundle")
struct BundleFindingsTests {
  private static func plist(_ executable: String) -> String {
    "<plist><dict><key>CFBundleExecutable</key><string>\(executable)</string></dict></plist>"
  }

  @Test(
    "Info.plist, folders and executables",
    arguments: [
      (
        "Contents/Info.plist", "<plist><dict>", "Contents/MacOS/run",
        ["error info-plist-unparsable Contents/Info.plist"]
      ),
      (
        "contents/Info.plist", "", "contents/MacOS/run",
        ["note info-plist-missing Contents/Info.plist", "error folder-misspelled contents"]
      ),
      (
        "Contents/info.plist", "", "Contents/MacOS/run",
        ["error info-plist-name-case Contents/Info.plist"]
      ),
      (
        "Contents/Info.plist", "<plist><array/></plist>", "x",
        ["error info-plist-unparsable Contents/Info.plist"]
      ),
      (
        "Contents/Info.plist", plist("none"), "Contents/MacOS/run",
        ["warning executable-file-missing ."]
      ),
      (
        "Contents/Info.plist", plist("../../x"), "Contents/MacOS/run",
        ["error executable-name-escapes ."]
      ),
      (
        "Contents/Info.plist", plist("run"), "Contents/MacOS/run",
        ["warning executable-bad-format Contents/MacOS/run"]
      ),
      (
        "Contents/Info.plist",
        "<plist><dict><key>LSUIElement</key><string>1</string></dict></plist>", "x",
        ["note info-wrong-type Contents/Info.plist: LSUIElement"]
      ),
      (
        "Info.plist", plist("run"), "Resources/run",
        [
          "error resources-folder-hides-info Resources",
          "note info-plist-missing Resources/Info.plist",
        ]
      ),
      (
        "Contents/Info.plist", plist("Run"), "Contents/MacOS/run",
        [
          "error executable-misspelled Contents/MacOS/run",
          "warning executable-bad-format Contents/MacOS/run",
        ]
      ),
      (
        "Contents/Info.plist", plist("Caf\u{E9}"), "Contents/MacOS/Cafe\u{301}",
        [
          "error executable-misspelled Contents/MacOS/Cafe\u{301}",
          "warning executable-bad-format Contents/MacOS/Cafe\u{301}",
        ]
      ),
    ]
  )
  func oddities(file: String, text: String, executable: String, expected: [String]) throws {
    let bundle = try SpelledBundle("Odd.app")
    try bundle.write(text, to: file)
    try bundle.write("?", to: executable)
    let findings = try bundle.inspected()
    #expect(findings.shortFindings == expected)
    #expect(findings.findings.allSatisfy { !$0.message.isEmpty })
  }

  @Test("a folder on the way to the executable in the wrong case")
  func misspelledFolder() throws {
    let bundle = try SpelledBundle("A.app")
    try bundle.write(Self.plist("run"), to: "Contents/Info.plist")
    try bundle.write("#!/bin/sh", to: "Contents/macOS/run")
    let inspection = try bundle.inspected(for: .macos)
    #expect(
      inspection.shortFindings == [
        "error executable-misspelled Contents/macOS/run",
        "warning executable-bad-format Contents/macOS/run",
      ]
    )
    #expect(inspection.executable?.path == "Contents/macOS/run")
  }

  @Test("a volume that ignores case hides no wrong spelling")
  func volumeThatIgnoresCase() throws {
    let bundle = try SpelledBundle("A.app")
    try bundle.write(Self.plist("Run"), to: "contents/info.plist")
    try bundle.write("#!/bin/sh", to: "contents/MacOS/run")
    let volume = VolumeIgnoringCase(tree: try bundle.opened().tree)
    let opened = try BundleDirectory(opening: .root, in: volume, platform: .macos)
    let inspection = try BundleInspection(of: opened)
    #expect(inspection.facts.statedExecutableName == "Run")
    #expect(
      inspection.shortFindings == [
        "error info-plist-name-case Contents/Info.plist", "error folder-misspelled contents",
        "error executable-misspelled contents/MacOS/run",
        "warning executable-bad-format contents/MacOS/run",
      ]
    )
  }

  @Test("a flat bundle whose name ends in Resources")
  func hiddenByName() throws {
    let bundle = try SpelledBundle("GameResources")
    try bundle.write(Self.plist("x"), to: "Info.plist")
    #expect(try bundle.inspected().shortFindings == ["error info-hidden-by-name Info.plist"])
  }

  @Test("a file for the platform replaces Info.plist")
  func infoReplaced() throws {
    let bundle = try SpelledBundle("A.app")
    try bundle.write(Self.plist("x"), to: "Contents/Info.plist")
    try bundle.writeInfo(
      ["CFBundleIdentifier": "<string>org.example.mac</string>", "CFBundleName": "<true/>"],
      to: "Contents/Info-macos.plist"
    )
    let mac = try bundle.inspected(for: .macos)
    #expect(
      mac.shortFindings == [
        "note info-replaced Contents/Info-macos.plist",
        "note info-wrong-type Contents/Info-macos.plist: CFBundleName",
      ]
    )
    #expect(mac.facts.info[.bundleIdentifier] == "org.example.mac")
    #expect(try bundle.inspected(for: .ios).shortFindings == ["warning executable-file-missing ."])
  }

  @Test(
    "PkgInfo against Info.plist",
    arguments: [
      ("APPL????", [] as [String]), ("APPL????\n", []),
      ("APPLttxt", ["warning pkginfo-mismatch ."]),
      ("BNDL????", ["warning pkginfo-mismatch ."]), ("APP", []),
    ]
  )
  func packageInfo(contents: String, expected: [String]) throws {
    let bundle = try SpelledBundle("A.app")
    try bundle.writeInfo(
      [
        "CFBundlePackageType": "<string>APPL</string>",
        "CFBundleSignature": "<string>????</string>",
      ],
      to: "Contents/Info.plist"
    )
    try bundle.write(contents, to: "Contents/PkgInfo")
    #expect(try bundle.inspected().shortFindings == expected)
  }

  @Test("names that a Mac's volume takes for one")
  func collisions() throws {
    let bundle = try SpelledBundle("A.app")
    try bundle.writeInfo([:], to: "Contents/Info.plist")
    try bundle.touch(
      "Contents/Resources/caf\u{E9}.txt",
      "Contents/Resources/cafe\u{301}.txt",
      "Contents/Resources/Icon.png",
      "Contents/Resources/icon.png",
      "Contents/Resources/icon2.png"
    )
    let inspection = try bundle.inspected(for: .macos)
    #expect(
      inspection.shortFindings == [
        "error name-collision Contents/Resources/caf\u{E9}.txt",
        "error name-collision Contents/Resources/icon.png",
      ]
    )
    let details = inspection.findings.compactMap(\.detail)
    #expect(details.first?.hasPrefix("the other is U+0301, this is U+00E9; every APFS") == true)
    // The volume of an iPhone tells case apart, and no accents.
    #expect(
      try bundle.inspected(for: .ios).findings.map(\.severity) == [.error, .warning]
    )
    let findings = inspection.propertyList()["findings"]
    #expect(findings?[path: .init("0.rule")] == .string("name-collision"))
    #expect(findings?[path: .init("0.severity")] == .string("error"))
    #expect(findings?[path: .init("1.path")] == .string("Contents/Resources/icon.png"))
    #expect(findings?[path: .init("1.remedy")] == .string("rename one of them"))
  }

  @Test("links that lead nowhere, out, or elsewhere on every machine")
  func links() throws {
    let bundle = try SpelledBundle("A.app")
    try bundle.writeInfo([:], to: "Contents/Info.plist")
    try bundle.link("Contents/Resources/a", to: "/usr/share/a")
    try bundle.link("Contents/Resources/b", to: "missing")
    try bundle.link("Contents/Resources/c", to: "../../../x")
    try bundle.link("Contents/Resources/d", to: "d")
    try bundle.link("Contents/Resources/e", to: "../Info.plist")
    #expect(
      try bundle.inspected().shortFindings == [
        "error symlink-absolute Contents/Resources/a", "warning link-broken Contents/Resources/b",
        "error link-broken Contents/Resources/c", "error link-broken Contents/Resources/d",
      ]
    )
  }

  @Test("a finding is shown with the bundle's path before its own")
  func shown() throws {
    let inspection = try SpelledBundle("Empty").inspected()
    let finding = try #require(inspection.findings.first).shown(below: "a/Empty")
    #expect(
      finding.text
        == "a/Empty/Info.plist: note: there is no Info.plist where the layout of the bundle wants it"
        + " [info-plist-missing]"
    )
  }
}
