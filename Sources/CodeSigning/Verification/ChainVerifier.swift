// Valise — whether a chain of certificates holds
// SPDX-License-Identifier: Apache-2.0

/// Checks a chain of certificates for a purpose.
///
/// Source: RFC 5280, section 6, and `SecPolicy.c` of Apple's Security, whose policy for code wants
/// the purpose of signing code in the leaf, and, where key usage is stated, signatures or
/// non-repudiation.
struct ChainVerifier {
  /// The chain, the leaf first.
  let chain: [SigningCertificate]
  let anchors: [SigningCertificate]?
  /// What the leaf must be for, and its name; nothing where any purpose will do.
  let purpose: (oid: [UInt8], name: String)?

  /// What is wrong.
  private(set) var findings: [SignatureFinding] = []

  init(
    chain: [SigningCertificate],
    anchors: [SigningCertificate]?,
    purpose: (oid: [UInt8], name: String)?
  ) {
    self.chain = chain
    self.anchors = anchors
    self.purpose = purpose
  }

  private mutating func add(
    _ status: CodeSigningStatus,
    _ reason: String,
    expected: String? = nil,
    found: String? = nil
  ) {
    findings.append(SignatureFinding(status, reason, expected: expected, found: found))
  }

  /// Checks everything but time.
  mutating func verify() {
    for (place, certificate) in chain.enumerated() {
      do throws(CodeSigningError) {
        place == 0 ? try verifyLeaf(certificate) : try verifyAuthority(certificate, at: place)
      } catch {
        add(
          .unknownCriticalExtension,
          "the certificate \(certificate.displayName) cannot be understood: \(error)"
        )
      }
      for oid in certificate.unknownCriticalExtensions {
        add(
          .unknownCriticalExtension,
          "the certificate \(certificate.displayName) has a critical extension that is not known",
          found: ObjectIdentifierBytes.text(oid)
        )
      }
    }
    verifyEnd()
  }

  private mutating func verifyLeaf(_ leaf: SigningCertificate) throws(CodeSigningError) {
    if try !leaf.allowsSignatures() {
      add(.badKeyUsage, "the key of \(leaf.displayName) is not for signatures")
    }
    if let purpose, try !leaf.states(purpose.oid) {
      let purposes = try leaf.purposes()
      add(
        .badExtendedKeyUsage,
        "the certificate \(leaf.displayName) is not for \(purpose.name)",
        expected: ObjectIdentifierBytes.text(purpose.oid),
        found: purposes?.map { ObjectIdentifierBytes.text($0) ?? "?" }.joined(separator: ", ")
          ?? "no purpose"
      )
    }
  }

  private mutating func verifyAuthority(
    _ certificate: SigningCertificate,
    at place: Int
  ) throws(CodeSigningError) {
    let name = certificate.displayName
    guard let constraints = try certificate.basicConstraints() else {
      // Roots of the first version have no extensions at all.
      if !certificate.isSelfIssued || !certificate.extensions.isEmpty {
        add(.noBasicConstraints, "the certificate \(name) does not say that it may issue others")
      }
      return
    }
    if !constraints.isAuthority {
      add(.badAuthority, "the certificate \(name) may not issue others")
    }
    if let usage = try certificate.keyUsage(), !usage.contains(.certificateSigning) {
      add(.badKeyUsage, "the key of \(name) is not for issuing certificates")
    }
    let between = chain[1..<place].count { !$0.isSelfIssued }
    if let limit = constraints.pathLength, between > limit {
      add(
        .pathTooLong,
        "too many authorities stand below the certificate \(name)",
        expected: "at most \(limit)",
        found: "\(between)"
      )
    }
  }

  /// Where the chain must end.
  private mutating func verifyEnd() {
    guard let last = chain.last else { return }
    if let anchors {
      guard !anchors.contains(where: { anchor in chain.contains { $0.der == anchor.der } }) else {
        return
      }
      add(
        .notTrusted,
        "the certificates do not lead to one of the given anchors",
        found: last.displayName
      )
    } else if !last.isSelfIssued {
      add(
        .notTrusted,
        "the certificates end with \(last.displayName), whose issuer is not there; give it as anchor"
      )
    }
  }

  /// Checks that all certificates were valid at a moment; `words` say which moment it is.
  mutating func verify(at seconds: Int64, _ words: String) {
    for certificate in chain {
      let name = certificate.displayName
      if seconds < certificate.notBefore {
        add(.certificateNotYetValid, "the certificate \(name) was not valid yet \(words)")
      } else if seconds > certificate.notAfter {
        add(.certificateExpired, "the certificate \(name) had expired \(words)")
      }
    }
  }
}
