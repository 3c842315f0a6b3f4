// Valise — whether a certificate may sign code or stamp times, and when
// SPDX-License-Identifier: Apache-2.0

extension SigningCertificate {
  private static let anyPurpose: [UInt8] = [0x55, 0x1D, 0x25, 0]

  /// Whether the key may sign code: it is said, or nothing is said.
  ///
  /// Source: RFC 5280, sections 4.2.1.3 and 4.2.1.12.
  public var maySignCode: Bool {
    do throws(CodeSigningError) {
      if let usage = try keyUsage(), !usage.contains(.digitalSignature) { return false }
      guard let purposes = try purposes() else { return true }
      return purposes.contains(PurposeOID.codeSigning) || purposes.contains(Self.anyPurpose)
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
    let purposes = (try? purposes()) ?? []
    return purposes.contains(PurposeOID.timeStamping)
  }

  /// Whether a moment lies in the validity, in seconds since 1970.
  public func isValid(at seconds: Int64) -> Bool { notBefore <= seconds && seconds <= notAfter }
}
