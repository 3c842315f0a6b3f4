// Valise — tests of valise archive, and of other commands on archives
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct ArchiveCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let info = """
      <plist><dict><key>CFBundleIdentifier</key><string>org.example.one</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """
    for app in ["in/Payload/One.app", "two/A.app", "two/B.app"] {
      try folder.write([UInt8](info.utf8), to: app + "/Info.plist")
      try folder.write(Array("\"a\" = \"b\";".utf8), to: app + "/fr.lproj/T.strings")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("in/Payload/One.app/link"),
      withDestinationPath: "Info.plist"
    )
    try pack("in", into: "One.ipa")
    try pack("two", into: "two.zip")
  }

  private func pack(_ name: String, into archive: String) throws {
    let time = ["TZ": "UTC"]
    let touch = "find . -exec touch -h -d 2024-02-29T12:00:00Z {} +"
    for (program, arguments) in [
      ("sh", ["-c", touch]), ("zip", ["-q", "-r", "-y", "-X", "-D", "../" + archive, "."]),
    ] {
      let run = try ExternalTool.run(
        program,
        arguments,
        folder: folder.path(name),
        environment: time
      )
      try #require(run.status == 0, "\(run.errors)")
    }
  }

  private func document(_ run: RecordedRun, _ schema: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let root = try #require(value as? [String: Any])
    #expect(root["schema"] as? String == schema)
    return root
  }

  // MARK: archive

  @Test func entriesAreListedInColumns() throws {
    let run = valise("archive", "list", folder.path("One.ipa"))
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").sorted()
    #expect(lines.count == 3)
    let words = try #require(lines.last).split(separator: " ").joined(separator: " ")
    let path = "Payload/One.app/link"
    #expect(words == "l0777 10 10 stored 2024-02-29T12:00:00Z \(path) -> Info.plist")
    #expect(lines.contains { $0.hasSuffix("  Payload/One.app/fr.lproj/T.strings") })
  }

  @Test func theDocumentHasEveryFact() throws {
    let run = valise("archive", "list", folder.path("One.ipa"), "--json")
    let root = try document(run, "valise.archive-list/1")
    let entries = try #require(root["entries"] as? [[String: Any]])
    let entry = try #require(
      entries.first { $0["path"] as? String == "Payload/One.app/fr.lproj/T.strings" }
    )
    #expect(entry["kind"] as? String == "file")
    #expect(entry["mode"] as? String == "0644")
    #expect(entry["size"] as? Int == 10)
    #expect(entry["modified"] as? String == "2024-02-29T12:00:00Z")
    // `printf '"a" = "b";' | gzip -c | tail -c8 | xxd`
    #expect((entry["crc32"] as? String)?.count == 8)
    let link = try #require(entries.first { $0["kind"] as? String == "link" })
    #expect(link["target"] as? String == "Info.plist")
  }

  @Test func aSoundArchiveIsSound() throws {
    let path = folder.path("One.ipa")
    let run = valise("archive", "test", path)
    #expect(run.status == 0)
    #expect(run.output == "\(path): sound, 3 entries\n")
    let root = try document(valise("archive", "test", path, "--json"), "valise.archive-test/1")
    #expect(root["sound"] as? Bool == true)
  }

  @Test func damageIsNamedAndIsStatusOne() throws {
    var bytes = try folder.read("One.ipa")
    let text = Array("Info.plist".utf8)
    // The text of the link comes last before the directory, and stands in it as part of a name.
    let place = try #require(
      bytes.indices.first { index in
        bytes[index...].starts(with: text) && bytes[(index - 4)..<index].elementsEqual("link".utf8)
      }
    )
    bytes[place] ^= 1
    let path = try folder.write(bytes, to: "bad.ipa")
    let run = valise("archive", "test", path)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.contains("\"Payload/One.app/link\", at offset"))
    #expect(run.errors.contains("the contents have another checksum; get the archive again\n"))
    let cut = try folder.write([UInt8](bytes.dropLast(30)), to: "cut.ipa")
    #expect(valise("archive", "test", cut).status == 1)
    #expect(valise("archive", "test", folder.path("none.ipa")).status == 2)
  }

  @Test func aPartIsUnpacked() throws {
    let out = folder.path("out")
    let arguments = [
      "archive", "extract", folder.path("One.ipa"), "Payload/One.app/link", "-o", out,
    ]
    let plan = RecordedRun(ValiseCommand.self, arguments + ["--dry-run"])
    #expect(plan.status == 0)
    #expect(
      plan.output == """
        \(out)/Payload/
        \(out)/Payload/One.app/
        \(out)/Payload/One.app/link -> Info.plist

        """
    )
    #expect(!FileManager.default.fileExists(atPath: out))
    let run = RecordedRun(ValiseCommand.self, arguments)
    #expect(run.status == 0)
    #expect(run.output == "\(out): 3 entries, 0 bytes\n")
    let link = out + "/Payload/One.app/link"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Info.plist")
    let again = RecordedRun(ValiseCommand.self, arguments)
    #expect(again.status == 2)
    #expect(again.errors.contains("\(out): exists already"))
  }

  @Test func everythingIsUnpacked() throws {
    let out = folder.path("all")
    #expect(valise("archive", "extract", folder.path("One.ipa"), "--output", out).status == 0)
    #expect(
      try folder.read("all/Payload/One.app/Info.plist")
        == folder.read("in/Payload/One.app/Info.plist")
    )
    let none = valise("archive", "extract", folder.path("One.ipa"), "none", "-o", out + "2")
    #expect(none.status == 2)
    #expect(none.errors.contains("One.ipa/none: no such file or folder"))
  }

  // MARK: Other commands

  @Test func theBundleInAnArchiveIsTold() throws {
    let path = folder.path("One.ipa")
    let value = valise("info", "--key", "CFBundleIdentifier", path)
    #expect(value.status == 0)
    #expect(value.output == "org.example.one\n")
    let tree = valise("tree", path)
    #expect(tree.status == 0)
    #expect(tree.output.contains("link -> Info.plist"))
    let found = valise("find", path, "T.strings", "--lang", "fr")
    #expect(found.status == 0)
    #expect(found.output.hasSuffix("fr.lproj/T.strings\n"))
    let languages = valise("languages", path, "--lang", "fr")
    #expect(languages.output.hasPrefix("Preferred localizations:\n  fr\n"))
  }

  @Test func aPathGoesOnInAnArchive() throws {
    let run = valise("info", "--key", "CFBundleIdentifier", folder.path("two.zip/B.app"))
    #expect(run.status == 0)
    #expect(run.output == "org.example.one\n")
    let none = valise("info", folder.path("two.zip/C.app"))
    #expect(none.status == 2)
    #expect(none.errors.contains("two.zip/C.app: there is nothing here"))
  }

  @Test func severalBundlesAreNamed() {
    let path = folder.path("two.zip")
    let run = valise("info", path)
    #expect(run.status == 2)
    #expect(
      run.errors == "error: \(path): 2 bundles are in the archive; name one of them: "
        + "\(path)/A.app, \(path)/B.app\n"
    )
  }

  @Test func otherContainersAreNamed() throws {
    let path = try folder.write(Array("xar!".utf8), to: "X.pkg")
    for command in ["info", "tree", "languages"] {
      let run = valise(command, path)
      #expect(run.status == 2)
      #expect(run.errors.contains("\(path): an installer package, which cannot be read yet"))
    }
  }

  @Test func everyBundleInAnArchiveIsVerified() throws {
    let path = folder.path("two.zip")
    let run = valise("verify", path)
    #expect(run.status == 1)
    #expect(run.output.contains("\(path)/A.app: not valid"))
    #expect(run.output.contains("\(path)/B.app: not valid"))
    let one = valise("verify", path + "/A.app", "--json")
    #expect(one.status == 1)
    let root = try document(one, "valise.verify/1")
    let objects = try #require(root["objects"] as? [[String: Any]])
    #expect(objects.count == 1)
  }

  @Test func everyProductInAnArchiveIsChecked() throws {
    let path = folder.path("two.zip")
    let run = valise("check", path, "--json")
    #expect(run.status == 1)
    let unpacked = valise("check", folder.path("two"), "--json")
    func findings(_ run: RecordedRun, _ root: String) -> String {
      run.output.replacing(root + "/", with: "")
    }
    #expect(findings(run, path) == findings(unpacked, folder.path("two")))
  }
}
