// Valise — what Apple issued a certificate for
// SPDX-License-Identifier: Apache-2.0

extension SigningCertificate {
  /// What Apple issues certificates for code for.
  public enum Purpose: Hashable, Sendable {
    /// Software for the Mac that is not from the store.
    case developerID
    /// Software for a store.
    case distribution
    /// Software that is being written.
    case development
    /// Apple's own software, that of the store after its review included.
    case apple
    /// None of these, or the certificate is not Apple's.
    case other
  }

  /// Names of the holders of Apple's own certificates.
  private static let appleNames: Set<String> = [
    "Software Signing", "Apple Mac OS Application Signing", "Apple iPhone OS Application Signing",
    "Apple iPhone OS Provisioning Profile Signing",
  ]

  /// What the certificate was issued for, as its extensions say; its issuer is not looked at.
  ///
  /// Source: Apple's Worldwide Developer Relations certification practice statement, the extensions
  /// below 1.2.840.113635.100.6.1.
  public var purpose: Purpose {
    func isMarked(_ number: UInt8) -> Bool { hasExtension(AppleOID.prefix + [6, 1, number]) }
    if isMarked(13) { return .developerID }
    if isMarked(4) || isMarked(7) { return .distribution }
    if isMarked(2) || isMarked(12) { return .development }
    return commonName.map { Self.appleNames.contains($0) } ?? false ? .apple : .other
  }
}
