// Valise — why an identity cannot be read or used
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

/// Why an identity cannot be read or used.
public enum IdentityFault: Hashable, Sendable {
  /// There is no private key.
  case noKey
  /// There is no certificate.
  case noCertificate
  /// No certificate belongs to a private key; those that are there have these names.
  case noCertificateOfKey(found: [String])
  /// No identity has the name that was asked for; those that are there have these.
  case notFound(String, found: [String])
  /// Several identities could be meant.
  case ambiguous([String])
  /// The key is of a kind that code is not signed with, or too short.
  case unsupportedKey(KeyKind)
  /// A certificate has expired: its name, and the last moment in seconds since 1970.
  case expired(certificate: String, notAfter: Int64)
  /// A certificate is not valid yet: its name, and the first moment in seconds since 1970.
  case notYetValid(certificate: String, notBefore: Int64)
  /// A certificate's key is for other uses.
  case notForCodeSigning(certificate: String)
  /// A signature is not one of the certificate's key.
  case wrongSignature(certificate: String)
  /// The program that signs did not answer with a signature: its name, and why.
  case programFailed(String, reason: String)
}

extension IdentityFault: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .noKey: "there is no private key to sign with; give a file that holds one"
    case .noCertificate: "there is no certificate to sign with; add the one of the key"
    case .noCertificateOfKey(let found):
      """
      no certificate belongs to the private key; give the one that was issued for it, \
      not \(Self.list(found))
      """
    case .notFound(let name, let found):
      "there is no identity \"\(name)\", only \(Self.list(found))"
    case .ambiguous(let names):
      "several identities are there: \(Self.list(names)); name one, or give its SHA-1"
    case .unsupportedKey(let kind):
      "code is not signed with a key of the kind \(kind); use RSA from 2048 bits on, P-256 or P-384"
    case .expired(let name, let moment):
      "the certificate \(name) expired at \(Self.date(moment)); renew it"
    case .notYetValid(let name, let moment):
      "the certificate \(name) is not valid before \(Self.date(moment)); set the clock right"
    case .notForCodeSigning(let name):
      "the certificate \(name) is not for code signing; take one whose extended key usage says so"
    case .wrongSignature(let name):
      """
      the signature was not made with the key of the certificate \(name); \
      give the key that belongs to it
      """
    case .programFailed(let program, let reason): "the program \(program) did not sign: \(reason)"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// A moment as `2026-11-30 12:00:00 UTC`.
  private static func date(_ seconds: Int64) -> String {
    let text = Array(RequirementDate.text(seconds - DERTime.epochDistance))
    let date = [text[0..<4], text[4..<6], text[6..<8]].map { String($0) }
    let time = [text[8..<10], text[10..<12], text[12..<14]].map { String($0) }
    return date.joined(separator: "-") + " " + time.joined(separator: ":") + " UTC"
  }
}
