// Valise — tests of valise check --fix and of what a path of a check stands for
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct CheckFixCommandTests {
  private let folder: TemporaryFolder
  private var app: String { folder.path("One.app") }

  init() throws {
    folder = try TemporaryFolder()
    let info = """
      <plist><dict><key>CFBundleIdentifier</key><string>org.example.one</string>\
      <key>CFBundleExecutable</key><string>One</string></dict></plist>
      """
    try folder.write([UInt8](info.utf8), to: "One.app/Contents/Info.plist")
    try folder.write(LinkedImage(.program).bytes, to: "One.app/Contents/MacOS/One", mode: 0o644)
    try folder.write([1], to: "One.app/.DS_Store")
  }

  private func check(_ arguments: String...) -> RecordedRun {
    RecordedRun(
      ValiseCommand.self,
      ["check", "--only", "executable-not-executable"] + arguments
    )
  }

  private var changes: String {
    """
    \(app)
      remove  .DS_Store  (the Finder's, no part of the bundle)
      mode    Contents/MacOS/One  (0644 becomes 0755)

    """
  }

  @Test func whatCanBeMendedIsShownAndDone() throws {
    let dry = check(app, "--fix", "--dry-run")
    #expect(dry.status == 0)
    #expect(dry.output == changes + "2 changes to make\n\n")
    #expect(FileManager.default.fileExists(atPath: app + "/.DS_Store"))
    #expect(check(app).status == 1)
    let run = check(app, "--fix")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output == changes + "2 changes, done\n\n\(app): nothing found (local)\n")
    #expect(!FileManager.default.fileExists(atPath: app + "/.DS_Store"))
    let again = check(app, "--fix")
    #expect(again.output == "\(app): nothing to do\n\n\(app): nothing found (local)\n")
  }

  @Test func theDocumentTellsTheFixes() throws {
    let run = check(app, "--fix", "--json")
    #expect(run.status == 0)
    let document = try JSONText.parse(run.outputBytes)
    func value(_ path: String) -> PropertyList? { document[path: PropertyListPath(path)] }
    #expect(value("fixes.0.done") == true)
    #expect(value("fixes.0.signature") == "none")
    #expect(value("fixes.0.changes.1.action") == "mode")
    #expect(value("findings") == [])
    #expect(try JSONText.parse(check(app, "--json").outputBytes)[path: "fixes"] == nil)
  }

  @Test func aSignedBundleIsLeftAloneWithoutForce() throws {
    #expect(valise("sign", app).status == 0)
    // Litter in the resources is no part of what was signed; a changed text is.
    try folder.write([0, 5, 0x16, 7], to: "One.app/Contents/MacOS/._One")
    try folder.write([UInt8]("new".utf8), to: "One.app/Contents/Resources/a.txt")
    let run = check(app, "--fix")
    #expect(run.status == 2)
    #expect(run.errors.contains("is signed, and its signature does not hold after this fix"))
    #expect(FileManager.default.fileExists(atPath: app + "/Contents/MacOS/._One"))
    let dry = check(app, "--fix", "--dry-run")
    #expect(dry.status == 0)
    #expect(dry.errors.contains("must be signed again after this"))
    let forced = check(app, "--fix", "--force")
    #expect(forced.errors.contains("\(app) must be signed again\n"))
    #expect(!FileManager.default.fileExists(atPath: app + "/Contents/MacOS/._One"))
  }

  @Test func aSignedBundleThatHoldsAfterwardsIsMended() throws {
    #expect(check(app, "--fix").status == 0)
    #expect(valise("sign", app).status == 0)
    try folder.write([0, 5, 0x16, 7], to: "One.app/Contents/Resources/._One")
    let run = check(app, "--fix")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.errors == "")
    #expect(run.output.contains("the signature is valid"))
    #expect(valise("verify", app).status == 0)
  }

  @Test func archivesOfXcodeAreCheckedAsAWhole() throws {
    let archive = folder.path("One.xcarchive")
    try FileManager.default.createDirectory(
      atPath: archive + "/Products/Applications",
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(
      atPath: app,
      toPath: archive + "/Products/Applications/One.app"
    )
    let info = """
      <plist><dict><key>ApplicationProperties</key><dict><key>ApplicationPath</key>
      <string>Applications/Two.app</string></dict></dict></plist>
      """
    try folder.write([UInt8](info.utf8), to: "One.xcarchive/Info.plist")
    for path in [archive, folder.path, archive + "/"] {
      let run = valise("check", path, "--only", "archive-application-missing")
      #expect(run.status == 0)
      #expect(
        run.output == """
          \(archive):
          \(archive)/Info.plist:2:1: ApplicationProperties.ApplicationPath: warning: there is no \
          application at Products/Applications/Two.app [archive-application-missing]
            remedy: archive anew, or put the application back

          \(archive): 1 warning (local)

          \(archive)/Products/Applications/One.app: nothing found (local)

          """,
        "\(path)"
      )
    }
    let fixed = check(archive, "--fix")
    #expect(fixed.status == 0)
    #expect(fixed.output.contains("mode    Contents/MacOS/One  (0644 becomes 0755)"))
  }

  @Test func whatIsBrokenInOnePlaceStillHasFindings() throws {
    try folder.write([UInt8]("<plist><dict>".utf8), to: "One.app/Contents/Info.plist")
    try folder.write([0xCF, 0xFA, 0xED, 0xFE, 1], to: "One.app/Contents/MacOS/One")
    try folder.write([UInt8]("no seal".utf8), to: "One.app/Contents/_CodeSignature/CodeResources")
    try folder.write([1], to: "One.app/Contents/dark/x")
    let dark = folder.path("One.app/Contents/dark")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: dark)
    defer {
      // The folder must be readable to be removed.
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: dark)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("One.app/Contents/link"),
      withDestinationPath: "nothing"
    )
    let run = valise("check", app, "--for", "developer-id", "--json")
    #expect(run.status == 1)
    let document = try JSONText.parse(run.outputBytes)
    let rules = Set(
      (document[path: "findings"]?.arrayValue ?? []).compactMap { finding in
        finding[path: "rule"]?.stringValue
      }
    )
    #expect(rules.isSuperset(of: ["info-plist-unparsable", "link-broken"]), "\(rules)")
  }

  @Test func fixesAreMadeOnTheDisk() throws {
    let pack = try ExternalTool.run("zip", ["-q", "-r", "One.zip", "One.app"], folder: folder.path)
    #expect(pack.status == 0)
    let run = valise("check", folder.path("One.zip"), "--fix")
    #expect(run.status == 2)
    #expect(run.errors.contains("One.zip: what is in an archive cannot be fixed; unpack it"))
  }

  @Test(
    arguments: [
      ["check", "x.app", "--dry-run"], ["check", "x.app", "--force"],
    ]
  )
  func wrongUsage(arguments: [String]) {
    #expect(RecordedRun(ValiseCommand.self, arguments).status == 64)
  }
}
