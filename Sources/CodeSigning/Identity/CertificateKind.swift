// Valise — what Apple issued a certificate for
// SPDX-License-Identifier: Apache-2.0

/// What Apple issued a certificate for.
///
/// The kind is what the certificate says of itself; whether Apple issued it, its chain says.
///
/// Source: Apple's certification practice statements, and certificates in signatures.
public enum CertificateKind: String, Hashable, Sendable, CaseIterable {
  /// For development on every platform.
  case appleDevelopment = "Apple Development"
  /// For the stores of every platform, and for tests of iOS.
  case appleDistribution = "Apple Distribution"
  /// For development of iOS; an older kind.
  case iOSDevelopment = "iOS Development"
  /// For the store of iOS; an older kind.
  case iOSDistribution = "iOS Distribution"
  /// For development of macOS; an older kind.
  case macDevelopment = "Mac Development"
  /// For applications of the Mac App Store.
  case macAppDistribution = "Mac App Distribution"
  /// For installer packages of the Mac App Store.
  case macInstallerDistribution = "Mac Installer Distribution"
  /// For applications outside the store.
  case developerIDApplication = "Developer ID Application"
  /// For installer packages outside the store.
  case developerIDInstaller = "Developer ID Installer"
  /// With it Apple signs what the store of iOS delivers.
  case iOSStore = "iPhone OS Application Signing"
  /// With it Apple signs what the Mac App Store delivers.
  case macStore = "Mac App Store Application Signing"

  /// The last numbers of the object identifiers below 1.2.840.113635.100.6.1 that a kind has; the
  /// first line that fits says the kind.
  private static let marks: [(numbers: [UInt8], kind: CertificateKind)] = [
    ([13], .developerIDApplication), ([14], .developerIDInstaller),
    ([2, 12], .appleDevelopment), ([4, 7], .appleDistribution),
    ([2], .iOSDevelopment), ([4], .iOSDistribution), ([12], .macDevelopment),
    ([7], .macAppDistribution), ([8], .macInstallerDistribution),
    ([3], .iOSStore), ([9], .macStore),
  ]

  /// The kind of a certificate; nothing for any other one.
  public init?(of certificate: SigningCertificate) {
    let kind = Self.marks.first { entry in
      entry.numbers.allSatisfy { certificate.hasExtension(AppleOID.prefix + [6, 1, $0]) }
    }
    guard let kind else { return nil }
    self = kind.kind
  }
}

extension SigningCertificate {
  /// What Apple issued the certificate for; nothing for any other one.
  public var appleKind: CertificateKind? { CertificateKind(of: self) }

  /// Whether the holder issued the certificate to itself.
  public var isSelfSigned: Bool { isSelfIssued }

  /// The common name of the issuer.
  public var issuerCommonName: String? {
    var rest = issuer[...]
    // A name that cannot be read is none.
    guard let name = try? DERElement(takingFrom: &rest) else { return nil }
    let fields = (try? Self.fields(of: name)) ?? []
    return fields.first { $0.oid == NameOID.commonName }?.text
      ?? fields.first { $0.oid == NameOID.organization }?.text
  }
}
