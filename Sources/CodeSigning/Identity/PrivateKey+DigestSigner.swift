// Valise — a private key in memory that signs
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

extension PrivateKey: DigestSigner {
  /// The signature over a digest.
  ///
  /// - Parameters:
  ///   - digest: The digest.
  ///   - algorithm: What made the digest.
  /// - Returns: The signature.
  /// - Throws: `.cryptography` when the key is of a kind that does not sign.
  public func signature(
    ofDigest digest: [UInt8],
    algorithm: DigestAlgorithm
  ) throws(CodeSigningError) -> [UInt8] {
    do throws(CryptographyError) {
      return try signature(over: digest, madeWith: algorithm)
    } catch {
      throw .cryptography(error)
    }
  }
}
