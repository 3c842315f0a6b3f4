// Valise — a certificate as signatures carry them
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography

/// An X.509 certificate as signatures carry them.
///
/// Source: RFC 5280.
public struct SigningCertificate: Hashable, Sendable {
  /// The certificate in DER.
  public let der: [UInt8]
  /// The SHA-1 of the DER, by which requirements name certificates.
  public let sha1: [UInt8]
  /// The SHA-256 of the DER.
  public let sha256: [UInt8]
  /// The serial number as DER holds it.
  let serialNumber: [UInt8]
  /// The name of the issuer in DER.
  let issuer: [UInt8]
  /// The name of the holder in DER.
  let subject: [UInt8]
  /// The parts of the holder's name: the object identifier's bytes and the text.
  let subjectFields: [NameField]
  /// The first moment of its validity, in seconds since 1970.
  public let notBefore: Int64
  /// The last moment of its validity, in seconds since 1970.
  public let notAfter: Int64
  /// The public key in DER.
  let publicKey: [UInt8]
  /// The extensions: the object identifier's bytes and the contents.
  let extensions: [Extension]
  /// The signed part in DER.
  let signedPart: [UInt8]
  /// The object identifier's bytes of the algorithm of the issuer's signature.
  let signatureAlgorithm: [UInt8]
  /// The issuer's signature.
  let signature: [UInt8]

  struct NameField: Hashable, Sendable {
    let oid: [UInt8]
    let text: String
  }

  struct Extension: Hashable, Sendable {
    let oid: [UInt8]
    /// Whether a reader that does not know it must refuse the certificate.
    let isCritical: Bool
    let value: [UInt8]
  }
}

extension SigningCertificate {
  /// Reads a certificate.
  ///
  /// - Throws: `.badDER` with the offset in `der`, `.cryptography`.
  public init(der: [UInt8]) throws(CodeSigningError) {
    var rest = der[...]
    let parts = try DERElement(takingFrom: &rest).expecting(DERElement.sequence).children()
    guard parts.count == 3, rest.isEmpty else { throw .badDER(.badContents("certificate"), at: 0) }
    var fields = try parts[0].expecting(DERElement.sequence).children()[...]
    if fields.first?.tag == 0xA0 { fields.removeFirst() }
    guard fields.count >= 6 else {
      throw .badDER(.badContents("certificate"), at: parts[0].start)
    }
    let list = Array(fields)
    self.der = der
    sha1 = try CodeHashType.sha1.hash(of: der)
    sha256 = try CodeHashType.sha256.hash(of: der)
    serialNumber = [UInt8](try list[0].expecting(DERElement.integer).contents)
    issuer = list[2].encoded
    let validity = try list[3].expecting(DERElement.sequence).children()
    guard validity.count == 2 else { throw .badDER(.badContents("validity"), at: list[3].start) }
    notBefore = try DERTime.seconds(validity[0])
    notAfter = try DERTime.seconds(validity[1])
    subject = list[4].encoded
    subjectFields = try Self.fields(of: list[4])
    publicKey = list[5].encoded
    extensions = try Self.extensions(list[6...].first { $0.tag == 0xA3 })
    signedPart = parts[0].encoded
    signatureAlgorithm = try parts[1].algorithm()
    signature = try parts[2].bitString()
  }

  static func fields(of name: DERElement) throws(CodeSigningError) -> [NameField] {
    var fields: [NameField] = []
    for set in try name.expecting(DERElement.sequence).children() {
      for pair in try set.expecting(DERElement.set).children() {
        let parts = try pair.expecting(DERElement.sequence).children()
        guard parts.count == 2 else { throw .badDER(.badContents("name"), at: pair.start) }
        let oid = [UInt8](try parts[0].expecting(DERElement.objectIdentifier).contents)
        fields.append(NameField(oid: oid, text: parts[1].text))
      }
    }
    return fields
  }

  private static func extensions(
    _ wrapper: DERElement?
  ) throws(CodeSigningError) -> [Extension] {
    guard let list = try wrapper?.children().first else { return [] }
    return try list.expecting(DERElement.sequence).children().map {
      (entry) throws(CodeSigningError) in
      let parts = try entry.expecting(DERElement.sequence).children()
      guard parts.count >= 2, let value = parts.last else {
        throw .badDER(.badContents("extension"), at: entry.start)
      }
      return Extension(
        oid: [UInt8](try parts[0].expecting(DERElement.objectIdentifier).contents),
        isCritical: parts.count > 2 && parts[1].contents.first ?? 0 != 0,
        value: [UInt8](try value.expecting(DERElement.octetString).contents)
      )
    }
  }

  /// Whether the certificate has an extension.
  func hasExtension(_ oid: [UInt8]) -> Bool { extensions.contains { $0.oid == oid } }

  /// The first text of the holder's name under an object identifier.
  func subjectText(_ oid: [UInt8]) -> String? { subjectFields.first { $0.oid == oid }?.text }

  /// The holder's common name.
  public var commonName: String? { subjectText(NameOID.commonName) }
  /// The holder's organizational unit, which is the team in Apple's certificates.
  public var organizationalUnit: String? { subjectText(NameOID.organizationalUnit) }
  /// The holder's organization.
  public var organization: String? { subjectText(NameOID.organization) }

  /// The object identifiers of the policies, as bytes.
  var policies: [[UInt8]] {
    guard let value = extensionValue(ExtensionOID.certificatePolicies) else { return [] }
    var rest = value[...]
    // Policies that cannot be read are none.
    let list = (try? DERElement(takingFrom: &rest).children()) ?? []
    return list.compactMap { policy in (try? policy.children().first).map { [UInt8]($0.contents) } }
  }

  /// Whether this certificate's holder signed another one.
  ///
  /// - Throws: `.cryptography`.
  func didSign(_ other: SigningCertificate) throws(CodeSigningError) -> Bool {
    guard subject == other.issuer else { return false }
    return try SignatureAlgorithm(oid: other.signatureAlgorithm)
      .verify(other.signature, of: other.signedPart, publicKey: publicKey)
  }

  /// Whether the holder issued the certificate to itself.
  public var isSelfIssued: Bool { subject == issuer }

  /// Whether it is one of Apple's roots.
  public var isAppleRoot: Bool { AppleRoots.fingerprints.contains(sha256) }
}

/// Object identifiers in names, as bytes.
enum NameOID {
  static let commonName: [UInt8] = [0x55, 4, 3]
  static let country: [UInt8] = [0x55, 4, 6]
  static let locality: [UInt8] = [0x55, 4, 7]
  static let state: [UInt8] = [0x55, 4, 8]
  static let street: [UInt8] = [0x55, 4, 9]
  static let organization: [UInt8] = [0x55, 4, 10]
  static let organizationalUnit: [UInt8] = [0x55, 4, 11]
  static let description: [UInt8] = [0x55, 4, 13]
  static let userIdentifier: [UInt8] = [0x09, 0x92, 0x26, 0x89, 0x93, 0xF2, 0x2C, 0x64, 1, 1]

  /// The words of requirements for parts of a name.
  static let byWord: [String: [UInt8]] = [
    "subject.C": country, "subject.CN": commonName, "subject.D": description,
    "subject.L": locality, "subject.O": organization, "subject.OU": organizationalUnit,
    "subject.ST": state, "subject.STREET": street, "subject.UID": userIdentifier,
  ]
}

extension DERElement {
  static let objectIdentifier: UInt8 = 0x06
  static let bitStringTag: UInt8 = 0x03

  /// The element itself, if its tag is the wanted one.
  ///
  /// - Throws: `.badDER`.
  func expecting(_ wanted: UInt8) throws(CodeSigningError) -> DERElement {
    guard tag == wanted else {
      let name = "the tag 0x" + String(wanted, radix: 16)
      throw .badDER(.unexpectedTag(tag, wanted: name), at: start)
    }
    return self
  }

  /// The whole element.
  var encoded: [UInt8] { Self.encoded(tag, [UInt8](contents)) }

  /// The object identifier's bytes of an algorithm identifier.
  func algorithm() throws(CodeSigningError) -> [UInt8] {
    guard let first = try expecting(Self.sequence).children().first else {
      throw .badDER(.badContents("algorithm"), at: start)
    }
    return [UInt8](try first.expecting(Self.objectIdentifier).contents)
  }

  /// The bytes of a bit string of whole bytes.
  func bitString() throws(CodeSigningError) -> [UInt8] {
    let bits = try expecting(Self.bitStringTag).contents
    guard bits.first == 0 else { throw .badDER(.badContents("bit string"), at: start) }
    return [UInt8](bits.dropFirst())
  }

  /// The text of a string of any of the kinds in names.
  var text: String {
    switch tag {
    case 0x1E:
      let units = stride(from: contents.startIndex, to: contents.endIndex - 1, by: 2).map {
        UInt16(contents[$0]) << 8 | UInt16(contents[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    case 0x14: return String(String.UnicodeScalarView(contents.map { Unicode.Scalar($0) }))
    default: return String(decoding: contents, as: UTF8.self)
    }
  }
}

/// Moments in DER.
enum DERTime {
  /// 1970 to 2001, in seconds.
  static let epochDistance: Int64 = 978_307_200

  /// The seconds since 1970.
  static func seconds(_ element: DERElement) throws(CodeSigningError) -> Int64 {
    var text = [UInt8](element.contents)
    if element.tag == 0x17, let first = text.first {
      text = [UInt8](first < 0x35 ? "20".utf8 : "19".utf8) + text
    }
    if element.tag == 0x18, let dot = text.firstIndex(of: UInt8(ascii: ".")) {
      text = text[..<dot] + [UInt8(ascii: "Z")]
    }
    guard element.tag == 0x17 || element.tag == 0x18, let seconds = RequirementDate.seconds(text)
    else { throw .badDER(.badContents("moment"), at: element.start) }
    return seconds + epochDistance
  }
}
