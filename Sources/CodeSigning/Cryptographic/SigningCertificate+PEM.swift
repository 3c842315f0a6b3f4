// Valise — certificates out of files, in PEM or DER
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension SigningCertificate {
  private static let begin = "-----BEGIN CERTIFICATE-----"
  private static let end = "-----END CERTIFICATE-----"

  /// The certificates in a file: one in DER, or any number in PEM with any text around them.
  ///
  /// Source: RFC 7468.
  ///
  /// - Throws: `.noCertificate` when there is none, `.badDER`.
  public static func all(in bytes: [UInt8]) throws(CodeSigningError) -> [SigningCertificate] {
    if bytes.first == DERElement.sequence { return [try SigningCertificate(der: bytes)] }
    var certificates: [SigningCertificate] = []
    var body: [UInt8]?
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.starts(with: begin.utf8) {
        body = []
      } else if line.starts(with: end.utf8), let text = body {
        guard let der = Base64.decode(text) else { throw .noCertificate }
        certificates.append(try SigningCertificate(der: der))
        body = nil
      } else {
        body?.append(contentsOf: line)
      }
    }
    guard !certificates.isEmpty else { throw .noCertificate }
    return certificates
  }
}
