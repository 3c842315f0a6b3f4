// Valise — tests of builds that an identity signs
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct BuildSigningTests {
  /// Runs a command in the time in which identities are valid.
  private func run(_ arguments: [String], environment: [String: String] = [:]) -> RecordedRun {
    RecordedRun(
      ValiseCommand.self,
      arguments,
      environment: environment,
      now: Int64(Date().timeIntervalSince1970)
    )
  }

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(LinkedImage(.program).bytes, to: "hello", mode: 0o755)
    try folder.write(Array("secret\n".utf8), to: "password")
    let made = run([
      "identity", "new", "Greeter Tests", "--key", "p-256",
      "--password-file", folder.path("password"), "-o", folder.path("dev.p12"),
    ])
    try #require(made.status == 0, "\(made.errors)")
    return folder
  }

  private func write(_ sign: String, to folder: TemporaryFolder) throws {
    let manifest = """
      format = 1
      [app.Hello]
      identifier = "org.example.hello"
      version = "1.2"
      executable = "hello"
      [app.Hello.sign]
      \(sign)

      """
    try folder.write(Array(manifest.utf8), to: "Valise.toml")
  }

  private func build(_ folder: TemporaryFolder) -> RecordedRun {
    run(
      ["build", folder.path, "-o", folder.path("out")],
      environment: ["PASSWORD_FILE": folder.path("password")]
    )
  }

  @Test(
    "the identity of the manifest signs",
    arguments: ["password-file = \"password\"", "password-variable = \"PASSWORD_FILE\""]
  )
  func signed(password: String) throws {
    let folder = try project()
    try write("identity = \"dev.p12\"\noptions = \"runtime\"\n" + password, to: folder)
    let built = build(folder)
    #expect(built.status == 0, "\(built.errors)")
    #expect(built.output.hasSuffix(", signed with \(folder.path("dev.p12")), runtime\n"))
    #expect(build(folder).output == "\(folder.path("out/Hello.app")): up to date\n")
    let verified = run(["verify", "--strict", "--json", folder.path("out/Hello.app")])
    #expect(verified.status == 0, "\(verified.output)")
    for text in ["\"runtime\"", "org.example.hello", "Greeter Tests"] {
      #expect(verified.output.contains(text), "\(text)")
    }
    let plan = run(["plan", folder.path])
    #expect(
      plan.output.contains("Signature\n  signed with \(folder.path("dev.p12")), runtime  (")
    )
  }

  @Test("a wrong password and a variable that is not set leave the old bundle")
  func refused() throws {
    let folder = try project()
    try write("options = \"runtime\"", to: folder)
    #expect(build(folder).status == 0)
    let program = try folder.read("out/Hello.app/Contents/MacOS/Hello")
    try write("identity = \"dev.p12\"\npassword-variable = \"OTHER\"", to: folder)
    let unset = build(folder)
    #expect(unset.status == 2)
    #expect(
      unset.errors.contains(
        "error: Hello.app cannot be signed: OTHER is not set; it must name the file whose first "
          + "line is the password of the key ("
      ),
      "\(unset.errors)"
    )
    try folder.write(Array("another\n".utf8), to: "password")
    try write("identity = \"dev.p12\"\npassword-file = \"password\"", to: folder)
    let wrong = build(folder)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("dev.p12: the password is not the one of the key"))
    #expect(!wrong.errors.contains("another"))
    #expect(try folder.read("out/Hello.app/Contents/MacOS/Hello") == program)
  }

  @Test("a program that holds the key signs")
  func program() throws {
    let folder = try project()
    let key = folder.path("key.pem")
    let made = run(["identity", "new", "Held Elsewhere", "--key", "p-256", "-o", key])
    try #require(made.status == 0, "\(made.errors)")
    let script = """
      #!/bin/sh
      exec openssl pkeyutl -sign -inkey '\(key)' -pkeyopt digest:$VALISE_DIGEST_ALGORITHM
      """
    try folder.write(Array(script.utf8), to: "kms", mode: 0o755)
    try write("signer = [\"\(folder.path("kms"))\"]\ncertificates = \"key.pem\"", to: folder)
    let built = run(
      ["build", folder.path, "-o", folder.path("out")],
      environment: ProcessInfo.processInfo.environment
    )
    #expect(built.status == 0, "\(built.errors)")
    let verified = run(["verify", "--strict", "--verbose", folder.path("out/Hello.app")])
    #expect(verified.status == 0, "\(verified.output)")
    #expect(verified.output.contains("Held Elsewhere"), "\(verified.output)")
  }
}
