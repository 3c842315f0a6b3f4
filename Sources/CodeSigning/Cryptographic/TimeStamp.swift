// Valise — time stamps of RFC 3161
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

/// A token by which an authority proves that something was there at a moment.
///
/// Source: RFC 3161.
struct TimeStamp {
  /// The moment, in seconds since 1970.
  let seconds: Int64
  /// The certificates from the authority up.
  let chain: [SigningCertificate]
  /// The number that repeats the one of the request, as an INTEGER holds it.
  let nonce: [UInt8]?
  private let imprint: [UInt8]
  private let algorithm: DigestAlgorithm?

  /// Reads a token, and verifies that its authority signed it.
  ///
  /// - Throws: `.badDER`, `.cryptography`.
  init(
    parsing bytes: [UInt8],
    anchors: [SigningCertificate] = []
  ) throws(CodeSigningError) {
    let message = try CMSMessage(parsing: bytes)
    guard message.contentType == AttributeOID.timeStampInfo, let contents = message.contents,
      let signer = message.signer
    else { throw .badDER(.badContents("time stamp"), at: 0) }
    guard try message.isSignature(of: contents) else {
      throw .badDER(.badContents("time stamp that its authority signed"), at: 0)
    }
    var rest = contents[...]
    let fields = try DERElement(takingFrom: &rest).expecting(DERElement.sequence).children()
    guard fields.count >= 5 else { throw .badDER(.badContents("time stamp"), at: 0) }
    let parts = try fields[2].expecting(DERElement.sequence).children()
    guard parts.count == 2 else { throw .badDER(.badContents("imprint"), at: fields[2].start) }
    algorithm = SignatureAlgorithm.digest(oid: try parts[0].algorithm())
    imprint = [UInt8](try parts[1].expecting(DERElement.octetString).contents)
    seconds = try DERTime.seconds(fields[4])
    nonce = fields[5...].first { $0.tag == DERElement.integer }.map { [UInt8]($0.contents) }
    chain = try CertificateChain.chain(of: signer, among: message.certificates, anchors: anchors)
  }

  /// Why the authority proves nothing; empty when it does.
  func faults(anchors: [SigningCertificate]?) -> [SignatureFinding] {
    var verifier = ChainVerifier(
      chain: chain,
      anchors: anchors,
      purpose: (PurposeOID.timeStamping, "time stamps")
    )
    verifier.verify()
    verifier.verify(at: seconds, "when it made the time stamp")
    return verifier.findings
  }

  /// Whether the token is for these bytes.
  func covers(_ bytes: [UInt8]) throws(CodeSigningError) -> Bool {
    guard let algorithm else { return false }
    do throws(CryptographyError) {
      return try digest(of: bytes, using: algorithm) == imprint
    } catch {
      throw .cryptography(error)
    }
  }
}
