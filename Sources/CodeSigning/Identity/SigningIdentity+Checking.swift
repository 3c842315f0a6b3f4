// Valise — whether an identity may sign code at a moment
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

extension SigningIdentity {
  /// The shortest RSA key that code is signed with, in bits.
  static let shortestRSAKey = 2048

  /// Checks that the key may sign code, and that the certificates are valid.
  ///
  /// Whether the chain leads to somebody who is trusted is not looked at: that is the affair of
  /// whoever runs the code.
  ///
  /// - Parameters:
  ///   - seconds: When code is signed, in seconds since 1970.
  ///   - allowsExpired: Whether certificates may be outside their time, for tests.
  /// - Throws: `.identity` with the first fault: the kind of key, its uses, a certificate that has
  ///   expired or is not valid yet; `.badDER`.
  public func check(at seconds: Int64, allowsExpired: Bool = false) throws(CodeSigningError) {
    let kind = try leaf.keyKind
    let isSupported =
      switch kind {
      case .rsa(let bitCount): bitCount >= Self.shortestRSAKey
      case .ellipticCurve(let name): name == "P-256" || name == "P-384"
      case .other: false
      }
    guard isSupported else { throw .identity(.unsupportedKey(kind)) }
    guard leaf.maySignCode else {
      throw .identity(.notForCodeSigning(certificate: leaf.displayName))
    }
    if allowsExpired { return }
    for certificate in certificates {
      if seconds > certificate.notAfter {
        let name = certificate.displayName
        throw .identity(.expired(certificate: name, notAfter: certificate.notAfter))
      }
      if seconds < certificate.notBefore {
        let name = certificate.displayName
        throw .identity(.notYetValid(certificate: name, notBefore: certificate.notBefore))
      }
    }
  }
}
