// Valise — the rule resources-slot-without-seal
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics

/// The seal of the resources is missing or another one.
///
/// Source: pyinstaller/pyinstaller#9072; tauri-apps/tauri#8763.
enum ResourcesSlotWithoutSeal: Rule {
  static let facts = RuleFacts(
    "resources-slot-without-seal",
    "The seal of the resources is missing or another one",
    reason: """
      The signature covers _CodeSignature/CodeResources; without it nothing proves the \
      resources.
      """,
    remedy: "put the file back, or sign the bundle anew",
    .error,
    for: [.gatekeeper, .notarization],
    confidence: .seen,
    sources: ["pyinstaller/pyinstaller#9072", "tauri-apps/tauri#8763"],
    parts: [.verification]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for problem in product.problems([.resourceDirectoryFailed, .resourcesNotFound]) {
      findings.add(problem.finding.reason, at: problem.location, detail: problem.detail)
    }
  }
}
