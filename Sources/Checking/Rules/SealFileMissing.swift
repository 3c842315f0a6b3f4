// Valise — the rule seal-file-missing
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics

/// A file that was sealed is missing.
///
/// Source: numist/Switch#64; lmstudio-ai/lmstudio-bug-tracker#2117.
enum SealFileMissing: Rule {
  static let facts = RuleFacts(
    "seal-file-missing",
    "A file that was sealed is missing",
    reason: """
      The signature names the file, and the system says that the application is damaged.
      """,
    remedy: "put the file back, or sign the bundle anew",
    .error,
    for: [.gatekeeper],
    confidence: .seen,
    sources: ["numist/Switch#64", "lmstudio-ai/lmstudio-bug-tracker#2117"],
    parts: [.verification]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for problem in product.problems([.badResource], reason: "file missing") {
      findings.add("the file was sealed and is missing", at: problem.location)
    }
  }
}
