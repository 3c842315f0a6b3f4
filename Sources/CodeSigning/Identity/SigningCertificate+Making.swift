// Valise — a certificate that its holder issues to itself
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography

extension SigningCertificate {
  private static let secondsOfADay: Int64 = 86_400
  private static let serialByteCount = 16
  private static let version3: [UInt8] = [0xA0, 3, 2, 1, 2]

  /// Makes a certificate for code signing that its holder issues to itself.
  ///
  /// It says that its key signs code and nothing else, and that it is no authority. But for the key,
  /// the serial number and an ECDSA signature the same input gives the same bytes.
  ///
  /// - Parameters:
  ///   - name: The holder.
  ///   - key: The holder's key.
  ///   - notBefore: The first moment of its validity, in seconds since 1970.
  ///   - dayCount: For how many days it is valid.
  /// - Throws: `.identity` for a key that code is not signed with, `.cryptography`.
  public init(
    selfSignedFor name: DistinguishedName,
    key: PrivateKey,
    notBefore: Int64,
    dayCount: Int
  ) throws(CodeSigningError) {
    let end = notBefore + Int64(dayCount) * Self.secondsOfADay
    let holder = name.serialized()
    let contents = DERElement.encodedSequence([
      Self.version3,
      DERElement.encoded(DERElement.integer, try Self.newSerialNumber()),
      try SignedDocument.algorithm(of: key),
      holder,
      DERElement.encodedSequence([DERTime.encoded(notBefore), DERTime.encoded(end)]),
      holder,
      key.publicKey,
      DERElement.encoded(0xA3, Self.extensionsForCode),
    ])
    try self.init(der: try SignedDocument.serialized(contents, by: key))
  }

  /// No authority, signatures only, code only; all of it must be understood.
  private static var extensionsForCode: [UInt8] {
    let purposes = DERElement.encodedSequence([
      DERElement.encoded(DERElement.objectIdentifier, PurposeOID.codeSigning)
    ])
    let list: [(oid: [UInt8], value: [UInt8])] = [
      (ExtensionOID.basicConstraints, DERElement.encodedSequence([])),
      (ExtensionOID.keyUsage, DERElement.encoded(DERElement.bitStringTag, [7, 0x80])),
      (ExtensionOID.extendedKeyUsage, purposes),
    ]
    return DERElement.encodedSequence(
      list.map { entry in
        DERElement.encodedSequence([
          DERElement.encoded(DERElement.objectIdentifier, entry.oid),
          DERElement.encoded(DERElement.boolean, [0xFF]),
          DERElement.encoded(DERElement.octetString, entry.value),
        ])
      }
    )
  }

  private static func newSerialNumber() throws(CodeSigningError) -> [UInt8] {
    do throws(CryptographyError) {
      var number = try randomBytes(count: serialByteCount)
      // A first byte from 0x40 to 0x7F makes a positive number in its shortest form.
      number[0] = number[0] & 0x3F | 0x40
      return number
    } catch {
      throw .cryptography(error)
    }
  }
}
