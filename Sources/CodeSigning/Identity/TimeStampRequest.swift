// Valise — a request for a time stamp
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

/// A request for a time stamp over bytes, made with SHA-256.
///
/// It asks for the authority's certificates too, and has a random number that the answer repeats,
/// so that nobody can answer with an old token.
///
/// Source: RFC 3161, section 2.4.1.
struct TimeStampRequest {
  /// The number that the answer repeats, as an INTEGER holds it.
  let nonce: [UInt8]
  private let imprint: [UInt8]

  /// How many random bytes the number has.
  private static let nonceByteCount = 8

  /// Makes a request over bytes.
  ///
  /// - Throws: `.cryptography`.
  init(over bytes: [UInt8]) throws(CodeSigningError) {
    var nonce: [UInt8]
    do throws(CryptographyError) {
      nonce = try randomBytes(count: Self.nonceByteCount)
    } catch {
      throw .cryptography(error)
    }
    // A first byte from 0x40 to 0x7F makes a positive number in its shortest form.
    nonce[0] = nonce[0] & 0x3F | 0x40
    self.nonce = nonce
    imprint = try DigestAlgorithm.sha256.signedDigest(of: bytes)
  }

  /// The request in DER.
  func serialized() -> [UInt8] {
    DERElement.encodedSequence([
      DERElement.encoded(DERElement.integer, [1]),
      DERElement.encodedSequence([
        SignatureAlgorithm.identifier(of: .sha256),
        DERElement.encoded(DERElement.octetString, imprint),
      ]),
      DERElement.encoded(DERElement.integer, nonce),
      DERElement.encoded(DERElement.boolean, [0xFF]),
    ])
  }
}
