// Valise — a private key of Ed25519
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A private key of Ed25519: the seed of RFC 8032, which is overwritten with the last reference.
public final class Ed25519PrivateKey: Sendable {
  /// The seed of 32 bytes.
  private let seed: SecretBytes
  /// The public key.
  public let publicKey: Ed25519PublicKey

  /// How many bytes a seed has.
  public static let seedByteCount = 32

  /// Makes a key of a seed.
  ///
  /// - Throws: `.library` when the seed has not 32 bytes, or OpenSSL fails.
  public init(seed: SecretBytes) throws(CryptographyError) {
    guard seed.count == Self.seedByteCount else {
      throw .library(operation: "make a key of Ed25519", reason: "a seed has 32 bytes")
    }
    self.seed = seed
    let bytes: [UInt8]? = unsafe Self.withKey(seed) { key in
      var count = Ed25519PublicKey.byteCount
      // Safety: the library writes at most as many bytes as `count` says, for which there is room.
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
        let answer = unsafe EVP_PKEY_get_raw_public_key(key, buffer.baseAddress, &count)
        written = answer == 1 ? count : 0
      }
      return bytes.isEmpty ? nil : bytes
    }
    guard let bytes, let publicKey = try? Ed25519PublicKey(bytes) else {
      throw .library(operation: "make a key of Ed25519", reason: lastReason())
    }
    self.publicKey = publicKey
  }

  /// Makes a new key.
  ///
  /// - Throws: `.library` when the system gives no randomness.
  public convenience init() throws(CryptographyError) {
    var bytes = try randomBytes(count: Self.seedByteCount)
    try self.init(seed: SecretBytes(erasing: &bytes))
  }

  /// The signature of a message, 64 bytes.
  ///
  /// - Throws: `.library` when OpenSSL fails.
  public func signature(of message: [UInt8]) throws(CryptographyError) -> [UInt8] {
    let signature: [UInt8]? = unsafe Self.withKey(seed) { key in
      guard let context = unsafe EVP_MD_CTX_new() else { return nil }
      defer {
        // Safety: the context was made above, and nobody else has it.
        unsafe EVP_MD_CTX_free(context)
      }
      // Safety: context and key live.
      guard unsafe EVP_DigestSignInit(context, nil, nil, nil, key) == 1 else { return nil }
      var count = Ed25519PublicKey.signatureByteCount
      // Safety: the library reads as many bytes as the message has, and writes at most `count`.
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
        let answer = unsafe EVP_DigestSign(
          context,
          buffer.baseAddress,
          &count,
          message,
          message.count
        )
        written = answer == 1 ? count : 0
      }
      return bytes.isEmpty ? nil : bytes
    }
    guard let signature else { throw .library(operation: "sign", reason: lastReason()) }
    return signature
  }

  /// Lends the bytes of the seed, to be written into a file; whoever takes them erases them.
  public func copiedSeed() -> [UInt8] {
    unsafe seed.withPointer { pointer in
      // Safety: the secret has as many bytes as it says.
      unsafe Array(UnsafeBufferPointer(start: pointer, count: seed.count))
    }
  }

  private static func withKey<Answer>(
    _ seed: SecretBytes,
    _ body: (OpaquePointer) -> Answer?
  ) -> Answer? {
    unsafe seed.withPointer { pointer in
      // Safety: the library reads as many bytes as the secret has.
      guard
        let key = unsafe EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, pointer, seed.count)
      else { return nil }
      defer {
        // Safety: the key was made above, and nobody else has it; the library overwrites it.
        unsafe EVP_PKEY_free(key)
      }
      return unsafe body(key)
    }
  }
}
