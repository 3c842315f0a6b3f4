// Valise — whether a certificate may sign code or stamp times, and when
// SPDX-License-Identifier: Apache-2.0

extension SigningCertificate {
  /// Whether the key may sign code, as a verifier asks.
  ///
  /// The purpose is stated, and where key usage is stated, it allows signatures.
  ///
  /// Source: `SecPolicyCreateCodeSigning` in `SecPolicy.c` of Apple's Security; RFC 5280, sections
  /// 4.2.1.3 and 4.2.1.12.
  public var maySignCode: Bool {
    do throws(CodeSigningError) {
      guard try allowsSignatures() else { return false }
      return try states(PurposeOID.codeSigning)
    } catch {
      // Uses that cannot be read are none.
      return false
    }
  }

  /// Whether the key may stamp times, which must be said.
  ///
  /// Source: RFC 3161, section 2.3.
  var mayStampTimes: Bool {
    // Purposes that cannot be read are none.
    (try? states(PurposeOID.timeStamping)) ?? false
  }

  /// Whether a moment lies in the validity, in seconds since 1970.
  public func isValid(at seconds: Int64) -> Bool { notBefore <= seconds && seconds <= notAfter }
}
