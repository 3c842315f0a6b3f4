// Valise — the signature of one image of a product
// SPDX-License-Identifier: Apache-2.0

public import CodeSigning
public import MachOFiles

/// The signature of one image, as far as it can be read without hashing the code.
public struct InspectedSignature: Sendable {
  /// The image.
  public let image: MachOFile
  /// The signature; nothing when there is none, or none that can be read.
  public let signature: EmbeddedSignature?
  /// Why there is a signature that cannot be read.
  public let fault: CodeSigningError?
  /// What the code asks to be allowed; nothing when it asks for nothing that can be read.
  public let entitlements: Entitlements?
  /// The certificates that the signature carries, that of the signer first; none where nobody
  /// signed.
  public let certificates: [SigningCertificate]
  /// Whether an authority vouches for the time of the signature; its word is not verified.
  public let hasTimeStamp: Bool
}

extension InspectedSignature {
  /// Reads what a slice of code carries; nothing for a slice without an image.
  init?(_ slice: SignedSlice) {
    guard let image = slice.image else { return nil }
    self.image = image
    signature = slice.signature
    fault = slice.fault
    // Entitlements and messages that cannot be read say nothing here; verification names them.
    entitlements = slice.signature?[.entitlements].flatMap {
      try? Entitlements(propertyList: $0.payload)
    }
    let message = slice.signature?.cmsMessage.flatMap { try? CMSMessage(parsing: $0) }
    guard let message, let signer = message.signer else {
      certificates = []
      hasTimeStamp = false
      return
    }
    certificates = [signer] + message.certificates.filter { $0 != signer }
    hasTimeStamp = message.hasTimeStamp
  }

  /// How the system is to treat the code, and what the code is called; nothing without a signature.
  public var directory: CodeDirectory? { signature?.strongestDirectory.contents }

  /// The certificate of the signer; nothing where nobody signed.
  public var signer: SigningCertificate? { certificates.first }

  /// Whether there is a signature that can be read.
  public var isThere: Bool { signature != nil }

  /// The team that signed; nothing for Apple and for nobody.
  public var team: String? { directory?.team }
}
