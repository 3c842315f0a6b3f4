// Valise — bytes as PEM
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// Bytes as PEM.
///
/// Source: RFC 7468.
enum PEMText {
  private static let lineByteCount = 64

  /// The text with a label.
  static func text(of bytes: [UInt8], label: String) -> [UInt8] {
    var text = [UInt8]("-----BEGIN \(label)-----\n".utf8)
    var rest = Base64.encode(bytes)[...]
    while !rest.isEmpty {
      text += rest.prefix(lineByteCount) + [UInt8(ascii: "\n")]
      rest = rest.dropFirst(lineByteCount)
    }
    return text + [UInt8]("-----END \(label)-----\n".utf8)
  }
}

extension SigningCertificate {
  /// The certificate in PEM.
  public var pem: [UInt8] { PEMText.text(of: der, label: "CERTIFICATE") }
}
