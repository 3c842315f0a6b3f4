// Valise — the keys and certificates that identities are made of
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

/// The private keys and certificates that identities are made of, from any number of files.
public struct IdentityMaterial: Sendable {
  /// The private keys.
  public private(set) var keys: [PrivateKey] = []
  /// The certificates, each once.
  public private(set) var certificates: [SigningCertificate] = []

  /// Makes an empty collection.
  public init() {}

  /// Adds what a file holds: PEM with any number of parts, or in DER one key, one certificate or
  /// PKCS #12.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - password: The password, for files and keys that are encrypted.
  /// - Throws: `.cryptography` when it is no such file or the password does not fit, `.badDER` when
  ///   a certificate is damaged.
  public mutating func add(
    _ file: SecretBytes,
    password: SecretBytes? = nil
  ) throws(CodeSigningError) {
    let store: KeyStore
    do throws(CryptographyError) {
      store = try KeyStore(parsing: file, password: password)
    } catch {
      throw .cryptography(error)
    }
    keys += store.keys
    for bytes in store.certificates {
      let certificate = try SigningCertificate(der: bytes)
      if !certificates.contains(certificate) { certificates.append(certificate) }
    }
  }

  /// The pairs of a key and its certificate, in the order of the certificates.
  private var pairs: [(key: PrivateKey, leaf: SigningCertificate)] {
    certificates.compactMap { leaf in
      keys.first { $0.publicKey == leaf.publicKey }.map { ($0, leaf) }
    }
  }

  /// The identity, or the one of a name.
  ///
  /// The certificate is the one of the key. Where a certificate was renewed with the same key, the
  /// one that is valid longest is taken.
  ///
  /// - Parameter name: The common name, a part of it, or the SHA-1 or SHA-256 in hexadecimal digits;
  ///   nothing when there is only one.
  /// - Returns: The key with its certificate and those that vouch for it.
  /// - Throws: `.identity` when there is none, or several could be meant.
  public func identity(named name: String? = nil) throws(CodeSigningError) -> SigningIdentity {
    if keys.isEmpty { throw .identity(.noKey) }
    if certificates.isEmpty { throw .identity(.noCertificate) }
    let pairs = pairs
    if pairs.isEmpty {
      throw .identity(.noCertificateOfKey(found: certificates.map(\.displayName)))
    }
    let leaf = try Self.chosen(from: pairs.map(\.leaf), named: name)
    guard let pair = pairs.first(where: { $0.leaf == leaf }) else { throw .identity(.noKey) }
    return try SigningIdentity(certificates: try chain(of: leaf), signer: pair.key)
  }

  /// An identity whose key somebody else holds.
  ///
  /// - Parameters:
  ///   - name: As above, among the certificates that issued no other.
  ///   - makeSigner: Makes what signs, for the kind of key that the certificate has.
  /// - Returns: The signer with its certificate and those that vouch for it.
  /// - Throws: `.identity` when there is no certificate, or several could be meant; `.badDER`.
  public func identity(
    named name: String? = nil,
    makeSigner: (KeyKind) -> any DigestSigner
  ) throws(CodeSigningError) -> SigningIdentity {
    if certificates.isEmpty { throw .identity(.noCertificate) }
    let leaves = certificates.filter { candidate in
      !certificates.contains { $0 != candidate && $0.issuer == candidate.subject }
    }
    let leaf = try Self.chosen(from: leaves, named: name)
    let signer = makeSigner(try leaf.keyKind)
    return try SigningIdentity(certificates: try chain(of: leaf), signer: signer)
  }

  /// A certificate and those that vouch for it, as far as they are here.
  ///
  /// - Throws: `.cryptography`.
  public func chain(of leaf: SigningCertificate) throws(CodeSigningError) -> [SigningCertificate] {
    try CertificateChain.chain(of: leaf, among: certificates)
  }

  private static func chosen(
    from leaves: [SigningCertificate],
    named name: String?
  ) throws(CodeSigningError) -> SigningCertificate {
    var candidates = leaves
    if let name {
      candidates = leaves.filter { $0.isExactly(name) }
      if candidates.isEmpty {
        candidates = leaves.filter { $0.commonName?.contains(name) ?? false }
      }
      if candidates.isEmpty {
        throw .identity(.notFound(name, found: leaves.map(\.displayName)))
      }
    }
    guard let latest = candidates.max(by: { $0.notAfter < $1.notAfter }) else {
      throw .identity(.noCertificate)
    }
    guard candidates.allSatisfy({ $0.publicKey == latest.publicKey }) else {
      throw .identity(.ambiguous(candidates.map(\.displayName)))
    }
    return latest
  }
}

extension SigningCertificate {
  /// Whether a text is the whole common name, or one of the fingerprints.
  fileprivate func isExactly(_ name: String) -> Bool {
    if commonName == name { return true }
    let digits = name.filter { $0 != ":" && $0 != " " }.lowercased()
    return [sha1, sha256].contains { HexadecimalText.text($0) == digits }
  }
}
