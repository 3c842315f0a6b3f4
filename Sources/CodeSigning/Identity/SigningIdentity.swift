// Valise — who signs: certificates and the key of the first one
// SPDX-License-Identifier: Apache-2.0

/// Who signs: a chain of certificates and the private key of the first one.
public struct SigningIdentity: Sendable {
  /// The certificates: the leaf, then each one's issuer, as far as they are known.
  public let certificates: [SigningCertificate]
  /// What signs with the leaf's private key.
  public let signer: any DigestSigner

  /// Makes an identity of parts that belong together.
  ///
  /// - Parameters:
  ///   - certificates: The leaf, then each one's issuer.
  ///   - signer: What signs with the leaf's private key.
  /// - Throws: `.identity` when there is no certificate.
  public init(
    certificates: [SigningCertificate],
    signer: any DigestSigner
  ) throws(CodeSigningError) {
    guard let leaf = certificates.first else { throw .identity(.noCertificate) }
    self.certificates = certificates
    self.leaf = leaf
    self.signer = signer
  }

  /// The certificate of the signer.
  public let leaf: SigningCertificate
}
