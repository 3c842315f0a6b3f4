// Valise — the name of a holder, written
// SPDX-License-Identifier: Apache-2.0

/// The name of a holder in a certificate or a request.
///
/// Source: RFC 5280, section 4.1.2.4 and appendix A.
public struct DistinguishedName: Hashable, Sendable {
  /// The common name.
  public var commonName: String
  /// The organization.
  public var organization: String?
  /// The organizational unit, which is the team in Apple's certificates.
  public var organizationalUnit: String?
  /// The two letters of a country.
  public var country: String?
  /// The address of an electronic mailbox.
  public var emailAddress: String?

  /// Makes a name.
  public init(
    commonName: String,
    organization: String? = nil,
    organizationalUnit: String? = nil,
    country: String? = nil,
    emailAddress: String? = nil
  ) {
    self.commonName = commonName
    self.organization = organization
    self.organizationalUnit = organizationalUnit
    self.country = country
    self.emailAddress = emailAddress
  }

  private static let printableString: UInt8 = 0x13
  private static let ia5String: UInt8 = 0x16
  private static let emailAddressOID: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 9, 1]

  /// The name in DER, in the order in which Apple's tools write it: the mailbox first.
  func serialized() -> [UInt8] {
    let fields: [(oid: [UInt8], tag: UInt8, text: String?)] = [
      (Self.emailAddressOID, Self.ia5String, emailAddress),
      (NameOID.commonName, DERElement.utf8String, commonName),
      (NameOID.organizationalUnit, DERElement.utf8String, organizationalUnit),
      (NameOID.organization, DERElement.utf8String, organization),
      (NameOID.country, Self.printableString, country),
    ]
    return DERElement.encodedSequence(
      fields.compactMap { field in
        guard let text = field.text else { return nil }
        let pair = DERElement.encodedSequence([
          DERElement.encoded(DERElement.objectIdentifier, field.oid),
          DERElement.encoded(field.tag, [UInt8](text.utf8)),
        ])
        return DERElement.encoded(DERElement.set, pair)
      }
    )
  }
}
