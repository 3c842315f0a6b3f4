// Valise — a request for a certificate
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

/// A request for a certificate, as certification authorities take it.
///
/// Apple takes requests with RSA keys of 2048 bits and puts its own name of the holder into the
/// certificate.
///
/// Source: RFC 2986 (PKCS #10).
public struct CertificateRequest: Sendable {
  /// The request in DER.
  public let der: [UInt8]

  /// Makes a request, signed with SHA-256.
  ///
  /// - Parameters:
  ///   - name: The holder.
  ///   - key: The key that the certificate is to be for.
  /// - Throws: `.identity` for a key that code is not signed with, `.cryptography`.
  public init(name: DistinguishedName, key: PrivateKey) throws(CodeSigningError) {
    let contents = DERElement.encodedSequence([
      DERElement.encoded(DERElement.integer, [0]),
      name.serialized(),
      key.publicKey,
      DERElement.encoded(0xA0, []),
    ])
    der = try SignedDocument.serialized(contents, by: key)
  }

  /// The request in PEM.
  public var pem: [UInt8] { PEMText.text(of: der, label: "CERTIFICATE REQUEST") }
}

/// Contents with a signature behind them, as certificates and requests are.
enum SignedDocument {
  /// The algorithm of a key's signatures with SHA-256.
  static func algorithm(of key: PrivateKey) throws(CodeSigningError) -> [UInt8] {
    guard let oid = SignatureAlgorithm.identifier(kind: key.kind, digest: .sha256) else {
      throw .identity(.unsupportedKey(key.kind))
    }
    return SignatureAlgorithm.identifier(oid: oid)
  }

  /// Contents with a signature.
  static func serialized(
    _ contents: [UInt8],
    by key: PrivateKey
  ) throws(CodeSigningError) -> [UInt8] {
    let digest = try DigestAlgorithm.sha256.signedDigest(of: contents)
    let signature = try key.signature(ofDigest: digest, algorithm: .sha256)
    return DERElement.encodedSequence([
      contents, try algorithm(of: key),
      DERElement.encoded(DERElement.bitStringTag, [0] + signature),
    ])
  }
}
