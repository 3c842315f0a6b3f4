// Valise — tests of valise sign
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct SignCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let info = [UInt8](
      """
      <plist><dict><key>CFBundleIdentifier</key><string>org.example.greeter</string>\
      <key>CFBundleExecutable</key><string>Greeter</string></dict></plist>
      """.utf8
    )
    try folder.write(info, to: "Greeter.app/Contents/Info.plist")
    try folder.write(
      LinkedImage(.program).bytes,
      to: "Greeter.app/Contents/MacOS/Greeter",
      mode: 0o755
    )
    try folder.write(LinkedImage(.library).bytes, to: "Greeter.app/Contents/Frameworks/a.1.dylib")
    return folder
  }

  @Test func whatIsSignedIsTold() throws {
    let folder = try folder()
    let path = folder.path("Greeter.app")
    let run = valise("sign", path)
    #expect(run.errors == "")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix("\(path)/Contents/Frameworks/a.1.dylib: signed, a.1, adhoc, cdhash ")
    )
    #expect(lines[1].hasPrefix("\(path): signed, org.example.greeter, adhoc, cdhash "))
    #expect(valise("verify", "--strict", path).status == 0)
    #expect(valise("sign", "--quiet", path).output == "")
  }

  @Test func aDryRunChangesNothing() throws {
    let folder = try folder()
    let path = folder.path("Greeter.app")
    let run = valise("sign", "--dry-run", "--options", "runtime", path)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "arm64: version 0x20500, pages of 16384, 4112 bytes of code, 18304 for the signature, "
          + "runtime 14.0"
      ),
      "\(run.output)"
    )
    #expect(valise("verify", path).status == 1)
  }

  @Test func theDocumentHasEverySlice() throws {
    let folder = try folder()
    let path = folder.path("Greeter.app")
    let run = valise("sign", "--json", path)
    let document = try PropertyListDocument(parsing: [UInt8](run.output.utf8)).value
    let keys = try #require(document.dictionaryValue)
    #expect(keys["schema"] == "valise.sign/1")
    let code = try #require(keys["code"]?.arrayValue?.first?.dictionaryValue)
    #expect(code["path"] == .string(path))
    #expect(code["signed"] == true)
    let objects = try #require(code["objects"]?.arrayValue)
    let last = try #require(objects.last?.dictionaryValue)
    #expect(last["identifier"] == "org.example.greeter")
    #expect(last["flags"] == ["adhoc"])
    let slice = try #require(last["slices"]?.arrayValue?.first?.dictionaryValue)
    #expect(slice["architecture"] == "arm64")
    #expect(slice["cdhashes"]?.arrayValue?.count == 1)
  }

  @Test func signaturesAreTakenOut() throws {
    let folder = try folder()
    let path = folder.path("Greeter.app")
    _ = valise("sign", path)
    #expect(valise("sign", "--remove", path).output == "\(path): signature taken out\n")
    #expect(valise("sign", "--remove", path).output == "\(path): there is no signature\n")
    #expect(
      valise("sign", "--remove", "--nested", "all", path).output
        == "\(path)/Contents/Frameworks/a.1.dylib: signature taken out\n"
    )
  }

  @Test(
    "wrong usage",
    arguments: [
      (["--options", "fast"], "there is no flag fast"),
      (["--options", "adhoc"], "there is no flag adhoc"),
      (["--preserve-metadata", "everything"], "'everything' cannot be kept"),
      (["--digest-algorithm", "md5"], "there is no digest md5"),
      (["--entitlements", "../x=y"], "leaves its root"),
    ]
  )
  func usage(options: [String], words: String) throws {
    let folder = try folder()
    let run = RecordedRun(ValiseCommand.self, ["sign"] + options + [folder.path("Greeter.app")])
    #expect(run.status != 0)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func whatCannotBeSignedIsNamed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(LinkedImage(.program).bytes + [1], to: "program")
    let run = valise("sign", path)
    #expect(run.status == 2)
    #expect(run.errors.contains("\(path): "), "\(run.errors)")
    #expect(!run.errors.contains("\(path): program: "), "\(run.errors)")
    #expect(valise("sign", folder.path("missing")).status == 2)
  }

  @Test func somebodySigns() throws {
    let folder = try folder()
    let path = folder.path("Greeter.app")
    try folder.write([UInt8]("secret".utf8), to: "password")
    let password = ["--password-file", folder.path("password")]
    let key = folder.path("tests.p12")
    let made = RecordedRun(
      ValiseCommand.self,
      ["identity", "new", "Greeter Tests"] + password + ["-o", key],
      now: 1_796_040_000
    )
    #expect(made.status == 0, "\(made.errors)")
    let run = RecordedRun(
      ValiseCommand.self,
      ["sign", "--identity", key, "--options", "runtime"] + password + [path],
      now: 1_796_040_060
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\(path): signed, org.example.greeter, identity, cdhash "))
    let verified = valise("verify", "--strict", path)
    #expect(verified.status == 0, "\(verified.output)")
    #expect(
      valise("requirement", "show", path).output.hasPrefix(
        "designated => identifier \"org.example.greeter\" and certificate root = H\""
      )
    )
    let refused = valise("sign", path)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("it is already signed as org.example.greeter"))
    #expect(valise("sign", "--timestamp", "ftp://x", "--identity", key, path).status == 64)
    #expect(valise("sign", "--timestamp", "apple", path).status == 64)
  }

  @Test func whoeverCannotSignChangesNothing() throws {
    let folder = try folder()
    let path = folder.path("Greeter.app")
    let program = "Greeter.app/Contents/MacOS/Greeter"
    let before = try folder.read(program)
    try folder.write([UInt8]("secret".utf8), to: "password")
    try folder.write([UInt8]("other".utf8), to: "wrong")
    for name in ["a", "b"] {
      let made = RecordedRun(
        ValiseCommand.self,
        ["identity", "new", name, "-o", folder.path("\(name).p12")]
          + ["--password-file", folder.path("password")],
        now: 1_796_040_000
      )
      #expect(made.status == 0, "\(made.errors)")
    }
    for (name, parts) in [("a-key.pem", ["-nocerts", "-nodes"]), ("b.pem", ["-nokeys"])] {
      let arguments = [
        "pkcs12", "-in", folder.path(String(name.prefix(1)) + ".p12"), "-passin", "pass:secret",
        "-out", folder.path(name),
      ]
      let outcome = try ExternalTool.run("openssl", arguments + parts)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let password = ["--password-file", folder.path("password")]
    let refusals: [(options: [String], now: Int64, words: String)] = [
      (["a.p12", "wrong"], 1_796_040_060, "password"),
      (["b.pem"], 1_796_040_060, "key"),
      (["a-key.pem", "--identity", folder.path("b.pem")], 1_796_040_060, "key"),
      (["a.p12"], 2_900_000_000, "expired"),
    ]
    for (options, now, words) in refusals {
      var arguments = ["sign", "--identity", folder.path(options[0])] + options.dropFirst()
      if options.last == "wrong" {
        arguments =
          ["sign", "--identity", folder.path(options[0]), "--password-file"]
          + [folder.path("wrong")]
      } else if options[0].hasSuffix("p12") {
        arguments += password
      }
      let run = RecordedRun(ValiseCommand.self, arguments + [path], now: now)
      #expect(run.status == 2, "\(options): \(run.errors)")
      #expect(run.errors.contains(words), "\(options): \(run.errors)")
      #expect(run.output == "")
    }
    #expect(try folder.read(program) == before)
    #expect(throws: (any Error).self) {
      try folder.read("Greeter.app/Contents/_CodeSignature/CodeResources")
    }
  }

  @Test func entitlementsAndRequirementsAreRead() throws {
    let folder = try folder()
    let path = folder.path("Greeter.app")
    let xml = "<plist><dict><key>com.apple.security.app-sandbox</key><true/></dict></plist>"
    let file = try folder.write([UInt8](xml.utf8), to: "Greeter.entitlements")
    let run = valise("sign", "--entitlements", file, "-r", "identifier \"org.example\"", path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(valise("entitlements", "show", path).output.contains("app-sandbox"))
    #expect(
      valise("requirement", "show", path).output == "designated => identifier \"org.example\"\n"
    )
  }
}
