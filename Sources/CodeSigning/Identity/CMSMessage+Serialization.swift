// Valise — signed messages of CMS, written
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

extension CMSMessage {
  /// The message in DER, as this library writes messages.
  ///
  /// The certificates keep their order, as Apple's signer has one of its own; everything else is
  /// the one form that DER has. One signer is written, who is named by issuer and serial number,
  /// and lists of revoked certificates are left out.
  ///
  /// - Throws: `.identity` when the message does not carry its signer's certificate.
  public func serialized() throws(CodeSigningError) -> [UInt8] {
    guard let signer, let digestAlgorithm else { throw .identity(.noCertificate) }
    let digest = SignatureAlgorithm.identifier(of: digestAlgorithm)
    let whole = DERElement.encodedSequence([
      DERElement.encoded(DERElement.integer, [1]),
      DERElement.encoded(DERElement.set, digest),
      encodedContents,
      DERElement.encoded(0xA0, certificates.flatMap(\.der)),
      DERElement.encoded(DERElement.set, signerInfo(signer, digest: digest)),
    ])
    return DERElement.encodedSequence([
      DERElement.encoded(DERElement.objectIdentifier, Self.signedData),
      DERElement.encoded(0xA0, whole),
    ])
  }

  private var encodedContents: [UInt8] {
    let type = DERElement.encoded(DERElement.objectIdentifier, contentType)
    guard let contents else { return DERElement.encodedSequence([type]) }
    let bytes = DERElement.encoded(DERElement.octetString, contents)
    return DERElement.encodedSequence([type, DERElement.encoded(0xA0, bytes)])
  }

  private func signerInfo(_ signer: SigningCertificate, digest: [UInt8]) -> [UInt8] {
    let serialNumber = DERElement.encoded(DERElement.integer, signer.serialNumber)
    var parts = [
      DERElement.encoded(DERElement.integer, [1]),
      DERElement.encodedSequence([signer.issuer, serialNumber]),
      digest,
    ]
    if signedAttributes != nil {
      parts.append(DERElement.encoded(0xA0, Attribute.sorted(signedValues)))
    }
    parts.append(SignatureAlgorithm.identifier(oid: signatureAlgorithm))
    parts.append(DERElement.encoded(DERElement.octetString, signature))
    if !unsignedValues.isEmpty {
      parts.append(DERElement.encoded(0xA1, Attribute.sorted(unsignedValues)))
    }
    return DERElement.encodedSequence(parts)
  }

  /// Makes a message of its parts.
  init(
    contents: [UInt8]? = nil,
    contentType: [UInt8] = AttributeOID.data,
    certificates: [SigningCertificate],
    signer: SigningCertificate,
    digestAlgorithm: DigestAlgorithm,
    signatureAlgorithm: [UInt8],
    signature: [UInt8],
    signedValues: [Attribute],
    unsignedValues: [Attribute] = []
  ) {
    self.contents = contents
    self.contentType = contentType
    self.certificates = certificates
    self.signer = signer
    self.digestAlgorithm = digestAlgorithm
    self.signatureAlgorithm = signatureAlgorithm
    self.signature = signature
    self.signedValues = signedValues
    self.signedAttributes = DERElement.encoded(DERElement.set, Attribute.sorted(signedValues))
    self.unsignedValues = unsignedValues
  }
}

extension CMSMessage.Attribute {
  /// The attribute in DER: the values are a set, so they are sorted.
  var encoded: [UInt8] {
    let sorted = values.sorted { $0.lexicographicallyPrecedes($1) }
    return DERElement.encodedSequence([
      DERElement.encoded(DERElement.objectIdentifier, oid),
      DERElement.encoded(DERElement.set, sorted.flatMap { $0 }),
    ])
  }

  /// The members of a set of attributes, in the order of DER.
  static func sorted(_ attributes: [CMSMessage.Attribute]) -> [UInt8] {
    attributes.map(\.encoded).sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
  }
}

extension SignatureAlgorithm {
  /// The algorithm identifier of a digest, with the NULL that Apple's signer writes.
  static func identifier(of digest: DigestAlgorithm) -> [UInt8] {
    let oid = digestIdentifier(of: digest)
    return DERElement.encodedSequence([
      DERElement.encoded(DERElement.objectIdentifier, oid), DERElement.null,
    ])
  }

  /// The algorithm identifier of a signature; those of RSA have a NULL, those of ECDSA nothing.
  ///
  /// Source: RFC 4055, section 5; RFC 5754, section 3.3.
  static func identifier(oid: [UInt8]) -> [UInt8] {
    let name = DERElement.encoded(DERElement.objectIdentifier, oid)
    let hasNull = oid.starts(with: KeyOID.pkcs1)
    return DERElement.encodedSequence(hasNull ? [name, DERElement.null] : [name])
  }
}

extension DERElement {
  /// Nothing, in DER.
  static let null: [UInt8] = [0x05, 0x00]

  /// A sequence of elements in DER.
  static func encodedSequence(_ elements: [[UInt8]]) -> [UInt8] {
    encoded(sequence, elements.flatMap { $0 })
  }
}
