// Valise — the rule seal-file-modified
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics

/// A file was changed after it was sealed.
///
/// Source: ronaldoussoren/py2app#130; macmule/AutoImagrNBI#41.
enum SealFileModified: Rule {
  static let facts = RuleFacts(
    "seal-file-modified",
    "A file was changed after it was sealed",
    reason: """
      The file is not the one that was signed, and the system says that the application is \
      damaged.
      """,
    remedy: "put the file back, or sign the bundle anew",
    .error,
    for: [.gatekeeper],
    confidence: .seen,
    sources: ["ronaldoussoren/py2app#130", "macmule/AutoImagrNBI#41"],
    parts: [.verification]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for problem in product.problems([.badResource], reason: "file modified")
    where problem.finding.expected != "a link" {
      findings.add(
        "the file was changed after it was sealed",
        at: problem.location,
        detail: problem.detail
      )
    }
  }
}
