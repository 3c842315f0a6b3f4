// Valise — Apple's numbers for what is wrong with certificates
// SPDX-License-Identifier: Apache-2.0

extension CodeSigningStatus {
  /// A certificate has expired.
  public static let certificateExpired = CodeSigningStatus(rawValue: -2_147_409_654)
  /// A certificate is not valid yet.
  public static let certificateNotYetValid = CodeSigningStatus(rawValue: -2_147_409_653)
  /// The certificates do not lead to a trusted anchor.
  public static let notTrusted = CodeSigningStatus(rawValue: -2_147_409_622)
  /// A certificate has a critical extension that cannot be understood.
  public static let unknownCriticalExtension = CodeSigningStatus(rawValue: -2_147_408_895)
  /// The certificate of an authority does not say that it is one.
  public static let noBasicConstraints = CodeSigningStatus(rawValue: -2_147_408_894)
  /// A certificate was issued by one that may issue none.
  public static let badAuthority = CodeSigningStatus(rawValue: -2_147_408_893)
  /// A key is used for what it is not for.
  public static let badKeyUsage = CodeSigningStatus(rawValue: -2_147_408_890)
  /// A certificate is used for what it is not for.
  public static let badExtendedKeyUsage = CodeSigningStatus(rawValue: -2_147_408_889)
  /// Too many authorities stand between a certificate and the leaf.
  public static let pathTooLong = CodeSigningStatus(rawValue: -2_147_408_887)

  /// Names and words; the names are those of `cssmerr.h` and `cssmapple.h`.
  static let certificateTable: [(status: CodeSigningStatus, name: String, words: String)] = [
    (.certificateExpired, "CSSMERR_TP_CERT_EXPIRED", "a certificate has expired"),
    (.certificateNotYetValid, "CSSMERR_TP_CERT_NOT_VALID_YET", "a certificate is not valid yet"),
    (.notTrusted, "CSSMERR_TP_NOT_TRUSTED", "the certificates do not lead to a trusted anchor"),
    (
      .unknownCriticalExtension, "CSSMERR_APPLETP_UNKNOWN_CRITICAL_EXTEN",
      "a certificate has a critical extension that cannot be understood"
    ),
    (
      .noBasicConstraints, "CSSMERR_APPLETP_NO_BASIC_CONSTRAINTS",
      "the certificate of an authority does not say that it is one"
    ),
    (
      .badAuthority, "CSSMERR_APPLETP_INVALID_CA",
      "a certificate was issued by one that may issue none"
    ),
    (.badKeyUsage, "CSSMERR_APPLETP_INVALID_KEY_USAGE", "a key is used for what it is not for"),
    (
      .badExtendedKeyUsage, "CSSMERR_APPLETP_INVALID_EXTENDED_KEY_USAGE",
      "a certificate is used for what it is not for"
    ),
    (
      .pathTooLong, "CSSMERR_APPLETP_PATH_LEN_CONSTRAINT",
      "too many authorities stand between a certificate and the leaf"
    ),
  ]
}
