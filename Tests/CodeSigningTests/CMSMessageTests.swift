// Valise — tests that signed messages are read and verified as OpenSSL makes them
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseTestKit

/// Keys and certificates that OpenSSL makes for one test.
struct TestIdentity {
  let folder: TemporaryFolder

  /// Makes a root and a leaf that it issued, both with new keys.
  init(key: [String]) throws {
    folder = try TemporaryFolder()
    try Self.openssl(["genpkey"] + key + ["-out", folder.path("root.key")])
    try Self.openssl(["genpkey"] + key + ["-out", folder.path("leaf.key")])
    try Self.openssl([
      "req", "-x509", "-new", "-key", folder.path("root.key"), "-subj", "/O=Example/CN=Root",
      "-days", "30", "-out", folder.path("root.pem"),
      "-addext", "basicConstraints=critical,CA:TRUE",
    ])
    try Self.openssl([
      "req", "-new", "-key", folder.path("leaf.key"), "-subj", "/O=Example/OU=TEAM/CN=Leaf",
      "-out", folder.path("leaf.csr"),
    ])
    let extensions = "basicConstraints=critical,CA:FALSE\n1.2.3.4=DER:0500\n"
    try folder.write([UInt8](extensions.utf8), to: "leaf.ext")
    try Self.openssl([
      "x509", "-req", "-in", folder.path("leaf.csr"), "-CA", folder.path("root.pem"), "-CAkey",
      folder.path("root.key"), "-CAcreateserial", "-days", "30", "-extfile",
      folder.path("leaf.ext"), "-out", folder.path("leaf.pem"),
    ])
  }

  private static func openssl(_ arguments: [String]) throws {
    let outcome = try ExternalTool.run("openssl", arguments)
    try #require(outcome.status == 0, "openssl \(arguments): \(outcome.errors)")
  }

  /// A message over contents.
  func message(over contents: [UInt8], _ options: [String] = []) throws -> [UInt8] {
    try folder.write(contents, to: "contents")
    try Self.openssl(
      [
        "cms", "-sign", "-binary", "-md", "sha256", "-outform", "DER", "-in",
        folder.path("contents"), "-signer", folder.path("leaf.pem"), "-inkey",
        folder.path("leaf.key"), "-certfile", folder.path("root.pem"), "-out",
        folder.path("message"),
      ] + options
    )
    return try folder.read("message")
  }

  /// A certificate in DER.
  func certificate(_ name: String) throws -> [UInt8] {
    let path = folder.path("\(name).pem")
    return try ExternalTool.run("openssl", ["x509", "-in", path, "-outform", "DER"]).output
  }
}

@Suite struct CMSMessageTests {
  static let keys = [
    ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
    ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
  ]

  @Test("what OpenSSL signs is verified, and nothing else", arguments: keys)
  func signed(key: [String]) throws {
    let identity = try TestIdentity(key: key)
    let contents = [UInt8]((0..<10_000).map { UInt8(truncatingIfNeeded: $0) })
    // With -stream OpenSSL states no lengths, as Apple's signer.
    for options in [[], ["-stream"], ["-noattr"], ["-nodetach"], ["-nodetach", "-stream"]] {
      let message = try CMSMessage(parsing: try identity.message(over: contents, options))
      #expect(message.certificates.count == 2)
      #expect(message.signer?.commonName == "Leaf")
      #expect(message.signer?.organizationalUnit == "TEAM")
      // With -stream OpenSSL puts the contents into DER whatever it is asked for.
      let isWhole = options.contains("-nodetach") || options.contains("-stream")
      #expect(message.contents == (isWhole ? contents : nil))
      #expect(try message.isSignature(of: contents))
      #expect(try !message.isSignature(of: contents + [0]))
      #expect((message.statedTime == nil) == options.contains("-noattr"))
    }
  }

  @Test func certificatesAreRead() throws {
    let identity = try TestIdentity(key: Self.keys[1])
    let leaf = try SigningCertificate(der: try identity.certificate("leaf"))
    let fingerprint = try ExternalTool.run(
      "openssl",
      ["x509", "-in", identity.folder.path("leaf.pem"), "-noout", "-fingerprint", "-sha1"]
    ).text
    let digits = fingerprint.split(separator: "=").last?.filter { $0.isHexDigit }.lowercased()
    #expect(leaf.sha1.hexadecimal == digits)
    #expect(leaf.organization == "Example")
    #expect(leaf.notAfter - leaf.notBefore == 30 * 86_400)
    #expect(!leaf.isAppleRoot)
  }

  @Test func requirementsAskForCertificates() throws {
    let identity = try TestIdentity(key: Self.keys[1])
    let leaf = try SigningCertificate(der: try identity.certificate("leaf"))
    let root = try SigningCertificate(der: try identity.certificate("root"))
    let code = RequirementContext(
      identifier: "a",
      codeDirectoryHash: [],
      certificates: [leaf, root]
    )
    func satisfies(_ text: String) throws -> Bool? {
      try Requirement(compiling: [UInt8](text.utf8)).expression?.isSatisfied(by: code)
    }
    #expect(try satisfies("certificate leaf[subject.OU] = TEAM") == true)
    #expect(try satisfies("certificate leaf[subject.OU] = TEAMS") == false)
    #expect(try satisfies("certificate 1[subject.CN] = Root") == true)
    #expect(try satisfies("certificate -1[subject.CN] = Root") == true)
    #expect(try satisfies("certificate leaf[field.1.2.3.4]") == true)
    #expect(try satisfies("certificate leaf[field.1.2.3.5]") == false)
    #expect(try satisfies("certificate leaf[field.1.2.3.5] absent") == true)
    #expect(try satisfies("certificate root = H\"\(root.sha1.hexadecimal)\"") == true)
    #expect(try satisfies("certificate leaf = H\"\(root.sha1.hexadecimal)\"") == false)
    #expect(try satisfies("anchor apple generic") == false)
    #expect(try satisfies("certificate 2[subject.CN] exists") == false)
  }

  @Test func damagedMessagesAreNoCrash() throws {
    let identity = try TestIdentity(key: Self.keys[1])
    let contents: [UInt8] = [1, 2, 3]
    let bytes = try identity.message(over: contents, ["-stream"])
    for cut in HostileInputs.truncations(of: bytes) {
      #expect(throws: CodeSigningError.self) { try CMSMessage(parsing: cut) }
    }
    var accepted = 0
    for changed in HostileInputs.flips(of: bytes, masks: [0x01]) {
      guard let message = try? CMSMessage(parsing: changed) else { continue }
      if (try? message.isSignature(of: contents)) == true { accepted += 1 }
    }
    // Certificates that do not matter for the signature itself may change: the root's, and the
    // signature in the leaf's.
    #expect(accepted < bytes.count * 3 / 4)
  }
}
