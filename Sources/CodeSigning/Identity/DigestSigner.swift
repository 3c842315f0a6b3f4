// Valise — what makes signatures with a private key
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

/// Makes signatures with a private key that it alone holds: a key in memory, or a program.
public protocol DigestSigner: Sendable {
  /// The signature over a digest.
  ///
  /// RSA keys sign as in PKCS #1 version 1.5, keys on elliptic curves as ECDSA: r and s in DER.
  ///
  /// - Parameters:
  ///   - digest: The digest.
  ///   - algorithm: What made the digest.
  /// - Returns: The signature.
  /// - Throws: `.identity`, `.cryptography`.
  func signature(
    ofDigest digest: [UInt8],
    algorithm: DigestAlgorithm
  ) throws(CodeSigningError) -> [UInt8]
}
