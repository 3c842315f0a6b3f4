// Valise — what keys and certificates are worth at a moment
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

/// What keys and certificates are worth at a moment.
public struct IdentityListing: Sendable {
  /// A certificate with what belongs to it.
  public struct Entry: Sendable {
    /// The certificate.
    public let certificate: SigningCertificate
    /// What its key is.
    public let keyKind: KeyKind
    /// Whether its private key is there.
    public let hasPrivateKey: Bool
    /// Whether the moment lies in its validity.
    public let validity: Validity
    /// The certificate, then those that vouch for it, as far as they are there.
    public let chain: [SigningCertificate]

    /// Whether the chain goes up to somebody who vouches for himself.
    public var isChainComplete: Bool { chain.last?.isSelfSigned ?? false }

    /// Whether the chain goes up to Apple.
    public var isByApple: Bool { chain.last?.isAppleRoot ?? false }
  }

  /// Where a moment lies.
  public enum Validity: String, Sendable {
    /// Inside the validity.
    case valid
    /// Behind it.
    case expired
    /// Before it.
    case notYetValid
  }

  /// The certificates: those with a private key first, then in the order of the files.
  public let entries: [Entry]
  /// The kinds of private keys without a certificate.
  public let loneKeys: [KeyKind]

  /// Looks at keys and certificates.
  ///
  /// - Parameters:
  ///   - material: The keys and certificates.
  ///   - seconds: The moment, in seconds since 1970.
  /// - Throws: `.badDER`, `.cryptography`.
  public init(_ material: IdentityMaterial, at seconds: Int64) throws(CodeSigningError) {
    var withKey: [Entry] = []
    var others: [Entry] = []
    for certificate in material.certificates {
      let hasKey = material.keys.contains { $0.publicKey == certificate.publicKey }
      let entry = Entry(
        certificate: certificate,
        keyKind: try certificate.keyKind,
        hasPrivateKey: hasKey,
        validity: certificate.validity(at: seconds),
        chain: try material.chain(of: certificate)
      )
      if hasKey { withKey.append(entry) } else { others.append(entry) }
    }
    entries = withKey + others
    loneKeys = material.keys.filter { key in
      !material.certificates.contains { $0.publicKey == key.publicKey }
    }.map(\.kind)
  }
}

extension SigningCertificate {
  fileprivate func validity(at seconds: Int64) -> IdentityListing.Validity {
    if seconds < notBefore { return .notYetValid }
    return seconds > notAfter ? .expired : .valid
  }
}
