// Valise — tests that signers are believed only as far as their certificates go
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@testable import CodeSigning

@Suite struct SignerVerifierTests {
  /// A signature with one directory, without a message.
  private static func signature(flags: CodeSigningFlags = []) throws -> EmbeddedSignature {
    let directory = CodeDirectory(
      version: .team,
      flags: flags,
      identifier: "org.example.a",
      hashType: .sha256,
      pageExponent: 12,
      codeLimit: 1,
      codeHashes: HashList(hashByteCount: 32, bytes: [UInt8](repeating: 1, count: 32))
    )
    return try EmbeddedSignature(
      SuperBlob(
        magic: .embeddedSignature,
        entries: [SuperBlob.Entry(type: 0, blob: directory.serialized())]
      )
    )
  }

  private static func verifier(
    _ chain: TestChain,
    carrying names: [String] = ["middle", "root"],
    trust: TrustPolicy = TrustPolicy(),
    flags: CodeSigningFlags = []
  ) throws -> SignerVerifier {
    let signature = try signature(flags: flags)
    let message = try chain.message(over: signature.directories[0].bytes, carrying: names)
    var verifier = SignerVerifier(signature: signature, trust: trust)
    try verifier.verify(message)
    return verifier
  }

  @Test(
    "the chain is found in whatever order certificates come",
    arguments: [["middle", "root"], ["root", "middle"]]
  )
  func order(names: [String]) throws {
    let verifier = try Self.verifier(try TestChain(), carrying: names)
    #expect(verifier.chain.map(\.commonName) == ["leaf", "middle", "root"])
    #expect(verifier.findings == [])
    #expect(verifier.signingTime?.isProven == false)
  }

  /// Extensions, and what is wrong with them.
  private static let faults: [(extensions: TestChain.Extensions, status: Int32, words: String)] = [
    (
      TestChain.Extensions(leaf: "keyUsage=critical,digitalSignature"), -2_147_408_889,
      "the certificate leaf is not for signing code; expected 1.3.6.1.5.5.7.3.3, found no purpose"
    ),
    (
      TestChain.Extensions(leaf: "extendedKeyUsage=serverAuth,emailProtection"), -2_147_408_889,
      "the certificate leaf is not for signing code; expected 1.3.6.1.5.5.7.3.3, "
        + "found 1.3.6.1.5.5.7.3.1, 1.3.6.1.5.5.7.3.4"
    ),
    (
      TestChain.Extensions(leaf: "keyUsage=keyAgreement\nextendedKeyUsage=codeSigning"),
      -2_147_408_890, "the key of leaf is not for signatures"
    ),
    (
      TestChain.Extensions(middle: "basicConstraints=critical,CA:FALSE"), -2_147_408_893,
      "the certificate middle may not issue others"
    ),
    (
      TestChain.Extensions(middle: "keyUsage=keyCertSign"), -2_147_408_894,
      "the certificate middle does not say that it may issue others"
    ),
    (
      TestChain.Extensions(middle: "basicConstraints=CA:TRUE\nkeyUsage=digitalSignature"),
      -2_147_408_890, "the key of middle is not for issuing certificates"
    ),
    (
      TestChain.Extensions(root: "basicConstraints=critical,CA:TRUE,pathlen:0"), -2_147_408_887,
      "too many authorities stand below the certificate root; expected at most 0, found 1"
    ),
    (
      TestChain.Extensions(leaf: "extendedKeyUsage=codeSigning\n1.2.3.4=critical,DER:0500"),
      -2_147_408_895,
      "the certificate leaf has a critical extension that is not known; found 1.2.3.4"
    ),
  ]

  @Test("certificates are asked what they are for", arguments: faults.indices)
  func usage(place: Int) throws {
    let fault = Self.faults[place]
    let verifier = try Self.verifier(try TestChain(fault.extensions))
    #expect(verifier.findings.map(\.status.rawValue) == [fault.status])
    #expect(verifier.findings.map(\.description) == [fault.words])
  }

  @Test func nonRepudiationIsEnough() throws {
    let leaf = "keyUsage=nonRepudiation\nextendedKeyUsage=anyExtendedKeyUsage,codeSigning"
    #expect(try Self.verifier(try TestChain(TestChain.Extensions(leaf: leaf))).findings == [])
  }

  @Test func aChainWithoutItsEndIsNotTrusted() throws {
    let chain = try TestChain()
    let words =
      "the certificates end with middle, whose issuer is not there; give it as anchor"
    let verifier = try Self.verifier(chain, carrying: ["middle"])
    #expect(verifier.findings.map(\.status) == [.notTrusted])
    #expect(verifier.findings.map(\.reason) == [words])
    let trust = TrustPolicy(anchors: [try chain.certificate("root")])
    let trusting = try Self.verifier(chain, carrying: ["middle"], trust: trust)
    #expect(trusting.findings == [])
    #expect(trusting.chain.map(\.commonName) == ["leaf", "middle", "root"])
  }

  @Test func onlyTheGivenAnchorsAreTrusted() throws {
    let chain = try TestChain()
    for name in ["root", "middle", "leaf"] {
      let trust = TrustPolicy(anchors: [try chain.certificate(name)])
      #expect(try Self.verifier(chain, trust: trust).findings == [])
    }
    let other = try TestChain().certificate("root")
    let verifier = try Self.verifier(chain, trust: TrustPolicy(anchors: [other]))
    #expect(verifier.findings.map(\.status) == [.notTrusted])
    #expect(verifier.findings.map(\.found) == ["root"])
  }

  @Test func certificatesEndWhenTheyAreAskedTo() throws {
    let chain = try TestChain()
    let leaf = try chain.certificate("leaf")
    func statuses(
      _ time: Int64?,
      refusesExpired: Bool,
      flags: CodeSigningFlags = []
    ) throws -> [CodeSigningStatus] {
      let trust = TrustPolicy(time: time, refusesExpired: refusesExpired)
      return try Self.verifier(chain, trust: trust, flags: flags).findings.map(\.status)
    }
    let after = leaf.notAfter + 86_400
    #expect(try statuses(after, refusesExpired: false) == [])
    let all: [CodeSigningStatus] = [
      .certificateExpired, .certificateExpired, .certificateExpired,
    ]
    #expect(try statuses(after, refusesExpired: true) == all)
    #expect(try statuses(after, refusesExpired: false, flags: .expires) == all)
    #expect(try statuses(nil, refusesExpired: false, flags: .expires) == [])
    #expect(try statuses(leaf.notAfter, refusesExpired: true).count <= 2)
    #expect(
      try statuses(leaf.notBefore - 86_400, refusesExpired: true)
        == [.certificateNotYetValid, .certificateNotYetValid, .certificateNotYetValid]
    )
    #expect(try statuses(leaf.notBefore + 60, refusesExpired: true) == [])
  }

  @Test func whatIsWrongWithAMessageIsSaid() throws {
    let chain = try TestChain()
    let signature = try Self.signature()
    let bytes = signature.directories[0].bytes
    func reasons(_ message: [UInt8]) throws -> [String] {
      var verifier = SignerVerifier(signature: signature, trust: TrustPolicy())
      try verifier.verify(message)
      return verifier.findings.map(\.reason)
    }
    let names = ["middle", "root"]
    let other = try chain.message(over: bytes + [0], carrying: names)
    #expect(try reasons(other) == ["the code directory is not the one that was signed"])
    var changed = try chain.message(over: bytes, carrying: names)
    changed[changed.count - 5] ^= 1
    #expect(try reasons(changed) == ["the key of leaf did not make the signature"])
  }
}
