// Valise — tests of valise report
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct ReportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try writeApp("One.app")
  }

  private func writeApp(_ name: String) throws {
    let text = """
      <plist><dict><key>CFBundlePackageType</key><string>APPL</string>\
      <key>CFBundleIdentifier</key><string>org.example.one</string></dict></plist>
      """
    try folder.write([UInt8](text.utf8), to: name + "/Contents/Info.plist")
  }

  @Test("the page goes to a file, and to standard output as the same bytes")
  func pages() throws {
    let page = folder.path("report.html")
    let run = valise("report", folder.path("One.app"), "-o", page)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "")
    let bytes = try folder.read("report.html")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html>\n"))
    #expect(text.contains("org.example.one"))
    #expect(!text.contains(folder.path), "the page says where it was made")
    #expect(valise("report", folder.path("One.app"), "-o", "-").output == text)
  }

  @Test("the same bundle elsewhere and in an archive gives the same page")
  func archives() throws {
    let zip = try ExternalTool.run("zip", ["-qr", "One.ipa", "One.app"], folder: folder.path)
    #expect(zip.status == 0)
    let page = valise("report", folder.path("One.app"), "-o", "-")
    let other = valise("report", folder.path("One.ipa"), "--output", "-")
    #expect(other.status == 0, "\(other.errors)")
    #expect(other.output == page.output)
  }

  @Test func documents() throws {
    let run = valise("report", folder.path("One.app"), "--json", "--for", "local")
    #expect(run.status == 0)
    let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let document = try #require(parsed as? [String: Any])
    #expect(document["schema"] as? String == "valise.report/1")
    let check = try #require(document["check"] as? [String: Any])
    #expect(check["gates"] as? [String] == ["local"])
    let sizes = try #require(document["sizes"] as? [String: Any])
    #expect(sizes["disk"] as? Int == 4096)
    let file = folder.path("report.json")
    #expect(valise("report", folder.path("One.app"), "--json", "-o", file).output == "")
    #expect(try folder.read("report.json").first == UInt8(ascii: "{"))
  }

  @Test("findings that are known are shown as such")
  func manifest() throws {
    let text = """
      [check]
      for = "local"
      [check.allow]
      executable-key-missing = "a demo"
      """
    let file = try folder.write([UInt8](text.utf8), to: "Valise.toml")
    let run = valise("report", folder.path("One.app"), "-o", "-", "--manifest", file)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("<p>gate: local</p>"))
    #expect(run.output.contains("<li><code>executable-key-missing</code> 1×: a demo</li>"))
  }

  @Test(
    "what cannot be done",
    arguments: [
      (["One.app"], 64, "name the page with '--output', or ask for '--json'"),
      (["One.app", "-o", "-", "--date", "soon"], 64, "is no day"),
      (["None.app", "-o", "-"], 2, "None.app"),
      (["two.zip", "-o", "-"], 2, "2 bundles are in the archive"),
    ]
  )
  func failures(arguments: [String], status: Int32, words: String) throws {
    try writeApp("Two.app")
    let zip = try ExternalTool.run(
      "zip",
      ["-qr", "two.zip", "One.app", "Two.app"],
      folder: folder.path
    )
    #expect(zip.status == 0)
    let path = folder.path(arguments[0])
    let run = RecordedRun(ValiseCommand.self, ["report", path] + arguments.dropFirst())
    #expect(Int32(run.status) == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output == "")
  }
}
