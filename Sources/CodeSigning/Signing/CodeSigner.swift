// Valise — signing bundles and files
// SPDX-License-Identifier: Apache-2.0

public import ValiseDiagnostics
public import ValiseFiles

/// Signs bundles and files, with all code inside.
///
/// `plan` decides and changes nothing; `sign` does what the plan says. Everything is prepared
/// beside the code, and put in its places at the end, all or nothing: when something fails, the
/// old signatures are there and valid.
public struct CodeSigner: Sendable {
  let files: any FileSystem
  let progress: any ProgressReporting

  /// Makes a signer for code on a file system.
  public init(on files: any FileSystem, progress: any ProgressReporting = NoProgress()) {
    self.files = files
    self.progress = progress
  }

  /// Decides how the code at a path is signed.
  ///
  /// The main executable of a bundle stands for the bundle.
  ///
  /// - Parameters:
  ///   - path: The bundle or file, to which links may lead.
  ///   - options: How it is to be signed.
  ///   - currentFolder: The folder that a relative path is in.
  ///   - hashesFiles: Whether files are hashed while they are looked at, which spares `sign` a
  ///     second reading; for a plan that is only shown it is of no use.
  /// - Returns: The plan.
  /// - Throws: `.cannotSign`, `.notSignable`, `.unreadable`.
  public func plan(
    _ path: FilePath,
    options: SigningOptions = SigningOptions(),
    currentFolder: FilePath = "/",
    hashesFiles: Bool = true
  ) throws(CodeSigningError) -> SigningPlan {
    if let identity = options.identity {
      try identity.check(
        at: options.signingTime,
        allowsExpired: options.allowsExpiredCertificates
      )
    }
    let place = try CodePlace(path, on: files, currentFolder: currentFolder)
    let snapshot = try TreeSnapshot(of: place.object.path, in: place.object.tree)
    let given = place.object.path
    var search = CodeSearch(in: place.object.tree, nested: options.effectiveNested)
    if hashesFiles { search.hashing = (options, given) }
    try search.search(place.object)
    let inner = Set(search.code.map { $0.path.below(given) })
    let named = Set(options.entitlementsByPath.keys).union(options.profilesByPath.keys)
    for path in named.sorted() where !inner.contains(path) {
      throw .cannotSign("\(given)", .noCode(at: "\(path)"))
    }
    let code = try search.code.map { (object) throws(CodeSigningError) in
      try CodePlanner(object, options: options, given: given).planned()
    }
    return SigningPlan(
      path: given,
      code: code,
      kept: search.kept,
      warnings: search.warnings,
      root: place.root,
      tree: place.object.tree,
      options: options,
      snapshot: snapshot,
      knownHashes: search.known
    )
  }

  /// Does what a plan says.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - durability: What the change outlives.
  /// - Returns: What was signed, in the order of the plan.
  /// - Throws: `.cannotSign`, also when the code changed since it was planned; `.unreadable`,
  ///   `.unwritable`. Then all is as before.
  @discardableResult
  public func sign(
    _ plan: SigningPlan,
    surviving durability: Durability = .programEnd
  ) throws(CodeSigningError) -> SigningReport {
    progress.begin("Signing", total: plan.byteCount, unit: .bytes)
    defer { progress.finish() }
    var run = try SigningRun(plan, on: files, progress: progress)
    var signed: [SignedCode] = []
    for code in plan.code {
      let code = try run.sign(code)
      try run.settleTicket(of: code)
      signed.append(code)
    }
    try plan.snapshot.check(plan.tree)
    let warnings = plan.warnings + run.warnings
    try run.commit(surviving: durability)
    return SigningReport(code: signed, kept: plan.kept, warnings: warnings)
  }
}

extension SigningPlan {
  /// How many bytes of code are hashed, of all slices.
  public var byteCount: Int {
    code.flatMap(\.slices).reduce(0) { sum, slice in
      let (total, overflow) = sum.addingReportingOverflow(slice.codeByteCount)
      return overflow ? .max : total
    }
  }
}
