// Valise — signatures of a private key
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

extension PrivateKey {
  /// The signature over a digest.
  ///
  /// RSA keys sign as in PKCS #1 version 1.5, keys on elliptic curves as ECDSA: r and s in DER.
  ///
  /// - Parameters:
  ///   - digest: The digest.
  ///   - algorithm: What made the digest.
  /// - Returns: The signature.
  /// - Throws: `.library` when the key is of another kind, or the library fails.
  public func signature(
    over digest: [UInt8],
    madeWith algorithm: DigestAlgorithm
  ) throws(CryptographyError) -> [UInt8] {
    let isRSA =
      switch kind {
      case .rsa: true
      case .ellipticCurve, .other: false
      }
    let signature = unsafe withKey { key -> [UInt8]? in
      guard let context = unsafe EVP_PKEY_CTX_new(key, nil) else { return nil }
      defer {
        // Safety: the context was made above, and nobody else has it.
        unsafe EVP_PKEY_CTX_free(context)
      }
      // Safety: context and digest method live; the library fetches nothing else.
      guard unsafe EVP_PKEY_sign_init(context) == 1,
        unsafe !isRSA || EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1,
        unsafe EVP_PKEY_CTX_set_signature_md(context, algorithm.method.pointer) == 1
      else { return nil }
      return unsafe Self.signature(context, digest)
    }
    guard let signature else { throw .library(operation: "sign", reason: lastReason()) }
    return signature
  }

  private static func signature(_ context: OpaquePointer, _ digest: [UInt8]) -> [UInt8]? {
    var count = 0
    // Safety: the library reads as many bytes as the digest has, and says how many it writes at
    // most, then how many it wrote.
    guard unsafe EVP_PKEY_sign(context, nil, &count, digest, digest.count) == 1 else { return nil }
    let signature = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      let answer = unsafe EVP_PKEY_sign(context, buffer.baseAddress, &count, digest, digest.count)
      written = answer == 1 ? count : 0
    }
    return signature.isEmpty ? nil : signature
  }
}
