// Valise — tests of the commands that make and show identities
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseTestKit

@testable import ValiseCommands

@Suite("identities on the command line") struct IdentityCommandTests {
  /// 2026-11-30 12:00:00 UTC.
  static let now: Int64 = 1_796_040_000

  private func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    typed: String? = nil
  ) -> RecordedRun {
    RecordedRun(
      ValiseCommand.self,
      ["identity"] + arguments,
      environment: environment,
      now: Self.now,
      typed: typed
    )
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("a new identity is shown, and OpenSSL reads it")
  func newAndShow() throws {
    let folder = try TemporaryFolder()
    let secret = try folder.write([UInt8]("s3cret\nmore\n".utf8), to: "secret")
    let path = folder.path("a.p12")
    let made = run(["new", "Jane Doe", "-o", path, "--password-file", secret, "--team", "TEAM"])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output == "")
    #expect(made.errors.contains("RSA 2048, valid until 2027-11-30T12:00:00Z"))
    #expect(try mode(path) == 0o600)
    let read = try ExternalTool.run(
      "openssl",
      ["pkcs12", "-in", path, "-passin", "pass:s3cret", "-nokeys"]
    )
    #expect(read.status == 0)
    let shown = run(["show", path, "--password-file", secret])
    #expect(shown.status == 0, "\(shown.errors)")
    for line in [
      "Jane Doe\n", "Kind:         self-signed", "Team:         TEAM",
      "Key:          RSA 2048, with the private key", "Valid from:   2026-11-30T12:00:00Z",
      "Signs code:   yes", "Chain:        complete: it vouches for itself",
    ] {
      #expect(shown.output.contains(line), "\(line) in \(shown.output)")
    }
    let json = run(["show", path, "--json"], environment: ["VALISE_PASSWORD_FILE": secret])
    #expect(json.status == 0, "\(json.errors)")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [String: Any]
    )
    #expect(document["schema"] as? String == "valise.identity-show/1")
    let entry = try #require((document["certificates"] as? [[String: Any]])?.first)
    #expect(entry["name"] as? String == "Jane Doe")
    #expect(entry["team"] as? String == "TEAM")
    #expect(entry["privateKey"] as? Bool == true)
    #expect(entry["validity"] as? String == "valid")
    #expect(entry["chainComplete"] as? Bool == true)
    #expect((entry["sha1"] as? String)?.count == 40)
    #expect(!(json.output + json.errors + shown.output + shown.errors).contains("s3cret"))
  }

  @Test("PEM, with the certificate in a file of its own")
  func pem() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.pem")
    let made = run([
      "new", "A", "-o", path, "--key", "p-256", "--certificate-output", folder.path("a.crt"),
    ])
    #expect(made.status == 0, "\(made.errors)")
    #expect(try mode(path) == 0o600)
    let text = String(decoding: try folder.read("a.pem"), as: UTF8.self)
    #expect(text.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
    let certificate = String(decoding: try folder.read("a.crt"), as: UTF8.self)
    #expect(text.hasSuffix(certificate))
    let shown = run(["show", folder.path("a.crt")])
    #expect(shown.output.contains("Key:          P-256\n"))
    let again = run(["new", "A", "-o", path])
    #expect(again.status == 2)
    #expect(again.errors.contains("is there already; --force replaces it"))
    #expect(String(decoding: try folder.read("a.pem"), as: UTF8.self) == text)
    #expect(run(["new", "A", "-o", path, "--force"]).status == 0)
    #expect(String(decoding: try folder.read("a.pem"), as: UTF8.self) != text)
  }

  @Test("a password that is typed, wrong, or missing")
  func passwords() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.p12")
    let none = run(["new", "A", "-o", path])
    #expect(none.status == 64)
    #expect(none.errors.contains("needs a password; give --password-file"))
    let typed = run(["new", "A", "-o", path, "--key", "p-256"], typed: "typed secret")
    #expect(typed.status == 0, "\(typed.errors)")
    #expect(typed.errors.contains("password of \(path), again: "))
    #expect(!typed.errors.contains("typed secret"))
    let shown = run(["show", path], typed: "typed secret")
    #expect(shown.status == 0, "\(shown.errors)")
    let wrong = run(["show", path], typed: "other")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("\(path): the password is not the one of the key"))
    let missing = run(["show", path])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("\(path): the key is encrypted; give --password-file"))
  }

  @Test("a request and its new key")
  func request() throws {
    let folder = try TemporaryFolder()
    let key = folder.path("key.pem")
    let made = run([
      "csr", "Jane Doe", "--email", "jane@example.org", "--new-key", key, "-o",
      folder.path("a.csr"),
    ])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors == "")
    #expect(try mode(key) == 0o600)
    let read = try ExternalTool.run(
      "openssl",
      ["req", "-in", folder.path("a.csr"), "-noout", "-verify", "-subject"]
    )
    #expect(read.status == 0)
    #expect(read.text.contains("emailAddress = jane@example.org, CN = Jane Doe"))
    let second = run(["csr", "Jane Doe", "--key", key])
    #expect(second.output.hasPrefix("-----BEGIN CERTIFICATE REQUEST-----\n"))
    let kept = run(["csr", "Jane Doe", "--new-key", key])
    #expect(kept.status == 2)
    let shown = run(["show", key])
    #expect(shown.output == "private key without a certificate: RSA 2048\n")
  }

  @Test(
    "wrong usage",
    arguments: [
      ["csr", "A"], ["csr", "A", "--key", "a", "--new-key", "b"],
      ["csr", "A", "--new-key", "a", "--email", "nobody"],
      ["csr", "A", "--new-key", "a", "--country", "Germany"], ["new", "A"],
      ["new", "A", "-o", "-"], ["new", "A", "-o", "a.pem", "--days", "0"],
      ["new", "", "-o", "a.pem"], ["new", "A", "-o", "a.pem", "--key", "rsa-1024"], ["show"],
    ]
  )
  func usage(arguments: [String]) {
    #expect(run(arguments).status == 64)
  }

  @Test("files that hold nothing")
  func otherFiles() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8]("hello".utf8), to: "a.txt")
    let shown = run(["show", path])
    #expect(shown.status == 2)
    #expect(shown.errors.contains("byte 0: no key or certificate in PEM, DER or PKCS #12"))
    #expect(run(["show", folder.path("none")]).status == 2)
  }
}
