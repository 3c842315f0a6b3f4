// Valise — the rule symlinks-flattened
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics

/// A copy stands in the place of a sealed link.
///
/// Source: Ehlmann-research-group/WISER#295; electron-userland/electron-builder#3870.
enum SymlinksFlattened: Rule {
  static let facts = RuleFacts(
    "symlinks-flattened",
    "A copy stands in the place of a sealed link",
    reason: "Archives and version control that lose links break the signature.",
    remedy: "restore the links with 'valise repair'",
    .error,
    for: [.gatekeeper],
    confidence: .seen,
    sources: ["Ehlmann-research-group/WISER#295", "electron-userland/electron-builder#3870"],
    parts: [.verification]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for problem in product.problems([.badResource], reason: "file modified")
    where problem.finding.expected == "a link" {
      findings.add("a copy stands in the place of a sealed link", at: problem.location)
    }
  }
}
