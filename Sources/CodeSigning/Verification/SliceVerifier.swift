// Valise — verifying one slice: special hashes, pages and requirements
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

/// Verifies one slice.
struct SliceVerifier {
  let object: CodeObject
  let slice: SignedSlice
  let parts: SpecialParts
  let trust: TrustPolicy
  /// Whether findings say which slice they are about.
  let isOneOfMany: Bool
  /// Whether a ticket proves that the notary accepted the code.
  let isNotarized: Bool?

  /// What is wrong so far.
  private(set) var findings: [SignatureFinding] = []
  /// The chain of certificates, the leaf first.
  private(set) var certificates: [SigningCertificate] = []
  private var signingTime: (seconds: Int64, isProven: Bool)?

  init(
    object: CodeObject,
    slice: SignedSlice,
    parts: SpecialParts,
    trust: TrustPolicy,
    isOneOfMany: Bool,
    isNotarized: Bool?
  ) {
    self.object = object
    self.slice = slice
    self.parts = parts
    self.trust = trust
    self.isOneOfMany = isOneOfMany
    self.isNotarized = isNotarized
  }

  private mutating func add(
    _ status: CodeSigningStatus,
    _ reason: String,
    path: String? = nil,
    expected: String? = nil,
    found: String? = nil
  ) {
    findings.append(
      SignatureFinding(
        status,
        reason,
        path: path,
        architecture: isOneOfMany ? slice.architecture : nil,
        expected: expected,
        found: found
      )
    )
  }

  /// Verifies the slice and says what it is.
  mutating func verdict(requirement: Requirement?) throws(CodeSigningError) -> SliceVerdict {
    if let fault = slice.fault { add(Self.status(of: fault), "\(fault)") }
    guard let signature = slice.signature else {
      if slice.fault == nil { add(.unsigned, "the code is not signed") }
      return SliceVerdict(
        slice: slice,
        certificates: [],
        designatedRequirement: nil,
        satisfiesDesignatedRequirement: false,
        signingTime: nil
      )
    }
    try verifySigner(of: signature)
    try verifySpecialSlots(of: signature)
    try verifyPages(of: signature)
    verifyReadability(of: signature)
    let context = try context(of: signature)
    let designated = designatedRequirement(of: signature)
    let satisfies = designated?.expression?.isSatisfied(by: context) ?? false
    if let requirement, !(requirement.expression?.isSatisfied(by: context) ?? false) {
      add(
        .requirementFailed,
        "the code does not satisfy the requirement",
        expected: "\(requirement)"
      )
    }
    return SliceVerdict(
      slice: slice,
      certificates: certificates,
      designatedRequirement: designated,
      satisfiesDesignatedRequirement: satisfies,
      signingTime: signingTime
    )
  }

  private static func status(of fault: CodeSigningError) -> CodeSigningStatus {
    switch fault {
    case .unsupportedVersion, .unsupportedHashType: .signatureUnsupported
    default: .signatureFailed
    }
  }

  private mutating func verifySigner(of signature: EmbeddedSignature) throws(CodeSigningError) {
    guard !signature.isAdHoc else { return }
    guard let message = signature.cmsMessage else {
      add(.signatureFailed, "the code is not signed ad hoc, and nobody's signature is there")
      return
    }
    var verifier = SignerVerifier(signature: signature, trust: trust)
    do throws(CodeSigningError) {
      try verifier.verify(message)
    } catch {
      add(.signatureFailed, "the CMS message cannot be read: \(error)")
    }
    for finding in verifier.findings {
      add(finding.status, finding.reason, expected: finding.expected, found: finding.found)
    }
    certificates = verifier.chain
    signingTime = verifier.signingTime
  }

  /// What the signature covers in a special slot; nothing when there is nothing.
  private func contents(
    of slot: SignatureSlot,
    _ signature: EmbeddedSignature
  ) throws(CodeSigningError) -> [UInt8]? {
    switch slot {
    case .infoDictionary:
      return object.bundle == nil ? try embeddedInfo() : parts.info
    case .resources: return parts.seal
    default: return signature[slot]?.bytes
    }
  }

  /// The property list in the image itself.
  private func embeddedInfo() throws(CodeSigningError) -> [UInt8]? {
    guard let image = slice.image else { return nil }
    for segment in image.segments {
      for section in segment.sections
      where section.name == "__info_plist" && section.segmentName == "__TEXT" {
        guard let size = Int(exactly: section.size), size <= CodeObject.partLimit else {
          return nil
        }
        let start = slice.offset + Int(section.fileOffset)
        return try object.contents(of: object.mainFile, start..<(start + size))
      }
    }
    return nil
  }

  private mutating func verifySpecialSlots(
    of signature: EmbeddedSignature
  ) throws(CodeSigningError) {
    for number in (1...SignatureSlot.specialCount).reversed() {
      let slot = SignatureSlot(rawValue: UInt32(number))
      let contents = try contents(of: slot, signature)
      for directory in signature.directories {
        let wanted = directory.contents.specialHash(slot)
        guard let contents else {
          if let wanted {
            add(
              Self.status(of: slot),
              "\(slot) is missing",
              path: path(of: slot),
              expected: RequirementPrinter.hex(wanted)
            )
          }
          continue
        }
        guard let wanted else {
          // Info.plist and a seal need not be covered; a part of the signature must be.
          if signature[slot] != nil {
            add(.signatureFailed, "\(slot) is there, and the code directory does not cover it")
          }
          continue
        }
        let found = try directory.contents.hashType.hash(of: contents)
        guard found != wanted else { continue }
        add(
          Self.status(of: slot),
          slot == .infoDictionary || slot == .resources ? "file modified" : "\(slot) modified",
          path: path(of: slot),
          expected: RequirementPrinter.hex(wanted),
          found: RequirementPrinter.hex(found)
        )
      }
    }
  }

  private func path(of slot: SignatureSlot) -> String? {
    guard let bundle = object.bundle else { return nil }
    switch slot {
    case .infoDictionary: return bundle.infoFile.map { object.shown($0) } ?? "Info.plist"
    case .resources:
      return object.shown(bundle.signatureFolder.appending(.resourceSeal))
    default: return nil
    }
  }

  private static func status(of slot: SignatureSlot) -> CodeSigningStatus {
    switch slot {
    case .infoDictionary: .infoDictionaryFailed
    case .resources: .resourceDirectoryFailed
    default: .signatureFailed
    }
  }

  private mutating func verifyPages(of signature: EmbeddedSignature) throws(CodeSigningError) {
    let verifier = PageVerifier(
      object: object,
      slice: slice,
      directories: signature.directories.map(\.contents),
      limit: CodeVerifier.pageLimit
    )
    // The other digest of the same pages would say the same.
    guard let wrong = try verifier.wrongPages().first(where: { !$0.first.isEmpty }) else { return }
    for page in wrong.first {
      add(
        .signatureFailed,
        "page \(page.number) (offset 0x\(String(page.offset, radix: 16))) modified",
        path: object.bundle == nil ? nil : object.shown(object.mainFile),
        expected: page.expected,
        found: page.found
      )
    }
    if wrong.more > 0 { add(.signatureFailed, "\(wrong.more) more pages modified") }
  }

  /// Whether parts that are as they were signed can be read too.
  private mutating func verifyReadability(of signature: EmbeddedSignature) {
    if let blob = signature[.requirements] {
      do throws(CodeSigningError) {
        _ = try RequirementSet(parsing: blob)
      } catch {
        add(.badRequirement, "the requirements cannot be read: \(error)")
      }
    }
    guard let info = parts.info else { return }
    do throws(PropertyListError) {
      let document = try PropertyListDocument(parsing: info)
      guard document.value.dictionaryValue == nil else { return }
      add(.badDictionary, "it is no dictionary", path: path(of: .infoDictionary))
    } catch {
      add(.badDictionary, "it cannot be read: \(error)", path: path(of: .infoDictionary))
    }
  }

  /// What requirements may ask of this slice.
  private func context(
    of signature: EmbeddedSignature
  ) throws(CodeSigningError) -> RequirementContext {
    let directory = signature.strongestDirectory
    let info = try contents(of: .infoDictionary, signature) ?? []
    // Entitlements that cannot be read are none; the slots tell what is wrong with them.
    let entitlements = signature[.entitlements].flatMap {
      try? Entitlements(propertyList: $0.payload)
    }
    return RequirementContext(
      identifier: directory.contents.identifier,
      codeDirectoryHash: directory.codeDirectoryHash,
      platform: directory.contents.platform,
      info: (try? PropertyListDocument(parsing: info))?.value.dictionaryValue ?? [:],
      entitlements: entitlements?.values ?? [:],
      certificates: certificates,
      isNotarized: isNotarized
    )
  }

  /// The stated requirement, or the hashes of all directories of code that nobody signed.
  private func designatedRequirement(of signature: EmbeddedSignature) -> Requirement? {
    if let blob = signature[.requirements],
      // A set that cannot be read states nothing.
      let stated = try? RequirementSet(parsing: blob).designated
    {
      return stated
    }
    let hashes = signature.directories.map { $0.codeDirectoryHash }
    guard let first = hashes.first else { return nil }
    return Requirement(
      hashes.dropFirst().reduce(.codeDirectoryHash(first)) { .or($0, .codeDirectoryHash($1)) }
    )
  }
}
