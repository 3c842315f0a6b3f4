// Valise — the kinds of public keys in certificates
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

/// Object identifiers of keys, as bytes.
///
/// Source: RFC 8017, RFC 5480.
enum KeyOID {
  static let pkcs1: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 1]
  static let rsa = pkcs1 + [1]
  static let ellipticCurve: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 2, 1]

  /// The names of curves.
  static let curves: [[UInt8]: String] = [
    [0x2A, 0x86, 0x48, 0xCE, 0x3D, 3, 1, 7]: "P-256", [0x2B, 0x81, 4, 0, 0x22]: "P-384",
    [0x2B, 0x81, 4, 0, 0x23]: "P-521",
  ]
}

extension SigningCertificate {
  /// What the public key is.
  ///
  /// - Throws: `.badDER`.
  public var keyKind: KeyKind {
    get throws(CodeSigningError) {
      var rest = publicKey[...]
      let parts = try DERElement(takingFrom: &rest).expecting(DERElement.sequence).children()
      guard parts.count == 2 else { throw .badDER(.badContents("public key"), at: 0) }
      switch try parts[0].algorithm() {
      case KeyOID.rsa: return .rsa(bitCount: try Self.modulusBitCount(try parts[1].bitString()))
      case KeyOID.ellipticCurve:
        let curve = try parts[0].children().dropFirst().first.map { [UInt8]($0.contents) } ?? []
        let name = KeyOID.curves[curve] ?? ObjectIdentifierBytes.text(curve)
        return .ellipticCurve(name ?? "elliptic curve without a name")
      case let other: return .other(ObjectIdentifierBytes.text(other) ?? "unknown")
      }
    }
  }

  /// The bits of the first number of an RSA key.
  private static func modulusBitCount(_ key: [UInt8]) throws(CodeSigningError) -> Int {
    var rest = key[...]
    let numbers = try DERElement(takingFrom: &rest).expecting(DERElement.sequence).children()
    guard let modulus = try numbers.first?.expecting(DERElement.integer).contents else {
      throw .badDER(.badContents("RSA key"), at: 0)
    }
    let digits = modulus.drop { $0 == 0 }
    return digits.count * 8 - (digits.first?.leadingZeroBitCount ?? 0)
  }
}
