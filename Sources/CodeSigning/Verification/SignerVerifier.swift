// Valise — verifying who signed code
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// Verifies the CMS message of a signature: that its signer signed these code directories, and
/// which certificates vouch for the signer.
///
/// Source: `StaticCode.cpp` of Apple's Security.
struct SignerVerifier {
  let signature: EmbeddedSignature
  let trust: TrustPolicy

  /// What is wrong.
  private(set) var findings: [SignatureFinding] = []
  /// The certificates from the leaf up.
  private(set) var chain: [SigningCertificate] = []
  /// When the code was signed, and whether an authority proves it.
  private(set) var signingTime: (seconds: Int64, isProven: Bool)?

  init(signature: EmbeddedSignature, trust: TrustPolicy) {
    self.signature = signature
    self.trust = trust
  }

  private mutating func add(
    _ status: CodeSigningStatus,
    _ reason: String,
    expected: String? = nil,
    found: String? = nil
  ) {
    findings.append(SignatureFinding(status, reason, expected: expected, found: found))
  }

  /// Verifies the message.
  ///
  /// - Throws: `.badDER` when the message cannot be read, `.cryptography`.
  mutating func verify(_ bytes: [UInt8]) throws(CodeSigningError) {
    let message = try CMSMessage(parsing: bytes)
    if let signer = message.signer {
      chain = try CertificateChain.chain(
        of: signer,
        among: message.certificates,
        anchors: trust.anchors ?? []
      )
    }
    if let fault = try message.fault(for: signature.directories[0].bytes) {
      return add(fault)
    }
    if message.contentType != AttributeOID.data {
      add(
        .signatureFailed,
        "the CMS message is about something else than code",
        expected: ObjectIdentifierBytes.text(AttributeOID.data),
        found: ObjectIdentifierBytes.text(message.contentType)
      )
    }
    verifyHashList(in: message)
    verifyDigests(in: message)
    signingTime = message.statedTime.map { ($0, false) }
    try verifyTimeStamp(of: message)
    verifyChain()
    verifyTeam()
  }

  private mutating func add(_ fault: CMSMessage.Fault) {
    switch fault {
    case .signerMissing:
      add(.signatureFailed, "the certificate of the signer is not in the CMS message")
    case .unknownDigest:
      add(.signatureUnsupported, "the digest of the CMS message is not known")
    case .attributeMissing(let name):
      add(.signatureFailed, "the \(name) is not among what the CMS message signs")
    case .otherContents(let stated, let found):
      add(
        .signatureFailed,
        "the code directory is not the one that was signed",
        expected: RequirementPrinter.hex(stated),
        found: RequirementPrinter.hex(found)
      )
    case .otherContentType(let stated, let found):
      add(
        .signatureFailed,
        "the CMS message is about other contents than were signed",
        expected: ObjectIdentifierBytes.text(stated),
        found: ObjectIdentifierBytes.text(found)
      )
    case .wrongSignature(let name):
      add(.signatureFailed, "the key of \(name) did not make the signature")
    }
  }

  /// The list of the hashes of all directories, as a signed attribute holds it.
  private mutating func verifyHashList(in message: CMSMessage) {
    guard let value = message.signedValues(AttributeOID.codeDirectoryHashes)?.first else { return }
    var rest = value[...]
    // What cannot be read is another list.
    let text = (try? DERElement(takingFrom: &rest)).map { [UInt8]($0.contents) } ?? []
    let list = (try? PropertyListDocument(parsing: text))?.value.dictionaryValue?["cdhashes"]
    let found = signature.directories.sorted {
      $0.contents.hashType.rawValue < $1.contents.hashType.rawValue
    }.map { $0.codeDirectoryHash }
    guard list != .array(found.map { PropertyList.data($0) }) else { return }
    let signed = list?.arrayValue?.compactMap(\.dataValue) ?? []
    add(
      .signatureFailed,
      "the signed list of code directories is another one",
      expected: Self.words(signed),
      found: Self.words(found)
    )
  }

  /// The digests of all directories, as the values of a signed attribute hold them.
  private mutating func verifyDigests(in message: CMSMessage) {
    guard let values = message.signedValues(AttributeOID.codeDirectoryDigests) else { return }
    if values.count != signature.directories.count {
      add(
        .signatureFailed,
        "digests of another number of code directories are signed",
        expected: "\(values.count)",
        found: "\(signature.directories.count)"
      )
    }
    var digests: [[UInt8]: [UInt8]] = [:]
    for value in values {
      var rest = value[...]
      // A value that cannot be read is the digest of nothing.
      guard let parts = try? DERElement(takingFrom: &rest).children(), parts.count == 2 else {
        continue
      }
      digests[[UInt8](parts[0].contents)] = [UInt8](parts[1].contents)
    }
    for directory in signature.directories {
      let type = directory.contents.hashType
      guard let oid = Self.digestOIDs[type], digests[oid] != directory.digest else { continue }
      add(
        .signatureFailed,
        "another \(type) of the code directory is signed",
        expected: digests[oid].map { RequirementPrinter.hex($0) } ?? "none",
        found: RequirementPrinter.hex(directory.digest)
      )
    }
  }

  private static func words(_ hashes: [[UInt8]]) -> String {
    hashes.isEmpty ? "none" : hashes.map { RequirementPrinter.hex($0) }.joined(separator: ", ")
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
      stamp = try TimeStamp(parsing: token.values.first ?? [], anchors: trust.anchors ?? [])
    } catch {
      return add(.signatureFailed, "the time stamp cannot be read: \(error)")
    }
    guard try stamp.covers(message.signature) else {
      return add(.signatureFailed, "the time stamp is not for this signature")
    }
    let isByApple = chain.last?.isAppleRoot ?? false
    let isStampByApple = stamp.chain.last?.isAppleRoot ?? false
    if isByApple, !isStampByApple {
      return add(.notTrusted, "the time stamp is not by Apple, and the signature is")
    }
    let faults = stamp.faults(anchors: isStampByApple ? nil : trust.anchors)
    // A stamp by nobody in particular proves nothing, and does no harm to code that needs none.
    guard faults.isEmpty else {
      if isByApple { findings += faults }
      return
    }
    signingTime = (stamp.seconds, true)
  }

  private mutating func verifyChain() {
    var verifier = ChainVerifier(
      chain: chain,
      anchors: trust.anchors,
      purpose: (PurposeOID.codeSigning, "signing code")
    )
    verifier.verify()
    if let signingTime, signingTime.isProven {
      verifier.verify(at: signingTime.seconds, "when the code was signed")
    } else if let time = trust.time, trust.refusesExpired || asksToExpire {
      verifier.verify(at: time, "at the moment that is asked about")
    }
    findings += verifier.findings
  }

  /// Whether the code wants to end with its certificate.
  private var asksToExpire: Bool {
    signature.strongestDirectory.contents.flags.contains(.expires)
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
      return add(
        .wrongTeam,
        "the team of the code is not that of the certificate",
        expected: unit,
        found: team
      )
    }
  }
}
