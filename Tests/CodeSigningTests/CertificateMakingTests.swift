// Valise — tests that certificates and requests are made as OpenSSL reads them
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseCryptography
import ValiseTestKit

@Suite("certificates and requests") struct CertificateMakingTests {
  private func openssl(_ arguments: [String], _ bytes: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "in")
    let outcome = try ExternalTool.run("openssl", arguments + ["-in", path])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.text + outcome.errors
  }

  @Test("a self-signed certificate for code", arguments: NewKey.allCases)
  func selfSigned(kind: NewKey) throws {
    let key = try PrivateKey(generating: kind)
    let certificate = try SigningCertificate(
      selfSignedFor: DistinguishedName(
        commonName: "Jürgen",
        organization: "Example",
        organizationalUnit: "TEAM"
      ),
      key: key,
      notBefore: CMSSigningTests.moment,
      dayCount: 10
    )
    #expect(certificate.commonName == "Jürgen")
    #expect(certificate.issuerCommonName == "Jürgen")
    #expect(certificate.organization == "Example")
    #expect(certificate.organizationalUnit == "TEAM")
    #expect(certificate.notBefore == CMSSigningTests.moment)
    #expect(certificate.notAfter == CMSSigningTests.moment + 864_000)
    #expect(certificate.maySignCode && certificate.isSelfSigned)
    let text = try openssl(["x509", "-noout", "-text", "-nameopt", "utf8"], certificate.pem)
    for line in [
      "Version: 3 (0x2)", "X509v3 Basic Constraints: critical", "CA:FALSE",
      "X509v3 Key Usage: critical", "Digital Signature", "X509v3 Extended Key Usage: critical",
      "Code Signing", "Not Before: Nov 30 12:00:00 2026 GMT",
      "Not After : Dec 10 12:00:00 2026 GMT",
    ] {
      #expect(text.contains(line), "\(line)")
    }
    let folder = try TemporaryFolder()
    let path = try folder.write(certificate.pem, to: "certificate")
    let outcome = try ExternalTool.run(
      "openssl",
      [
        "verify", "-x509_strict", "-check_ss_sig", "-partial_chain", "-attime",
        "\(CMSSigningTests.moment + 1)", "-trusted", path, path,
      ]
    )
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    var material = IdentityMaterial()
    var bytes = try key.pem(password: nil) + certificate.pem
    try material.add(SecretBytes(erasing: &bytes))
    let identity = try material.identity()
    #expect(identity.certificates == [certificate])
    try identity.check(at: CMSSigningTests.moment)
  }

  @Test("only the serial number differs from one to the next")
  func repeatable() throws {
    let key = try PrivateKey(generating: .rsa2048)
    let made = try (0..<2).map { _ in
      try SigningCertificate(
        selfSignedFor: DistinguishedName(commonName: "A"),
        key: key,
        notBefore: 0,
        dayCount: 1
      )
    }
    #expect(made[0].der.count == made[1].der.count)
    let differences = zip(made[0].der, made[1].der).enumerated().filter { $1.0 != $1.1 }
    // The serial number starts behind both headers and the version; the signature is the end.
    #expect(
      differences.allSatisfy {
        (15..<31).contains($0.offset) || $0.offset >= made[0].der.count - 256
      }
    )
    #expect(!differences.isEmpty)
  }

  @Test("a request as Apple takes it")
  func request() throws {
    let key = try PrivateKey(generating: .rsa2048)
    let request = try CertificateRequest(
      name: DistinguishedName(
        commonName: "Jane Doe",
        country: "DE",
        emailAddress: "jane@example.org"
      ),
      key: key
    )
    let text = try openssl(["req", "-noout", "-text", "-verify"], request.pem)
    #expect(text.contains("verify OK"))
    #expect(text.contains("Subject: emailAddress = jane@example.org, CN = Jane Doe, C = DE"))
    #expect(text.contains("Public-Key: (2048 bit)"))
    #expect(text.contains("Signature Algorithm: sha256WithRSAEncryption"))
    let types = try openssl(["asn1parse"], request.pem)
    #expect(types.contains("IA5STRING         :jane@example.org"))
    #expect(types.contains("UTF8STRING        :Jane Doe"))
    #expect(types.contains("PRINTABLESTRING   :DE"))
  }

  @Test(
    "the kinds that Apple issues, by their marks",
    arguments: [
      ([13], CertificateKind.developerIDApplication), ([14], .developerIDInstaller),
      ([2, 12], .appleDevelopment), ([4, 7], .appleDistribution), ([2], .iOSDevelopment),
      ([4], .iOSDistribution), ([12], .macDevelopment), ([7], .macAppDistribution),
      ([8], .macInstallerDistribution), ([3], .iOSStore), ([9], .macStore), ([99], nil),
    ] as [([Int], CertificateKind?)]
  )
  func kinds(marks: [Int], kind: CertificateKind?) throws {
    let lines = marks.map { "1.2.840.113635.100.6.1.\($0)=DER:0500\n" }.joined()
    let chain = try CodeChain(others: lines)
    let material = try chain.material(["leaf.pem", "leaf.key", "middle.pem"])
    #expect(try material.identity().leaf.appleKind == kind)
    let listing = try IdentityListing(material, at: 0)
    let entry = try #require(listing.entries.first)
    #expect(entry.hasPrivateKey && !entry.isChainComplete && !entry.isByApple)
    #expect(entry.validity == .notYetValid)
    #expect(entry.chain.map(\.commonName) == ["Leaf", "Middle"])
    #expect(listing.entries.map(\.certificate.commonName) == ["Leaf", "Middle"])
  }
}
