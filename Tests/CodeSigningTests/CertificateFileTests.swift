// Valise — tests that certificates are read out of files, and their uses out of certificates
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import CodeSigning

@Suite struct CertificateFileTests {
  @Test func certificatesComeInPEMAndInDER() throws {
    let chain = try TestChain()
    let root = try chain.folder.read("root.pem")
    let middle = try chain.folder.read("middle.pem")
    let text = [UInt8]("subject=/CN=root\n".utf8) + root + [UInt8]("\r\n\r\n".utf8) + middle
    #expect(try SigningCertificate.all(in: text).map(\.commonName) == ["root", "middle"])
    let windows = root.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    #expect(try SigningCertificate.all(in: windows).map(\.commonName) == ["root"])
    let der = try chain.certificate("leaf").der
    #expect(try SigningCertificate.all(in: der).map(\.commonName) == ["leaf"])
    for bytes in [[], [UInt8]("no certificate".utf8), try chain.folder.read("root.key")] {
      #expect(throws: CodeSigningError.noCertificate) { try SigningCertificate.all(in: bytes) }
    }
    var damaged = root
    damaged[40] = UInt8(ascii: "!")
    #expect(throws: CodeSigningError.noCertificate) { try SigningCertificate.all(in: damaged) }
  }

  @Test func whatCertificatesAreForIsRead() throws {
    let chain = try TestChain()
    let leaf = try chain.certificate("leaf")
    #expect(try leaf.keyUsage() == .digitalSignature)
    #expect(try leaf.purposes() == [PurposeOID.codeSigning])
    #expect(try leaf.basicConstraints() == nil)
    let middle = try chain.certificate("middle")
    #expect(try middle.keyUsage() == .certificateSigning)
    #expect(try middle.purposes() == nil)
    #expect(
      try middle.basicConstraints() == BasicConstraints(isAuthority: true, pathLength: 0)
    )
    #expect(!middle.isSelfIssued)
    #expect(try chain.certificate("root").isSelfIssued)
  }

  @Test func changedCertificatesAreNoCrash() throws {
    let chain = try TestChain()
    for name in ["leaf", "middle"] {
      let der = try chain.certificate(name).der
      for bytes in HostileInputs.flips(of: der, masks: [0x01, 0x80]) {
        guard let changed = try? SigningCertificate(der: bytes) else { continue }
        _ = try? changed.keyUsage()
        _ = try? changed.purposes()
        _ = try? changed.basicConstraints()
        var verifier = ChainVerifier(
          chain: [changed, changed],
          anchors: nil,
          purpose: (PurposeOID.codeSigning, "signing code")
        )
        verifier.verify()
        // The same certificate cannot be both, whatever was changed.
        #expect(!verifier.findings.isEmpty)
      }
    }
  }

  @Test func aSummarySaysWhatTheSignatureSays() throws {
    let report = try SigningCase("pub-sign-01")
    let bytes = [UInt8](try report.folder.read("good")[16400...])
    let summary = try SignatureSummary(parsing: bytes, at: 16400)
    #expect(summary.kind == .linkerSigned)
    #expect(summary.identifier == "demo")
    #expect(summary.team == nil)
    #expect(summary.flags == [.adhoc, .linkerSigned])
    #expect(!summary.isHardened)
    #expect(summary.entitlementCount == nil)
    #expect(throws: CodeSigningError.emptySignature(at: 7)) {
      try SignatureSummary(parsing: [], at: 7)
    }
    for cut in HostileInputs.truncations(of: [UInt8](bytes.prefix(273))) {
      #expect(throws: CodeSigningError.self) { try SignatureSummary(parsing: cut) }
    }
  }
}
