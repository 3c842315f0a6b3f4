// Valise — what a certificate may be used for, and when
// SPDX-License-Identifier: Apache-2.0

extension SigningCertificate {
  static let basicConstraintsOID: [UInt8] = [0x55, 0x1D, 0x13]
  static let extendedKeyUsageOID: [UInt8] = [0x55, 0x1D, 0x25]
  private static let keyPurpose: [UInt8] = [0x2B, 6, 1, 5, 5, 7, 3]
  static let codeSigningPurpose = keyPurpose + [3]
  static let timeStampingPurpose = keyPurpose + [8]
  private static let anyPurpose: [UInt8] = [0x55, 0x1D, 0x25, 0]

  /// The object identifiers of what the key is for, as bytes; nothing when it is not said.
  ///
  /// Source: RFC 5280, section 4.2.1.12.
  var keyPurposes: [[UInt8]]? {
    guard let value = extensions.first(where: { $0.oid == Self.extendedKeyUsageOID })?.value else {
      return nil
    }
    var rest = value[...]
    // Purposes that cannot be read are none, so the key is for nothing.
    let list = (try? DERElement(takingFrom: &rest).children()) ?? []
    return list.map { [UInt8]($0.contents) }
  }

  static let keyUsageOID: [UInt8] = [0x55, 0x1D, 0x0F]

  /// Whether the key may make signatures: it is said, or nothing is said.
  ///
  /// Source: RFC 5280, section 4.2.1.3.
  private var maySign: Bool {
    guard let value = extensions.first(where: { $0.oid == Self.keyUsageOID })?.value else {
      return true
    }
    var rest = value[...]
    // Uses that cannot be read are none.
    let bits = (try? DERElement(takingFrom: &rest))?.contents.dropFirst() ?? []
    return bits.first.map { $0 & 0x80 != 0 } ?? false
  }

  /// Whether the key may sign code: it is said, or nothing is said.
  public var maySignCode: Bool {
    guard maySign else { return false }
    guard let keyPurposes else { return true }
    return keyPurposes.contains(Self.codeSigningPurpose) || keyPurposes.contains(Self.anyPurpose)
  }

  /// Whether the key may stamp times, which must be said.
  ///
  /// Source: RFC 3161, section 2.3.
  var mayStampTimes: Bool { keyPurposes?.contains(Self.timeStampingPurpose) ?? false }

  /// Whether a moment lies in the validity, in seconds since 1970.
  public func isValid(at seconds: Int64) -> Bool { notBefore <= seconds && seconds <= notAfter }
}
