// Valise — why keys could not be read or made
// SPDX-License-Identifier: Apache-2.0

/// Why keys could not be read or made.
public enum KeyFault: Hashable, Sendable {
  /// The file is none with keys or certificates, or it is damaged; the place is that of the part,
  /// in bytes.
  case damaged(at: Int, reason: String?)
  /// The file is encrypted, and no password is given.
  case passwordNeeded
  /// The password is not the one of the file.
  case wrongPassword
  /// The file is encrypted in a way that the library does not know.
  case unknownEncryption(reason: String?)
  /// There are more keys or certificates than any identity has.
  case tooMany
  /// The file asks for more work than any password is worth.
  case tooSlow
}

extension KeyFault: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .damaged(let position, let reason):
      """
      byte \(position): no key or certificate in PEM, DER or PKCS #12 can be read\
      \(reason.map { " (\($0))" } ?? "")
      """
    case .passwordNeeded: "the key is encrypted; give its password"
    case .wrongPassword: "the password is not the one of the key"
    case .unknownEncryption(let reason):
      """
      the key is encrypted in a way that OpenSSL does not know here\
      \(reason.map { " (\($0))" } ?? ""); files with RC2, as Keychain Access of older systems \
      writes them, need OpenSSL's legacy provider (Debian: libssl3 has it), or convert the file \
      with "openssl pkcs12 -legacy"
      """
    case .tooMany: "there are more keys or certificates than any identity has"
    case .tooSlow: "the password is hashed more than 10,000,000 times; no program writes that"
    }
  }
}
