// Valise — whether a key made a signature
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// Whether the holder of a key signed a message.
///
/// RSA keys sign as in PKCS #1 version 1.5, keys on elliptic curves as ECDSA in DER.
///
/// - Parameters:
///   - signature: The signature.
///   - message: What is said to be signed.
///   - publicKey: The key, as a `SubjectPublicKeyInfo` in DER.
///   - digest: The digest that is signed.
/// - Returns: Whether the key made this signature of this message.
/// - Throws: `.library` when the key cannot be read.
public func isSignature(
  _ signature: [UInt8],
  of message: [UInt8],
  by publicKey: [UInt8],
  digest: DigestAlgorithm
) throws(CryptographyError) -> Bool {
  let key = try PublicKey(publicKey)
  return try key.verify(signature, message, digest)
}

/// A key of the library.
@safe
private struct PublicKey: ~Copyable {
  private let key: OpaquePointer

  init(_ der: [UInt8]) throws(CryptographyError) {
    // Safety: the library reads as many bytes as are there, inside the closure only.
    let key = unsafe der.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      return unsafe d2i_PUBKEY(nil, &start, buffer.count)
    }
    guard let key = unsafe key else {
      throw .library(operation: "read a public key", reason: lastReason())
    }
    unsafe self.key = unsafe key
  }

  deinit {
    // Safety: the key is this value's own, and this is its end.
    unsafe EVP_PKEY_free(key)
  }

  func verify(
    _ signature: [UInt8],
    _ message: [UInt8],
    _ digest: DigestAlgorithm
  ) throws(CryptographyError) -> Bool {
    guard let context = unsafe EVP_MD_CTX_new() else {
      throw .library(operation: "make a digest context", reason: lastReason())
    }
    defer {
      // Safety: the context was made above, and nobody else has it.
      unsafe EVP_MD_CTX_free(context)
    }
    let name =
      switch digest {
      case .sha1: "SHA1"
      case .sha256: "SHA2-256"
      case .sha384: "SHA2-384"
      case .sha512: "SHA2-512"
      }
    // Safety: context and key live, and the name ends with a NUL.
    guard unsafe EVP_DigestVerifyInit_ex(context, nil, name, nil, nil, key, nil) == 1 else {
      throw .library(operation: "verify a signature", reason: lastReason())
    }
    // Safety: the library reads as many bytes as each array has.
    let answer = unsafe EVP_DigestVerify(
      context,
      signature,
      signature.count,
      message,
      message.count
    )
    if answer != 1 { ERR_clear_error() }
    return answer == 1
  }
}
