// Valise — tests of valise check
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct CheckCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try writeInfo("One.app", "<key>CFBundleIdentifier</key><string>org.example.one</string>")
    try writeInfo("Two.app", "")
  }

  private func writeInfo(_ bundle: String, _ keys: String) throws {
    let text = """
      <plist><dict><key>CFBundlePackageType</key><string>APPL</string>\(keys)</dict></plist>
      """
    try folder.write([UInt8](text.utf8), to: bundle + "/Contents/Info.plist")
  }

  private func manifest(_ text: String) throws -> String {
    try folder.write([UInt8](text.utf8), to: "Valise.toml")
  }

  @Test func aFindingOfErrorSeverityIsTheAnswerNo() {
    let run = valise("check", folder.path, "--only", "identifier-missing")
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(folder.path)/One.app: nothing found (local)

        \(folder.path)/Two.app:
        \(folder.path)/Two.app/Contents/Info.plist: CFBundleIdentifier: error: CFBundleIdentifier \
        is missing [identifier-missing]
          remedy: state CFBundleIdentifier in reverse DNS form

        \(folder.path)/Two.app: 1 error (local)

        """
    )
    let good = valise("check", folder.path("One.app"), "--only", "identifier-missing")
    #expect(good.status == 0)
  }

  @Test func documentsOfAllKinds() throws {
    let json = valise(
      "check",
      folder.path("Two.app"),
      "--only",
      "identifier-missing",
      "--for",
      "mac-app-store",
      "--json"
    )
    #expect(json.status == 1)
    let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let document = try #require(parsed as? [String: Any])
    #expect(document["schema"] as? String == "valise.check/1")
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(findings.map { $0["storeCode"] as? String } == ["ITMS-90049"])
    let sarif = valise("check", folder.path("Two.app"), "--only", "identifier-missing", "--sarif")
    #expect(sarif.output.contains("\"ruleId\": \"identifier-missing\""))
    let github = valise("check", folder.path("Two.app"), "--only", "identifier-missing", "--github")
    #expect(github.output.hasPrefix("::error file=\(folder.path)/Two.app/Contents/Info.plist,"))
  }

  @Test func theManifestSilencesWithAReason() throws {
    let file = try manifest(
      """
      [check.allow]
      identifier-missing = { reason = "a demo", paths = ["Contents/*"] }
      """
    )
    let run = valise(
      "check",
      folder.path("Two.app"),
      "--only",
      "identifier-missing",
      "--manifest",
      file
    )
    #expect(run.status == 0)
    #expect(run.output.contains("silenced: identifier-missing, 1×: a demo\n"))
  }

  @Test(
    arguments: [
      (
        "[check.allow]\nidentifier-missing = ''",
        ":2:1: the rule \"identifier-missing\" is silenced"
      ),
      ("[check.allow]\nnone = 'x'", ":2:1: there is no rule \"none\""),
      ("[check]\nfor = 'moon'", ":2:7: \"moon\" is no gate"),
      ("[check]\nother = 1", ":2:1: \"other\" is no key of [check]"),
      ("check = 1", ":1:1: \"check\" must be a table"),
    ]
  )
  func mistakesInTheManifestHaveAPlace(text: String, words: String) throws {
    let file = try manifest(text)
    let run = valise("check", folder.path("Two.app"), "--manifest", file)
    #expect(run.status == 2)
    #expect(run.errors.contains(file + words), "\(run.errors)")
  }

  @Test func findingsOfBeforeDoNotCount() throws {
    let file = folder.path("known.json")
    let only = ["--only", "identifier-missing"]
    let write = valise(
      "check",
      folder.path("Two.app"),
      only[0],
      only[1],
      "--write-baseline",
      file,
      "--reason",
      "since 1.0"
    )
    #expect(write.status == 0)
    #expect(write.output == "")
    let run = valise("check", folder.path("Two.app"), only[0], only[1], "--baseline", file)
    #expect(run.status == 0)
    #expect(run.output.contains("silenced: identifier-missing, 1×: since 1.0\n"))
  }

  @Test func rulesAreListedAndExplained() {
    let list = valise("check", "--list")
    #expect(list.status == 0)
    #expect(list.output.contains("identifier-missing\terror\tapp-store,runtime\tITMS-90049\t"))
    let explained = valise("check", "--explain", "identifier-missing")
    #expect(explained.output.contains("Remedy: state CFBundleIdentifier in reverse DNS form\n"))
  }

  @Test(
    arguments: [
      ["check"], ["check", "x.app", "--only", "none"], ["check", "--explain", "none"],
      ["check", "x.app", "--json", "--sarif"], ["check", "x.app", "--date", "tomorrow"],
      ["check", "x.app", "--write-baseline", "b.json"], ["check", "x.app", "--for", "moon"],
    ]
  )
  func wrongUsage(arguments: [String]) {
    #expect(RecordedRun(ValiseCommand.self, arguments).status == 64)
  }

  @Test func whatCannotBeCheckedIsNamed() throws {
    try folder.write(Array("xar!".utf8), to: "Demo.pkg")
    let run = valise("check", folder.path("Demo.pkg"), folder.path("None.app"))
    #expect(run.status == 2)
    #expect(run.errors.contains("Demo.pkg: an installer package, which cannot be read yet; unpack"))
    #expect(run.errors.contains("None.app: there is nothing here"))
    try folder.write([], to: "empty/readme")
    #expect(valise("check", folder.path("empty")).status == 1)
  }
}
