// Valise — what a signature of code signs
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// The signed attributes of a signature of code: what is signed, and when.
///
/// Source: `CMSEncoder` and `signer.cpp` of Apple's Security, compared with what Apple's tools made.
package struct CodeSignedAttributes {
  /// The code directories, the primary one first.
  let directories: [SignedDirectory]
  /// When the code is signed, in seconds since 1970; nothing to say nothing about it.
  let signingTime: Int64?

  /// Makes the attributes of code directories.
  ///
  /// - Parameters:
  ///   - directories: The code directories, the primary one first.
  ///   - signingTime: When the code is signed, in seconds since 1970.
  package init(directories: [SignedDirectory], signingTime: Int64?) {
    self.directories = directories
    self.signingTime = signingTime
  }

  /// The attributes as a set in DER, which is what is signed.
  ///
  /// - Throws: `.noDirectory`, `.cryptography`.
  package func serialized() throws(CodeSigningError) -> [UInt8] {
    DERElement.encoded(DERElement.set, CMSMessage.Attribute.sorted(try attributes()))
  }

  /// The attributes.
  func attributes() throws(CodeSigningError) -> [CMSMessage.Attribute] {
    guard let primary = directories.first else { throw .noDirectory(at: 0) }
    let type = DERElement.encoded(DERElement.objectIdentifier, AttributeOID.data)
    let digest = DERElement.encoded(
      DERElement.octetString,
      try CodeHashType.sha256.hash(of: primary.bytes)
    )
    var attributes: [CMSMessage.Attribute] = [
      CMSMessage.Attribute(oid: AttributeOID.contentType, values: [type]),
      CMSMessage.Attribute(oid: AttributeOID.messageDigest, values: [digest]),
      CMSMessage.Attribute(oid: AttributeOID.codeDirectoryDigests, values: digests),
      CMSMessage.Attribute(oid: AttributeOID.codeDirectoryHashes, values: [try hashes()]),
    ]
    if let signingTime {
      attributes.append(
        CMSMessage.Attribute(
          oid: AttributeOID.signingTime,
          values: [DERTime.encoded(signingTime)]
        )
      )
    }
    return attributes
  }

  /// Each directory's whole digest, with its algorithm.
  private var digests: [[UInt8]] {
    directories.compactMap { directory in
      guard let algorithm = directory.contents.hashType.algorithm else { return nil }
      let oid = SignatureAlgorithm.digestIdentifier(of: algorithm)
      return DERElement.encodedSequence([
        DERElement.encoded(DERElement.objectIdentifier, oid),
        DERElement.encoded(DERElement.octetString, directory.digest),
      ])
    }
  }

  /// A property list of the hashes that name the code, by the type of their digest.
  private func hashes() throws(CodeSigningError) -> [UInt8] {
    let sorted = directories.sorted {
      $0.contents.hashType.rawValue < $1.contents.hashType.rawValue
    }
    let list: PropertyList = [
      "cdhashes": .array(sorted.map { .data($0.codeDirectoryHash) })
    ]
    do throws(PropertyListError) {
      return DERElement.encoded(DERElement.octetString, try list.serialized(as: .xml))
    } catch {
      throw .badSeal(reason: "\(error)")
    }
  }
}

extension DERTime {
  /// A moment in DER, in seconds since 1970: a UTCTime in the years that it has, 1950 to 2049.
  ///
  /// Source: RFC 5652, section 11.3.
  static func encoded(_ seconds: Int64) -> [UInt8] {
    let text = [UInt8](RequirementDate.text(seconds - epochDistance).utf8)
    guard firstShortMoment..<endOfShortMoments ~= seconds else {
      return DERElement.encoded(0x18, text)
    }
    return DERElement.encoded(0x17, [UInt8](text.dropFirst(2)))
  }

  /// 1950-01-01, in seconds since 1970.
  private static let firstShortMoment: Int64 = -631_152_000
  /// 2050-01-01, in seconds since 1970.
  private static let endOfShortMoments: Int64 = 2_524_608_000
}
