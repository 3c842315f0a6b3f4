// Valise — tests that identities are put together of keys and certificates
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseCryptography
import ValiseTestKit

/// What making or checking an identity throws.
func identityFault(_ body: () throws -> Void) -> IdentityFault? {
  do {
    try body()
    return nil
  } catch {
    guard case CodeSigningError.identity(let fault) = error else { return nil }
    return fault
  }
}

@Suite("identities") struct IdentityTests {
  @Test("the leaf is the certificate of the key, and the chain goes by issuers")
  func chain() throws {
    let chain = try CodeChain()
    let files = ["root.pem", "leaf.pem", "middle.pem", "leaf.key"]
    for order in [files, files.reversed(), ["leaf.key", "middle.pem", "root.pem", "leaf.pem"]] {
      let identity = try chain.material(order).identity()
      #expect(identity.certificates.map(\.commonName) == ["Leaf", "Middle", "Root"])
      #expect(identity.leaf.commonName == "Leaf")
    }
    let short = try chain.material(["leaf.pem", "leaf.key"]).identity()
    #expect(short.certificates.map(\.commonName) == ["Leaf"])
    let gap = try chain.material(["leaf.pem", "leaf.key", "root.pem"]).identity()
    #expect(gap.certificates.map(\.commonName) == ["Leaf"])
  }

  @Test("what is missing is told")
  func missing() throws {
    let chain = try CodeChain()
    #expect(identityFault { _ = try chain.material(["leaf.pem"]).identity() } == .noKey)
    #expect(identityFault { _ = try chain.material(["leaf.key"]).identity() } == .noCertificate)
    #expect(
      identityFault { _ = try chain.material(["leaf.key", "root.pem"]).identity() }
        == .noCertificateOfKey(found: ["Root"])
    )
  }

  @Test("several keys: the certificate is named")
  func several() throws {
    let chain = try CodeChain()
    try chain.make(
      "second",
      key: CodeChain.p256,
      name: "/CN=Leaf the second",
      extensions: "extendedKeyUsage=codeSigning\n",
      by: "middle"
    )
    let material = try chain.material(["leaf.key", "second.key", "leaf.pem", "second.pem"])
    #expect(
      identityFault { _ = try material.identity() } == .ambiguous(["Leaf", "Leaf the second"])
    )
    #expect(try material.identity(named: "Leaf").leaf.commonName == "Leaf")
    #expect(try material.identity(named: "second").leaf.commonName == "Leaf the second")
    let digest = try material.identity(named: "Leaf").leaf.sha1.hexadecimal
    #expect(try material.identity(named: digest.uppercased()).leaf.commonName == "Leaf")
    #expect(
      identityFault { _ = try material.identity(named: "Third") }
        == .notFound("Third", found: ["Leaf", "Leaf the second"])
    )
  }

  @Test("a certificate that was renewed with the same key: the newer one")
  func renewed() throws {
    let chain = try CodeChain()
    try chain.openssl([
      "x509", "-req", "-in", chain.path("leaf.csr"), "-extfile", chain.path("leaf.ext"), "-CA",
      chain.path("middle.pem"), "-CAkey", chain.path("middle.key"), "-CAcreateserial", "-days",
      "60", "-out", chain.path("newer.pem"),
    ])
    let material = try chain.material(["newer.pem", "leaf.pem", "leaf.key"])
    let newer = try chain.material(["newer.pem"]).certificates.first
    #expect(try material.identity().leaf == newer)
    let turned = try chain.material(["leaf.pem", "newer.pem", "leaf.key"])
    #expect(try turned.identity().leaf == newer)
  }

  @Test("the key may be elsewhere")
  func elsewhere() throws {
    let chain = try CodeChain()
    let key = try #require(try chain.material(["leaf.key"]).keys.first)
    let material = try chain.material(["root.pem", "middle.pem", "leaf.pem"])
    let identity = try material.identity { _ in key }
    #expect(identity.certificates.map(\.commonName) == ["Leaf", "Middle", "Root"])
    #expect(identityFault { _ = try IdentityMaterial().identity { _ in key } } == .noCertificate)
  }

  @Test("certificates outside their time, in the words that users see")
  func times() throws {
    let chain = try CodeChain()
    // The authorities were made a moment earlier, and end earlier.
    let identity = try chain.material(["leaf.pem", "leaf.key"]).identity()
    let leaf = identity.leaf
    try identity.check(at: leaf.notBefore)
    try identity.check(at: leaf.notAfter)
    #expect(
      identityFault { try identity.check(at: leaf.notAfter + 1) }
        == .expired(certificate: "Leaf", notAfter: leaf.notAfter)
    )
    #expect(
      identityFault { try identity.check(at: leaf.notBefore - 1) }
        == .notYetValid(certificate: "Leaf", notBefore: leaf.notBefore)
    )
    try identity.check(at: leaf.notAfter + 1, allowsExpired: true)
    #expect(
      "\(IdentityFault.expired(certificate: "Leaf", notAfter: 1_796_040_000))"
        == "the certificate Leaf expired at 2026-11-30 12:00:00 UTC; renew it"
    )
  }

  @Test(
    "what a certificate is for",
    arguments: [
      ("critical,codeSigning", true), ("clientAuth,codeSigning", true),
      ("anyExtendedKeyUsage", false), ("clientAuth", false), ("critical,timeStamping", false),
      (nil, false),
    ]
  )
  func uses(purposes: String?, maySign: Bool) throws {
    let chain = try CodeChain(purposes: purposes)
    let identity = try chain.identity()
    #expect(
      identityFault { try identity.check(at: identity.leaf.notBefore) }
        == (maySign ? nil : .notForCodeSigning(certificate: "Leaf"))
    )
  }

  @Test("a key for other work than signatures")
  func keyUsage() throws {
    let chain = try CodeChain()
    try chain.make(
      "other",
      key: CodeChain.p256,
      name: "/CN=Other",
      extensions: "keyUsage=critical,keyEncipherment\n",
      by: "middle"
    )
    let identity = try chain.material(["other.pem", "other.key"]).identity()
    #expect(!identity.leaf.maySignCode)
    #expect(try chain.material(["root.pem"]).certificates.first?.maySignCode == false)
  }

  @Test(
    "the kinds of keys",
    arguments: [
      (["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024"], "RSA 1024", false),
      (CodeChain.rsa, "RSA 2048", true), (CodeChain.p256, "P-256", true),
      (CodeChain.p384, "P-384", true),
      (["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-521"], "P-521", false),
      (["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:secp256k1"], "1.3.132.0.10", false),
      (["-algorithm", "ED25519"], "1.3.101.112", false),
    ]
  )
  func kinds(options: [String], name: String, isSupported: Bool) throws {
    let chain = try CodeChain(options)
    let identity = try chain.identity()
    let kind = try identity.leaf.keyKind
    #expect("\(kind)" == name)
    #expect(
      identityFault { try identity.check(at: identity.leaf.notBefore) }
        == (isSupported ? nil : .unsupportedKey(kind))
    )
  }
}
