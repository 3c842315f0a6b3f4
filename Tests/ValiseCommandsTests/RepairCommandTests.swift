// Valise — tests of valise repair
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseTestKit

@Suite struct RepairCommandTests {
  private func framework() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "Lib.framework/Versions/A/Lib", mode: 0o755)
    try folder.write([2], to: "Lib.framework/Versions/A/Resources/a.txt")
    try folder.write([3], to: "Lib.framework/.DS_Store")
    return folder
  }

  @Test("a plan is shown, done, and then there is nothing to do")
  func planAndWork() throws {
    let folder = try framework()
    let path = folder.path("Lib.framework")
    let changes = """
      \(path)
        remove  .DS_Store  (the Finder's, no part of the bundle)
        link    Lib -> Versions/Current/Lib  (was not there)
        link    Resources -> Versions/Current/Resources  (was not there)
        link    Versions/Current -> A  (was not there)

      """
    let dry = valise("repair", path, "--dry-run")
    #expect(dry.output == changes + "4 changes to make\n")
    #expect(dry.status == 0)
    #expect(FileManager.default.fileExists(atPath: path + "/.DS_Store"))
    let run = valise("repair", path)
    #expect(run.output == changes + "4 changes, done\n")
    #expect(run.status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path + "/Lib")
        == "Versions/Current/Lib"
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Lib.framework"])
    let again = valise("repair", path)
    #expect(again.output == "\(path): nothing to do\n")
    #expect(again.status == 0)
  }

  @Test("what only the owner can mend is named, and the status tells")
  func leftToOwner() throws {
    let folder = try framework()
    try folder.write([9], to: "Lib.framework/Lib")
    let path = folder.path("Lib.framework")
    let run = valise("repair", path, "--quiet")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("\(path)/Lib: error: a copy stands in the place of the link"))
    #expect(try folder.read("Lib.framework/Lib") == [9])
  }

  @Test("the document tells all of it")
  func document() throws {
    let folder = try framework()
    try folder.write([9], to: "Lib.framework/LICENSE")
    let run = valise("repair", folder.path("Lib.framework"), "--json", "--dry-run")
    #expect(run.status == 1)
    let document = try JSONText.parse(run.outputBytes)
    #expect(document[path: PropertyListPath("schema")] == "valise.repair/1")
    #expect(document[path: PropertyListPath("bundles.0.done")] == false)
    let changes = document[path: PropertyListPath("bundles.0.changes")]
    #expect(
      changes == [
        ["path": ".DS_Store", "action": "remove", "reason": "finder-store"],
        [
          "path": "Lib", "action": "link", "target": "Versions/Current/Lib", "replaces": "nothing",
        ],
        [
          "path": "Resources", "action": "link", "target": "Versions/Current/Resources",
          "replaces": "nothing",
        ],
        ["path": "Versions/Current", "action": "link", "target": "A", "replaces": "nothing"],
      ]
    )
    let finding = document[path: PropertyListPath("bundles.0.findings.0.rule")]
    #expect(finding == "loose-entry")
  }

  @Test("mistakes end with their status, and one bad path does not stop the others")
  func mistakes() throws {
    let folder = try framework()
    let path = folder.path("Lib.framework")
    #expect(valise("repair").status == 64)
    #expect(valise("repair", path, "--flatten", "--versioned").status == 64)
    let run = valise("repair", folder.path("None.app"), path, "--dry-run")
    #expect(run.status == 2)
    #expect(run.output.contains("4 changes to make"))
    #expect(run.errors.contains("None.app: no such file or folder"))
  }

  @Test("a link to a bundle, and a bundle as the current folder, are the bundle")
  func otherWays() throws {
    let folder = try framework()
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: "Lib.framework"
    )
    #expect(valise("repair", link).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Lib.framework")
    #expect(valise("repair", folder.path("Lib.framework/Versions/..")).output.contains("nothing"))
  }

  @Test("frameworks become flat on request")
  func flatten() throws {
    let folder = try framework()
    let path = folder.path("Lib.framework")
    let run = valise("repair", path, "--flatten")
    #expect(run.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(names == ["Lib", "a.txt"])
  }
}
