// Valise — tests of code that somebody signs
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct IdentitySigningTests {
  private func options(_ chain: CodeChain) throws -> SigningOptions {
    var options = SigningOptions()
    let identity = try chain.identity()
    options.identity = identity
    options.signingTime = identity.leaf.notBefore + 60
    return options
  }

  @Test(
    "code is signed by keys of each kind",
    arguments: [CodeChain.rsa, CodeChain.p256, CodeChain.p384]
  )
  func kinds(kind: [String]) throws {
    let chain = try CodeChain(kind)
    let report = try SigningCase("pub-sign-07")
    let options = try options(chain)
    let signed = try report.sign("Demo.app", options)
    #expect(signed.code.map(\.plan.flags) == [[], []])
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    let verdict = try report.verified("Demo.app")
    let slice = try #require(verdict.slices.first)
    let signature = try #require(slice.slice.signature)
    #expect(signature.kind == .identity)
    #expect(slice.certificates.map(\.commonName) == ["Leaf", "Middle", "Root"])
    #expect(slice.satisfiesDesignatedRequirement)
    // All three certificates are of one organization, so the highest one counts.
    let root = try #require(options.identity?.certificates.last)
    let hash = root.sha1.hexadecimal
    let identifier = signature.strongestDirectory.contents.identifier
    #expect(
      slice.designatedRequirement.map { "\($0)" }
        == "identifier \"\(identifier)\" and certificate root = H\"\(hash)\""
    )
    #expect(signature.strongestDirectory.contents.team == nil)
    try verifyByOpenSSL(signature, chain, options)
  }

  private func verifyByOpenSSL(
    _ signature: EmbeddedSignature,
    _ chain: CodeChain,
    _ options: SigningOptions
  ) throws {
    let message = try #require(signature.cmsMessage)
    let path = try chain.folder.write(message, to: "message")
    let content = try chain.folder.write(signature.directories[0].bytes, to: "directory")
    let outcome = try chain.openssl([
      "cms", "-verify", "-inform", "DER", "-in", path, "-content", content, "-binary", "-CAfile",
      chain.path("root.pem"), "-purpose", "any", "-attime", "\(options.signingTime)",
    ])
    #expect(outcome.output == signature.directories[0].bytes)
  }

  @Test func whatSomebodySignedIsReplacedOnRequestOnly() throws {
    let chain = try CodeChain()
    let report = try SigningCase("pub-sign-07")
    var options = try options(chain)
    try report.sign("Demo.app", options)
    let before = try report.folder.read("Demo.app/Contents/MacOS/Demo")
    let identifier = try #require(try report.verified("Demo.app").slices.first?.slice.signature)
      .strongestDirectory.contents.identifier
    #expect(
      throws: CodeSigningError.cannotSign("Demo.app", .alreadySigned(identifier: identifier))
    ) {
      try report.sign("Demo.app")
    }
    #expect(try report.folder.read("Demo.app/Contents/MacOS/Demo") == before)
    options.replacesSignatures = true
    let all = try report.plan("Demo.app", options)
    #expect(all.code.map { all.shown($0.path) } == ["Contents/PlugIns/P.bundle", "Demo.app"])
    #expect(all.kept == [])
    options.nested = .asNeeded
    let some = try report.plan("Demo.app", options)
    #expect(some.code.map { some.shown($0.path) } == ["Demo.app"])
    #expect(some.kept.map { some.shown($0) } == ["Contents/PlugIns/P.bundle"])
    try report.signer.sign(some)
    #expect(try report.findings("Demo.app", isStrict: true) == [])
  }

  @Test func anRSAKeySignsTheSameBytesAgain() throws {
    let chain = try CodeChain(CodeChain.rsa)
    let report = try SigningCase("pub-sign-05")
    var options = try options(chain)
    options.replacesSignatures = true
    try report.sign("Demo.app", options)
    let first = try report.folder.read("Demo.app/Contents/MacOS/Demo")
    try report.sign("Demo.app", options)
    #expect(try report.folder.read("Demo.app/Contents/MacOS/Demo") == first)
  }

  @Test func anAuthorityProvesTheTime() throws {
    let chain = try CodeChain()
    let report = try SigningCase("pub-sign-01")
    var options = try options(chain)
    options.timeStamps = try TestAuthority(chain)
    try report.sign("good", options)
    let slice = try #require(try report.verified("good").slices.first)
    #expect(slice.signingTime?.isProven == true)
    #expect(try report.findings("good", isStrict: true) == [])
  }

  @Test func anAuthorityThatCannotBeReachedLeavesAllAsItWas() throws {
    let chain = try CodeChain()
    let report = try SigningCase("pub-sign-01")
    var options = try options(chain)
    options.timeStamps = FixedAuthority(response: [])
    let before = try report.folder.read("good")
    #expect(throws: CodeSigningError.self) { try report.sign("good", options) }
    #expect(try report.folder.read("good") == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: report.folder.path).count == 2)
  }

  @Test func aCertificateThatHasExpiredDoesNotSign() throws {
    let chain = try CodeChain()
    let report = try SigningCase("pub-sign-01")
    var options = try options(chain)
    let leaf = try #require(options.identity?.leaf)
    options.signingTime = leaf.notAfter + 1
    #expect(
      throws: CodeSigningError.identity(.expired(certificate: "Leaf", notAfter: leaf.notAfter))
    ) {
      try report.plan("good", options)
    }
    options.allowsExpiredCertificates = true
    #expect(try report.plan("good", options).code.count == 1)
  }

  @Test func aLargeMessageGetsItsRoom() throws {
    let comment = String(repeating: "x", count: 30_000)
    let chain = try CodeChain(others: "nsComment=\(comment)\n")
    let report = try SigningCase("pub-sign-01")
    let options = try options(chain)
    let planned = try report.plan("good", options).code[0].slices[0].signatureByteCount
    let signed = try report.sign("good", options)
    #expect(planned < 20_000)
    #expect(signed.code[0].plan.slices[0].signatureByteCount > 30_000)
    #expect(try report.findings("good", isStrict: true) == [])
  }
}
