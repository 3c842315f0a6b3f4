// Valise — what a strict verifier says of a product
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import CodeSigning
internal import ValiseDiagnostics
internal import ValiseFiles

/// What a strict verifier says of a product's signatures.
public struct InspectedVerification: Sendable {
  /// One thing that is wrong.
  public struct Problem: Hashable, Sendable {
    /// The path in the product of the code that was verified; `.` for the product itself.
    public let code: String
    /// The path in the product of the file that is wrong.
    public let path: String
    /// What is wrong.
    public let finding: SignatureFinding
  }

  /// What is wrong, outermost code first.
  public let problems: [Problem]
  /// The paths in the product of the code that was verified; `.` for the product itself.
  public let verified: [String]
  /// The paths in the product of the code that has a ticket of the notary which proves something.
  public let notarized: [String]
}

extension InspectedVerification {
  /// Verifies the signed bundles of a product, the outermost that is signed with all inside it.
  init(
    of bundles: [InspectedBundle],
    base: RelativePath,
    in tree: any FileTree,
    progress: any ProgressReporting
  ) {
    let verifier = CodeVerifier(isStrict: true, progress: progress)
    var problems: [Problem] = []
    var verified: [String] = []
    var notarized: [String] = []
    var done: [RelativePath] = []
    for bundle in bundles where !done.contains(where: { bundle.path.isInside($0) }) {
      // What cannot be signed has no signature to verify; other rules say why.
      guard let object = try? CodeObject(at: base.appending(bundle.path), in: tree),
        let slices = try? object.slices(),
        slices.contains(where: { $0.signature != nil || $0.fault != nil }),
        let verdict = try? verifier.verify(object)
      else { continue }
      done.append(bundle.path)
      for part in verdict.all {
        let code = Self.path(part.path, below: base)
        verified.append(code)
        if part.ticket?.isProof ?? false { notarized.append(code) }
        for finding in part.findings {
          let path = finding.path.map { code == "." ? $0 : "\(code)/\($0)" } ?? code
          problems.append(Problem(code: code, path: path, finding: finding))
        }
      }
    }
    self.problems = problems
    self.verified = verified
    self.notarized = notarized
  }

  private static func path(_ path: String, below base: RelativePath) -> String {
    guard !base.isRoot else { return path }
    let prefix = base.description
    if path == prefix { return "." }
    return path.hasPrefix(prefix + "/") ? String(path.dropFirst(prefix.count + 1)) : path
  }
}
