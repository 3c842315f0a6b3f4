// Valise — verifying code against its signature
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
public import ValiseDiagnostics
internal import ValiseFiles

/// Verifies code against its signature, nested code included, as Apple's tools do.
///
/// What only a system can know is left open: revoked certificates, the user's trust, and whether
/// the notary knows code without a ticket.
public struct CodeVerifier: Sendable {
  /// Whether what Apple's tools only refuse when they are strict is refused too.
  public var isStrict: Bool
  /// What the code must satisfy beside its own requirement.
  public var requirement: Requirement?
  /// What is asked of the certificates of whoever signed.
  public var trust: TrustPolicy

  /// Signatures in a file of their own, which count instead of those in the code; code inside
  /// keeps its own.
  public var detached: DetachedSignatures?

  /// Is told of every byte that is hashed, in a stage that somebody else begins and finishes.
  public var progress: any ProgressReporting

  /// Makes a verifier.
  public init(
    isStrict: Bool = false,
    requirement: Requirement? = nil,
    trust: TrustPolicy = TrustPolicy(),
    detached: DetachedSignatures? = nil,
    progress: any ProgressReporting = NoProgress()
  ) {
    self.isStrict = isStrict
    self.requirement = requirement
    self.detached = detached
    self.trust = trust
    self.progress = progress
  }

  /// How deep code may be nested in code.
  static let depthLimit = 32
  /// How many pages of a slice are listed as wrong.
  static let pageLimit = 10

  /// Verifies code.
  ///
  /// - Throws: `.unreadable` and `.notSignable`; what is wrong with the code is in the verdict.
  public func verify(_ object: CodeObject) throws(CodeSigningError) -> CodeVerdict {
    try verify(object, requirement: requirement, outer: [])
  }

  /// Verifies code in other code.
  ///
  /// - Parameters:
  ///   - object: The code.
  ///   - requirement: What each slice must satisfy.
  ///   - outer: The sealed folders around it, the innermost last.
  /// - Returns: What is wrong, and what there is.
  /// - Throws: `.unreadable` and `.notSignable`.
  func verify(
    _ object: CodeObject,
    requirement: Requirement?,
    outer: [ResourceWalk]
  ) throws(CodeSigningError) -> CodeVerdict {
    if let fault = object.fault { return Self.verdict(on: object, fault) }
    let detached = outer.isEmpty ? detached : nil
    let slices = try object.slices().map { $0.replacingSignature(from: detached) }
    let parts = try SpecialParts(of: object, slices, isDetached: detached != nil)
    let ticket = Self.ticket(parts.ticket, of: slices)
    var findings: [SignatureFinding] = []
    var verdicts: [SliceVerdict] = []
    for slice in slices {
      var verifier = SliceVerifier(
        object: object,
        slice: slice,
        parts: parts,
        trust: trust,
        isOneOfMany: slices.count > 1,
        isNested: !outer.isEmpty,
        isNotarized: ticket?.isProof,
        progress: progress
      )
      verdicts.append(try verifier.verdict(requirement: requirement))
      findings += verifier.findings
    }
    var nested: [CodeVerdict] = []
    if let bundle = object.bundle, slices.contains(where: { $0.signature != nil }) {
      var resources = ResourceVerifier(
        object: object,
        bundle: bundle,
        slices: slices,
        seal: parts.seal?.part,
        verifier: self,
        outer: outer
      )
      try resources.verify()
      findings += resources.findings
      nested = resources.nested
    }
    if isStrict { findings += try StrictStructure(object: object, slices: slices).findings() }
    return CodeVerdict(
      path: "\(object.path)",
      kind: object.kind,
      slices: verdicts,
      findings: findings,
      ticket: ticket,
      nested: nested
    )
  }
}

extension CodeVerifier {
  /// What is said about a Mach-O file that cannot be read.
  private static func verdict(on object: CodeObject, _ fault: MachOError) -> CodeVerdict {
    var status = CodeSigningStatus.badObject
    if case .outsideImage(command: "LC_CODE_SIGNATURE", _, _, _, _) = fault {
      status = .signatureFailed
    }
    let path = object.bundle == nil ? nil : object.shown(object.mainFile)
    return CodeVerdict(
      path: "\(object.path)",
      kind: object.kind,
      slices: [],
      findings: [SignatureFinding(status, "\(fault)", path: path)],
      ticket: nil,
      nested: []
    )
  }

  private static func ticket(_ bytes: [UInt8]?, of slices: [SignedSlice]) -> TicketVerdict? {
    guard let bytes else { return nil }
    // What cannot be read proves nothing, and does no harm.
    let ticket = try? NotaryTicket(parsing: bytes)
    let covers = slices.allSatisfy { slice in
      guard let signature = slice.signature, let ticket else { return false }
      return ticket.covers(signature.strongestDirectory)
    }
    return TicketVerdict(ticket: ticket, coversAllSlices: covers)
  }
}
