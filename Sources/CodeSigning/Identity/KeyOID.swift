// Valise — the object identifiers of keys
// SPDX-License-Identifier: Apache-2.0

/// Object identifiers of keys, as bytes.
///
/// Source: RFC 8017, RFC 5480.
enum KeyOID {
  static let pkcs1: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 1]
  static let rsa = pkcs1 + [1]
  static let ellipticCurve: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 2, 1]
}

extension SigningCertificate {
  /// The object identifier's bytes of the kind of the public key.
  var keyAlgorithm: [UInt8] {
    get throws(CodeSigningError) {
      var rest = publicKey[...]
      let key = try DERElement(takingFrom: &rest).expecting(DERElement.sequence).children()
      guard let algorithm = key.first else { throw .badDER(.badContents("public key"), at: 0) }
      return try algorithm.algorithm()
    }
  }
}
