// Valise — who vouches for the signer of a message
// SPDX-License-Identifier: Apache-2.0

extension CMSMessage {
  /// Why nobody vouches for the signer; empty where somebody does.
  ///
  /// The certificate of the signer may be for any purpose that allows signatures.
  ///
  /// - Parameters:
  ///   - anchors: The certificates of which one must stand above the signer; nothing for Apple's
  ///     roots, which the message must carry then.
  ///   - seconds: The moment at which all certificates must have been valid, in seconds since 1970.
  /// - Returns: The faults, in the order of the chain.
  /// - Throws: `.cryptography`.
  public func authorityFaults(
    anchors: [SigningCertificate]?,
    at seconds: Int64
  ) throws(CodeSigningError) -> [SignatureFinding] {
    guard let signer else {
      return [SignatureFinding(.notTrusted, "the certificate of the signer is not there")]
    }
    let chain = try CertificateChain.chain(
      of: signer,
      among: certificates,
      anchors: anchors ?? []
    )
    var verifier = ChainVerifier(chain: chain, anchors: anchors, purpose: nil)
    verifier.verify()
    verifier.verify(at: seconds, "when the message was signed")
    guard anchors == nil, let last = chain.last, !last.isAppleRoot else { return verifier.findings }
    return verifier.findings + [
      SignatureFinding(
        .notTrusted,
        "the certificates do not lead to one of Apple's roots",
        found: last.displayName
      )
    ]
  }
}
