// Valise — verifying the signatures of the repaired tree
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import ValiseDiagnostics
internal import ValiseFiles

extension RepairDraft {
  /// Verifies the outermost signed bundles as they will be, with all code inside.
  ///
  /// - Returns: The verdicts in the order of their paths; none where nothing is signed.
  mutating func verifySignatures() throws(RepairError) -> [CodeVerdict] {
    var verdicts: [CodeVerdict] = []
    try verifySignatures(in: .root, &verdicts)
    for verdict in verdicts { report(on: verdict) }
    return verdicts
  }

  private func verifySignatures(
    in folder: RelativePath,
    _ verdicts: inout [CodeVerdict]
  ) throws(RepairError) {
    if let verdict = try verdict(on: folder) {
      verdicts.append(verdict)
      return
    }
    for name in tree.names(in: folder) {
      let path = folder.appending(name)
      if tree.kind(of: path) == .directory { try verifySignatures(in: path, &verdicts) }
    }
  }

  /// The verdict on the bundle at a path; nothing where no signed bundle is.
  private func verdict(on folder: RelativePath) throws(RepairError) -> CodeVerdict? {
    let kind = BundleKind(pathExtension: name(of: folder).pathExtension)
    guard let kind, kind != .dSYM, kind != .xcframework else { return nil }
    do throws(CodeSigningError) {
      let object = try CodeObject(at: folder, in: tree)
      guard object.bundle != nil else { return nil }
      let slices = try object.slices()
      // A signature that cannot be read is one that does not hold.
      let isSigned = slices.contains { $0.signature != nil || $0.fault != nil }
      guard isSigned else { return nil }
      return try CodeVerifier().verify(object)
    } catch {
      if case .unreadable(let cause) = error { throw .file(cause) }
      // It is no bundle as signers see it, so nothing can have signed it.
      return nil
    }
  }

  /// Reports a signature that does not hold, unless it is known already why.
  private mutating func report(on verdict: CodeVerdict) {
    let known: Set = ["sealed-missing", "sealed-modified", "signature-stale"]
    for object in verdict.all {
      guard let finding = object.findings.first else { continue }
      let isKnown = findings.contains { other in
        known.contains(other.rule) && Self.path(other.location.path, isInside: object.path)
      }
      if !isKnown { report(RepairFinding.signatureInvalid(object.path, finding)) }
    }
  }

  private static func path(_ path: String, isInside folder: String) -> Bool {
    folder == "." || path == folder || path.hasPrefix(folder + "/")
  }
}
