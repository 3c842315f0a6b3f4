// Valise — the algorithms of signatures, by their object identifiers
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

/// The digest of a signature; the kind of key says the rest.
struct SignatureAlgorithm: Hashable {
  /// The digest that is signed; nothing for an algorithm that is not known.
  let digest: DigestAlgorithm?

  /// Makes an algorithm of the bytes of its object identifier.
  ///
  /// - Parameters:
  ///   - oid: The object identifier of a signature or of a key.
  ///   - digest: The digest that is named beside it, for algorithms that name none.
  init(oid: [UInt8], digest: DigestAlgorithm? = nil) {
    self.digest = Self.digests[oid] ?? digest
  }

  /// The digest of the bytes of a digest's object identifier.
  static func digest(oid: [UInt8]) -> DigestAlgorithm? { plainDigests[oid] }

  /// The object identifier's bytes of a digest.
  static func digestIdentifier(of digest: DigestAlgorithm) -> [UInt8] {
    switch digest {
    case .sha1: sha1
    case .sha256: sha2 + [1]
    case .sha384: sha2 + [2]
    case .sha512: sha2 + [3]
    }
  }

  /// The object identifier's bytes of the signatures that keys of a kind make over a digest;
  /// nothing for another kind of key.
  static func identifier(kind: KeyKind, digest: DigestAlgorithm) -> [UInt8]? {
    let isRSA: Bool
    switch kind {
    case .rsa: isRSA = true
    case .ellipticCurve: isRSA = false
    case .other: return nil
    }
    return switch digest {
    case .sha1: isRSA ? pkcs1 + [5] : ecdsa + [1]
    case .sha256: isRSA ? pkcs1 + [11] : ecdsa + [3, 2]
    case .sha384: isRSA ? pkcs1 + [12] : ecdsa + [3, 3]
    case .sha512: isRSA ? pkcs1 + [13] : ecdsa + [3, 4]
    }
  }

  private static let pkcs1 = KeyOID.pkcs1
  private static let ecdsa: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 4]
  private static let sha1: [UInt8] = [0x2B, 0x0E, 3, 2, 0x1A]
  private static let sha2: [UInt8] = [0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2]

  private static let digests: [[UInt8]: DigestAlgorithm] = [
    pkcs1 + [5]: .sha1, pkcs1 + [11]: .sha256, pkcs1 + [12]: .sha384, pkcs1 + [13]: .sha512,
    ecdsa + [1]: .sha1, ecdsa + [3, 2]: .sha256, ecdsa + [3, 3]: .sha384, ecdsa + [3, 4]: .sha512,
  ]

  private static let plainDigests: [[UInt8]: DigestAlgorithm] = [
    sha1: .sha1, sha2 + [1]: .sha256, sha2 + [2]: .sha384, sha2 + [3]: .sha512,
  ]

  /// Whether a key made a signature.
  ///
  /// - Throws: `.cryptography` when the key cannot be read.
  func verify(
    _ signature: [UInt8],
    of message: [UInt8],
    publicKey: [UInt8]
  ) throws(CodeSigningError) -> Bool {
    guard let digest else { return false }
    do throws(CryptographyError) {
      return try isSignature(signature, of: message, by: publicKey, digest: digest)
    } catch {
      throw .cryptography(error)
    }
  }
}
