// Valise — verifying who signed code
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// Verifies the CMS message of a signature: that its signer signed these code directories, and
/// which certificates vouch for the signer.
///
/// Source: `StaticCode.cpp` of Apple's Security.
struct SignerVerifier {
  let signature: EmbeddedSignature
  let anchors: [SigningCertificate]?

  /// What is wrong.
  private(set) var faults: [(CodeSigningStatus, String)] = []
  /// The certificates from the leaf up.
  private(set) var chain: [SigningCertificate] = []
  /// When the code was signed, and whether an authority proves it.
  private(set) var signingTime: (seconds: Int64, isProven: Bool)?

  init(signature: EmbeddedSignature, anchors: [SigningCertificate]?) {
    self.signature = signature
    self.anchors = anchors
  }

  /// Verifies the message.
  ///
  /// - Throws: `.badDER` when the message cannot be read, `.cryptography`.
  mutating func verify(_ bytes: [UInt8]) throws(CodeSigningError) {
    let message = try CMSMessage(parsing: bytes)
    guard let signer = message.signer else {
      faults.append((.signatureFailed, "the certificate of the signer is not in the CMS message"))
      return
    }
    chain = try CertificateChain.chain(of: signer, among: message.certificates)
    guard try message.isSignature(of: signature.directories[0].bytes) else {
      faults.append((.signatureFailed, "the code directory is not the one that was signed"))
      return
    }
    try verifyHashes(in: message)
    signingTime = message.statedTime.map { ($0, false) }
    try verifyTimeStamp(of: message)
    verifyChain()
    verifyTeam()
  }

  /// The hashes of all directories, as the signed attributes list them.
  private mutating func verifyHashes(in message: CMSMessage) throws(CodeSigningError) {
    if let value = message.signedValues(AttributeOID.codeDirectoryHashes)?.first {
      var rest = value[...]
      let text = [UInt8](try DERElement(takingFrom: &rest).contents)
      let list = (try? PropertyListDocument(parsing: text))?.value.dictionaryValue?["cdhashes"]
      let directories = signature.directories.sorted {
        $0.contents.hashType.rawValue < $1.contents.hashType.rawValue
      }
      let wanted = directories.map { PropertyList.data($0.codeDirectoryHash) }
      if list != .array(wanted) {
        faults.append((.signatureFailed, "the signed list of code directories is another one"))
      }
    }
    guard let values = message.signedValues(AttributeOID.codeDirectoryDigests) else { return }
    var digests: [[UInt8]: [UInt8]] = [:]
    for value in values {
      var rest = value[...]
      let parts = try DERElement(takingFrom: &rest).children()
      guard parts.count == 2 else { continue }
      digests[[UInt8](parts[0].contents)] = [UInt8](parts[1].contents)
    }
    let isRight =
      values.count == signature.directories.count
      && signature.directories.allSatisfy { directory in
        guard let oid = Self.digestOIDs[directory.contents.hashType] else { return true }
        return digests[oid] == directory.digest
      }
    if !isRight {
      faults.append((.signatureFailed, "the signed digests of the code directories are others"))
    }
  }

  private static let digestOIDs: [CodeHashType: [UInt8]] = [
    .sha1: [0x2B, 0x0E, 3, 2, 0x1A], .sha256: [0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1],
    .sha384: [0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 2],
  ]

  private mutating func verifyTimeStamp(of message: CMSMessage) throws(CodeSigningError) {
    guard let token = message.unsignedValues.first(where: { $0.oid == AttributeOID.timeStamp })
    else { return }
    let stamp: TimeStamp
    do throws(CodeSigningError) {
      stamp = try TimeStamp(parsing: token.values.first ?? [])
    } catch {
      faults.append((.signatureFailed, "the time stamp cannot be read: \(error)"))
      return
    }
    guard try stamp.covers(message.signature) else {
      faults.append((.signatureFailed, "the time stamp is not for this signature"))
      return
    }
    let isByApple = chain.last?.isAppleRoot ?? false
    if isByApple, !(stamp.chain.last?.isAppleRoot ?? false) {
      faults.append((.notTrusted, "the time stamp is not by Apple, and the signature is"))
      return
    }
    signingTime = (stamp.seconds, true)
  }

  private mutating func verifyChain() {
    if let signingTime, signingTime.isProven {
      for certificate in chain
      where !(certificate.notBefore...max(certificate.notBefore, certificate.notAfter))
        .contains(signingTime.seconds)
      {
        let name = certificate.commonName ?? "without a name"
        faults.append(
          (.certificateExpired, "the certificate \(name) was not valid when the code was signed")
        )
      }
    }
    guard let anchors else { return }
    if !chain.contains(where: { certificate in anchors.contains { $0.der == certificate.der } }) {
      faults.append((.notTrusted, "the certificates do not lead to one of the given anchors"))
    }
  }

  private static let developerMarks: [[UInt8]] = [2, 4, 7, 12, 13].map {
    AppleOID.prefix + [6, 1, $0]
  }

  /// The team is that of a certificate that Apple issued to a developer.
  private mutating func verifyTeam() {
    guard chain.last?.isAppleRoot ?? false, let leaf = chain.first,
      Self.developerMarks.contains(where: { leaf.hasExtension($0) }),
      let unit = leaf.organizationalUnit
    else { return }
    for directory in signature.directories {
      guard let team = directory.contents.team, team != unit else { continue }
      faults.append(
        (.wrongTeam, "the team \(team) of the code is not the \(unit) of the certificate")
      )
      return
    }
  }
}

/// The certificates that vouch for one another.
enum CertificateChain {
  /// No chain is as long.
  private static let limit = 10

  /// The chain from a certificate up, as far as issuers are there and signed.
  static func chain(
    of leaf: SigningCertificate,
    among certificates: [SigningCertificate]
  ) throws(CodeSigningError) -> [SigningCertificate] {
    var chain = [leaf]
    while let last = chain.last, !last.isSelfIssued, chain.count < limit {
      var issuer: SigningCertificate?
      for candidate in certificates where issuer == nil && !chain.contains(candidate) {
        if candidate.isAuthority, try candidate.didSign(last) { issuer = candidate }
      }
      guard let issuer else { break }
      chain.append(issuer)
    }
    return chain
  }
}
