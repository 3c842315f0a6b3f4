// Valise — why an identity cannot be read or used
// SPDX-License-Identifier: Apache-2.0

/// Why an identity cannot be read or used.
public enum IdentityFault: Hashable, Sendable {
  /// There is no certificate.
  case noCertificate
  /// The key is of a kind that code is not signed with, in words.
  case unsupportedKey(String)
  /// A signature is not one of the certificate's key.
  case wrongSignature(certificate: String)
}

extension IdentityFault: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .noCertificate: "there is no certificate to sign with; add the one of the key"
    case .unsupportedKey(let kind):
      "code is not signed with a key of the kind \(kind); use RSA, P-256 or P-384"
    case .wrongSignature(let name):
      """
      the signature was not made with the key of the certificate \(name); \
      give the key that belongs to it
      """
    }
  }
}
