// Valise — the signed message over code
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

extension CMSMessage {
  /// The CMS message over the code directories of one slice, in DER.
  ///
  /// It is made with SHA-256, whatever the directories are made with, and carries the whole chain
  /// of certificates. The same input gives the same bytes when the key is an RSA key and nobody
  /// stamps the time.
  ///
  /// - Parameters:
  ///   - directories: The code directories; the first is the primary one, which is signed.
  ///   - identity: Who signs.
  ///   - signingTime: When, in seconds since 1970.
  ///   - timeStamps: Who proves when; nothing for no proof.
  /// - Returns: The message, without the blob around it.
  /// - Throws: `.noDirectory`; `.identity` when the signature is not one of the leaf's key;
  ///   `.timeStamp`; what the signer and the authority throw; `.cryptography`.
  public static func sign(
    directories: [SignedDirectory],
    identity: SigningIdentity,
    signingTime: Int64,
    timeStamps: (any TimeStampAuthority)?
  ) throws(CodeSigningError) -> [UInt8] {
    let attributes = CodeSignedAttributes(directories: directories, signingTime: signingTime)
    let signed = try attributes.serialized()
    let signature = try identity.signature(of: signed, algorithm: .sha256)
    var unsigned: [Attribute] = []
    if let timeStamps {
      let token = try timeStamps.token(
        over: signature,
        isByApple: identity.certificates.last?.isAppleRoot ?? false
      )
      unsigned.append(Attribute(oid: AttributeOID.timeStamp, values: [token]))
    }
    let message = CMSMessage(
      certificates: identity.certificatesInMessageOrder,
      signer: identity.leaf,
      digestAlgorithm: .sha256,
      signatureAlgorithm: try identity.signatureAlgorithm(with: .sha256),
      signature: signature,
      signedValues: try attributes.attributes(),
      unsignedValues: unsigned
    )
    return try message.serialized()
  }
}

extension SigningIdentity {
  /// The certificates in the order of Apple's signer: from below the leaf up, then the leaf.
  var certificatesInMessageOrder: [SigningCertificate] {
    [SigningCertificate](certificates.dropFirst()) + [leaf]
  }

  /// The object identifier's bytes of what the signer's key makes.
  ///
  /// - Throws: `.identity` for keys that code is not signed with, `.badDER`.
  func signatureAlgorithm(with digest: DigestAlgorithm) throws(CodeSigningError) -> [UInt8] {
    let kind = try leaf.keyKind
    guard let oid = SignatureAlgorithm.identifier(kind: kind, digest: digest) else {
      throw .identity(.unsupportedKey(kind))
    }
    return oid
  }

  /// The signature over bytes, which is one of the leaf's key.
  ///
  /// - Throws: `.identity` when it is not, what the signer throws, `.cryptography`.
  func signature(
    of bytes: [UInt8],
    algorithm: DigestAlgorithm
  ) throws(CodeSigningError) -> [UInt8] {
    let oid = try signatureAlgorithm(with: algorithm)
    let digest = try algorithm.signedDigest(of: bytes)
    let signature = try signer.signature(ofDigest: digest, algorithm: algorithm)
    let isRight = try SignatureAlgorithm(oid: oid)
      .verify(signature, of: bytes, publicKey: leaf.publicKey)
    guard isRight else { throw .identity(.wrongSignature(certificate: leaf.displayName)) }
    return signature
  }
}

extension DigestAlgorithm {
  /// The digest of bytes.
  ///
  /// - Throws: `.cryptography`.
  func signedDigest(of bytes: [UInt8]) throws(CodeSigningError) -> [UInt8] {
    do throws(CryptographyError) {
      return try digest(of: bytes, using: self)
    } catch {
      throw .cryptography(error)
    }
  }
}
