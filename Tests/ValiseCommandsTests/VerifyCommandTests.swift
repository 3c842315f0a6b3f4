// Valise — tests of valise verify, requirement and entitlements
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct VerifyCommandTests {
  /// The files of a public report in a folder of their own.
  private func report(_ id: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let tests = Repository.path("Tests/CodeSigningTests/SigningCase.swift")
    let cases: [PublicCase] = try Fixture.decoded("cases.json", beside: tests)
    let found = try #require(cases.first { $0.id == id })
    for file in found.files { try folder.write(try file.contents(), to: file.path) }
    return folder
  }

  @Test func validCodeIsDescribed() throws {
    let folder = try report("pub-sign-01")
    let path = folder.path("good")
    let run = valise("verify", path)
    #expect(run.status == 0)
    #expect(
      run.output == """
        \(path): valid
          arm64: demo, linker-signed, cdhash bea521320300b048480c03f00f181fdcfbd517b9

        """
    )
  }

  @Test func invalidCodeIsStatusOne() throws {
    let folder = try report("pub-sign-01")
    let path = folder.path("bad")
    let run = valise("verify", path)
    #expect(run.status == 1)
    let start = """
      \(path): not valid, 1 finding
        \(path): invalid signature (code or signature have been modified) \
      (errSecCSSignatureFailed, -67061)
          page 2 (offset 0x2000) modified
            expected 
      """
    #expect(run.output.hasPrefix(start))
  }

  @Test func theDocumentNamesEachFinding() throws {
    let folder = try report("pub-sign-05")
    try folder.write([1], to: "Demo.app/Contents/Resources/extra.txt")
    let run = valise("verify", "--json", folder.path("Demo.app"))
    #expect(run.status == 1)
    let document = try PropertyListDocument(parsing: [UInt8](run.output.utf8)).value
    let keys = try #require(document.dictionaryValue)
    #expect(keys["schema"] == "valise.verify/1")
    #expect(keys["valid"] == false)
    let object = try #require(keys["objects"]?.arrayValue?.first?.dictionaryValue)
    #expect(object["path"] == .string(folder.path("Demo.app")))
    #expect(object["kind"] == "bundle")
    let slice = try #require(object["slices"]?.arrayValue?.first?.dictionaryValue)
    #expect(slice["identifier"] == "org.example.demo")
    #expect(
      object["findings"]
        == [
          [
            "code": -67054, "name": "errSecCSBadResource",
            "message": "a sealed resource is missing or invalid", "reason": "file added",
            "path": "Contents/Resources/extra.txt",
          ]
        ]
    )
  }

  @Test func theExecutableStandsForItsBundle() throws {
    let folder = try report("pub-sign-05")
    let path = folder.path("Demo.app/Contents/MacOS/Demo")
    #expect(valise("verify", path).status == 0)
    try folder.write([1], to: "Demo.app/Contents/Resources/extra.txt")
    #expect(valise("verify", path).status == 1)
    // Copied out, it has lost its Info.plist and its seal.
    try folder.write(try folder.read("Demo.app/Contents/MacOS/Demo"), to: "copy")
    let run = valise("verify", folder.path("copy"))
    #expect(run.status == 1)
    #expect(run.output.contains("CodeResources is missing"))
    #expect(run.output.contains("Info.plist is missing"))
  }

  @Test func requirementsAreAsked() throws {
    let folder = try report("pub-sign-05")
    let path = folder.path("Demo.app")
    func status(_ text: String) -> Int {
      Int(valise("verify", "--requirement", text, path).status)
    }
    #expect(status("identifier \"org.example.demo\"") == 0)
    #expect(status("=identifier other") == 1)
    #expect(status("identifier (") == 2)
    #expect(valise("verify", "-R", "identifier \"org.example.demo\"", path).status == 0)
    #expect(valise("verify", "-R", "identifier other", path).status == 1)
    #expect(
      valise("requirement", "test", "identifier other", path).output == "no\n"
    )
  }

  @Test func requirementsAreCompiledAndShown() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("set.req")
    let text = "designated => identifier \"a.b\" and anchor apple generic"
    #expect(valise("requirement", "compile", text, "-o", path).status == 0)
    #expect([UInt8](try folder.read("set.req").prefix(4)) == [0xFA, 0xDE, 0x0C, 0x01])
    #expect(valise("requirement", "show", path).output == text + "\n")
    let run = valise("requirement", "compile", "anchor apple or")
    #expect(run.status == 2)
    #expect(run.errors.contains("line 1, column 16: a condition is wanted here"))
  }

  @Test func entitlementsAreConverted() throws {
    let folder = try TemporaryFolder()
    let xml = "<plist><dict><key>a</key><true/></dict></plist>"
    try folder.write([UInt8](xml.utf8), to: "a.entitlements")
    let path = folder.path("a.entitlements")
    let der = folder.path("a.der")
    let run = valise("entitlements", "convert", "--to", "der", path, "-o", der)
    #expect(run.status == 0)
    #expect(try folder.read("a.der").count == 15)
    #expect(valise("entitlements", "show", der).output.contains("<key>a</key>"))
    let real = "<plist><dict><key>a</key><real>1.5</real></dict></plist>"
    try folder.write([UInt8](real.utf8), to: "real.plist")
    let check = valise("entitlements", "check", folder.path("real.plist"))
    #expect(check.status == 1)
    #expect(check.errors.contains("the entitlement a is a real"))
  }
}
