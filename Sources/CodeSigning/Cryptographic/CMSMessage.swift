// Valise — signed messages of CMS
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

/// A signed message of CMS with its first signer.
///
/// Source: RFC 5652.
public struct CMSMessage: Sendable {
  /// The contents that the message carries; nothing when they are elsewhere.
  public let contents: [UInt8]?
  /// The object identifier's bytes of the kind of contents.
  let contentType: [UInt8]
  /// The certificates in the order of the message.
  public let certificates: [SigningCertificate]
  /// The certificate of the signer; nothing when the message does not carry it.
  public let signer: SigningCertificate?
  /// The digest of the message.
  public let digestAlgorithm: DigestAlgorithm?
  /// The object identifier's bytes of the signature's algorithm.
  let signatureAlgorithm: [UInt8]
  /// The signature.
  package let signature: [UInt8]
  /// The signed attributes as a set in DER, which is what is signed; nothing without any.
  public let signedAttributes: [UInt8]?
  /// The values of the signed attributes, by the object identifier's bytes.
  let signedValues: [Attribute]
  /// The values of the attributes that are not signed.
  let unsignedValues: [Attribute]

  struct Attribute: Hashable, Sendable {
    let oid: [UInt8]
    /// Each value in DER.
    let values: [[UInt8]]
  }

  static let signedData: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2]
  /// More certificates than any signature carries.
  private static let certificateLimit = 50

  /// Reads a message in BER or DER; zeros behind it do not matter.
  ///
  /// - Throws: `.badDER`, `.cryptography`.
  public init(parsing bytes: [UInt8]) throws(CodeSigningError) {
    var rest = try BERTranscoder.der(bytes)[...]
    let outer = try DERElement(takingFrom: &rest).expecting(DERElement.sequence).children()
    guard outer.count == 2, [UInt8](outer[0].contents) == Self.signedData,
      let whole = try outer[1].children().first
    else { throw .badDER(.badContents("signed message"), at: 0) }
    let parts = try whole.expecting(DERElement.sequence).children()
    guard parts.count >= 4, let signers = parts.last?.expectedSet,
      let info = try signers.children().first
    else { throw .badDER(.badContents("signed message"), at: whole.start) }
    let content = try parts[2].expecting(DERElement.sequence).children()
    guard let type = content.first else {
      throw .badDER(.badContents("contents"), at: parts[2].start)
    }
    contentType = [UInt8](type.contents)
    contents = try content.dropFirst().first?.children().first.map { [UInt8]($0.contents) }
    certificates = try Self.certificates(parts.first { $0.tag == 0xA0 })
    let fields = try info.expecting(DERElement.sequence).children()
    guard fields.count >= 5 else { throw .badDER(.badContents("signer"), at: info.start) }
    digestAlgorithm = SignatureAlgorithm.digest(oid: try fields[2].algorithm())
    signer = try Self.signer(fields[1], among: certificates)
    let attributes = fields.first { $0.tag == 0xA0 }
    signedAttributes = attributes.map { DERElement.encoded(DERElement.set, [UInt8]($0.contents)) }
    signedValues = try Self.attributes(attributes)
    unsignedValues = try Self.attributes(fields.first { $0.tag == 0xA1 })
    let tail = fields[(attributes == nil ? 3 : 4)...]
    guard let algorithm = tail.first, let signature = tail.dropFirst().first else {
      throw .badDER(.badContents("signer"), at: info.start)
    }
    signatureAlgorithm = try algorithm.algorithm()
    self.signature = [UInt8](try signature.expecting(DERElement.octetString).contents)
  }

  private static func certificates(
    _ list: DERElement?
  ) throws(CodeSigningError) -> [SigningCertificate] {
    guard let list else { return [] }
    var certificates: [SigningCertificate] = []
    for element in try list.children().prefix(certificateLimit) where element.tag == 0x30 {
      certificates.append(try SigningCertificate(der: element.encoded))
    }
    return certificates
  }

  private static func signer(
    _ identifier: DERElement,
    among certificates: [SigningCertificate]
  ) throws(CodeSigningError) -> SigningCertificate? {
    if identifier.tag == 0x80 {
      let key = [UInt8](identifier.contents)
      return certificates.first { certificate in
        certificate.extensionValue(ExtensionOID.subjectKeyIdentifier)
          .map { [UInt8]($0.dropFirst(2)) == key } ?? false
      }
    }
    let parts = try identifier.expecting(DERElement.sequence).children()
    guard parts.count == 2 else {
      throw .badDER(.badContents("signer's name"), at: identifier.start)
    }
    return certificates.first {
      $0.issuer == parts[0].encoded && $0.serialNumber == [UInt8](parts[1].contents)
    }
  }

  private static func attributes(_ list: DERElement?) throws(CodeSigningError) -> [Attribute] {
    guard let list else { return [] }
    return try list.children().map { (entry) throws(CodeSigningError) in
      let parts = try entry.expecting(DERElement.sequence).children()
      guard parts.count == 2 else { throw .badDER(.badContents("attribute"), at: entry.start) }
      return Attribute(
        oid: [UInt8](try parts[0].expecting(DERElement.objectIdentifier).contents),
        values: try parts[1].expecting(DERElement.set).children().map(\.encoded)
      )
    }
  }

  /// The values of a signed attribute; nothing when it is not there.
  func signedValues(_ oid: [UInt8]) -> [[UInt8]]? { signedValues.first { $0.oid == oid }?.values }

  /// Whether the signer signed contents: their digest is the signed one, and the key fits.
  ///
  /// - Throws: `.cryptography`.
  public func isSignature(of contents: [UInt8]) throws(CodeSigningError) -> Bool {
    try fault(for: contents) == nil
  }

  /// Why the message is no signature of contents; nothing when it is one.
  ///
  /// - Throws: `.badDER`, `.cryptography`.
  func fault(for contents: [UInt8]) throws(CodeSigningError) -> Fault? {
    guard let signer else { return .signerMissing }
    guard let digestAlgorithm else { return .unknownDigest }
    let algorithm = SignatureAlgorithm(oid: signatureAlgorithm, digest: digestAlgorithm)
    var signed = contents
    if let signedAttributes {
      let found = try digest(contents, digestAlgorithm)
      guard let stated = try messageDigest else { return .attributeMissing("message digest") }
      guard stated == found else { return .otherContents(stated: stated, found: found) }
      guard let type = try signedContentType else { return .attributeMissing("content type") }
      guard type == contentType else { return .otherContentType(stated: type, found: contentType) }
      signed = signedAttributes
    }
    let isRight = try algorithm.verify(signature, of: signed, publicKey: signer.publicKey)
    return isRight ? nil : .wrongSignature(of: signer.displayName)
  }

  /// Why a message is no signature of contents.
  enum Fault: Hashable, Sendable {
    case signerMissing
    case unknownDigest
    case attributeMissing(String)
    case otherContents(stated: [UInt8], found: [UInt8])
    case otherContentType(stated: [UInt8], found: [UInt8])
    case wrongSignature(of: String)
  }

  /// The digest of the contents that is signed.
  var messageDigest: [UInt8]? {
    get throws(CodeSigningError) {
      try signedContents(AttributeOID.messageDigest, DERElement.octetString)
    }
  }

  /// The kind of contents that is signed, as bytes of an object identifier.
  private var signedContentType: [UInt8]? {
    get throws(CodeSigningError) {
      try signedContents(AttributeOID.contentType, DERElement.objectIdentifier)
    }
  }

  private func signedContents(_ oid: [UInt8], _ tag: UInt8) throws(CodeSigningError) -> [UInt8]? {
    guard let value = signedValues(oid)?.first else { return nil }
    var rest = value[...]
    return [UInt8](try DERElement(takingFrom: &rest).expecting(tag).contents)
  }

  /// The moment that the signer states, in seconds since 1970; nobody proves it.
  public var statedTime: Int64? {
    guard let value = signedValues(AttributeOID.signingTime)?.first else { return nil }
    var rest = value[...]
    // A moment that cannot be read is none; whoever needs one has the time stamp.
    return (try? DERElement(takingFrom: &rest)).flatMap { try? DERTime.seconds($0) }
  }

  /// The token of an authority that proves when the signature was made, in DER; whether it does is
  /// not looked at.
  public var timeStampToken: [UInt8]? {
    unsignedValues.first { $0.oid == AttributeOID.timeStamp }?.values.first
  }

  /// The moment that an authority proves, in seconds since 1970; nothing where the token is for
  /// something else, or where there is none.
  ///
  /// Whether the authority is to be trusted is not looked at.
  ///
  /// - Throws: `.badDER`, `.cryptography`.
  public func provenTime() throws(CodeSigningError) -> Int64? {
    guard let timeStampToken else { return nil }
    let stamp = try TimeStamp(parsing: timeStampToken)
    return try stamp.covers(signature) ? stamp.seconds : nil
  }

  private func digest(
    _ bytes: [UInt8],
    _ algorithm: DigestAlgorithm
  ) throws(CodeSigningError) -> [UInt8] {
    do throws(CryptographyError) {
      return try ValiseCryptography.digest(of: bytes, using: algorithm)
    } catch {
      throw .cryptography(error)
    }
  }
}

extension DERElement {
  fileprivate var expectedSet: DERElement? { tag == Self.set ? self : nil }
}
