// Valise — verifying one slice: special hashes, pages and requirements
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Verifies one slice.
struct SliceVerifier {
  let object: CodeObject
  let slice: SignedSlice
  let parts: SpecialParts
  let trust: TrustPolicy
  /// Whether findings say which slice they are about.
  let isOneOfMany: Bool
  /// Whether the code is inside other code that is verified.
  let isNested: Bool
  /// Whether a ticket proves that the notary accepted the code.
  let isNotarized: Bool?
  let progress: any ProgressReporting

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
    isNested: Bool,
    isNotarized: Bool?,
    progress: any ProgressReporting
  ) {
    self.object = object
    self.slice = slice
    self.parts = parts
    self.trust = trust
    self.isOneOfMany = isOneOfMany
    self.isNested = isNested
    self.isNotarized = isNotarized
    self.progress = progress
  }

  mutating func add(
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
    guard !signature.isAdHoc else {
      // Whoever signed the code around it vouches for nested code.
      if trust.anchors != nil, !isNested {
        add(.notTrusted, "nobody signed the code, and somebody with an anchor is asked for")
      }
      return
    }
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

  private mutating func verifyPages(of signature: EmbeddedSignature) throws(CodeSigningError) {
    let verifier = PageVerifier(
      object: object,
      slice: slice,
      directories: signature.directories.map(\.contents),
      limit: CodeVerifier.pageLimit,
      progress: progress
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

  /// What requirements may ask of this slice.
  private func context(
    of signature: EmbeddedSignature
  ) throws(CodeSigningError) -> RequirementContext {
    let directory = signature.strongestDirectory
    let info = try infoDictionary() ?? []
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
