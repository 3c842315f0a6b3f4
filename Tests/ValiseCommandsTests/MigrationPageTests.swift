// Valise — tests that every command of the page for users of plutil does what the page says
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct MigrationPageTests {
  private static let info: PropertyList = [
    "CFBundleName": "Greeter", "CFBundleVersion": "1", "LSUIElement": false, "Schemes": ["http"],
    "CFBundleURLTypes": [["CFBundleURLName": "org.example"]],
  ]

  private static let partial: PropertyList = [
    "CFBundleVersion": "9", "NSHighResolutionCapable": true,
  ]

  /// What each command prints; of one that prints nothing, what changes in Info.plist.
  private static let expected: [String: String] = [
    "print Info.plist": """
    CFBundleName: "Greeter"
    CFBundleVersion: "1"
    LSUIElement: false
    Schemes:
      0: "http"
    CFBundleURLTypes:
      0:
        CFBundleURLName: "org.example"

    """,
    "lint Info.plist": "",
    "convert Info.plist --to binary -o Info.plist": "",
    "convert Info.plist --to xml": String(
      decoding: (try? info.serialized(as: .xml)) ?? [],
      as: UTF8.self
    ),
    "convert Info.plist --to json -o Info.json": "",
    "get Info.plist CFBundleName": "Greeter\n",
    "get Info.plist Schemes --json": "[\n  \"http\"\n]\n",
    "get Info.plist CFBundleURLTypes.0.CFBundleURLName": "org.example\n",
    "set Info.plist CFBundleVersion --string 42": "~ CFBundleVersion: \"1\" → \"42\"\n",
    "set Info.plist CFBundleVersion 42": "~ CFBundleVersion: \"1\" → \"42\"\n",
    "set Info.plist CFBundleVersion 42 CFBundleName Hi":
      "~ CFBundleName: \"Greeter\" → \"Hi\"\n~ CFBundleVersion: \"1\" → \"42\"\n",
    "set Info.plist Level --integer -7": "+ Level: -7\n",
    "set Info.plist Scale --real 1.5": "+ Scale: 1.5\n",
    "set Info.plist LSUIElement --bool YES": "~ LSUIElement: false → true\n",
    "set Info.plist Built --date 2026-01-01T00:00:00Z": "+ Built: 2026-01-01T00:00:00Z\n",
    "set Info.plist Key --data AQID": "+ Key: <3 bytes: AQID>\n",
    "set Info.plist Schemes --from-json '[\"a\", \"b\"]'":
      "~ Schemes.0: \"http\" → \"a\"\n+ Schemes.1: \"b\"\n",
    "set Info.plist Schemes --from-xml '<array/>'": "- Schemes.0: \"http\"\n",
    "insert Info.plist NSPrincipalClass --string NSApplication":
      "+ NSPrincipalClass: \"NSApplication\"\n",
    "insert Info.plist Schemes.0 --string ftp": "+ Schemes.0: \"ftp\"\n",
    "insert Info.plist Schemes.0 ftp": "+ Schemes.0: \"ftp\"\n",
    "insert Info.plist Schemes --append --string https": "+ Schemes.1: \"https\"\n",
    "insert Info.plist Schemes --append https": "+ Schemes.1: \"https\"\n",
    "insert Info.plist Schemes --append https --create-parents": "+ Schemes.1: \"https\"\n",
    "insert Info.plist NSAppTransportSecurity --dictionary": "+ NSAppTransportSecurity: {}\n",
    "insert Info.plist CFBundleDocumentTypes --array": "+ CFBundleDocumentTypes: []\n",
    "insert Info.plist LSBackgroundOnly --bool true": "+ LSBackgroundOnly: true\n",
    "insert Info.plist NSAppTransportSecurity.NSAllowsLocalNetworking --bool true --create-parents":
      "+ NSAppTransportSecurity.NSAllowsLocalNetworking: true\n",
    "remove Info.plist LSUIElement": "- LSUIElement: false\n",
    "remove Info.plist LSUIElement Schemes.0": "- LSUIElement: false\n- Schemes.0: \"http\"\n",
    "merge Info.plist Partial.plist --keep": "+ NSHighResolutionCapable: true\n",
    "merge Info.plist Partial.plist --override --arrays replace":
      "~ CFBundleVersion: \"1\" → \"9\"\n+ NSHighResolutionCapable: true\n",
    "diff Info.plist Partial.plist": """
    - CFBundleName: "Greeter"
    ~ CFBundleVersion: "1" → "9"
    - LSUIElement: false
    - Schemes.0: "http"
    - CFBundleURLTypes.0.CFBundleURLName: "org.example"
    + NSHighResolutionCapable: true

    """,
  ]

  @Test func everyCommandOfThePageWorks() throws {
    let page = try Repository.text("docs/migrating-from-plutil.md")
    let commands = page.split(separator: "`").map(String.init).filter {
      $0.hasPrefix("valise plist ")
    }
    .filter { $0.contains(".plist") }
    .map { String($0.dropFirst("valise plist ".count)) }
    #expect(Set(commands) == Set(Self.expected.keys))
    for command in commands { try check(command) }
  }

  private func check(_ command: String) throws {
    let folder = try TemporaryFolder()
    let info = try folder.write(try Self.info.serialized(as: .xml), to: "Info.plist")
    let old = try folder.write(try Self.info.serialized(as: .xml), to: "Old.plist")
    try folder.write(try Self.partial.serialized(as: .xml), to: "Partial.plist")
    let words = Self.words(command).map { word in
      ["Info.plist", "Partial.plist", "Info.json"].contains(word) ? folder.path(word) : word
    }
    let run = RecordedRun(ValiseCommand.self, ["plist"] + words)
    #expect(run.status == 0, "\(command): \(run.errors)")
    #expect(run.errors == "", "\(command)")
    let shown = run.output.isEmpty ? valise("plist", "diff", old, info).output : run.output
    #expect(shown == Self.expected[command], "\(command)")
  }

  /// The words of a command line in which quotes may stand.
  private static func words(_ line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      (place, part) -> [String] in
      place.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }
}
